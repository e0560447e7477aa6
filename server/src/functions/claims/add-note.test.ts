import type { ClaimView } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
afterAll(() => world.end());

function add(claim_id: string, kind: PersonKind, text: unknown, account_id = world.accountId) {
  return world.call('addNote', { account_id, claim_id, text }, tokens.get(kind));
}
async function notes(claim_id: string, kind: PersonKind = 'viewer') {
  const { body } = await world.call('getClaim', { account_id: world.accountId, claim_id }, tokens.get(kind));
  return (body.result as ClaimView).notes;
}

describe('notes', () => {
  it('are stored with author and time, listed oldest first, and visible to viewers', async () => {
    const claim = await world.addClaim('paid');
    const first = await add(claim, 'user', '  Patient called.\r\nWill send the card. 😀  ');
    expect(first.body.result).toEqual({
      note: { id: expect.any(String), at: expect.any(String), by_name: 'user', text: expect.any(String) },
    });
    await add(claim, 'admin', "'; drop table notes; --");
    expect((await notes(claim)).map(({ by_name, text }) => [by_name, text])).toEqual([
      ['user', 'Patient called.\nWill send the card. 😀'],
      ['admin', "'; drop table notes; --"],
    ]);
  });

  it('stores both of two added at once', async () => {
    const claim = await world.addClaim('paid');
    const answers = await Promise.all([add(claim, 'user', 'one'), add(claim, 'admin', 'two')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await notes(claim)).map(({ text }) => text).toSorted()).toEqual(['one', 'two']);
  });

  it('notify watchers', async () => {
    const claim = await world.addClaim('paid');
    const heard = new Promise((resolve) => {
      const leave = world.services.changes.subscribe({
        accountId: world.accountId,
        userId: world.people.viewer,
        changed: (change) => {
          if (change.claim_id !== claim || change.status !== undefined) return;
          leave();
          resolve(change.clinic_id);
        },
        accessChanged: () => undefined,
        missed: () => undefined,
      });
    });
    await add(claim, 'user', 'Look at this.');
    expect(await heard).toBe(world.clinicId);
  });

  it.each([
    ['Required', ''],
    ['Required', ' \n\t '],
    ['Required', undefined],
    ['At most 2000 characters.', 'x'.repeat(2001)],
    ['Contains an invalid character. Type it again.', 'nul \u0000'],
    ['Contains an invalid character. Type it again.', 'half a pair \ud83d'],
    ['Expected string, received number', 7],
  ])('%s', async (message, text) => {
    const claim = await world.addClaim('paid');
    const { body } = await add(claim, 'user', text);
    expect(body.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { problems: [{ field: 'text', message }] },
    });
    expect(await notes(claim)).toEqual([]);
  });

  it('accepts 2,000 characters', async () => {
    const claim = await world.addClaim('in-progress');
    await add(claim, 'user', 'é'.repeat(2000));
    expect((await notes(claim))[0]?.text).toHaveLength(2000);
  });

  it('refuses viewers; other accounts get not found', async () => {
    const claim = await world.addClaim('paid');
    expect((await add(claim, 'viewer', 'hello')).body.error?.status).toBe('PERMISSION_DENIED');
    expect((await add(claim, 'outsider', 'hello')).body.error?.status).toBe('NOT_FOUND');
    expect((await add(claim, 'outsider', 'hello', world.otherAccountId)).body.error?.status).toBe(
      'NOT_FOUND',
    );
    expect(await notes(claim)).toEqual([]);
  });

  it('the database refuses writing as somebody else, in another clinic’s claim, or changing a note', async () => {
    const claim = await world.addClaim('paid');
    const values = (author: string, clinic = world.clinicId, account = world.accountId) =>
      `insert into notes (id, account_id, clinic_id, automation_id, author_user_id, text)
       values ('${newId()}', '${account}', '${clinic}', '${claim}', '${author}', 'x')`;
    const { user, viewer, outsider } = world.people;
    for (const [userId, statement] of [
      [user, values(viewer)],
      [viewer, values(viewer)],
      [outsider, values(outsider)],
      [outsider, values(outsider, world.otherClinicId, world.otherAccountId)],
      [user, `update notes set text = 'y'`],
      [user, 'delete from notes'],
      [user, `insert into notes (id, at) values ('1', now())`],
    ] as const)
      await expect(
        world.database.as({ userId }, (sql) => sql(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' });
    await world.database.as({ userId: user }, (sql) => sql(values(user)));
    expect(await notes(claim)).toHaveLength(1);
  });
});
