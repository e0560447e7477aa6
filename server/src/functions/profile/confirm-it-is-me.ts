import { confirmItIsMe as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const confirmItIsMe = implementForSelf(
  contract,
  async (given, { identity, person, caller, setCookies }) => {
    setCookies(await identity.own.confirm(person, given, caller));
    return {};
  },
);
