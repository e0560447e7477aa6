import * as contracts from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';
import { grantAccess } from './sign-in.ts';

export const requestSignInLink = implementPublic(
  contracts.requestSignInLink,
  async ({ email, proof }, { identity, caller }) => {
    await identity.botCheck.requireProofForEmail(email, proof, caller);
    await identity.links.requestSignInLink(email, caller);
    return {};
  },
);

export const signInByLink = implementPublic(contracts.signInByLink, async ({ code }, context) =>
  grantAccess(await context.identity.links.signInByLink(code, context.caller), context),
);

export const confirmEmailChange = implementPublic(
  contracts.confirmEmailChange,
  ({ code }, { identity, caller }) => identity.links.confirmEmailChange(code, caller),
);
