import { signInByLink as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';
import { opened } from './opened.ts';

export const signInByLink = implementPublic(contract, async ({ code }, context) =>
  opened(await context.identity.links.signInByLink(code, context.caller), context),
);
