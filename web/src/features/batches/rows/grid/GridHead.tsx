import type { GridColumn } from '../gridColumns.ts';
import classes from '../Rows.module.css';

/** The headings of the columns, with the letters that spreadsheets give them. */
export function GridHead({ columns }: { readonly columns: readonly GridColumn[] }) {
  return (
    <div role="row" aria-rowindex={1} className={classes.headRow}>
      <div role="columnheader" aria-colindex={1} className={classes.rowHead}>
        Row
      </div>
      {columns.map(({ column, letters, heading }, nth) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={nth + 2}
          className={classes.columnHead}
          title={heading}
        >
          {heading} <span className={classes.letters}>{letters}</span>
        </div>
      ))}
    </div>
  );
}
