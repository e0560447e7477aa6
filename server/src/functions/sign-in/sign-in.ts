import { signIn as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';
import { grantAccess } from './grant-access.ts';

export const signIn = implementPublic(contract, async ({ email, password, proof }, context) => {
  const { identity, caller } = context;
  await identity.botCheck.demandForSignIn(email, proof, caller);
  return grantAccess(await identity.signIn(email, password, caller), context);
});
