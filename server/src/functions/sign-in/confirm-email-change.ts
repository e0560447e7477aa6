import { confirmEmailChange as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';

export const confirmEmailChange = implementPublic(contract, ({ code }, { identity, caller }) =>
  identity.links.confirmEmailChange(code, caller),
);
