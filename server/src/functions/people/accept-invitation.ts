import { acceptInvitation as contract } from '@claimline/domain/contracts/people';
import { implementPublic } from '../function.ts';

export const acceptInvitation = implementPublic(
  contract,
  async ({ proof, ...given }, { identity, caller }) => {
    await identity.botCheck.demandForInvitation(proof, caller);
    return identity.acceptInvitation(given, caller);
  },
);
