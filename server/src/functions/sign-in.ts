import { signIn as contract } from '@claimline/domain/contracts/session';
import { implementPublic } from './function.ts';

export const signIn = implementPublic(
  contract,
  async ({ email, password }, { identity, caller, setCookies }) => {
    const { access, cookies } = await identity.signIn(email, password, caller);
    setCookies(cookies);
    return access;
  },
);
