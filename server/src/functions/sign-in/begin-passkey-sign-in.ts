import { beginPasskeySignIn as contract } from '@claimline/domain/contracts/sign-in';
import { offered } from '../../identity/own-identity.ts';
import { implementPublic } from '../function.ts';

export const beginPasskeySignIn = implementPublic(contract, async (_input, { identity }) => ({
  options: { ...(await offered(identity.passkeys).beginSignIn()) },
}));
