import { openInvitation as contract } from '@claimline/domain/contracts/people';
import { implementPublic } from '../function.ts';

export const openInvitation = implementPublic(contract, async ({ token }, { identity, caller }) => {
  const { clinics, ...invitation } = await identity.openInvitation(token, caller);
  return { ...invitation, clinics: [...clinics] };
});
