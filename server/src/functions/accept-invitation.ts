import { acceptInvitation as contract } from '@claimline/domain/contracts/people';
import { implementPublic } from './function.ts';

export const acceptInvitation = implementPublic(contract, (given, { identity, caller }) =>
  identity.acceptInvitation(given, caller),
);
