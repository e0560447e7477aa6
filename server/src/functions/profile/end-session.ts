import { endSession as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const endSession = implementForSelf(contract, async ({ session_id }, { identity, person }) => {
  await identity.own.endSession(person, session_id);
  return {};
});
