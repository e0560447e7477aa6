/** A short list as a table, without paging. On a phone each row becomes a block. */

import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { IconChevronDown, IconChevronUp } from '../../theme/icons.ts';
import classes from './PlainTable.module.css';

export interface PlainColumn<Row> {
  id: string;
  /** Empty for the actions column, which gets a hidden heading for screen readers. */
  heading: string;
  /** Share of the table's width, such as `30%`, so that tables below each other line up. */
  width?: string;
  align?: 'left' | 'right';
  /** Whether clicking the heading calls `onOrder`. */
  isSortable?: boolean;
  cell: (row: Row) => React.ReactNode;
}

export interface PlainTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  rowId: (row: Row) => string;
  /** How the rows are sorted; the caller sorts them. */
  order?: { readonly by: string; readonly isDescending: boolean };
  onOrder?: (by: string, isDescending: boolean) => void;
  /** Content below a row, over its full width; null for none. */
  below?: (row: Row) => React.ReactNode;
}

export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, rows, columns, rowId, order, onOrder, below } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a landmark of the page nor a fieldset
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div role="group" className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-align={column.align}
                aria-sort={
                  order?.by === column.id ? (order.isDescending ? 'descending' : 'ascending') : undefined
                }
              >
                {column.isSortable ? (
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => onOrder?.(column.id, order?.by === column.id && !order.isDescending)}
                  >
                    {column.heading}
                    {order?.by !== column.id ? null : order.isDescending ? (
                      <IconChevronDown size={14} stroke={1.8} aria-hidden />
                    ) : (
                      <IconChevronUp size={14} stroke={1.8} aria-hidden />
                    )}
                  </button>
                ) : column.heading === '' ? (
                  <VisuallyHidden>Actions</VisuallyHidden>
                ) : (
                  column.heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const under = below?.(row);
            return (
              <Fragment key={rowId(row)}>
                <tr>
                  {columns.map((column) => (
                    <td key={column.id} data-align={column.align} data-heading={column.heading}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {under ? (
                  <tr data-below>
                    <td colSpan={columns.length}>{under}</td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
