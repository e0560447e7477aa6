/** Changes one row of an import and checks it at once. */

import { missing } from '@claimline/domain/claim/outcome';
import type { Import, ImportRow } from '@claimline/domain/contracts/imports';
import type { Cell } from '@claimline/domain/intake/field';
import type { Sql } from '../../db/database.ts';
import { fileRowChecker, rowContext } from '../../db/imports/import-context.ts';
import { lockRow, updateChecked } from '../../db/imports/import-rows.ts';
import { type ImportRecord, touchImport } from '../../db/imports/imports.ts';
import { markSameClaims, markSameRows } from '../../db/imports/same-claims.ts';
import { combineServiceLines, lineOf } from '../../db/imports/service-lines.ts';
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
  const { found, answers, defaults } = record;
  if (!found) throw missing('The row', 'row_number');
  const check = fileRowChecker(await rowContext(sql, account_id, defaults), found, answers);
  const before = await lineOf(sql, account_id, import_id, row_number);
  const { lineKey: line_key, ...checked } = check(cells);
  await updateChecked(
    sql,
    account_id,
    import_id,
    JSON.stringify([{ row_number, cells, line_key, ...checked }]),
  );
  await touchImport(sql, account_id, import_id);
  const keys = [before.key, line_key].filter((key) => key !== null);
  const answer = answers.service_lines ?? 'add';
  if (found.kind === 'sheet' && keys.length > 0)
    await combineServiceLines(sql, account_id, import_id, answer, keys);
  const { head } = await lineOf(sql, account_id, import_id, row_number);
  await markSameRows(sql, account_id, import_id, answer === 'separate', head);
  await markSameClaims(sql, account_id, import_id, head - 1, 1);
}

/** The current row and its import. */
export async function shownRow(sql: Sql, named: Named): Promise<{ row: ImportRow; import: Import }> {
  const row = await lockRow(sql, named.account_id, named.import_id, named.row_number);
  if (!row) throw missing('The row', 'row_number');
  return { row, import: await showImport(sql, named.account_id, named.import_id) };
}
