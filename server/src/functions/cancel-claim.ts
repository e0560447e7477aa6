import { cancelClaim as contract } from '@claimline/domain/contracts/claims';
import { actOnClaim } from './act-on-claim.ts';
import { implementForMember } from './function.ts';

export const cancelClaim = implementForMember(contract, async (input, context) => {
  await actOnClaim('cancel', input, context);
  return { status: 'failed' as const };
});
