import { requestSignInLink as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const requestSignInLink = implementPublic(contract, async ({ email, proof }, { identity, caller }) => {
  await identity.botCheck.demandForEmail(email, proof, caller);
  await identity.links.requestSignInLink(email, caller);
  return {};
});
