/** Traces as a collector receives them. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { submitClaim } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testCarrierSettings } from '../test/services/carrier.ts';
import { createWorld, type World } from '../test/world.ts';
import { createCarrier } from './carrier/client.ts';
import type { EngineContext } from './engine/context.ts';
import { dial } from './engine/dialing/dial.ts';
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

test('a claim leads from the request to its statements and its dial, and says nothing about patients', async () => {
  const { access_token: token } = await world.signIn('admin');
  const claim = await world.addClaim('paid');
  const answer = await world.call('getClaim', { account_id: world.accountId, claim_id: claim }, token);
  expect(answer.status).toBe(200);
  const submission = {
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
  };
  const { body } = await world.call('submitClaim', submission, token);
  const { claim_id } = submitClaim.output.parse(body.result);
  const carrier = createCarrier(testCarrierSettings('http://127.0.0.1:9'));
  const calling: Pick<EngineContext, 'database' | 'publicUrl' | 'fallbackUrl' | 'carrier' | 'wake'> = {
    database: world.services.database,
    publicUrl: 'https://claims.example.com',
    fallbackUrl: null,
    carrier: { ...carrier, dial: () => Promise.resolve({ kind: 'placed', sid: 'CA1' }) },
    wake: () => undefined,
  };
  const call = { id: 'call', automation_id: claim_id, to_phone: '+18005550100', from_phone: '+18885550100' };
  await dial(calling as EngineContext, call, performance.now());
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
  const named = (key: string, value: string) =>
    spans
      .filter(({ attributes }) =>
        attributes.some((each) => each.key === key && each.value.stringValue === value),
      )
      .map(rootOf);
  expect(named('function', 'submitClaim')).toEqual(['POST /functions/:name']);
  expect(named('claim', claim_id)).toEqual(['POST /functions/:name', 'dial']);
  const { rows } = await world.owner.query<{ member_id: string; patient_last_name: string }>(
    'select member_id, patient_last_name from automations where id = $1',
    [claim],
  );
  const text = bodies.join();
  expect(text).not.toMatch(/Winterbourne|W7719/);
  expect(text).not.toContain(rows[0]?.member_id);
  expect(text).not.toContain(rows[0]?.patient_last_name);
});
