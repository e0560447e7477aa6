/** Changes one row of an import and checks it at once. */

import { missing } from '@claimline/domain/claim/outcome';
import type { Import, ImportRow } from '@claimline/domain/contracts/imports';
import { rowChecker } from '@claimline/domain/intake/check-row';
import type { Cell } from '@claimline/domain/intake/field';
import type { Sql } from '../../db/database.ts';
import { rowContext } from '../../db/imports/import-context.ts';
import { lockRow, updateChecked } from '../../db/imports/import-rows.ts';
import { type ImportRecord, touchImport } from '../../db/imports/imports.ts';
import { markSameClaims, markSameRows } from '../../db/imports/same-claims.ts';
import { requireImport, showImport } from './shown-import.ts';

interface Named {
  readonly account_id: string;
  readonly import_id: string;
  readonly row_number: number;
}

/** The open row of the person's import. Throws when there is none, for example because it is a claim by now. */
export async function requireRow(sql: Sql, named: Named): Promise<{ record: ImportRecord; row: ImportRow }> {
  const record = await requireImport(sql, named.account_id, named.import_id, 'ready');
  const row = await lockRow(sql, named.account_id, named.import_id, named.row_number);
  if (!row) throw missing('The row', 'row_number');
  return { record, row };
}

/** Saves the row's cells, checks them and compares the row with others. */
export async function saveRow(
  sql: Sql,
  named: Named,
  record: ImportRecord,
  cells: readonly Cell[],
): Promise<void> {
  const { account_id, import_id, row_number } = named;
  const check = rowChecker({
    ...(await rowContext(sql, account_id, record.defaults)),
    mapping: record.found?.columns.map(({ field }) => field) ?? [],
    countsFrom1904: record.found?.counts_from_1904 ?? false,
  });
  const { submission, problems, flags } = check(cells);
  await updateChecked(
    sql,
    account_id,
    import_id,
    JSON.stringify([{ row_number, cells, submission, problems, flags }]),
  );
  await touchImport(sql, account_id, import_id);
  await markSameRows(sql, account_id, import_id, row_number);
  await markSameClaims(sql, account_id, import_id, row_number - 1, 1);
}

/** The current row and its import. */
export async function shownRow(sql: Sql, named: Named): Promise<{ row: ImportRow; import: Import }> {
  const row = await lockRow(sql, named.account_id, named.import_id, named.row_number);
  if (!row) throw missing('The row', 'row_number');
  return { row, import: await showImport(sql, named.account_id, named.import_id) };
}
