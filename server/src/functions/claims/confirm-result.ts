import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { isFinished } from '@claimline/domain/claim/status';
import { confirmResult as contract } from '@claimline/domain/contracts/review';
import { clearReview, lockAutomation } from '../../db/claim/automations.ts';
import { recordChanges } from '../../db/claim/history.ts';
import { implementForMember } from '../function.ts';
import { requireUnchangedStatus } from './changed-meanwhile.ts';

export const confirmResult = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, claim_id, seen_status_since, seen_result_call_id } = input;
  const claim = await lockAutomation(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  // Only results that need review can be confirmed. If this one no longer does, somebody else was first.
  const isAsSeen = claim.result_call_id === seen_result_call_id && claim.needs_review;
  await requireUnchangedStatus(sql, claim, person.userId, seen_status_since, isAsSeen);
  if (!isFinished(claim.status))
    throw new Outcome('aborted', 'This claim is being called again. Confirm the new result when it arrives.');
  await clearReview(sql, claim_id);
  await recordChanges(sql, {
    accountId: account_id,
    userId: person.userId,
    claims: [claim],
    why: 'confirmed',
  });
  return { status: claim.status };
});
