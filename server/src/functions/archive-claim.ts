import { archiveClaim as contract } from '@claimline/domain/contracts/claims';
import { actOnClaim } from './act-on-claim.ts';
import { implementForMember } from './function.ts';

export const archiveClaim = implementForMember(contract, async (input, context) => {
  await actOnClaim(input.archived ? 'archive' : 'restore', input, context);
  return { archived: input.archived };
});
