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

async function view(claim_id: string): Promise<ClaimView> {
  const { body } = await world.call(
    'getClaim',
    { account_id: world.accountId, claim_id },
    tokens.get('user'),
  );
  expect(body.error).toBeUndefined();
  return body.result as ClaimView;
}

/** A claim whose call brought an answer that needs review. */
async function reviewable(status = 'paid'): Promise<ClaimView> {
  const claimId = await world.addClaim(status);
  const callId = newId();
  await world.owner.query(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone, media_token)
     values ($1, $2, $3, $4, 1, 1, 'ended', 'answered', '+18005550124', '+18005550125', 'x')`,
    [callId, world.accountId, world.clinicId, claimId],
  );
  await world.owner.query(
    `insert into results (call_id, account_id, clinic_id, automation_id, facts, review_reasons)
     values ($1, $2, $3, $4, '[]', '{The payment date was not heard.}')`,
    [callId, world.accountId, world.clinicId, claimId],
  );
  // In microseconds, as PostgreSQL stores them and no API answer shows them.
  await world.owner.query(
    `update automations set needs_review = true, result_call_id = $2,
       status_since = '2026-06-03T14:00:00.123987Z' where id = $1`,
    [claimId, callId],
  );
  return view(claimId);
}

function confirm(claim: ClaimView, kind: PersonKind, given: Record<string, unknown> = {}) {
  const data = {
    account_id: world.accountId,
    claim_id: claim.id,
    seen_status_since: claim.status_since,
    seen_result_call_id: claim.result?.call_id ?? null,
    ...given,
  };
  return world.call('confirmResult', data, tokens.get(kind));
}

describe('confirming a result', () => {
  it('clears the review and records who did it', async () => {
    const claim = await reviewable();
    expect(claim.review).toBeNull();
    expect((await confirm(claim, 'user')).body.result).toEqual({ status: 'paid' });
    const after = await view(claim.id);
    expect(after).toMatchObject({ needs_review: false, status: 'paid', status_since: claim.status_since });
    expect(after.result).toEqual(claim.result);
    expect(after.history.at(-1)).toMatchObject({
      from: 'paid',
      to: 'paid',
      by_name: 'user',
      why: 'confirmed',
    });
    expect(after.review).toMatchObject({ kind: 'confirmed', by_name: 'user' });
  });

  it('two at once: exactly one succeeds, the other is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const claim = await reviewable();
      const answers = await Promise.all([confirm(claim, 'admin'), confirm(claim, 'user')]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? 'admin' : 'user';
      const refusal = answers.find(({ status }) => status === 409)?.body.error;
      expect(refusal?.details?.reason).toBe('changed-meanwhile');
      expect(refusal?.message).toContain(`${winner} confirmed this result a moment ago.`);
      expect((await view(claim.id)).history).toHaveLength(1);
    }
  });

  it('refuses to confirm an answer other than the one shown', async () => {
    const claim = await reviewable();
    for (const given of [
      { seen_result_call_id: null },
      { seen_result_call_id: 'another' },
      { seen_status_since: '2026-06-03T14:00:00.124Z' },
    ])
      expect((await confirm(claim, 'user', given)).body.error?.status).toBe('ABORTED');
    expect(await view(claim.id)).toEqual(claim);
  });

  it('waits for the new answer during another call', async () => {
    const claim = await reviewable('scheduled');
    expect((await confirm(claim, 'user')).body.error?.message).toContain('being called again');
    expect(await view(claim.id)).toEqual(claim);
  });

  it('refuses a viewer; people of other accounts get not found', async () => {
    const claim = await reviewable();
    expect((await confirm(claim, 'viewer')).body.error?.status).toBe('PERMISSION_DENIED');
    expect((await confirm(claim, 'outsider')).body.error?.status).toBe('NOT_FOUND');
    const viaOwnAccount = await confirm(claim, 'outsider', { account_id: world.otherAccountId });
    expect(viaOwnAccount.body.error?.status).toBe('NOT_FOUND');
    expect(await view(claim.id)).toEqual(claim);
  });
});
