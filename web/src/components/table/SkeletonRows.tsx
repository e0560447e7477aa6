import { Skeleton } from '@mantine/core';
import classes from './ServerTable.module.css';
import type { ColumnLayout } from './tableColumns.ts';

const rowCount = 12;
/** Shares of the column's width, so that the placeholders look like text of several lengths. */
const shares = [0.72, 0.5, 0.64, 0.44, 0.58];

/** Placeholders as high as the rows that will come, so that nothing jumps when they do. */
export function SkeletonRows({ layouts }: { readonly layouts: readonly ColumnLayout[] }) {
  return Array.from({ length: rowCount }, (_, row) => (
    <tr key={row} className={classes.row} data-placeholder aria-hidden>
      {layouts.map((layout, column) => (
        <td key={`${column}-${layout.width}`} className={classes.cell} data-align={layout.align}>
          <Skeleton
            height={10}
            radius={3}
            width={layout.width * (shares[(row + column) % shares.length] ?? 0.5)}
            ml={layout.align === 'right' ? 'auto' : 0}
          />
        </td>
      ))}
    </tr>
  ));
}
