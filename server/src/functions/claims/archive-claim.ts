import { archiveClaim as contract } from '@claimline/domain/contracts/claims';
import { implementForMember } from '../function.ts';
import { actOnClaim } from './act-on-claim.ts';

export const archiveClaim = implementForMember(contract, async (input, context) => {
  await actOnClaim(input.archived ? 'archive' : 'restore', input, context);
  return { archived: input.archived };
});
