import { fixImportCell as contract } from '@claimline/domain/contracts/imports';
import { implementForMember } from '../function.ts';
import { requireRow, saveRow, shownRow } from './fix-import-row.ts';

export const fixImportCell = implementForMember(contract, async (input, { sql }) => {
  const { record, row } = await requireRow(sql, input);
  const { column, text } = input;
  const cells = Array.from(
    { length: Math.max(row.cells.length, column + 1) },
    (_, place) => row.cells[place] ?? null,
  );
  cells[column] = text.trim() === '' ? null : text;
  await saveRow(sql, input, record, cells);
  return shownRow(sql, input);
});
