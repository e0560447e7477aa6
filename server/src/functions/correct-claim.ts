import { correctClaim as contract } from '@claimline/domain/contracts/review';
import { missing, Outcome } from '@claimline/domain/outcome';
import { correctedColumns } from '@claimline/domain/result-columns';
import { isFinished, mayMove } from '@claimline/domain/status';
import { lockAutomation, setCorrected } from '../db/automations.ts';
import { resultOf } from '../db/calls.ts';
import { keepPersonsChange } from '../db/history.ts';
import { demandAsSeen } from './changed-meanwhile.ts';
import { implementForMember } from './function.ts';

export const correctClaim = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, claim_id, seen_status_since, seen_needs_review, status, why } = input;
  const claim = await lockAutomation(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  const isAsSeen = seen_needs_review === undefined || seen_needs_review === claim.needs_review;
  await demandAsSeen(sql, claim, person.userId, seen_status_since, isAsSeen);
  if (claim.status === status) {
    const message = 'The claim has this status already. Choose another, or confirm the result.';
    throw new Outcome('invalid-argument', message, { problems: [{ field: 'status', message }] });
  }
  if (!isFinished(claim.status) || !mayMove(claim.status, status, 'person'))
    throw new Outcome(
      'aborted',
      'Only a finished claim can be corrected. This one is still in line or on the phone.',
    );
  const result = claim.result_call_id === null ? undefined : await resultOf(sql, claim.result_call_id);
  await setCorrected(sql, claim_id, status, correctedColumns(result?.facts ?? [], status));
  await keepPersonsChange(sql, {
    accountId: account_id,
    clinicId: claim.clinic_id,
    automationId: claim_id,
    from: claim.status,
    to: status,
    userId: person.userId,
    why,
  });
  return { status };
});
