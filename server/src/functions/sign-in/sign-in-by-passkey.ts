import { signInByPasskey as contract } from '@claimline/domain/contracts/sign-in';
import { offered } from '../../identity/own-identity.ts';
import { implementPublic } from '../function.ts';
import { grantAccess } from './grant-access.ts';

export const signInByPasskey = implementPublic(contract, async ({ answer }, context) =>
  grantAccess(await offered(context.identity.passkeys).signIn(answer, context.caller), context),
);
