import { signInByLink as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';
import { grantAccess } from './grant-access.ts';

export const signInByLink = implementPublic(contract, async ({ code }, context) =>
  grantAccess(await context.identity.links.signInByLink(code, context.caller), context),
);
