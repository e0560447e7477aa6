import { missing } from '@claimline/domain/claim/outcome';
import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import { getFaultyRows as contract } from '@claimline/domain/contracts/imports/imports';
import { remarkSentence } from '@claimline/domain/intake/check-row';
import { columnLetters } from '@claimline/domain/intake/field';
import type { Sql } from '../../db/database.ts';
import { rowsAfter } from '../../db/imports/import-rows.ts';
import { findImport } from '../../db/imports/imports.ts';
import { writeWorkbook } from '../../sheets/write-workbook.ts';
import { implementForMember } from '../function.ts';

/** More than anyone fixes by hand. The rest follows once these are fixed. */
const rowsMax = 5_000;
const rowsAtOnce = 200;
/** The workbook is built in memory, so its size must be limited. */
const charactersMax = 20 * 1024 * 1024;

const lengthOf = ({ cells, problems }: ImportRow) =>
  [...cells, ...problems.map(({ message }) => message)].reduce(
    (length: number, part) => length + String(part ?? '').length,
    0,
  );

/**
 * The first rows with problems that fit, and whether there are more. Of an 837 file also those that are left out: sheets
 * have rows that are no claims.
 */
async function faultyRows(
  sql: Sql,
  accountId: string,
  importId: string,
  most: { readonly rows: number; readonly characters: number },
  withLeftOut = false,
): Promise<{ rows: ImportRow[]; hasMore: boolean }> {
  const rows: ImportRow[] = [];
  let length = 0;
  for (const filter of withLeftOut ? (['faulty', 'skipped'] as const) : (['faulty'] as const))
    for (let next: ImportRow[] | undefined; next === undefined || next.length === rowsAtOnce; ) {
      next = await rowsAfter(sql, accountId, importId, filter, next?.at(-1)?.row_number ?? 0, rowsAtOnce);
      for (const row of next) {
        length += lengthOf(row);
        if (rows.length >= most.rows || (length > most.characters && rows.length > 0))
          return { rows, hasMore: true };
        rows.push(row);
      }
    }
  return { rows, hasMore: false };
}

export const getFaultyRows = implementForMember(contract, async ({ account_id, import_id }, { sql }) => {
  const record = await findImport(sql, account_id, import_id);
  if (!record?.found) throw missing('The import', 'import_id');
  const { columns, kind } = record.found;
  const most = { rows: rowsMax, characters: charactersMax };
  const { rows, hasMore } = await faultyRows(sql, account_id, import_id, most, kind === 'x12');
  const bytes = await writeWorkbook([
    {
      name: hasMore ? `First ${rows.length} rows to fix` : 'Rows to fix',
      headings: [
        ...columns.map(({ heading }, column) => heading || `Column ${columnLetters(column)}`),
        'Problems',
        'Row in file',
      ],
      rows: rows.map(({ cells, problems, flags, is_skipped, row_number }) => [
        ...columns.map((_, column) => cells[column] ?? null),
        (is_skipped ? flags : problems).map((remark) => remarkSentence(remark, columnLetters)).join('\n'),
        row_number,
      ]),
    },
  ]);
  const name = record.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return {
    file_name: `${name} - ${hasMore ? `first ${rows.length} ` : ''}rows to fix.xlsx`,
    base64: Buffer.from(bytes).toString('base64'),
  };
});
