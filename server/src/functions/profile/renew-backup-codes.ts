import { renewBackupCodes as contract } from '@claimline/domain/contracts/profile';
import { implementForSelf } from '../function.ts';

export const renewBackupCodes = implementForSelf(contract, async (_input, { identity, person, caller }) => ({
  backup_codes: await identity.own.renewBackupCodes(person, caller),
}));
