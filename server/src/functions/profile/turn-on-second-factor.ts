import { turnOnSecondFactor as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const turnOnSecondFactor = implementForSelf(
  contract,
  async ({ code }, { identity, person, caller }) => ({
    backup_codes: await identity.own.turnOnSecondFactor(person, code, caller),
  }),
);
