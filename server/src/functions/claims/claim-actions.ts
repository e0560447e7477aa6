import {
  type ClaimAction,
  type ClaimRefusal,
  refusalOf,
  refusalSentence,
} from '@claimline/domain/claim/claim-action';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/claims';
import { lockAutomation } from '../../db/claim/automations.ts';
import { applyClaimAction } from '../../db/claim/claim-actions.ts';
import type { CallRequest } from '../../db/claim/status.ts';
import { implementForMember, type TransactionContext } from '../function.ts';
import { requireNoOtherChange } from './changed-meanwhile.ts';

interface ClaimActionInput extends CallRequest {
  readonly account_id: string;
  readonly claim_id: string;
  readonly seen_change_id?: string | undefined;
}

/** Archiving an archived claim succeeds. */
function isSoAlready(refusal: ClaimRefusal | null): boolean {
  return refusal === 'already-archived' || refusal === 'not-archived';
}

/**
 * Runs the action on one claim. Refuses with a message when nothing came of it, or when somebody else changed the
 * claim first.
 */
async function actOnClaim(
  action: ClaimAction,
  { account_id, claim_id, seen_change_id, not_before, priority }: ClaimActionInput,
  { person, sql }: TransactionContext,
): Promise<void> {
  const claim = await lockAutomation(sql, account_id, claim_id);
  // Another person's change explains more than that the action is no longer possible.
  if (claim && !isSoAlready(refusalOf(action, claim)))
    await requireNoOtherChange(sql, claim_id, person.userId, seen_change_id);
  const { skipped, missing: missingCount } = await applyClaimAction(sql, {
    accountId: account_id,
    userId: person.userId,
    action,
    claimIds: [claim_id],
    request: { not_before, priority },
  });
  if (missingCount > 0) throw missing('The claim', 'claim_id');
  const [refused] = skipped;
  if (refused && !isSoAlready(refused.refusal))
    throw new Outcome('aborted', refusalSentence(action, refused.refusal));
}

export const archiveClaim = implementForMember(contracts.archiveClaim, async (input, context) => {
  await actOnClaim(input.archived ? 'archive' : 'restore', input, context);
  return { archived: input.archived };
});

export const callAgain = implementForMember(contracts.callAgain, async (input, context) => {
  await actOnClaim('call-again', input, context);
  return { status: 'pending' as const };
});

export const cancelClaim = implementForMember(contracts.cancelClaim, async (input, context) => {
  await actOnClaim('cancel', input, context);
  return { status: 'failed' as const };
});
