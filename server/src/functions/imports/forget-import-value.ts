import { forgetImportValue as contract } from '@claimline/domain/contracts/imports/import-rows';
import { forgetValue } from '../../db/imports/value-memories.ts';
import { implementForMember } from '../function.ts';

export const forgetImportValue = implementForMember(contract, async ({ account_id, ...value }, { sql }) => {
  await forgetValue(sql, account_id, value);
  return {};
});
