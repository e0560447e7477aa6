import { signInByPhone as contract } from '@claimline/domain/contracts/sign-in';
import { offered } from '../../identity/own-identity.ts';
import { implementPublic } from '../function.ts';
import { opened } from './opened.ts';

export const signInByPhone = implementPublic(contract, async ({ request_id, code }, context) =>
  opened(await offered(context.identity.phones).signIn(request_id, code, context.caller), context),
);
