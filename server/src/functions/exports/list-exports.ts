import { listExports as contract } from '@claimline/domain/contracts/exports';
import { exportsOf } from '../../db/exports/exports.ts';
import { implementForMember } from '../function.ts';

export const listExports = implementForMember(contract, async ({ account_id }, { sql, person }) => ({
  exports: await exportsOf(sql, account_id, person.userId),
}));
