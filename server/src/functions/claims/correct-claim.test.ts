import { completedStatuses } from '@claimline/domain/claim/status';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import type { LatestChange } from '../../db/claim/history.ts';
import { conflictMessage, timeAgo } from './changed-meanwhile.ts';

let world: World;
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
afterAll(() => world.end());

async function claimIn(status: string, id?: string): Promise<ClaimView> {
  const claim_id = id ?? (await world.addClaim(status));
  const { body } = await world.call(
    'getClaim',
    { account_id: world.accountId, claim_id },
    tokens.get('user'),
  );
  expect(body.error).toBeUndefined();
  return body.result as ClaimView;
}
const again = (claim: ClaimView) => claimIn('', claim.id);

function correct(claim: ClaimView, kind: PersonKind, given: Record<string, unknown> = {}) {
  const seen = {
    account_id: world.accountId,
    claim_id: claim.id,
    seen_status_since: claim.status_since,
    seen_needs_review: claim.needs_review,
    seen_change_id: claim.history.at(-1)?.id ?? null,
  };
  const data = { ...seen, status: 'denied', why: 'The letter says so.', ...given };
  return world.call('correctClaim', data, tokens.get(kind));
}

describe('correcting a result', () => {
  it('sets the status, records who and why, and keeps the payer’s answer', async () => {
    const claim = await claimIn('paid');
    await world.owner.query(
      'update automations set needs_review = true, paid_cents = 500, due_at = now() where id = $1',
      [claim.id],
    );
    const seen = await again(claim);
    expect((await correct(seen, 'user', { why: '  Check was\r\nvoided.  ' })).body.result).toEqual({
      status: 'denied',
    });
    const after = await again(claim);
    expect(after).toMatchObject({
      status: 'denied',
      needs_review: false,
      next_call_at: null,
      paid_cents: 500,
    });
    expect(after.history.at(-1)).toMatchObject({
      from: 'paid',
      to: 'denied',
      by: 'person',
      by_name: 'user',
      why: 'Check was\nvoided.',
    });
    expect(after.review).toMatchObject({ kind: 'corrected', by_name: 'user', why: 'Check was\nvoided.' });
  });

  it.each(completedStatuses.filter((status) => status !== 'paid'))('to %s', async (status) => {
    const claim = await claimIn('paid');
    expect((await correct(claim, 'admin', { status })).body.result).toEqual({ status });
    expect((await again(claim)).status).toBe(status);
  });

  it('a claim in process is called again after the account’s interval', async () => {
    await world.owner.query('update billing_accounts set follow_up_days = 10 where id = $1', [
      world.accountId,
    ]);
    const claim = await claimIn('paid');
    await correct(claim, 'user', { status: 'processing' });
    const { next_call_at } = await again(claim);
    const days = (Date.parse(next_call_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(9);
    expect(days).toBeLessThan(11);
    const hour = new Date(next_call_at ?? '').toLocaleString('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
    });
    expect(hour).toBe('9 AM');
  });

  it('a failed claim no longer counts as failed', async () => {
    const claim = await claimIn('failed');
    await correct(claim, 'user', { status: 'paid' });
    expect(await again(claim)).toMatchObject({ status: 'paid', failure_reason: null, failure_field: null });
  });

  it.each(['pending', 'scheduled', 'ringing', 'in-progress'])('is refused while %s', async (status) => {
    const claim = await claimIn(status);
    const { status: http, body } = await correct(claim, 'user');
    expect([http, body.error?.status]).toEqual([409, 'ABORTED']);
    expect(body.error?.details?.reason).toBeUndefined();
    expect(await again(claim)).toEqual(claim);
  });

  it('refuses the status the claim already has', async () => {
    const claim = await claimIn('denied');
    const { body } = await correct(claim, 'user');
    expect(body.error?.details?.problems?.[0]?.field).toBe('status');
    expect(await again(claim)).toEqual(claim);
  });

  it.each([
    ['why', { why: '' }],
    ['why', { why: 'no' }],
    ['why', { why: 'x'.repeat(501) }],
    ['why', { why: 'nul \u0000 in it' }],
    ['why', { why: 'an escape \u001b[31m' }],
    ['why', { why: undefined }],
    ['status', { status: 'pending' }],
    ['status', { status: 'failed' }],
    ['seen_status_since', { seen_status_since: 'yesterday' }],
    ['seen_change_id', { seen_change_id: undefined }],
  ])('names an invalid %s', async (field, given) => {
    const claim = await claimIn('paid');
    const { body } = await correct(claim, 'user', given);
    expect(body.error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { problems: [{ field }] } });
    expect(await again(claim)).toEqual(claim);
  });

  it('refuses a viewer; people of other accounts get not found', async () => {
    const claim = await claimIn('paid');
    expect((await correct(claim, 'viewer')).body.error?.status).toBe('PERMISSION_DENIED');
    expect((await correct(claim, 'outsider')).body.error?.status).toBe('NOT_FOUND');
    const viaOwnAccount = await correct(claim, 'outsider', { account_id: world.otherAccountId });
    expect(viaOwnAccount.body.error?.status).toBe('NOT_FOUND');
    expect(await again(claim)).toEqual(claim);
  });
});

describe('two people at once', () => {
  it('exactly one correction succeeds; the other is refused and names the first person', async () => {
    for (let round = 0; round < 10; round++) {
      const claim = await claimIn('paid');
      const answers = await Promise.all([
        correct(claim, 'admin', { status: 'denied', why: 'by the admin' }),
        correct(claim, 'user', { status: 'recouped', why: 'by the user' }),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 409);
      expect([won.length, refused.length]).toEqual([1, 1]);
      const winner = answers[0].status === 200 ? 'admin' : 'user';
      expect(refused[0]?.body.error).toMatchObject({
        status: 'ABORTED',
        details: { reason: 'changed-meanwhile' },
      });
      expect(refused[0]?.body.error?.message).toMatch(
        new RegExp(`^${winner} set this claim to (denied|recouped) a moment ago`),
      );
      const after = await again(claim);
      expect(after.history).toHaveLength(1);
      expect(after.review).toMatchObject({ by_name: winner, why: `by the ${winner}` });
    }
  });

  it('a confirmation and a correction: exactly one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const made = await claimIn('paid');
      await world.owner.query('update automations set needs_review = true where id = $1', [made.id]);
      const claim = await again(made);
      const answers = await Promise.all([
        correct(claim, 'admin'),
        world.call(
          'confirmResult',
          {
            account_id: world.accountId,
            claim_id: claim.id,
            seen_status_since: claim.status_since,
            seen_result_call_id: null,
          },
          tokens.get('user'),
        ),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect((await again(claim)).history).toHaveLength(1);
    }
  });

  it('refuses an outdated view even when the status is the same again', async () => {
    const claim = await claimIn('paid');
    await correct(claim, 'admin');
    await correct(await again(claim), 'admin', { status: 'paid' });
    const { body } = await correct(claim, 'user');
    expect(body.error?.message).toMatch(/^admin set this claim to paid/);
  });
});

test.each([
  [0, 'a moment ago'],
  [42, '42 seconds ago'],
  [60, '1 minute ago'],
  [7300, '2 hours ago'],
  [200_000, '2 days ago'],
])('%i seconds are %s', (seconds, words) => expect(timeAgo(seconds)).toBe(words));

test('names the person or program that changed it, as far as known', () => {
  const change = {
    id: '1',
    at: '2026-06-03T14:00:00.000Z',
    from: 'denied',
    to: 'no-claim',
    by: 'person',
    by_user_id: 'ana',
    by_name: 'Ana Ruiz',
    why: null,
    changes: [],
    seconds_ago: 70,
  } satisfies LatestChange;
  const sentence = (given: Partial<typeof change> | object) => conflictMessage({ ...change, ...given }, 'me');
  const end = '1 minute ago. Your change was not saved.';
  expect(sentence({})).toBe(`Ana Ruiz set this claim to no claim ${end}`);
  expect(sentence({ by_name: null })).toBe(`Someone else set this claim to no claim ${end}`);
  expect(sentence({ by_user_id: 'me' })).toBe(`You set this claim to no claim ${end}`);
  expect(sentence({ from: 'no-claim' })).toBe(`Ana Ruiz confirmed this result ${end}`);
  expect(sentence({ by: 'call', to: 'in-progress' })).toBe(
    `A phone call set this claim to in progress ${end}`,
  );
  expect(conflictMessage(undefined, 'me')).toMatch(/^Someone else changed this claim/);
});
