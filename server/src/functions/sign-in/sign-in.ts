import { signIn as contract } from '@claimline/domain/contracts/sign-in';
import { implementPublic } from '../function.ts';
import { opened } from './opened.ts';

export const signIn = implementPublic(contract, async ({ email, password, proof }, context) => {
  const { identity, caller } = context;
  await identity.botCheck.demandForSignIn(email, proof, caller);
  return opened(await identity.signIn(email, password, caller), context);
});
