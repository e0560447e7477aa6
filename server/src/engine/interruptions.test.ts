/** Calls that live through a restart of ours, of the database, and of the carrier. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import {
  addClaim,
  addPayer,
  addPractice,
  callsOf,
  createTestEngine,
  statusesOf,
  statusOf,
  type TestEngine,
} from './test-engine.ts';
import { startTestSimulator, type TestSimulator } from './test-simulator.ts';

const pace = 20;
const patience = { timeout: 60_000, interval: 20 };
const longTest = { timeout: 90_000 };

let testing: TestDatabase;
let simulator: TestSimulator;
let server: TestEngine;
let claim: string;

beforeEach(async () => {
  testing = await createTestDatabase();
  simulator = await startTestSimulator(pace);
  server = await createTestEngine(testing, simulator.url, { pace });
  const payer = await simulator.payer('Aetna');
  const payerId = await addPayer(testing.owner, { ...payer, ivr_hours: [] });
  const practice = await addPractice(testing.owner);
  claim = await addClaim(testing.owner, practice, { payerId, phone: payer.phone, memberId: 'W884103370' });
  await server.engine.start();
});
afterEach(async () => {
  await server.stop();
  await simulator.stop();
  await testing.drop();
});

async function linesHeard(atLeast: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query<{ lines: number }>(
      'select count(*)::int as lines from transcript_lines where automation_id = $1',
      [claim],
    );
    expect(rows[0]?.lines).toBeGreaterThanOrEqual(atLeast);
  }, patience);
}

async function becomesPaid(): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(testing.owner, claim)).toBe('paid'), patience);
}

test('a call in the middle goes on in another process', longTest, async () => {
  await linesHeard(4);
  const port = Number(new URL(server.url).port);
  await server.stop();
  server = await createTestEngine(testing, simulator.url, { pace, port });
  await server.engine.start();

  await becomesPaid();
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ attempt: 1, ending: 'answered' }),
  ]);
  expect(await simulator.ledger()).toHaveLength(1);
  expect(await statusesOf(testing.owner, claim)).toEqual([
    'pending',
    'scheduled',
    'ringing',
    'in-progress',
    'paid',
  ]);
});

test('a call outlasts lost connections to the database', longTest, async () => {
  for (const lines of [2, 5, 9]) {
    await linesHeard(lines);
    await testing.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'claimline'`,
    );
  }
  await becomesPaid();
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ attempt: 1, ending: 'answered' }),
  ]);
  const { rows } = await testing.owner.query<{ sequence: number }>(
    'select sequence from transcript_lines where automation_id = $1 order by sequence',
    [claim],
  );
  expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, index) => index));
});

test('a call the carrier lost is made again as another attempt', longTest, async () => {
  await linesHeard(3);
  await simulator.kill();
  await simulator.startAgain();

  await becomesPaid();
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ attempt: 1, ending: 'dropped' }),
    expect.objectContaining({ attempt: 2, ending: 'answered' }),
  ]);
  const ledger = await simulator.ledger();
  expect(new Set(ledger.map((call) => call.url)).size).toBe(2);
  expect(ledger).toHaveLength(2);
});

test('a call that ended while we were away is found out and made again', longTest, async () => {
  await linesHeard(3);
  await server.stop();
  await simulator.kill();
  await simulator.startAgain();
  server = await createTestEngine(testing, simulator.url, { pace });
  await server.engine.start();

  await becomesPaid();
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ attempt: 1, ending: 'dropped', ending_detail: 'interrupted' }),
    expect.objectContaining({ attempt: 2, ending: 'answered' }),
  ]);
});
