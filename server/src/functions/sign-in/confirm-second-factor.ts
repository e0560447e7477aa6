import { confirmSecondFactor as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const confirmSecondFactor = implementPublic(
  contract,
  async ({ code, proof }, { identity, caller, setCookies }) => {
    const { access, cookies } = await identity.confirmSecondFactor(code, proof, caller);
    setCookies(cookies);
    return access;
  },
);
