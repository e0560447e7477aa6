import { refreshAccess as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const refreshAccess = implementPublic(contract, async (_input, { identity, caller, setCookies }) => {
  const { access, cookies } = await identity.refresh(caller);
  setCookies(cookies);
  return access;
});
