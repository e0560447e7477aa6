import { changePassword as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const changePassword = implementForSelf(
  contract,
  async ({ new_password }, { identity, person, caller }) => {
    await identity.own.changePassword(person, new_password, caller);
    return {};
  },
);
