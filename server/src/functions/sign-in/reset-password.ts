import { resetPassword as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const resetPassword = implementPublic(contract, ({ code, new_password }, { identity, caller }) =>
  identity.resetPassword(code, new_password, caller),
);
