import { getImport as contract } from '@claimline/domain/contracts/imports/imports';
import { implementForMember } from '../function.ts';
import { showImport } from './import-view.ts';

export const getImport = implementForMember(contract, ({ account_id, import_id }, { sql }) =>
  showImport(sql, account_id, import_id),
);
