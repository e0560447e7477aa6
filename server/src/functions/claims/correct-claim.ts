import { effectiveFacts } from '@claimline/domain/claim/correction';
import { correctionChanges } from '@claimline/domain/claim/field-change';
import { invalid, missing, Outcome } from '@claimline/domain/claim/outcome';
import { correctedColumns } from '@claimline/domain/claim/result-columns';
import { changeKindOf, correctionOf } from '@claimline/domain/claim/review';
import { isFinished, mayMove } from '@claimline/domain/claim/status';
import { correctClaim as contract } from '@claimline/domain/contracts/review';
import { resultOf } from '../../db/calls/calls.ts';
import { lockAutomation } from '../../db/claim/automations.ts';
import { historyOf } from '../../db/claim/history.ts';
import { correctStatus } from '../../db/claim/status.ts';
import { implementForMember } from '../function.ts';
import { requireUnchangedStatus } from './changed-meanwhile.ts';

export const correctClaim = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, claim_id, seen_status_since, seen_needs_review, seen_change_id, status, values, why } =
    input;
  const claim = await lockAutomation(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  const history = await historyOf(sql, claim_id);
  // Who works on the claim may change meanwhile.
  const latest = history.findLast((change) => changeKindOf(change) !== 'worked');
  const isAsSeen =
    (seen_needs_review === undefined || seen_needs_review === claim.needs_review) &&
    (latest === undefined || (seen_change_id !== null && BigInt(latest.id) <= BigInt(seen_change_id)));
  await requireUnchangedStatus(sql, claim, person.userId, seen_status_since, isAsSeen);
  const result = claim.result_call_id === null ? undefined : await resultOf(sql, claim.result_call_id);
  const changes = correctionChanges(result?.facts ?? [], correctionOf(history), values);
  if (claim.status === status && changes.length === 0)
    throw invalid(
      'status',
      'Nothing is different. Choose another status, change a value, or confirm the result.',
    );
  if (!isFinished(claim.status) || (claim.status !== status && !mayMove(claim.status, status, 'person')))
    throw new Outcome(
      'aborted',
      'Only finished claims can be corrected. This one is still queued or on the phone.',
    );
  const inForce = effectiveFacts(result?.facts ?? [], { ...correctionOf(history), ...values });
  const { userId } = person;
  const columns = correctedColumns(inForce, status);
  await correctStatus(sql, claim, status, { userId, why, changes }, values, columns);
  return { status };
});
