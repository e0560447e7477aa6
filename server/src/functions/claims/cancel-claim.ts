import { cancelClaim as contract } from '@claimline/domain/contracts/claims';
import { implementForMember } from '../function.ts';
import { actOnClaim } from './act-on-claim.ts';

export const cancelClaim = implementForMember(contract, async (input, context) => {
  await actOnClaim('cancel', input, context);
  return { status: 'failed' as const };
});
