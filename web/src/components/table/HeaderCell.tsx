import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { ColumnResizer } from './ColumnResizer.tsx';
import classes from './HeaderCell.module.css';

interface SortableColumn {
  readonly id: string;
  getCanSort: () => boolean;
  getToggleSortingHandler: () => undefined | ((event: unknown) => void);
}

/** How the list is sorted by this column. */
export interface ColumnOrder {
  readonly desc: boolean;
  /** From 1; null when it is the only sort column. */
  readonly rank: number | null;
}

interface HeaderCellProps {
  readonly column: SortableColumn;
  readonly sorted: ColumnOrder | undefined;
  readonly align: 'right' | undefined;
  /** A button that opens the column's menu. */
  readonly menu?: ReactNode;
  /** Present when the column can be resized; undefined resets the width. */
  readonly onResize?: ((width: number | undefined) => void) | undefined;
  readonly children: ReactNode;
}

/** A column heading. Click or Enter sorts by it, with Shift as an additional sort column. */
export function HeaderCell({ column, sorted, align, menu, onResize, children }: HeaderCellProps) {
  const nameId = useId();
  const order = sorted === undefined ? 'none' : sorted.desc ? 'descending' : 'ascending';
  const Arrow = sorted?.desc ? IconArrowDown : IconArrowUp;
  const name = (
    <span id={nameId} className={classes.headingText}>
      {children}
    </span>
  );
  return (
    <th
      scope="col"
      className={classes.heading}
      data-align={align}
      data-column={column.id}
      aria-labelledby={nameId}
      // Only one heading may have aria-sort, so additional sort columns are described in text.
      aria-sort={column.getCanSort() ? ((sorted?.rank ?? 1) === 1 ? order : 'none') : undefined}
    >
      {column.getCanSort() ? (
        <UnstyledButton
          className={classes.sort ?? ''}
          data-sorted={sorted !== undefined || undefined}
          onClick={column.getToggleSortingHandler()}
        >
          {name}
          {sorted !== undefined && <Arrow className={classes.arrow} size={13} stroke={2} aria-hidden />}
          {sorted !== undefined && sorted.rank !== null && (
            <span className={classes.rank}>
              {sorted.rank}
              <VisuallyHidden>{`, sort priority, ${order}`}</VisuallyHidden>
            </span>
          )}
        </UnstyledButton>
      ) : (
        name
      )}
      {menu !== undefined && <span className={classes.menu}>{menu}</span>}
      {onResize !== undefined && <ColumnResizer onResize={onResize} />}
    </th>
  );
}
