import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode, useId } from 'react';
import { IconArrowDown, IconArrowUp } from '../../theme/icons.ts';
import { ColumnResizer } from './ColumnResizer.tsx';
import classes from './HeaderCell.module.css';
import { type SortKey, sortingAfterClick } from './sorting.ts';

interface HeadedColumn {
  readonly id: string;
  readonly header: string;
  readonly align?: 'right';
  readonly isSortable?: boolean;
  readonly sortsDescendingFirst?: boolean;
}

interface HeaderCellProps {
  readonly column: HeadedColumn;
  readonly sorting: readonly SortKey[];
  readonly onSortingChange: (sorting: SortKey[]) => void;
  /** Renders the button that opens the column's menu. */
  readonly menu?: ((columnId: string) => ReactNode) | undefined;
  /** Present when columns can be resized; an undefined width resets it. */
  readonly onResize?: ((columnId: string, width: number | undefined) => void) | undefined;
}

function PlainHeaderCell({ column, sorting, onSortingChange, menu, onResize }: HeaderCellProps) {
  const nameId = useId();
  const place = sorting.findIndex(({ id }) => id === column.id);
  const sorted = sorting[place];
  const isOnly = sorting.length === 1;
  const order = sorted === undefined ? 'none' : sorted.desc ? 'descending' : 'ascending';
  const Arrow = sorted?.desc ? IconArrowDown : IconArrowUp;
  const name = (
    <span id={nameId} className={classes.headingText}>
      {column.header}
    </span>
  );
  return (
    <th
      scope="col"
      className={classes.heading}
      data-align={column.align}
      data-column={column.id}
      aria-labelledby={nameId}
      // Only one heading may have aria-sort, so additional sort columns are described in text.
      aria-sort={column.isSortable ? (place <= 0 ? order : 'none') : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted !== undefined || undefined}
          onClick={({ shiftKey }) => onSortingChange(sortingAfterClick(sorting, column, shiftKey))}
        >
          {name}
          {sorted !== undefined && <Arrow className={classes.arrow} size={13} stroke={2} aria-hidden />}
          {sorted !== undefined && !isOnly && (
            <span className={classes.rank}>
              {place + 1}
              <VisuallyHidden>{`, sort priority, ${order}`}</VisuallyHidden>
            </span>
          )}
        </button>
      ) : (
        name
      )}
      {menu !== undefined && <span className={classes.menu}>{menu(column.id)}</span>}
      {onResize !== undefined && <ColumnResizer onResize={(width) => onResize(column.id, width)} />}
    </th>
  );
}

/** A column heading. Click or Enter sorts by it, with Shift as an additional sort column. */
export const HeaderCell = memo(PlainHeaderCell);
