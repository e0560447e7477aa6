/** What is called after a backup was restored, and what is left to a person. */

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  addClaim,
  addPractice,
  callsOf,
  createTestEngine,
  type Practice,
  statusOf,
  type TestEngine,
} from '../../../test/engine.ts';
import { startTestCarrier, type TestCarrier } from '../../../test/services/carrier.ts';

const soon = { timeout: 60_000, interval: 20 };
let testing: TestDatabase;
let carrier: TestCarrier;
let practice: Practice;
const running: TestEngine[] = [];

beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
  practice = await addPractice(testing.owner, 100);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.stop()));
  await testing.owner.query('update automations set archived = true, due_at = null');
});
afterAll(async () => {
  await carrier.stop();
  await testing.drop();
});

async function startEngine(): Promise<void> {
  const engine = await createTestEngine(testing, carrier.url, { pace: 20 });
  running.push(engine);
  engine.engine.start();
}

async function stopEngines(): Promise<void> {
  await Promise.all(running.splice(0).map((engine) => engine.stop()));
}

/** The database is as in the backup, with these claims on a call. */
async function restore(backupAt: Date, onCall: readonly string[] = []): Promise<void> {
  await testing.owner.query('insert into restores (backup_at, claims_on_call) values ($1, $2)', [
    backupAt,
    onCall,
  ]);
}

const failureOf = async (claim: string) => {
  const { rows } = await testing.owner.query<{ failure_reason: string | null }>(
    'select failure_reason from automations where id = $1',
    [claim],
  );
  return rows[0]?.failure_reason;
};

test('leaves to a person what may have been called after the backup, and calls the rest', async () => {
  const backupAt = new Date();
  const called = await addClaim(testing.owner, practice, { phone: '+18005550111' });
  await startEngine();
  await vi.waitFor(async () => expect((await callsOf(testing.owner, called))[0]?.state).toBe('placed'), soon);
  await stopEngines();
  // The backup does not know the call.
  await testing.owner.query(
    'delete from call_events where call_id in (select id from calls where automation_id = $1)',
    [called],
  );
  await testing.owner.query('delete from status_history where automation_id = $1', [called]);
  await testing.owner.query('delete from calls where automation_id = $1', [called]);
  await testing.owner.query(`update automations set status = 'scheduled' where id = $1`, [called]);
  const sameNumber = await addClaim(testing.owner, practice, { phone: '+18005550111' });
  const otherNumber = await addClaim(testing.owner, practice, { phone: '+18005550112' });
  await restore(backupAt);

  await startEngine();
  await vi.waitFor(
    async () => expect((await callsOf(testing.owner, otherNumber))[0]?.state).toBe('placed'),
    soon,
  );
  for (const claim of [called, sameNumber]) {
    expect(await statusOf(testing.owner, claim)).toBe('failed');
    expect(await failureOf(claim)).toBe('maybe_called');
    expect(await callsOf(testing.owner, claim)).toEqual([]);
  }
  expect(carrier.dialled.map(({ to }) => to)).toEqual(['+18005550111', '+18005550112']);
  const { rows } = await testing.owner.query(
    'select settled_at is not null as settled, claims_held from restores',
  );
  expect(rows).toEqual([{ settled: true, claims_held: 2 }]);

  const later = await addClaim(testing.owner, practice, { phone: '+18005550111' });
  await vi.waitFor(async () => expect((await callsOf(testing.owner, later))[0]?.state).toBe('placed'), soon);
});

test('a call of the backup that ended meanwhile with an answer is left to a person, a busy one is called again', async () => {
  const [talked, busy] = [
    await addClaim(testing.owner, practice, { phone: '+18005550121' }),
    await addClaim(testing.owner, practice, { phone: '+18005550122' }),
  ];
  await startEngine();
  await vi.waitFor(async () => {
    for (const claim of [talked, busy])
      expect((await callsOf(testing.owner, claim))[0]?.state).toBe('placed');
  }, soon);
  await stopEngines();
  for (const dialled of carrier.dialled)
    dialled.status = dialled.to === '+18005550121' ? 'completed' : 'busy';
  await restore(new Date(), [talked, busy]);

  await startEngine();
  await vi.waitFor(async () => expect(await failureOf(talked)).toBe('maybe_called'), soon);
  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query('select from restores where settled_at is null');
    expect(rows).toEqual([]);
  }, soon);
  expect(await statusOf(testing.owner, busy)).toBe('scheduled');
  expect(await callsOf(testing.owner, talked)).toHaveLength(1);
});

test('calls nothing while the carrier cannot be asked', async () => {
  const claim = await addClaim(testing.owner, practice, { phone: '+18005550131' });
  await restore(new Date());
  // In the same millisecond.
  await testing.owner.query(
    `update automations set created_at = r.restored_at - interval '1 microsecond' from restores r
     where automations.id = $1 and r.settled_at is null`,
    [claim],
  );
  const list = vi.fn<() => boolean>(() => true);
  carrier.isListRefused = list;
  await startEngine();
  await vi.waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1), soon);
  expect(await callsOf(testing.owner, claim)).toEqual([]);

  carrier.isListRefused = () => false;
  await vi.waitFor(async () => expect((await callsOf(testing.owner, claim))[0]?.state).toBe('placed'), soon);
});
