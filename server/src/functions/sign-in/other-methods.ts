import * as contracts from '@claimline/domain/contracts/sign-in';
import { offered } from '../../identity/own-identity.ts';
import { implementPublic } from '../function.ts';
import { grantAccess } from './sign-in.ts';

export const beginPasskeySignIn = implementPublic(
  contracts.beginPasskeySignIn,
  async (_input, { identity }) => ({
    options: { ...(await offered(identity.passkeys).beginSignIn()) },
  }),
);

export const signInByPasskey = implementPublic(contracts.signInByPasskey, async ({ answer }, context) =>
  grantAccess(await offered(context.identity.passkeys).signIn(answer, context.caller), context),
);

export const requestPhoneCode = implementPublic(
  contracts.requestPhoneCode,
  async ({ phone, proof }, { identity, caller }) => {
    const phones = offered(identity.phones);
    await identity.botCheck.requireProofForEmail(null, proof, caller);
    return { request_id: await phones.requestCode(phone, caller) };
  },
);

export const signInByPhone = implementPublic(contracts.signInByPhone, async ({ request_id, code }, context) =>
  grantAccess(await offered(context.identity.phones).signIn(request_id, code, context.caller), context),
);

export const beginSingleSignOn = implementPublic(
  contracts.beginSingleSignOn,
  async ({ redirect }, { identity, setCookies }) => {
    const { address, cookies } = await offered(identity.singleSignOn).begin(redirect);
    setCookies(cookies);
    return { address };
  },
);
