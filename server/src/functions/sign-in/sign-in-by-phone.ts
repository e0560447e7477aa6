import { signInByPhone as contract } from '@claimline/domain/contracts/sign-in';
import { offered } from '../../identity/own-identity.ts';
import { implementPublic } from '../function.ts';
import { grantAccess } from './grant-access.ts';

export const signInByPhone = implementPublic(contract, async ({ request_id, code }, context) =>
  grantAccess(await offered(context.identity.phones).signIn(request_id, code, context.caller), context),
);
