import { turnOffSecondFactor as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const turnOffSecondFactor = implementForSelf(
  contract,
  async (_input, { identity, person, caller }) => {
    await identity.own.turnOffSecondFactor(person, caller);
    return {};
  },
);
