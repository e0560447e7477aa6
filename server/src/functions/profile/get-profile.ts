import { getProfile as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const getProfile = implementForSelf(contract, async (_input, { identity, person }) =>
  identity.own.profile(person),
);
