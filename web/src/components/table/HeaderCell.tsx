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

/** How a column takes part in the order of the list. */
export interface ColumnOrder {
  readonly desc: boolean;
  /** From 1; null when it is the only key of the order. */
  readonly rank: number | null;
}

interface HeaderCellProps {
  readonly column: SortableColumn;
  readonly sorted: ColumnOrder | undefined;
  readonly align: 'right' | undefined;
  /** What else can be done with the column: a button that opens its menu. */
  readonly menu?: ReactNode;
  /** Given where the column's width can be changed; undefined gives it back the width it has by itself. */
  readonly onResize?: ((width: number | undefined) => void) | undefined;
  readonly children: ReactNode;
}

/** A column's heading; a click or Enter sorts by it, with shift as a further key of the order. */
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
      // Only one heading may say so: a further key of the order is told in words.
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
              <VisuallyHidden>{`. key of the order, ${order}`}</VisuallyHidden>
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
