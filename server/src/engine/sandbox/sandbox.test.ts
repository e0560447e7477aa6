/** The sandbox: every member ID has its documented outcome, and the carrier is never called. */

import { type SandboxMember, sandboxMembers, sandboxStayMs } from '@claimline/domain/claim/sandbox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  addClaim,
  addPractice,
  createTestEngine,
  type Practice,
  type TestEngine,
} from '../../../test/engine.ts';

let test: TestDatabase;
let running: TestEngine;
let aheadMs = 0;
const claimOf = new Map<SandboxMember, string>();
let practice: Practice;

beforeAll(async () => {
  test = await createTestDatabase();
  practice = await addPractice(test.owner);
  for (const member of sandboxMembers) {
    claimOf.set(member, await addClaim(test.owner, practice, { memberId: member.memberId }));
  }
  // Nothing listens at this address: a dial would fail and be noticed.
  running = await createTestEngine(test, 'http://127.0.0.1:9', { now: () => new Date(Date.now() + aheadMs) });
  running.engine.start();
  await vi.waitFor(
    async () => {
      const { rows } = await test.owner.query<{ n: number }>(
        'select count(*)::int as n from automations where due_at <= now()',
      );
      if (rows[0]?.n !== 0) throw new Error('some are still due');
    },
    { timeout: 60_000 },
  );
});
afterAll(async () => {
  await running.stop();
  await test.drop();
});

const rowOf = async (member: SandboxMember) => {
  const { rows } = await test.owner.query<Record<string, unknown>>(
    'select * from automations where id = $1',
    [claimOf.get(member)],
  );
  return rows[0] ?? {};
};

it.each(sandboxMembers.map((member) => [member.memberId, member] as const))(
  'member ID %s brings its documented outcome',
  async (_id, member) => {
    const row = await rowOf(member);
    const { outcome } = member;
    expect(row['sandbox']).toBe(true);
    if (outcome.kind === 'failed')
      expect(row).toMatchObject({
        status: 'failed',
        failure_reason: outcome.reason,
        failure_field: outcome.field,
      });
    else if (outcome.kind === 'stays') expect(row['status']).toBe(outcome.status);
    else {
      expect(row).toMatchObject({ status: outcome.status, needs_review: outcome.needsReview });
      const heard = await test.owner.query<{ facts: { quote: string; line: number }[] }>(
        'select facts from results where automation_id = $1',
        [row['id']],
      );
      const facts = heard.rows[0]?.facts ?? [];
      expect(facts.length).toBeGreaterThan(0);
      const lines = await test.owner.query<{ text: string; sequence: number }>(
        'select text, sequence from transcript_lines where automation_id = $1',
        [row['id']],
      );
      for (const { quote, line } of facts)
        expect(lines.rows.find(({ sequence }) => sequence === line)?.text).toContain(quote);
    }
    const history = await test.owner.query<{ from_status: string; to_status: string }>(
      'select from_status, to_status from status_history where automation_id = $1 order by id',
      [row['id']],
    );
    // From each status to the next, up to the current one.
    let status: unknown = 'pending';
    for (const { from_status, to_status } of history.rows) {
      expect(from_status).toBe(status);
      status = to_status;
    }
    expect(status).toBe(row['status']);
  },
);

it('dials nobody and is not counted anywhere', async () => {
  const { rows } = await test.owner.query<Record<string, unknown>>(
    'select state, sandbox, archived, carrier_sid from calls',
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const call of rows)
    expect(call).toEqual({ state: 'ended', sandbox: true, archived: true, carrier_sid: null });
  expect((await test.owner.query('select from usage_months')).rowCount).toBe(0);
});

it('a claim in process is called again after an hour and then paid', async () => {
  aheadMs = sandboxStayMs + 1_000;
  running.engine.wake();
  const stay = sandboxMembers.filter(({ outcome }) => outcome.kind === 'stays');
  const statuses = async () => Promise.all(stay.map(async (member) => (await rowOf(member))['status']));
  await vi.waitFor(
    async () => {
      if ((await statuses()).some((status) => status !== 'paid')) throw new Error('some are not paid yet');
    },
    { timeout: 60_000 },
  );
  expect(await statuses()).toEqual(['paid', 'paid', 'paid', 'paid']);
});
