import { missing } from '@claimline/domain/claim/outcome';
import {
  type CellFix,
  type CellRefusal,
  fixImportCells as contract,
} from '@claimline/domain/contracts/imports/import-rows';
import { blankAsNull, type Cell } from '@claimline/domain/intake/field';
import { compareChangedRows } from '../../db/imports/compare-rows.ts';
import { fileRowChecker, rowContext } from '../../db/imports/import-context.ts';
import { lockCells, updateChecked } from '../../db/imports/import-rows.ts';
import { touchImport } from '../../db/imports/imports.ts';
import { markSameClaims } from '../../db/imports/same-claims.ts';
import { linesOf } from '../../db/imports/service-lines.ts';
import { implementForMember } from '../function.ts';
import { requireImport, showImport } from './import-view.ts';

/** The cells after the changes; undefined when none applies. */
function changedCells(
  cells: readonly Cell[],
  fixes: readonly CellFix[],
  refuse: (fix: CellFix, message: string) => void,
): Cell[] | undefined {
  const width = Math.max(cells.length, ...fixes.map(({ column }) => column + 1));
  const now = Array.from({ length: width }, (_, place) => cells[place] ?? null);
  let isChanged = false;
  for (const fix of fixes) {
    const there = cells[fix.column] ?? null;
    if (there === fix.was) {
      now[fix.column] = blankAsNull(fix.value);
      isChanged = true;
    } else if (there !== blankAsNull(fix.value))
      refuse(fix, `Changed to “${there ?? ''}” in another window. Enter your value again to replace it.`);
  }
  return isChanged ? now : undefined;
}

export const fixImportCells = implementForMember(contract, async (input, { sql }) => {
  const { account_id, import_id } = input;
  const { found, answers, defaults } = await requireImport(sql, account_id, import_id, 'ready');
  if (!found) throw missing('The row', 'cells');
  const refused: CellRefusal[] = [];
  const refuse = ({ row_number, column }: CellFix, message: string) =>
    refused.push({ row_number, column, message });
  const fixesOf = Map.groupBy(input.cells, ({ row_number }) => row_number);
  const rows = await lockCells(sql, account_id, import_id, [...fixesOf.keys()]);
  const present = new Set(rows.map(({ row_number }) => row_number));
  for (const fix of input.cells)
    if (!present.has(fix.row_number)) refuse(fix, 'This row is no longer part of the import.');

  const check = fileRowChecker(await rowContext(sql, account_id, defaults), found, answers);
  const changed = rows.flatMap(({ row_number, cells: before }) => {
    const cells = changedCells(before, fixesOf.get(row_number) ?? [], refuse);
    if (!cells) return [];
    const { lineKey: line_key, ...checked } = check(cells);
    return [{ row_number, cells, line_key, ...checked }];
  });
  const numbers = changed.map(({ row_number }) => row_number);
  const before = await linesOf(sql, account_id, import_id, numbers);
  await updateChecked(sql, account_id, import_id, changed);
  await touchImport(sql, account_id, import_id);
  const heads = await compareChangedRows(sql, account_id, import_id, numbers, before);
  await markSameClaims(sql, account_id, import_id, 0, heads.length, heads);
  return { refused, import: await showImport(sql, account_id, import_id) };
});
