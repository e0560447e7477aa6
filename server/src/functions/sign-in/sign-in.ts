import { authRefusal } from '@claimline/domain/account/auth-refusal';
import type { Access } from '@claimline/domain/contracts/sign-in';
import * as contracts from '@claimline/domain/contracts/sign-in';
import type { SignedIn } from '../../identity/identity.ts';
import { implementPublic, type PublicContext } from '../function.ts';

export const signIn = implementPublic(contracts.signIn, async ({ email, password, proof }, context) => {
  const { identity, caller } = context;
  await identity.botCheck.requireProofForSignIn(email, proof, caller);
  return grantAccess(await identity.signIn(email, password, caller), context);
});

export const getSignInOptions = implementPublic(
  contracts.getSignInOptions,
  async (_input, { identity }) => identity.offered,
);

export const getBotChallenge = implementPublic(contracts.getBotChallenge, (_input, { identity }) =>
  identity.botCheck.challenge(),
);

export const confirmSecondFactor = implementPublic(
  contracts.confirmSecondFactor,
  async ({ code, proof }, { identity, caller, setCookies }) => {
    const { access, cookies } = await identity.confirmSecondFactor(code, proof, caller);
    setCookies(cookies);
    return access;
  },
);

/** The answer of every sign-in method: access, or that the second factor is still required. */

/** Sets the session's cookies in both cases. Throws `multi-factor-auth-required`. */
export function grantAccess(signedIn: SignedIn, { setCookies }: PublicContext): Access {
  setCookies(signedIn.cookies);
  if (signedIn.kind === 'awaits-second-factor') throw authRefusal('multi-factor-auth-required');
  return signedIn.access;
}

export const refreshAccess = implementPublic(
  contracts.refreshAccess,
  async (_input, { identity, caller, setCookies }) => {
    const { access, cookies } = await identity.refresh(caller);
    setCookies(cookies);
    return access;
  },
);

export const signOut = implementPublic(
  contracts.signOut,
  async (_input, { identity, caller, setCookies }) => {
    setCookies(await identity.signOut(caller));
    return {};
  },
);
