/** Calls survive restarts of our server, the database and the carrier. */

import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  addClaim,
  addPayer,
  addPractice,
  callsOf,
  createTestEngine,
  statusesOf,
  statusOf,
  type TestEngine,
} from '../../test/engine.ts';
import { type PausableProxy, startPausableProxy } from '../../test/services/pausable-proxy.ts';
import { startTestSimulator, type TestSimulator } from '../../test/services/simulator.ts';

const pace = 6;
const patience = { timeout: 200_000, interval: 20 };
const longTest = { timeout: 240_000 };

/** For the tests that do not interrupt the carrier. */
let sharedSimulator: TestSimulator;
beforeAll(async () => {
  sharedSimulator = await startTestSimulator(pace);
});
afterAll(() => sharedSimulator.stop());

interface Scene {
  readonly testing: TestDatabase;
  readonly simulator: TestSimulator;
  readonly claim: string;
  server: TestEngine;
}

/** A claim being called; each test has its own database and server. */
async function scene(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  payerName = 'Aetna',
  memberId = 'W884103370',
  options: {
    databaseUrl?: (testing: TestDatabase) => Promise<string>;
    simulator?: TestSimulator;
  } = {},
): Promise<Scene> {
  const testing = await createTestDatabase();
  const { simulator = sharedSimulator } = options;
  const payer = await simulator.payer(payerName);
  const payerId = await addPayer(testing.owner, { ...payer, ivr_hours: [] });
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice, { payerId, phone: payer.phone, memberId });
  const made: Scene = {
    testing,
    simulator,
    claim,
    server: await createTestEngine(testing, simulator.url, {
      pace,
      ...(options.databaseUrl && { databaseUrl: await options.databaseUrl(testing) }),
    }),
  };
  onTestFinished(async () => {
    await made.server.stop();
    if (simulator !== sharedSimulator) await simulator.stop();
    await testing.drop();
  });
  made.server.engine.start();
  return made;
}

/** The calls that the carrier made for the scene's server. */
const callsMade = async ({ simulator, server }: Scene) =>
  (await simulator.ledger()).filter(({ url }) => new URL(url).origin === server.url);

async function linesHeard({ testing, claim }: Scene, atLeast: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query<{ lines: number }>(
      'select count(*)::int as lines from transcript_lines where automation_id = $1',
      [claim],
    );
    expect(rows[0]?.lines).toBeGreaterThanOrEqual(atLeast);
  }, patience);
}

async function becomesPaid({ testing, claim }: Scene): Promise<void> {
  await vi.waitFor(async () => {
    const seen = { status: await statusOf(testing.owner, claim), calls: await callsOf(testing.owner, claim) };
    expect(seen).toMatchObject({ status: 'paid' });
  }, patience);
}

test.concurrent.for<[string, object | null]>([
  ['this version', null],
  [
    'another version',
    { dialogue: { facts: 'in another shape' }, isOver: false, wakeAtMs: null, connections: 1 },
  ],
])('a live call of %s continues in another process, or is retried', longTest, async ([, stored], context) => {
  const called = await scene(context);
  const { testing, simulator, claim } = called;
  await linesHeard(called, 4);
  const port = Number(new URL(called.server.url).port);
  await called.server.stop();
  if (stored !== null)
    await testing.owner.query('update calls set dialogue_state = $1', [JSON.stringify(stored)]);
  called.server = await createTestEngine(testing, simulator.url, { pace, port });
  called.server.engine.start();

  await becomesPaid(called);
  // A payer that hung up meanwhile is called once more; the interruption does not count as an attempt.
  const calls = await callsOf(testing.owner, claim);
  expect(calls.at(-1)).toMatchObject({ ending: 'answered' });
  for (const interrupted of calls.slice(0, -1)) expect(interrupted).toMatchObject({ ending: 'dropped' });
  expect(await callsMade(called)).toHaveLength(calls.length);
  const statuses = await statusesOf(testing.owner, claim);
  expect(statuses.slice(0, 4)).toEqual(['pending', 'scheduled', 'ringing', 'in-progress']);
  expect(statuses.at(-1)).toBe('paid');
});

test.concurrent('a call outlasts lost connections to the database', longTest, async (context) => {
  const called = await scene(context);
  const { testing, claim } = called;
  for (const lines of [2, 5, 9]) {
    await linesHeard(called, lines);
    await testing.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'claimline'`,
    );
  }
  await becomesPaid(called);
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ attempt: 1, ending: 'answered' }),
  ]);
  const { rows } = await testing.owner.query<{ sequence: number }>(
    'select sequence from transcript_lines where automation_id = $1 order by sequence',
    [claim],
  );
  expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, index) => index));
});

test.concurrent.for([2, 5, 8])(
  'a claim is not blamed when the database says nothing for half a minute, after %i lines',
  longTest,
  async (lines, context) => {
    let proxy: PausableProxy | undefined;
    // Run in reverse order: the server stops while it reaches its database.
    context.onTestFinished(() => proxy?.stop());
    const called = await scene(context, 'Blue Cross Blue Shield of Kansas', '884103348', {
      async databaseUrl({ url }) {
        proxy = await startPausableProxy(url);
        return proxy.url;
      },
    });
    const { testing, claim } = called;
    await linesHeard(called, lines);
    const speakAgain = proxy?.silence();
    const silentSinceMs = performance.now();
    await vi.waitFor(
      () => expect(performance.now() - silentSinceMs).toBeGreaterThan(30_000 / pace),
      patience,
    );
    speakAgain?.();

    await vi.waitFor(
      async () =>
        expect(await statusOf(testing.owner, claim)).toMatch(/reprocessing|paid|denied|no-claim|failed/),
      patience,
    );
    expect(await statusOf(testing.owner, claim)).toBe('reprocessing');
    const calls = await callsOf(testing.owner, claim);
    expect(calls.at(-1)).toMatchObject({ ending: 'answered' });
    // A dial that the silence delayed was not placed.
    for (const { ending, ending_detail } of calls.slice(0, -1))
      expect(['dropped interrupted', 'never-placed carrier-away']).toContain(`${ending} ${ending_detail}`);
  },
);

test.concurrent('a call the carrier lost is made again as another attempt', longTest, async (context) => {
  const simulator = await startTestSimulator(pace);
  const called = await scene(context, 'Aetna', 'W884103370', { simulator });
  const { testing, claim } = called;
  await linesHeard(called, 3);
  await simulator.kill();
  await simulator.startAgain();

  await becomesPaid(called);
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ attempt: 1, ending: 'dropped', ending_detail: 'interrupted' }),
    expect.objectContaining({ attempt: 2, ending: 'answered' }),
  ]);
  const ledger = await simulator.ledger();
  expect(new Set(ledger.map((call) => call.url)).size).toBe(2);
  expect(ledger).toHaveLength(2);
});

test.concurrent(
  'notices a call that ended while the server was down, and calls again',
  longTest,
  async (context) => {
    const simulator = await startTestSimulator(pace);
    const called = await scene(context, 'Aetna', 'W884103370', { simulator });
    const { testing, claim } = called;
    await linesHeard(called, 3);
    await called.server.stop();
    await simulator.kill();
    await simulator.startAgain();
    called.server = await createTestEngine(testing, simulator.url, { pace });
    called.server.engine.start();

    await becomesPaid(called);
    expect(await callsOf(testing.owner, claim)).toEqual([
      expect.objectContaining({ attempt: 1, ending: 'dropped', ending_detail: 'interrupted' }),
      expect.objectContaining({ attempt: 2, ending: 'answered' }),
    ]);
  },
);

async function isOnHold({ testing, claim }: Scene): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query<{ text: string }>(
      `select text from transcript_lines where automation_id = $1 and speaker = 'payer' order by sequence desc limit 1`,
      [claim],
    );
    expect(rows[0]?.text).toMatch(
      /please (?:continue to )?hold|stay on the line|remain on the line|next available/i,
    );
  }, patience);
}

test.concurrent('a restart while on hold keeps the call', longTest, async (context) => {
  const called = await scene(context, 'Prairie Health Partners', 'PHP88410330');
  const { testing, simulator, claim } = called;
  await isOnHold(called);
  // The carrier asks again after five seconds, so the next process must not first be prepared then.
  called.server = await createTestEngine(testing, simulator.url, { pace, replaces: called.server });
  called.server.engine.start();

  await becomesPaid(called);
  expect(await callsOf(testing.owner, claim)).toEqual([
    expect.objectContaining({ attempt: 1, ending: 'answered' }),
  ]);
  expect(await callsMade(called)).toHaveLength(1);
});
