import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ServerTable.module.css';

interface SortableColumn {
  getCanSort: () => boolean;
  getToggleSortingHandler: () => undefined | ((event: unknown) => void);
}

interface HeaderCellProps {
  readonly column: SortableColumn;
  readonly sorted: { readonly desc: boolean } | undefined;
  readonly align: 'right' | undefined;
  readonly children: ReactNode;
}

/** A column's heading; a click or Enter sorts by it, with shift as a further key of the order. */
export function HeaderCell({ column, sorted, align, children }: HeaderCellProps) {
  const order = sorted === undefined ? 'none' : sorted.desc ? 'descending' : 'ascending';
  if (!column.getCanSort())
    return (
      <th scope="col" className={classes.heading} data-align={align}>
        <span className={classes.headingText}>{children}</span>
      </th>
    );
  const Arrow = sorted?.desc ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" className={classes.heading} data-align={align} aria-sort={order}>
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={sorted !== undefined || undefined}
        onClick={column.getToggleSortingHandler()}
      >
        <span className={classes.headingText}>{children}</span>
        <Arrow className={classes.arrow} size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
