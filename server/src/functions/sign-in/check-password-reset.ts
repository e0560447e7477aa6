import { checkPasswordReset as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const checkPasswordReset = implementPublic(contract, ({ code }, { identity, caller }) =>
  identity.checkPasswordReset(code, caller),
);
