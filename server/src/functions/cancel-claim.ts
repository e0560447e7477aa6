import { cancelClaim as contract } from '@claimline/domain/contracts/claims';
import { missing, Outcome } from '@claimline/domain/outcome';
import { isFinished, mayMove } from '@claimline/domain/status';
import { failAutomation, lockAutomation } from '../db/automations.ts';
import { keepPersonsChange } from '../db/history.ts';
import { implementForMember } from './function.ts';

export const cancelClaim = implementForMember(contract, async ({ account_id, claim_id }, { person, sql }) => {
  const claim = await lockAutomation(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  if (isFinished(claim.status) || !mayMove(claim.status, 'failed', 'person'))
    throw new Outcome('aborted', 'Only a claim that waits to be called can be cancelled.');
  await failAutomation(sql, claim_id, 'cancelled');
  await keepPersonsChange(sql, {
    accountId: account_id,
    clinicId: claim.clinic_id,
    automationId: claim_id,
    from: claim.status,
    to: 'failed',
    userId: person.userId,
    why: 'cancelled',
  });
  return { status: 'failed' as const };
});
