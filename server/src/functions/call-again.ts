import { callAgain as contract } from '@claimline/domain/contracts/claims';
import { missing, Outcome } from '@claimline/domain/outcome';
import { isFinished } from '@claimline/domain/status';
import { lockAutomation, startRound } from '../db/automations.ts';
import { keepPersonsChange } from '../db/history.ts';
import { implementForMember } from './function.ts';

export const callAgain = implementForMember(contract, async ({ account_id, claim_id }, { person, sql }) => {
  const claim = await lockAutomation(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  if (!isFinished(claim.status)) throw new Outcome('aborted', 'This claim is already in line to be called.');
  await startRound(sql, claim_id);
  await keepPersonsChange(sql, {
    accountId: account_id,
    clinicId: claim.clinic_id,
    automationId: claim_id,
    from: claim.status,
    to: 'pending',
    userId: person.userId,
    why: 'call again',
  });
  return { status: 'pending' as const };
});
