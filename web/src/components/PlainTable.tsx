/** A short list as a table: all rows at once, no paging. Scrolls sideways when it does not fit. */

import classes from './PlainTable.module.css';

export interface PlainColumn<Row> {
  id: string;
  heading: string;
  align?: 'left' | 'right';
  cell: (row: Row) => React.ReactNode;
}

export interface PlainTableProps<Row> {
  /** What the table lists, for people who do not see it. */
  label: string;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  rowId: (row: Row) => string;
}

export function PlainTable<Row>({ label, rows, columns, rowId }: PlainTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
