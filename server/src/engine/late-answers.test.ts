/** What we key and say must answer what the line asks at that moment, however long our own database takes. */

import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type AnsweredCall, answeredCall } from '../../test/answered-call.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createTestEngine, type TestEngine } from '../../test/engine.ts';
import { startTestCarrier, type TestCarrier } from '../../test/services/carrier.ts';

let testing: TestDatabase;
let carrier: TestCarrier;
let server: TestEngine;

const soon = { timeout: 60_000, interval: 20 };
const npi = '1234567893';
const memberId = '884100110';

beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
  server = await createTestEngine(testing, carrier.url, { pace: 1 });
  server.engine.start();
});
afterAll(async () => {
  await server.stop();
  await carrier.stop();
  await testing.drop();
});

/** From now on nothing about the call can be stored, until the result is called. */
async function holdBackWrites(callId: string): Promise<() => Promise<void>> {
  const other: pg.PoolClient = await testing.owner.connect();
  onTestFinished(() => other.release());
  await other.query('begin');
  await other.query('select from calls where id = $1 for update', [callId]);
  return async () => {
    await other.query('commit');
  };
}

async function linesOf(callId: string) {
  const { rows } = await testing.owner.query<{ speaker: string; text: string; at_ms: number }>(
    'select speaker, text, at_ms::int as at_ms from transcript_lines where call_id = $1 order by sequence',
    [callId],
  );
  return rows;
}

/** The payer asks, and our answer waits for the database. */
async function heldBackAnswer(line: AnsweredCall, question: string): Promise<() => Promise<void>> {
  await line.says(question);
  await vi.waitFor(async () => expect(await linesOf(line.callId)).toHaveLength(1), soon);
  const release = await holdBackWrites(line.callId);
  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%update calls set dialogue_state%'`,
    );
    expect(rows).toHaveLength(1);
  }, soon);
  return release;
}

/** The line's own time, which is what these tests are about. */
async function passes(durationMs: number): Promise<void> {
  const begunMs = performance.now();
  await vi.waitFor(() => expect(performance.now() - begunMs).toBeGreaterThan(durationMs), soon);
}

test('an answer that was held back is not given to the next question', async () => {
  const line = await answeredCall({ testing, carrier, server, memberId });
  const release = await heldBackAnswer(line, 'Please enter your ten digit NPI.');
  await passes(1_500);
  await line.says('Please enter the member ID, followed by the pound key.');
  await release();

  await vi.waitFor(() => expect(line.sent).toHaveLength(1), soon);
  expect(line.sent).toEqual([{ type: 'sendDigits', digits: `${memberId}#` }]);
  expect((await linesOf(line.callId)).map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    'payer: Please enter your ten digit NPI.',
    'payer: Please enter the member ID, followed by the pound key.',
    `claimline: ${memberId}#`,
  ]);
});

test('an answer that was held back waits for what the payer begins to say', async () => {
  const line = await answeredCall({ testing, carrier, server, memberId });
  const release = await heldBackAnswer(line, 'Please enter your ten digit NPI.');
  await passes(1_500);
  await line.begins();
  await release();
  await vi.waitFor(async () => expect(await linesOf(line.callId)).toHaveLength(1), soon);
  await line.says('Please enter the member ID, followed by the pound key.');

  await vi.waitFor(() => expect(line.sent).toHaveLength(1), soon);
  expect(line.sent).toEqual([{ type: 'sendDigits', digits: `${memberId}#` }]);
});

test('the transcript has the time at which an answer was sent', async () => {
  const line = await answeredCall({ testing, carrier, server, memberId });
  const release = await heldBackAnswer(line, 'Please enter your ten digit NPI.');
  await passes(3_000);
  await release();

  await vi.waitFor(() => expect(line.sent).toEqual([{ type: 'sendDigits', digits: npi }]), soon);
  await vi.waitFor(async () => {
    const [asked, answered] = await linesOf(line.callId);
    expect((answered?.at_ms ?? 0) - (asked?.at_ms ?? 0)).toBeGreaterThan(4_500);
  }, soon);
});

const denied =
  'I found one claim. It was denied on March 5th, 2026, because the time limit for filing has expired.';

test.each([
  { when: 'while the payer gave it', before: denied, after: [] },
  { when: 'just before it', before: 'One moment.', after: [denied] },
])('an answer is for review when the connection was lost $when', async ({ before, after }) => {
  const line = await answeredCall({ testing, carrier, server, memberId });
  await line.says('Please enter the member ID, followed by the pound key.');
  await vi.waitFor(() => expect(line.sent).toHaveLength(1), soon);
  await line.says(before);
  await vi.waitFor(async () => expect(await linesOf(line.callId)).toHaveLength(3), soon);
  await line.reconnects();
  for (const words of after) await line.says(words);
  await line.ends();

  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query<{ review_reasons: string[] }>(
      'select review_reasons from results where call_id = $1',
      [line.callId],
    );
    expect(rows[0]?.review_reasons).toContain(
      'Claimline was interrupted during the payer’s answer: part of it may be missing.',
    );
  }, soon);
});

test('an answer is for review when the connection was lost while we gave a value', async () => {
  const line = await answeredCall({ testing, carrier, server, memberId });
  await line.says('Please enter the member ID, followed by the pound key.');
  await vi.waitFor(async () => expect(await linesOf(line.callId)).toHaveLength(2), soon);
  await line.reconnects();
  await line.says(denied);
  await line.ends();

  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query<{ review_reasons: string[] }>(
      'select review_reasons from results where call_id = $1',
      [line.callId],
    );
    expect(rows[0]?.review_reasons).toContain(
      'Claimline was interrupted while it gave details of the claim: the payer may have looked up something else.',
    );
  }, soon);
});

test('open screens are notified of a new line once it is stored', async () => {
  const listener = await testing.owner.connect();
  onTestFinished(() => listener.release(true));
  const notified: string[] = [];
  listener.on('notification', ({ payload }) => notified.push(payload ?? ''));
  await listener.query('listen claimline_change');
  const line = await answeredCall({ testing, carrier, server, memberId });
  const { rows } = await testing.owner.query<{ account_id: string; clinic_id: string; claim_id: string }>(
    'select account_id, clinic_id, automation_id as claim_id from calls where id = $1',
    [line.callId],
  );
  const ofLines = () => notified.filter((payload) => payload === JSON.stringify(rows[0]));
  await line.says('Thank you for calling. This call may be recorded.');
  await vi.waitFor(() => expect(ofLines()).not.toHaveLength(0), soon);
  expect(await linesOf(line.callId)).toHaveLength(1);
});
