import { removePhone as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const removePhone = implementForSelf(contract, async (_input, { identity, person, caller }) => {
  await identity.own.removePhone(person, caller);
  return {};
});
