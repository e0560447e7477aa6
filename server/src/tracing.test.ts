/** Traces as a collector receives them. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { submitClaim } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answeredCall } from '../test/answered-call.ts';
import { createTestEngine, type TestEngine } from '../test/engine.ts';
import { numbersKind } from '../test/processes/numbers.ts';
import { startTestCarrier, type TestCarrier } from '../test/services/carrier.ts';
import { createWorld, type World } from '../test/world.ts';
import { insertJob } from './db/jobs.ts';
import { createLog } from './log.ts';
import { startTracing, traced } from './tracing.ts';
import { createJobs } from './workers/jobs/jobs.ts';

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
              attributes: z.array(
                z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

let world: World;
let carrier: TestCarrier;
let server: TestEngine;
let token: string;
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
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
beforeAll(async () => {
  world = await createWorld();
  carrier = await startTestCarrier();
  server = await createTestEngine(world, carrier.url);
  ({ access_token: token } = await world.signIn('admin'));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  collector.close();
  await server.stop();
  await carrier.stop();
  await world.end();
});

/** What the collector receives while the work runs. */
async function spansOf(work: () => Promise<void>, share = 1) {
  bodies.length = 0;
  const stop = await startTracing({ endpoint: endpoint(), share, attributes: {} });
  try {
    await work();
  } finally {
    await stop();
  }
  return bodies
    .flatMap((body) => received.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

type Span = Awaited<ReturnType<typeof spansOf>>[number];
const has = (span: Span, key: string, value: string) =>
  span.attributes.some((each) => each.key === key && each.value.stringValue === value);

const submission = () => ({
  account_id: world.accountId,
  clinic_id: world.clinicId,
  provider_name: 'Dr. Ash',
  NPI: '1234567893',
  tax_id: '123456789',
  patient: {
    first_name: 'Ana',
    last_name: 'Winterbourne',
    date_of_birth: '1970-02-03',
    member_id: 'W7719',
  },
  payer: { name: 'Aetna', phone: '8005550124' },
  claim: { service_from: '2026-05-01', service_to: '2026-05-01', billed_cents: 12345 },
});

/** As a browser that names the step of its own trace. */
async function post(name: string, data: unknown, traceparent: string): Promise<unknown> {
  const answer = await world.edge.inject({
    method: 'POST',
    url: `/functions/${name}`,
    headers: { authorization: `Bearer ${token}`, traceparent },
    payload: { data },
  });
  expect(answer.json()).toHaveProperty('result');
  return answer.json<{ result: unknown }>().result;
}

test('a click, its statements and the call that follows are one trace, and it says nothing about patients', async () => {
  const clicked = 'a'.repeat(32);
  const again = 'b'.repeat(32);
  const spans = await spansOf(async () => {
    const sent = await post('submitClaim', submission(), `00-${clicked}-${'1'.repeat(16)}-01`);
    const { claim_id } = submitClaim.output.parse(sent);
    server.engine.start();
    await world.owner.query('update automations set due_at = now() where id = $1', [claim_id]);
    const line = await answeredCall({ testing: world, carrier, server, claimId: claim_id });
    await line.says('Please enter your ten digit NPI.');
    const isSent = (frame: object) =>
      vi.waitFor(() => expect(line.sent).toContainEqual(frame), { timeout: 60_000, interval: 20 });
    await isSent({ type: 'sendDigits', digits: '1234567893' });
    await line.says('Our office is currently closed.');
    await isSent({ type: 'end' });
    await line.ends();
    await world.owner.query(
      `update automations set status = 'failed', failure_reason = 'dropped', due_at = null where id = $1`,
      [claim_id],
    );
    await post('callAgain', { account_id: world.accountId, claim_id }, `00-${again}-${'2'.repeat(16)}-01`);
    await world.owner.query('update automations set due_at = now() where id = $1', [claim_id]);
    const second = await answeredCall({ testing: world, carrier, server, claimId: claim_id });
    await second.ends();
  });
  const namesIn = (trace: string) =>
    new Set(spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name));
  for (const name of [
    'POST /functions/:name',
    'dial',
    'carrier: place call',
    'carrier: /carrier/voice',
    'carrier: send keys',
    'carrier: hang up',
    'carrier: /carrier/status',
    'sql',
  ])
    expect(namesIn(clicked)).toContain(name);
  for (const name of ['POST /functions/:name', 'carrier: place call', 'carrier: /carrier/voice'])
    expect(namesIn(again)).toContain(name);
  const statementsOf = (name: string) => {
    const parents = spans.filter((span) => span.name === name && span.traceId === clicked);
    const inside = (span: Span): boolean =>
      parents.some(({ spanId }) => spanId === span.parentSpanId) ||
      spans.some((parent) => parent.spanId === span.parentSpanId && inside(parent));
    return spans.filter((span) => span.name === 'sql' && inside(span)).length;
  };
  for (const name of ['POST /functions/:name', 'dial', 'carrier: /carrier/voice', 'call: step'])
    expect(statementsOf(name)).toBeGreaterThan(0);
  expect(spans.filter((span) => has(span, 'function', 'submitClaim')).map(({ traceId }) => traceId)).toEqual([
    clicked,
  ]);
  const webhooks = spans.filter((span) => has(span, 'reason', 'apply a carrier webhook'));
  expect(new Set(webhooks.map(({ name }) => name))).toEqual(new Set(['transaction']));
  expect(bodies.join()).not.toMatch(/Winterbourne|W7719|1234567893/);
});

test('a job continues the trace of the request that queued it', async () => {
  await world.owner.query('create table numbers (job text, n int)');
  await world.owner.query('grant all on numbers to claimline_server');
  const { accountId, database } = world;
  const userId = world.people.admin;
  const jobs = createJobs({ database, log: createLog('silent'), kinds: [numbersKind()] });
  const spans = await spansOf(async () => {
    const id = await traced('click', {}, () =>
      database.as({ userId }, (sql) =>
        insertJob(sql, { accountId, kind: 'numbers', userId, input: { most: 1 }, total: null }),
      ),
    );
    jobs.start();
    await vi.waitFor(
      async () => {
        const { rows } = await world.owner.query('select state from jobs where id = $1', [id]);
        expect(rows).toEqual([{ state: 'done' }]);
      },
      { timeout: 60_000, interval: 20 },
    );
    await jobs.stop();
  });
  const traceOf = (step: string) => spans.find(({ name }) => name === step)?.traceId;
  expect(traceOf('job numbers')).toBe(traceOf('click'));
  expect(traceOf('click')).toMatch(/^[0-9a-f]{32}$/);
});

test('who sends a request decides neither that it is kept nor what its trace is called', async () => {
  const lookUp = { account_id: world.accountId, claim_id: await world.addClaim('paid') };
  const kept = await spansOf(async () => {
    for (const traceparent of [
      '00-nonsense-01',
      `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
      `${'c'.repeat(5_000)}`,
    ])
      await post('getClaim', lookUp, traceparent);
  });
  const roots = kept.filter(({ name }) => name === 'POST /functions/:name');
  expect(roots).toHaveLength(3);
  expect(roots.filter(({ parentSpanId = '' }) => parentSpanId !== '')).toEqual([]);
  const asked = `00-${'d'.repeat(32)}-${'1'.repeat(16)}-01`;
  expect(await spansOf(async () => void (await post('getClaim', lookUp, asked)), 0)).toEqual([]);
});
