import { beginSingleSignOn as contract } from '@claimline/domain/contracts/sign-in';
import { offered } from '../../identity/own-identity.ts';
import { implementPublic } from '../function.ts';

export const beginSingleSignOn = implementPublic(contract, async ({ redirect }, { identity, setCookies }) => {
  const { address, cookies } = await offered(identity.singleSignOn).begin(redirect);
  setCookies(cookies);
  return { address };
});
