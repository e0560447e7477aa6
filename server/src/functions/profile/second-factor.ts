import * as contracts from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const beginSecondFactor = implementForSelf(
  contracts.beginSecondFactor,
  async (_input, { identity, person }) => identity.own.beginSecondFactor(person),
);

export const turnOnSecondFactor = implementForSelf(
  contracts.turnOnSecondFactor,
  async ({ code }, { identity, person, caller }) => ({
    backup_codes: await identity.own.turnOnSecondFactor(person, code, caller),
  }),
);

export const turnOffSecondFactor = implementForSelf(
  contracts.turnOffSecondFactor,
  async (_input, { identity, person, caller }) => {
    await identity.own.turnOffSecondFactor(person, caller);
    return {};
  },
);

export const renewBackupCodes = implementForSelf(
  contracts.renewBackupCodes,
  async (_input, { identity, person, caller }) => ({
    backup_codes: await identity.own.renewBackupCodes(person, caller),
  }),
);
