import { requestPasswordReset as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const requestPasswordReset = implementPublic(
  contract,
  async ({ email, proof }, { identity, caller }) => {
    await identity.botCheck.demandForEmail(email, proof, caller);
    await identity.requestPasswordReset(email, caller);
    return {};
  },
);
