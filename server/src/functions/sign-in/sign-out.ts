import { signOut as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const signOut = implementPublic(contract, async (_input, { identity, caller, setCookies }) => {
  setCookies(await identity.signOut(caller));
  return {};
});
