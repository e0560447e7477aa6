/** Traces as a collector receives them. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createWorld, type World } from '../test/world.ts';
import { startTracing } from './tracing.ts';

const received = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

let world: World;
let stop: () => Promise<void>;
const bodies: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => {
    body += piece.toString();
  });
  request.on('end', () => {
    bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
beforeAll(async () => {
  world = await createWorld();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  stop = await startTracing({ endpoint: `http://127.0.0.1:${port}`, share: 1, attributes: {} });
});
afterAll(async () => {
  collector.close();
  await world.end();
});

test('a request leads to its statements, and says nothing about patients', async () => {
  const { access_token: token } = await world.signIn('admin');
  const claim = await world.addClaim('paid');
  const answer = await world.call('getClaim', { account_id: world.accountId, claim_id: claim }, token);
  expect(answer.status).toBe(200);
  await stop();
  const spans = bodies
    .flatMap((body) => received.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: those }) => those);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const rootOf = (span: (typeof spans)[number]): string => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent === undefined ? span.name : rootOf(parent);
  };
  const statements = spans.filter(({ name }) => name === 'sql');
  expect(statements.map(rootOf)).toContain('POST /functions/:name');
  const { rows } = await world.owner.query<{ member_id: string; patient_last_name: string }>(
    'select member_id, patient_last_name from automations where id = $1',
    [claim],
  );
  const text = bodies.join();
  expect(text).not.toContain(rows[0]?.member_id);
  expect(text).not.toContain(rows[0]?.patient_last_name);
});
