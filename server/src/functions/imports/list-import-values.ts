import { listImportValues as contract } from '@claimline/domain/contracts/imports/import-rows';
import { rememberedValues } from '../../db/imports/value-memories.ts';
import { implementForMember } from '../function.ts';

export const listImportValues = implementForMember(contract, async ({ account_id }, { sql }) => ({
  values: await rememberedValues(sql, account_id),
}));
