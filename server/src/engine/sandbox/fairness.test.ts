/** Sandbox claims delay neither real calls nor the sandbox claims of other accounts. */

import { sandboxMembers } from '@claimline/domain/claim/sandbox';
import { statuses } from '@claimline/domain/claim/status';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  addClaim,
  addPractice,
  createTestEngine,
  type Practice,
  type TestEngine,
} from '../../../test/engine.ts';
import { startTestCarrier, type TestCarrier } from '../../../test/services/carrier.ts';

const sandboxClaims = 80;
const paidMember =
  sandboxMembers.find(({ outcome }) => outcome.kind === 'completed' && outcome.status === 'paid')?.memberId ??
  '';

let test: TestDatabase;
let carrier: TestCarrier;
let running: TestEngine;
let real: string;
let other: string;
let busy: Practice;
let quiet: Practice;

beforeAll(async () => {
  test = await createTestDatabase();
  carrier = await startTestCarrier();
  [busy, quiet] = [await addPractice(test.owner), await addPractice(test.owner)];
  for (let added = 0; added < sandboxClaims; added++)
    await addClaim(test.owner, busy, { memberId: paidMember, dueAt: new Date(Date.now() - 60_000) });
  other = await addClaim(test.owner, quiet, { memberId: paidMember });
  real = await addClaim(test.owner, quiet);
  running = await createTestEngine(test, carrier.url);
  running.engine.start();
  await vi.waitFor(
    async () => {
      const { rowCount } = await test.owner.query(
        `select from automations where due_at <= now() and status <> 'ringing'`,
      );
      if (rowCount !== 0) throw new Error('some are still due');
    },
    { timeout: 100_000, interval: 100 },
  );
});
afterAll(async () => {
  await running.stop();
  await carrier.stop();
  await test.drop();
});

/** How many sandbox claims had their answer before the claim had this status. */
async function answeredBefore(claim: string, status: string): Promise<number> {
  const { rows } = await test.owner.query<{ n: number }>(
    `select count(*)::int as n from automations a
     where a.sandbox and a.status = 'paid' and a.status_since < (
       select min(at) from status_history where automation_id = $1 and to_status = $2)`,
    [claim, status],
  );
  return rows[0]?.n ?? 0;
}

it('a real claim is dialed before many earlier sandbox claims', async () => {
  expect(await answeredBefore(real, 'ringing')).toBeLessThan(sandboxClaims / 4);
});

it('an account’s sandbox claim does not wait for all of another account', async () => {
  expect(await answeredBefore(other, 'paid')).toBeLessThan(sandboxClaims / 4);
});

it('a real claim is dialed while sandbox claims wait for a lock', async () => {
  const sandbox = await addClaim(test.owner, busy, {
    memberId: paidMember,
    dueAt: new Date(Date.now() + 2_000),
  });
  const locking = await test.owner.connect();
  await locking.query('begin');
  // Every counter that a change of the claim may write, whichever connection makes it.
  await locking.query(
    `insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count, slot)
     select $1, $2, false, status, needs_review, 0, slot
     from unnest($3::text[]) status, unnest('{true, false}'::boolean[]) needs_review, generate_series(0, 3) slot
     on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count`,
    [busy.accountId, busy.clinicId, statuses],
  );
  await vi.waitFor(
    async () => {
      const { rowCount } = await test.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  const called = await addClaim(test.owner, quiet, { phone: '+18005550177' });
  // Shorter than the time after which a statement gives up waiting for a lock.
  await vi.waitFor(
    async () => {
      const { rows } = await test.owner.query('select status from automations where id = $1', [called]);
      expect(rows).toEqual([{ status: 'ringing' }]);
    },
    { timeout: 12_000, interval: 50 },
  );
  await locking.query('rollback');
  locking.release();
  await vi.waitFor(
    async () => {
      const { rows } = await test.owner.query('select status from automations where id = $1', [sandbox]);
      expect(rows).toEqual([{ status: 'paid' }]);
    },
    { timeout: 60_000, interval: 100 },
  );
});
