import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { ComponentProps } from 'react';
import { RowsGrid } from './grid/RowsGrid.tsx';
import { RepeatedClaim } from './RepeatedClaim.tsx';
import { RowDetails } from './RowDetails.tsx';
import classes from './Rows.module.css';

interface GridPanelProps extends ComponentProps<typeof RowsGrid> {
  readonly accountId: string;
  /** The row with the active cell, once it is loaded. */
  readonly row: ImportRow | undefined;
}

/** The grid, with what there is to say about its active row above and below. */
export function GridPanel({ accountId, row, ...grid }: GridPanelProps) {
  const { fileImport, edits, columns, selection } = grid;
  const column = columns[selection.active.column];
  return (
    <>
      {row && column ? (
        <RowDetails
          fileImport={fileImport}
          row={row}
          drafts={edits.drafts.get(row.row_number)}
          column={column}
        />
      ) : (
        <div className={classes.active} />
      )}
      <RowsGrid {...grid} />
      <p className={classes.quiet}>
        Type to replace a cell, or press Enter to edit it. F8 goes to the next problem. At the end of a row,
        Tab leaves the table.
      </p>
      {row ? <RepeatedClaim accountId={accountId} row={row} /> : null}
    </>
  );
}
