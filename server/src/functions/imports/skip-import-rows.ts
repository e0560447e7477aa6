import { skipImportRows as contract } from '@claimline/domain/contracts/imports';
import { setSkipped } from '../../db/imports/import-rows.ts';
import { touchImport } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';
import { requireImport, showImport } from './shown-import.ts';

export const skipImportRows = implementForMember(
  contract,
  async ({ account_id, import_id, row_numbers, show, skipped }, { sql }) => {
    await requireImport(sql, account_id, import_id, 'ready');
    await setSkipped(sql, account_id, import_id, row_numbers ?? show ?? [], skipped);
    await touchImport(sql, account_id, import_id);
    return showImport(sql, account_id, import_id);
  },
);
