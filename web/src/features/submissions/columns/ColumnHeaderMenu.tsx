import { firstColumn, type Layout, type ListColumn } from '@claimline/domain/list/list-layout';
import type { ClinicTab, Sorting } from '@claimline/domain/list/search';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useMountOnClick } from '../../../components/page/useMountOnClick.ts';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconArrowUp,
  IconChevronDown,
  IconEyeOff,
  IconFilter,
} from '../../../theme/icons.ts';
import { menuIcon } from '../../../theme/menuIcon.ts';
import type { FilterId } from '../filters/filterState.ts';
import { offeredFilters } from '../filters/offeredFilters.ts';
import { columnNames, isSortable, orderText } from './columnNames.ts';
import classes from './columns.module.css';
import { moveVisibleColumn, withShown, withWidth } from './layoutChanges.ts';

interface ColumnHeaderMenuProps {
  readonly column: ListColumn;
  readonly layout: Layout;
  readonly onLayoutChange: (layout: Layout) => void;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  /** The clinic page's tab; undefined on CIA. */
  readonly tab: ClinicTab | undefined;
  /** The number of clinics in the list. */
  readonly clinics: number;
  /** Opens the editor of a filter. */
  readonly onFilter: (id: FilterId) => void;
}

const widthStep = 32;
/** A column's menu: sort, filter, move, resize and hide. */
export function ColumnHeaderMenu(props: ColumnHeaderMenuProps) {
  const { column, layout, onLayoutChange, sorting, onSort, tab, clinics, onFilter } = props;
  const name = columnNames[column];
  const { isMounted, mount, target, isOpen, setOpen } = useMountOnClick();
  // Whether the focus returns to the button; not when a menu item opened something that takes the focus.
  const [returnsFocus, setReturnsFocus] = useState(true);
  const button = (
    <button
      ref={target}
      type="button"
      className={classes.menuButton}
      aria-label={`${name} column`}
      {...(isMounted ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: mount })}
    >
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </button>
  );
  if (!isMounted) return button;
  const sorted = sorting.find(({ id }) => id === column);
  const filter = offeredFilters(tab, clinics).find((id) => id === column);
  const toTheLeft = moveVisibleColumn(layout, column, -1);
  const toTheRight = moveVisibleColumn(layout, column, 1);

  function widen(by: number) {
    const width = target.current?.closest('th')?.offsetWidth;
    if (width !== undefined) onLayoutChange(withWidth(layout, column, width + by));
  }

  function hide() {
    const heading = target.current?.closest('th');
    const neighbor = heading?.nextElementSibling ?? heading?.previousElementSibling;
    neighbor?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    setReturnsFocus(false);
    onLayoutChange(withShown(layout, column, false));
  }

  return (
    <Menu
      position="bottom-start"
      width={208}
      opened={isOpen}
      onChange={setOpen}
      returnFocus={returnsFocus}
      onOpen={() => setReturnsFocus(true)}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {isSortable(column) && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp {...menuIcon} />}
              disabled={sorted !== undefined && !sorted.desc}
              onClick={() => onSort([{ id: column, desc: false }])}
            >
              {orderText[column].ascending}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...menuIcon} />}
              disabled={sorted?.desc === true}
              onClick={() => onSort([{ id: column, desc: true }])}
            >
              {orderText[column].descending}
            </Menu.Item>
            {sorted !== undefined && (
              <Menu.Item
                leftSection={<span style={{ width: menuIcon.size }} />}
                onClick={() => onSort(sorting.filter(({ id }) => id !== column))}
              >
                Clear sort
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        {filter !== undefined && (
          <>
            <Menu.Item
              leftSection={<IconFilter {...menuIcon} />}
              onClick={() => {
                setReturnsFocus(false);
                onFilter(filter);
              }}
            >
              Filter…
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<IconArrowLeft {...menuIcon} />}
          disabled={toTheLeft === layout}
          onClick={() => onLayoutChange(toTheLeft)}
        >
          Move left
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight {...menuIcon} />}
          disabled={toTheRight === layout}
          onClick={() => onLayoutChange(toTheRight)}
        >
          Move right
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsMaximize {...menuIcon} />}
          closeMenuOnClick={false}
          onClick={() => widen(widthStep)}
        >
          Wider
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsMinimize {...menuIcon} />}
          closeMenuOnClick={false}
          onClick={() => widen(-widthStep)}
        >
          Narrower
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsHorizontal {...menuIcon} />}
          onClick={() => onLayoutChange(withWidth(layout, column, undefined))}
        >
          Reset width
        </Menu.Item>
        {column !== firstColumn && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconEyeOff {...menuIcon} />} onClick={hide}>
              Hide column
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
