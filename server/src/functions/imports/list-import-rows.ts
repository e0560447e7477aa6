import { missing } from '@claimline/domain/claim/outcome';
import { listImportRows as contract } from '@claimline/domain/contracts/imports';
import { rowsAfter } from '../../db/imports/import-rows.ts';
import { findImport } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';

export const listImportRows = implementForMember(contract, async (input, { sql }) => {
  const { account_id, import_id, show, after, size } = input;
  if (!(await findImport(sql, account_id, import_id))) throw missing('The import', 'import_id');
  const rows = await rowsAfter(sql, account_id, import_id, show, after, size + 1);
  return { rows: rows.slice(0, size), has_more: rows.length > size };
});
