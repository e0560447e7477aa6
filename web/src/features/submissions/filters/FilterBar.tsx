import type { Filters } from '@claimline/domain/list/search';
import { Menu, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { IconPlus } from '../../../theme/icons.ts';
import { FilterChip } from './FilterChip.tsx';
import { filterIcons } from './filterIcons.ts';
import { type FilterId } from './filterState.ts';
import classes from './filters.module.css';
import { filterNames } from './filterText.ts';
import { filtersInBar, filtersToAdd } from './offeredFilters.ts';
import type { FilterChoices } from './useFilterChoices.tsx';

interface FilterBarProps {
  readonly offered: readonly FilterId[];
  readonly filters: Filters;
  readonly choices: FilterChoices;
  readonly onChange: (filters: Filters) => void;
  /** The filter being edited. */
  readonly open: FilterId | null;
  readonly onOpenChange: (open: FilterId | null) => void;
  /** Additional pills that are not column filters. */
  readonly children: ReactNode;
}

/** The filters of a list as pills, and a menu to add more. */
export function FilterBar({
  offered,
  filters,
  choices,
  onChange,
  open,
  onOpenChange,
  children,
}: FilterBarProps) {
  const add = useRef<HTMLButtonElement>(null);
  // Choosing a filter opens its editor, which needs the focus; the menu must not take it back.
  const [returnsFocus, setReturnsFocus] = useState(true);
  const addable = filtersToAdd(offered, filters);
  const inBar = filtersInBar(offered, filters, open);

  function change(id: FilterId, next: Filters) {
    onChange(next);
    // When a pill is removed, the focus returns to where it came from.
    const stays = next.some((filter) => filter.id === id) || filtersInBar(offered, next, null).includes(id);
    if (!stays) add.current?.focus();
  }

  return (
    <>
      {inBar.map((id) => (
        <FilterChip
          key={id}
          id={id}
          filters={filters}
          choices={choices}
          onChange={(next) => change(id, next)}
          isOpen={open === id}
          onOpenChange={(isOpen) => {
            onOpenChange(isOpen ? id : null);
            if (!isOpen && !filtersInBar(offered, filters, null).includes(id)) add.current?.focus();
          }}
        />
      ))}
      {children}
      <Menu
        position="bottom-start"
        width={216}
        returnFocus={returnsFocus}
        onOpen={() => setReturnsFocus(true)}
      >
        <Menu.Target>
          <UnstyledButton ref={add} className={classes.add ?? ''}>
            <IconPlus size={14} stroke={1.75} aria-hidden />
            Add filter
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {addable.map((id) => {
            const Icon = filterIcons[id];
            return (
              <Menu.Item
                key={id}
                leftSection={<Icon size={15} stroke={1.75} aria-hidden />}
                onClick={() => {
                  setReturnsFocus(false);
                  onOpenChange(id);
                }}
              >
                {filterNames[id]}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
