import { Skeleton } from '@mantine/core';
import classes from '../ServerTable.module.css';
import type { ColumnLayout } from '../tableColumns.ts';

const rowCount = 12;
/** Shares of the column's width, so that the placeholders look like text of different lengths. */
const shares = [0.72, 0.5, 0.64, 0.44, 0.58];

/** Placeholder blocks for narrow screens. */
export function NarrowSkeletonRows() {
  return Array.from({ length: rowCount }, (_, row) => (
    <tr key={row} className={classes.row} data-placeholder aria-hidden>
      <td className={classes.narrowCell}>
        <div className={classes.narrowPlaceholder}>
          <Skeleton height={12} radius={3} width={`${(shares[row % shares.length] ?? 0.5) * 60}%`} />
          <Skeleton height={20} radius={5} width={72} />
          <Skeleton height={10} radius={3} width={`${(shares[(row + 2) % shares.length] ?? 0.5) * 110}%`} />
        </div>
      </td>
    </tr>
  ));
}

/** Placeholders with the height of real rows, so that nothing moves when the rows arrive. */
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
