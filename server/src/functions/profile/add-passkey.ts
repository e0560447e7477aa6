import { addPasskey as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const addPasskey = implementForSelf(
  contract,
  async ({ name, answer }, { identity, person, caller }) => {
    await identity.own.addPasskey(person, name, answer, caller);
    return {};
  },
);
