import { callAgain as contract } from '@claimline/domain/contracts/claims';
import { implementForMember } from '../function.ts';
import { actOnClaim } from './act-on-claim.ts';

export const callAgain = implementForMember(contract, async (input, context) => {
  await actOnClaim('call-again', input, context);
  return { status: 'pending' as const };
});
