import { archiveClaim as contract } from '@claimline/domain/contracts/claims';
import { missing, Outcome } from '@claimline/domain/outcome';
import { mayArchive } from '@claimline/domain/status';
import { lockAutomation, setArchived } from '../db/automations.ts';
import { implementForMember } from './function.ts';

export const archiveClaim = implementForMember(
  contract,
  async ({ account_id, claim_id, archived }, { sql }) => {
    const claim = await lockAutomation(sql, account_id, claim_id);
    if (!claim) throw missing('The claim', 'claim_id');
    if (archived && !mayArchive(claim.status))
      throw new Outcome('aborted', 'This claim is on the phone. Archive it when the call is over.');
    await setArchived(sql, claim_id, archived);
    return { archived };
  },
);
