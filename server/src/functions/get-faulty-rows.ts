import { getFaultyRows as contract } from '@claimline/domain/contracts/intake';
import { remarkSentence } from '@claimline/domain/intake/check-row';
import { columnLetters } from '@claimline/domain/intake/field';
import { missing } from '@claimline/domain/outcome';
import { rowsAfter } from '../db/import-rows.ts';
import { findImport } from '../db/imports.ts';
import { writeWorkbook } from '../sheets/write-workbook.ts';
import { implementForMember } from './function.ts';

/** More than anyone mends by hand; the rest comes when these are mended. */
const rowsMax = 5_000;

export const getFaultyRows = implementForMember(contract, async ({ account_id, import_id }, { sql }) => {
  const record = await findImport(sql, account_id, import_id);
  if (!record?.found) throw missing('The import', 'import_id');
  const { columns } = record.found;
  const rows = await rowsAfter(sql, account_id, import_id, 'faulty', 0, rowsMax);
  const bytes = await writeWorkbook([
    {
      name: 'Rows to mend',
      headings: [
        ...columns.map(({ heading }, column) => heading || `Column ${columnLetters(column)}`),
        'Problems',
        'Row in file',
      ],
      rows: rows.map(({ cells, problems, row_number }) => [
        ...columns.map((_, column) => cells[column] ?? null),
        problems.map((remark) => remarkSentence(remark, columnLetters)).join('\n'),
        row_number,
      ]),
    },
  ]);
  const name = record.file_name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return { file_name: `${name} - rows to mend.xlsx`, base64: Buffer.from(bytes).toString('base64') };
});
