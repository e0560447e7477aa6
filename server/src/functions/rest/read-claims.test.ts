/** Claims as programs read them: page by page, without duplicates or gaps. */

import { type ProgramClaim, readClaims, submitClaims } from '@claimline/domain/contracts/developers/rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validSubmission } from '../../../test/covers/cover.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
let token: string;
const all: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  token = (await world.signIn('admin')).access_token;
  for (const status of ['paid', 'in-progress', 'denied', 'pending', 'paid', 'failed', 'scheduled'])
    all.push(await world.addClaim(status));
  // Three were created within the same microsecond.
  await world.owner.query(
    `update automations set created_at = timestamptz '2026-05-01 12:00:00.123456Z' where id = any ($1)`,
    [all.slice(2, 5)],
  );
});
afterAll(() => world.end());

async function read(over: object = {}, limit = 2): Promise<ProgramClaim[]> {
  const claims: ProgramClaim[] = [];
  let cursor: string | undefined;
  do {
    const asked = {
      account_id: world.accountId,
      limit,
      ...over,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const { body } = await world.call('readClaims', asked, token);
    const page = readClaims.output.parse(body.result);
    expect(page.data.length).toBeLessThanOrEqual(limit);
    claims.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return claims;
}

it('pages of any size contain every claim once, newest first', async () => {
  const whole = await read({}, 200);
  expect(whole.map(({ id }) => id).sort()).toEqual([...all].sort());
  for (const limit of [1, 2, 3, 7]) expect(await read({}, limit)).toEqual(whole);
  expect(whole.map(({ created_at }) => created_at)).toEqual(
    whole
      .map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  );
});

it.each([
  [{ status: ['paid'] }, 2],
  [{ status: ['paid', 'in-progress', 'paid'] }, 3],
  [{ archived: true }, 0],
])('filters by %j', async (over, count) => expect(await read(over)).toHaveLength(count));

it('lists archived claims separately', async () => {
  const id = await world.addClaim('paid');
  await world.owner.query('update automations set archived = true where id = $1', [id]);
  expect((await read({ archived: true })).map((claim) => claim.id)).toEqual([id]);
});

it('refuses an invalid cursor by name', async () => {
  for (const cursor of [
    'x',
    Buffer.from('{"createdUs":"1","id":"a"}').toString('base64url'),
    'é'.repeat(20),
  ]) {
    const { body } = await world.call('readClaims', { account_id: world.accountId, cursor }, token);
    expect(body.error?.details?.problems?.[0]?.field).toBe('cursor');
  }
});

it('accepts each of many claims or reports all its problems, and puts the accepted ones in one batch', async () => {
  const good = validSubmission(world);
  const claims = [
    good,
    { ...good, clinic_id: world.nearClinicId, payer: { payer_id: newId() } },
    { ...good, NPI: '123', patient: { ...good.patient, member_id: '' } },
    'nothing of the kind',
    { ...good, provider_name: 'D\u0000' },
    { ...good, payer: { payer_id: world.payerId } },
    {
      ...good,
      payer: { payer_id: world.payerId },
      ptan: 'P1',
      call: { not_before: '2030-01-05', priority: 'high' },
    },
  ];
  const { body } = await world.call(
    'submitClaims',
    { account_id: world.accountId, batch_name: 'May', claims },
    token,
  );
  const { batch_id, answers } = submitClaims.output.parse(body.result);
  expect(
    answers.map((answer) => ('problems' in answer ? answer.problems.map(({ field }) => field) : 'taken')),
  ).toEqual([
    'taken',
    ['clinic_id', 'payer.payer_id'],
    ['NPI', 'patient.member_id'],
    [''],
    ['provider_name'],
    ['ptan'],
    'taken',
  ]);
  const accepted = await read({ batch_id });
  expect(accepted).toHaveLength(2);
  expect(accepted[0]?.call.priority === 'high' ? accepted[0] : accepted[1]).toMatchObject({
    payer: { payer_id: world.payerId, name: 'Medicare', phone: '+18005550123' },
    call: { not_before: '2030-01-05', next_at: '2030-01-05T12:00:00.000Z' },
  });
  const { rows } = await world.owner.query('select why from status_history where automation_id = $1', [
    accepted[0]?.id,
  ]);
  expect(rows).toEqual([{ why: 'submitted' }]);
});
