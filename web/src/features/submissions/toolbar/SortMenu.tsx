import type { Sorting } from '@claimline/domain/list/search';
import { IconArrowsSort } from '../../../theme/icons.ts';
import { readListState, writeJsonParameter } from '../address/searchState.ts';
import { orderChoice, orders } from '../columns/orders.ts';
import classes from './toolbar.module.css';

interface SortMenuProps {
  readonly sorting: Sorting;
  readonly withClinic: boolean;
  readonly onSort: (sorting: Sorting) => void;
}

/**
 * The sort order, as a native select: the column that the list is sorted by first is hidden by default, and narrow
 * screens have no column headings.
 */
export function SortMenu({ sorting, withClinic, onSort }: SortMenuProps) {
  const chosen = orderChoice(sorting);
  return (
    <label className={classes.sortMenu} data-on={sorting.length > 0 || undefined}>
      <IconArrowsSort size={14} stroke={1.75} aria-hidden />
      <select
        aria-label="Sort order"
        value={chosen}
        onChange={(event) =>
          onSort(readListState({ filters: '', sorting: event.currentTarget.value }).sorting)
        }
      >
        {orders
          .filter((order) => withClinic || order.sorting[0]?.id !== 'clinic')
          .map((order) => (
            <option key={order.name} value={writeJsonParameter(order.sorting)}>
              {order.name}
            </option>
          ))}
        {orders.every((order) => writeJsonParameter(order.sorting) !== chosen) && (
          <option value={chosen}>Custom order</option>
        )}
      </select>
    </label>
  );
}
