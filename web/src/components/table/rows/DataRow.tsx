import { memo, type ReactNode } from 'react';
import classes from '../ServerTable.module.css';
import type { ServerColumn } from '../tableColumns.ts';
import { SelectBox } from './SelectCells.tsx';

interface DataRowProps<Row extends object> {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly ServerColumn<Row>[];
  /** Renders the row as a block instead, on narrow screens. */
  readonly narrow: ((row: Row) => ReactNode) | undefined;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  /** The accessible name of its checkbox; undefined without one. */
  readonly selectName: string | undefined;
  readonly isSelected: boolean;
  /** Leaves the row empty: it is below the first screen of a page that is not painted yet. */
  readonly isLater: boolean;
}

function PlainRow<Row extends object>(props: DataRowProps<Row>) {
  const { row, id, columns, narrow, isSelected, selectName } = props;
  return (
    <tr
      className={classes.row}
      data-row-id={id}
      data-open={props.isOpen || undefined}
      data-selected={isSelected || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
    >
      {selectName !== undefined && (
        <td className={narrow ? classes.narrowSelect : classes.cell} data-select-cell>
          <SelectBox name={selectName} isSelected={isSelected} />
        </td>
      )}
      {props.isLater ? (
        <td className={classes.later} colSpan={narrow ? 1 : columns.length} />
      ) : narrow ? (
        <td className={classes.narrowCell}>{narrow(row)}</td>
      ) : (
        columns.map((column) => (
          <td key={column.id} className={classes.cell} data-align={column.align}>
            {column.cell(row)}
          </td>
        ))
      )}
    </tr>
  );
}

/** A row renders again only when something of its own changes; the table handles all its events. */
export const DataRow = memo(PlainRow) as typeof PlainRow;
