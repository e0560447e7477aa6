/** The active cell in full, which the grid may cut off, with its address and the problems and changes of it and its row. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { cellAddress, type IntakeField, intakeLabel } from '@claimline/domain/intake/field';
import type { RowDrafts } from './cellDrafts.ts';
import { type GridColumn, shownText } from './gridColumns.ts';
import classes from './Rows.module.css';
import { rowStateText, rowWord } from './rowText.ts';

interface RowDetailsProps {
  readonly fileImport: Import;
  readonly row: ImportRow;
  readonly drafts: RowDrafts | undefined;
  readonly column: GridColumn;
}

export function RowDetails({ fileImport, row, drafts, column }: RowDetailsProps) {
  const draft = drafts?.get(column.column);
  const text = shownText(column, draft ? draft.value : (row.cells[column.column] ?? null));
  const isHere = ({ column: of }: { column: number | null }) => of === column.column || of === null;
  const problems = row.problems.filter(isHere);
  const flags = row.flags.filter(isHere);
  const remark = ({ field, column: of, message }: ImportRow['problems'][number]) =>
    of === null ? `${intakeLabel(field as IntakeField)}: ${message}` : message;
  return (
    <div className={classes.active}>
      <span className={classes.address}>{cellAddress(column.column, row.row_number)}</span>
      {text ? <span className={classes.cellText}>{text}</span> : null}
      <ul className={classes.remarks}>
        {draft?.message ? <li data-problem="true">{draft.message}</li> : null}
        {problems.map((problem) => (
          <li key={problem.field} data-problem="true">
            {remark(problem)}
          </li>
        ))}
        {flags.map((flag) => (
          <li key={flag.field}>{remark(flag)}</li>
        ))}
        {!draft?.message && problems.length + flags.length === 0 ? (
          <li className={classes.quiet}>
            {rowWord(fileImport)} {row.row_number} · {rowStateText(row)}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
