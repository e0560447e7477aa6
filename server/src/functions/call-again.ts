import { callAgain as contract } from '@claimline/domain/contracts/claims';
import { actOnClaim } from './act-on-claim.ts';
import { implementForMember } from './function.ts';

export const callAgain = implementForMember(contract, async (input, context) => {
  await actOnClaim('call-again', input, context);
  return { status: 'pending' as const };
});
