/** Letters about denied claims: who may write them, what is kept, and what sending one does to the claim. */

import { addDays, dateAt } from '@claimline/domain/calendar';
import type { OutputOf } from '@claimline/domain/contract';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import type { listLetters, markLetterSent, saveLetter } from '@claimline/domain/contracts/letters';
import type { listWork } from '@claimline/domain/contracts/work';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';
import { refreshDueWork } from '../../db/work/next-work.ts';

let world: World;
const tokens = new Map<PersonKind, string>();
const today = dateAt(new Date(), 'America/New_York');
const text = {
  kind: 'appeal',
  letterhead: 'Alder Clinic\n1 Main St',
  recipient: 'Aetna Appeals\nPO Box 1',
  body: 'Please pay.',
} as const;

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'clinicless', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
afterAll(() => world.end());

async function call(kind: PersonKind, name: string, data: object) {
  const { body } = await world.call(name, { account_id: world.accountId, ...data }, tokens.get(kind));
  return body;
}
async function answer<T>(kind: PersonKind, name: string, data: object): Promise<T> {
  const { result, error } = await call(kind, name, data);
  if (error) throw new Error(`${name}: ${error.message}`);
  return result as T;
}
const lettersOf = async (kind: PersonKind, claim_id: string) =>
  answer<OutputOf<typeof listLetters>>(kind, 'listLetters', { claim_id });
const save = (kind: PersonKind, claim_id: string, more: object = {}) =>
  answer<OutputOf<typeof saveLetter>>(kind, 'saveLetter', {
    claim_id,
    letter: { request_id: newId() },
    ...text,
    ...more,
  });
const send = (kind: PersonKind, claim_id: string, letter_id: string, more: object = {}) =>
  call(kind, 'markLetterSent', {
    claim_id,
    letter_id,
    sent_on: today,
    follow_up_on: addDays(today, 30),
    ...more,
  });

async function denied(deadline: string | null = addDays(today, 20)): Promise<string> {
  const id = await world.addClaim('denied');
  await world.owner.query(
    `update automations set deadline_date = $2, deadline_kind = 'appeal' where id = $1`,
    [id, deadline],
  );
  return id;
}

describe('writing', () => {
  it('keeps a letter, and proposes its letterhead and recipient for the next one', async () => {
    const claim_id = await denied();
    expect((await lettersOf('user', claim_id)).letters).toEqual([]);
    const { letter_id } = await save('user', claim_id);
    const { letters } = await lettersOf('viewer', claim_id);
    expect(letters).toMatchObject([{ id: letter_id, ...text, sent_on: null, follow_up_on: null }]);
    expect(await lettersOf('user', await denied())).toMatchObject({
      letters: [],
      letterhead: text.letterhead,
      recipient: text.recipient,
    });
  });

  it('saves one letter for one request', async () => {
    const claim_id = await denied();
    const letter = { request_id: newId() };
    const [one, other] = await Promise.all([
      save('user', claim_id, { letter }),
      save('user', claim_id, { letter }),
    ]);
    expect(one.letter_id).toBe(other.letter_id);
    expect((await lettersOf('user', claim_id)).letters).toHaveLength(1);
  });

  it('refuses a change that is based on an outdated letter', async () => {
    const claim_id = await denied();
    const { letter_id, updated_at } = await save('user', claim_id);
    const letter = { letter_id, seen_updated_at: updated_at };
    await save('admin', claim_id, { letter, body: 'Please pay now.' });
    const { error } = await call('user', 'saveLetter', { claim_id, letter, ...text, body: 'Other words.' });
    expect(error).toMatchObject({ status: 'ABORTED', details: { reason: 'changed-meanwhile' } });
    expect((await lettersOf('user', claim_id)).letters[0]?.body).toBe('Please pay now.');
  });

  it('deletes a draft', async () => {
    const claim_id = await denied();
    const { letter_id } = await save('user', claim_id);
    await answer('user', 'deleteLetter', { claim_id, letter_id });
    expect((await lettersOf('user', claim_id)).letters).toEqual([]);
  });

  it.each(['viewer', 'clinicless', 'outsider'] as const)('refuses a %s', async (kind) => {
    const claim_id = await denied();
    const { letter_id } = await save('user', claim_id);
    for (const [name, data] of [
      ['saveLetter', { letter: { request_id: newId() }, ...text }],
      ['deleteLetter', { letter_id }],
      ['markLetterSent', { letter_id, sent_on: today, follow_up_on: addDays(today, 30) }],
    ] as const)
      expect((await call(kind, name, { claim_id, ...data })).error?.status).toMatch(
        /PERMISSION_DENIED|NOT_FOUND/,
      );
    expect((await lettersOf('user', claim_id)).letters).toHaveLength(1);
  });

  it('keeps what the letter says out of the audit log', async () => {
    const claim_id = await denied();
    await save('user', claim_id, { body: 'Very private words.' });
    const { rows } = await world.owner.query<{ text: string }>(
      `select e::text as text from audit_events e where table_name = 'letters' and record_id = $1`,
      [claim_id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('private');
  });
});

describe('sending', () => {
  it('handles the deadline, and brings the claim back on the day of the follow-up', async () => {
    const claim_id = await denied();
    const { letter_id } = await save('user', claim_id);
    const { result } = await send('user', claim_id, letter_id);
    expect((result as OutputOf<typeof markLetterSent>).handling_id).not.toBeNull();

    const claim = await answer<ClaimView>('user', 'getClaim', { claim_id });
    expect(claim.deadline_date).toBeNull();
    expect(claim.notes.map(({ text: note }) => note)).toContainEqual(
      expect.stringContaining('Appeal sent on'),
    );
    const snoozed = await answer<OutputOf<typeof listWork>>('user', 'listWork', { snoozed: true });
    expect(snoozed.items).toMatchObject([
      {
        claim_id,
        reason: 'follow-up',
        follow_up_on: addDays(today, 30),
        owner: { user_id: world.people.user },
      },
    ]);

    await world.owner.query(
      `update work_items set follow_up_on = $2, changes_at = now() where automation_id = $1`,
      [claim_id, today],
    );
    await world.database.asSystem('test', (sql) => refreshDueWork(sql, 100));
    const waiting = await answer<OutputOf<typeof listWork>>('user', 'listWork', {});
    expect(waiting.items.map(({ claim_id: id }) => id)).toContain(claim_id);
  });

  it('puts a claim without a deadline into the queue', async () => {
    const claim_id = await denied(null);
    const { letter_id } = await save('user', claim_id);
    expect((await send('user', claim_id, letter_id)).result).toEqual({ handling_id: null });
    const { items } = await answer<OutputOf<typeof listWork>>('user', 'listWork', { snoozed: true });
    expect(items.map(({ claim_id: id }) => id)).toContain(claim_id);
  });

  it('keeps a letter that was sent as it was sent', async () => {
    const claim_id = await denied();
    const { letter_id, updated_at } = await save('user', claim_id);
    await send('user', claim_id, letter_id);
    for (const [name, data] of [
      ['saveLetter', { letter: { letter_id, seen_updated_at: updated_at }, ...text }],
      ['deleteLetter', { letter_id }],
      ['markLetterSent', { letter_id, sent_on: today, follow_up_on: addDays(today, 30) }],
    ] as const)
      expect((await call('user', name, { claim_id, ...data })).error).toMatchObject({
        status: 'ABORTED',
        message: expect.stringContaining('was sent on') as string,
      });
  });

  it.each([
    ['a blank', { body: 'Sent first on [fill in: date].' }, {}, 'body'],
    ['a day to come', {}, { sent_on: addDays(today, 1) }, 'sent_on'],
    ['a follow-up today', {}, { follow_up_on: today }, 'follow_up_on'],
  ])('refuses %s', async (_name, saved, sent, field) => {
    const claim_id = await denied();
    const { letter_id } = await save('user', claim_id, saved);
    const { error } = await send('user', claim_id, letter_id, sent);
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { problems: [{ field }] } });
    expect((await lettersOf('user', claim_id)).letters[0]?.sent_on).toBeNull();
  });

  it('refuses while another person works on the claim', async () => {
    const claim_id = await denied();
    const { letter_id } = await save('user', claim_id);
    await answer('admin', 'assignWork', {
      claims: [{ claim_id, seen_owner_id: null }],
      owner_id: world.people.admin,
    });
    expect((await send('user', claim_id, letter_id)).error).toMatchObject({
      status: 'ABORTED',
      details: { reason: 'owned-by-another' },
    });
  });
});
