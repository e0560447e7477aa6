import type { Role } from '@claimline/domain/account/role';
import type { ViewQuery } from '@claimline/domain/contracts/views';
import type { ListKind } from '@claimline/domain/list/list-layout';
import type { ClinicTab, Filters, Sorting } from '@claimline/domain/list/search';
import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { AfterPaint } from '../../../components/page/AfterPaint.tsx';
import { IconAdjustmentsHorizontal, IconArchive, IconColumns, IconSearch } from '../../../theme/icons.ts';
import { type ChangeSearch, isNarrowed, writeJsonParameter } from '../address/searchState.ts';
import type { ListPreferences } from '../columns/usePreferences.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilterPill } from '../filters/FilterPill.tsx';
import { FilterSheet } from '../filters/FilterSheet.tsx';
import type { FilterId } from '../filters/filterState.ts';
import { filterSentence } from '../filters/filterText.ts';
import { offeredFilters } from '../filters/offeredFilters.ts';
import type { FilterChoices } from '../filters/useFilterChoices.tsx';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortMenu } from './SortMenu.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  readonly account_id: string;
  readonly list: ListKind;
  readonly role: Role;
  /** The query that the list shows now. */
  readonly listQuery: ViewQuery;
  readonly filters: Filters;
  readonly sorting: Sorting;
  readonly choices: FilterChoices;
  /** The clinic page's tab; undefined on CIA. */
  readonly tab: ClinicTab | undefined;
  readonly isNarrow: boolean;
  readonly preferences: ListPreferences;
  /** Changes the query and shows its first page. */
  readonly onQueryChange: ChangeSearch;
  readonly onSort: (sorting: Sorting) => void;
  /** The filter being edited. */
  readonly open: FilterId | null;
  readonly onOpenChange: (open: FilterId | null) => void;
  /** The size of the list, such as "312 claims", for the sheet of narrow screens. */
  readonly count: string | undefined;
}

function PlainToolbar(props: ToolbarProps) {
  const { account_id, list, role, listQuery, filters, sorting, choices, tab, isNarrow, preferences } = props;
  const { onQueryChange, open, onOpenChange } = props;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const filter = (next: Filters) => onQueryChange({ filters: writeJsonParameter(next) });
  const offered = offeredFilters(tab, choices.clinic.length);
  const clearAll = isNarrowed(listQuery, filters)
    ? () => onQueryChange({ query: '', globalFilter: '', filters: '' })
    : undefined;

  const anyColumn = (
    <SearchBox
      className={classes.anyColumn}
      label="Filter by text in any column"
      placeholder="Filter any column"
      clearLabel="Clear filter"
      icon={<IconColumns size={15} stroke={1.75} aria-hidden />}
      text={listQuery.globalFilter}
      onTextChange={(globalFilter) => onQueryChange({ globalFilter }, { replace: true })}
    />
  );
  const archived = (
    <FilterPill
      name="archived"
      icon={<IconArchive size={14} stroke={1.75} aria-hidden />}
      isOn={listQuery.showArchived}
      onClick={() => onQueryChange({ showArchived: !listQuery.showArchived })}
    >
      Archived
    </FilterPill>
  );

  const menus = (
    <>
      <ViewsMenu
        account_id={account_id}
        list={list}
        listQuery={listQuery}
        preferences={preferences}
        role={role}
        onSearchChange={onQueryChange}
      />
      <DisplayMenu
        list={list}
        layout={preferences.layout}
        onLayoutChange={(layout) => preferences.save({ layout })}
      />
    </>
  );
  const order = <SortMenu sorting={sorting} withClinic={tab === undefined} onSort={props.onSort} />;

  return (
    <div className={classes.toolbar} role="search" aria-label="Claims">
      <div className={classes.line}>
        <SearchBox
          className={classes.search}
          role="searchbox"
          label="Find a claim by patient, member ID, claim number, check number, NPI, or tax ID"
          placeholder="Find patient, ID, claim, or check"
          clearLabel="Clear search"
          hotkey="/"
          icon={<IconSearch size={15} stroke={1.75} aria-hidden />}
          text={listQuery.query}
          onTextChange={(query) => onQueryChange({ query }, { replace: true })}
        />
        {!isNarrow && anyColumn}
        {!isNarrow && (
          <div className={classes.right}>
            {order}
            {menus}
          </div>
        )}
      </div>
      <div className={classes.pills}>
        {isNarrow ? (
          <>
            <FilterPill
              name="all filters"
              icon={<IconAdjustmentsHorizontal size={14} stroke={1.75} aria-hidden />}
              isOn={filters.length > 0 || listQuery.globalFilter !== ''}
              isOpen={isSheetOpen}
              onClick={() => setIsSheetOpen(true)}
            >
              {filters.length === 0 ? 'Filters' : `Filters (${filters.length})`}
            </FilterPill>
            {order}
            {menus}
            {filters.map((each) => {
              const words = filterSentence(each, filters, choices.names);
              return (
                <FilterPill
                  key={each.id}
                  name={words}
                  icon={null}
                  isOn
                  isOpen={isSheetOpen && open === each.id}
                  onClick={() => {
                    onOpenChange(each.id);
                    setIsSheetOpen(true);
                  }}
                  onClear={() => filter(filters.filter(({ id }) => id !== each.id))}
                >
                  {words}
                </FilterPill>
              );
            })}
            {archived}
            <AfterPaint>
              <FilterSheet
                offered={offered}
                filters={filters}
                choices={choices}
                onChange={filter}
                opened={isSheetOpen}
                onClose={() => {
                  setIsSheetOpen(false);
                  onOpenChange(null);
                }}
                open={open}
                onOpenChange={onOpenChange}
                onClearAll={clearAll}
                closeText={`Show ${props.count ?? 'claims'}`}
              >
                <div className={classes.sheetBox}>{anyColumn}</div>
              </FilterSheet>
            </AfterPaint>
          </>
        ) : (
          <>
            <FilterBar
              offered={offered}
              filters={filters}
              choices={choices}
              onChange={filter}
              open={open}
              onOpenChange={onOpenChange}
            >
              {archived}
            </FilterBar>
            {clearAll !== undefined && (
              <Button variant="subtle" color="gray" size="xs" onClick={clearAll}>
                Clear all
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Search, filters, order, views and columns of the list. Its props stay the same when only the page changes. */
export const Toolbar = memo(PlainToolbar);
