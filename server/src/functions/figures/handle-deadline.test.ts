import { addDays, dateAt } from '@claimline/domain/calendar';
import type { Overview } from '@claimline/domain/contracts/overview';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let user: string;
let admin: string;
let viewer: string;
const today = dateAt(new Date(), 'America/New_York');
const soon = addDays(today, 3);

beforeAll(async () => {
  world = await createWorld();
  user = (await world.signIn('user')).access_token;
  admin = (await world.signIn('admin')).access_token;
  viewer = (await world.signIn('viewer')).access_token;
});
afterAll(() => world.end());

let claim: string;
beforeEach(async () => {
  await world.owner.query('update automations set archived = true');
  claim = await world.addClaim('denied');
  await world.owner.query(
    `update automations set deadline_date = $2, deadline_kind = 'appeal' where id = $1`,
    [claim, soon],
  );
});

async function overview(token = user): Promise<Overview> {
  const { body } = await world.call('getOverview', { account_id: world.accountId }, token);
  if (!body.result) throw new Error(body.error?.message);
  return body.result as Overview;
}
const inClaim = () => ({ account_id: world.accountId, claim_id: claim });
const handle = async (token = user, handled_as = 'appealed', seen_deadline_date = soon) =>
  (await world.call('handleDeadline', { ...inClaim(), seen_deadline_date, handled_as }, token)).body;
const reopen = async (handling_id: string, token = user) =>
  (await world.call('reopenDeadline', { ...inClaim(), handling_id }, token)).body;
const idOf = (body: { result?: unknown }) => (body.result as { handling_id: string }).handling_id;
const notes = async () =>
  (
    await world.owner.query<{ text: string }>('select text from notes where automation_id = $1 order by at', [
      claim,
    ])
  ).rows.map(({ text }) => text);
const inList = async (filters: object[]) => {
  const { body } = await world.call(
    'listSubmissions',
    { account_id: world.accountId, filters: JSON.stringify(filters) },
    viewer,
  );
  return (body.result as { total: number }).total;
};

describe('handling a deadline', () => {
  it('removes it from the board and the money at risk, shows who did what, and can be undone', async () => {
    expect(await overview(viewer)).toMatchObject({
      today,
      time_zone: 'America/New_York',
      board: {
        week: { claims: 1, billed_cents: 12_345, rows: [{ claim_id: claim, date: soon, kind: 'appeal' }] },
      },
      at_risk: { claims: 1, billed_cents: 12_345 },
      handled: [],
    });
    expect(await inList([{ id: 'deadline_date', value: { to: soon } }])).toBe(1);

    const handled = idOf(await handle());
    expect(await overview(viewer)).toMatchObject({
      board: { week: { claims: 0, billed_cents: 0, rows: [] } },
      at_risk: { claims: 0, billed_cents: 0 },
      handled: [
        {
          handling_id: handled,
          claim_id: claim,
          handled_as: 'appealed',
          by_name: 'user',
          deadline_date: soon,
        },
      ],
    });
    expect(await inList([{ id: 'deadline_date', value: { to: soon } }])).toBe(0);

    expect((await reopen(handled, admin)).result).toEqual({ is_open: true });
    expect(await overview()).toMatchObject({ board: { week: { claims: 1 } }, handled: [] });
    expect(await notes()).toEqual([
      expect.stringMatching(/^Deadline to appeal, .*: appealed\.$/),
      expect.stringMatching(/^Deadline to appeal, .*: reopened\.$/),
    ]);
    const { rows } = await world.owner.query(
      'select undone_by_user_id as by from deadline_handlings where id = $1',
      [handled],
    );
    expect(rows).toEqual([{ by: world.people.admin }]);
  });

  it('works once: the second person learns who was first, and nothing is stored twice', async () => {
    const both = await Promise.all([handle(user, 'appealed'), handle(admin, 'let-go')]);
    const [refused] = both.filter(({ error }) => error);
    expect(both.filter(({ result }) => result)).toHaveLength(1);
    expect(refused?.error).toMatchObject({
      status: 'ABORTED',
      message: expect.stringMatching(
        /^(user|admin) already marked this deadline done: (appealed|no action needed)\.$/,
      ),
    });
    expect(await notes()).toHaveLength(1);

    const id = (await overview()).handled[0]?.handling_id ?? '';
    const undone = await Promise.all([reopen(id), reopen(id, admin)]);
    expect(undone.filter(({ result }) => result)).toHaveLength(1);
    expect(undone.find(({ error }) => error)?.error?.status).toBe('ABORTED');
  });

  it('stays handled when a call reports the same deadline again; a later one is open', async () => {
    await handle();
    const reportDeadline = (date: string) =>
      world.owner.query(`update automations set deadline_date = $2, deadline_kind = 'appeal' where id = $1`, [
        claim,
        date,
      ]);
    await reportDeadline(soon);
    expect((await overview()).board.week.claims).toBe(0);
    const later = addDays(soon, 1);
    await reportDeadline(later);
    expect((await overview()).board.week.rows).toMatchObject([{ date: later }]);
    const { error } = await handle(user, 'appealed', addDays(soon, 2));
    expect(error).toMatchObject({ status: 'ABORTED', message: expect.stringContaining('deadline is') });
  });

  it.each([
    ['paid', false],
    ['write-off', false],
    ['denied', true],
    ['scheduled', true],
  ])('undone on a claim that is now %s: open again is %s', async (status, isOpen) => {
    const id = idOf(await handle());
    await world.owner.query('update automations set status = $2 where id = $1', [claim, status]);
    expect((await reopen(id)).result).toEqual({ is_open: isOpen });
    expect((await overview()).board.week.claims).toBe(isOpen ? 1 : 0);
  });

  it('refuses viewers and dates that are not deadlines', async () => {
    expect((await handle(viewer)).error?.status).toBe('PERMISSION_DENIED');
    expect((await handle(user, 'appealed', '2026-02-30')).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { problems: [{ field: 'seen_deadline_date' }] },
    });
    expect((await handle(user, 'forgotten')).error?.status).toBe('INVALID_ARGUMENT');
  });
});
