import { signIn as contract } from '@claimline/domain/contracts/session';
import { implementPublic } from './function.ts';
import { opened } from './opened.ts';

export const signIn = implementPublic(contract, async ({ email, password }, context) =>
  opened(await context.identity.signIn(email, password, context.caller), context),
);
