/** The address of the active cell, and the problems and changes of it and its row. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { cellAddress, type IntakeField, intakeLabel } from '@claimline/domain/intake/field';
import type { RowDrafts } from './cellDrafts.ts';
import type { GridColumn } from './gridColumns.ts';
import classes from './Rows.module.css';
import { rowStateText, rowWord } from './rowText.ts';

interface RowDetailsProps {
  readonly fileImport: Import;
  readonly row: ImportRow;
  readonly drafts: RowDrafts | undefined;
  readonly column: GridColumn;
}

export function RowDetails({ fileImport, row, drafts, column }: RowDetailsProps) {
  const failed = drafts?.get(column.column)?.message;
  const isHere = (remark: { column: number | null }) =>
    remark.column === column.column || remark.column === null;
  const problems = row.problems.filter(isHere);
  const flags = row.flags.filter(isHere);
  const words = ({ field, column: of, message }: ImportRow['problems'][number]) =>
    of === null ? `${intakeLabel(field as IntakeField)}: ${message}` : message;
  return (
    <div className={classes.active}>
      <span className={classes.address}>{cellAddress(column.column, row.row_number)}</span>
      <ul className={classes.remarks}>
        {failed ? <li data-problem="true">{failed}</li> : null}
        {problems.map((problem) => (
          <li key={problem.field} data-problem="true">
            {words(problem)}
          </li>
        ))}
        {flags.map((flag) => (
          <li key={flag.field}>{words(flag)}</li>
        ))}
        {!failed && problems.length + flags.length === 0 ? (
          <li className={classes.quiet}>
            {rowWord(fileImport)} {row.row_number} · {rowStateText(row)}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
