import { missing } from '@claimline/domain/claim/outcome';
import { listImportRows as contract } from '@claimline/domain/contracts/imports/import-rows';
import { recordListRead } from '../../db/audit/audit.ts';
import { rowsAfter, rowsNumbered } from '../../db/imports/import-rows.ts';
import { findImport } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';

export const listImportRows = implementForMember(contract, async (input, { clinicIds, sql }) => {
  const { account_id, import_id, row_numbers, show, after, size } = input;
  if (!(await findImport(sql, account_id, import_id))) throw missing('The import', 'import_id');
  const rows = row_numbers
    ? await rowsNumbered(sql, account_id, import_id, row_numbers)
    : await rowsAfter(sql, account_id, import_id, show, after, size + 1);
  if (rows.length > 0)
    await recordListRead(sql, {
      accountId: account_id,
      list: 'import',
      clinicIds,
      narrowed: { import_id },
    });
  return row_numbers
    ? { rows, has_more: false }
    : { rows: rows.slice(0, size), has_more: rows.length > size };
});
