import * as contracts from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const requestPasswordReset = implementPublic(
  contracts.requestPasswordReset,
  async ({ email, proof }, { identity, caller }) => {
    await identity.botCheck.requireProofForEmail(email, proof, caller);
    await identity.requestPasswordReset(email, caller);
    return {};
  },
);

export const checkPasswordReset = implementPublic(
  contracts.checkPasswordReset,
  ({ code }, { identity, caller }) => identity.checkPasswordReset(code, caller),
);

export const resetPassword = implementPublic(
  contracts.resetPassword,
  ({ code, new_password }, { identity, caller }) => identity.resetPassword(code, new_password, caller),
);
