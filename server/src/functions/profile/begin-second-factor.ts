import { beginSecondFactor as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const beginSecondFactor = implementForSelf(contract, async (_input, { identity, person }) =>
  identity.own.beginSecondFactor(person),
);
