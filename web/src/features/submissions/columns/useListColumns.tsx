import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { ClinicTab, Sorting } from '@claimline/domain/list/search';
import { useCallback, useMemo } from 'react';
import { useStableCallback } from '../../../components/page/useStableCallback.ts';
import type { FilterId } from '../filters/filterState.ts';
import { ColumnHeaderMenu } from './ColumnHeaderMenu.tsx';
import { type BatchNames, columnsFor, isListColumn } from './columns.tsx';
import { withWidth } from './layoutChanges.ts';
import { NarrowRow } from './NarrowRow.tsx';
import type { ListPreferences } from './usePreferences.ts';

interface ListColumnsOptions {
  readonly preferences: ListPreferences;
  readonly batchNames: BatchNames;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  /** The clinic page's tab; undefined on CIA. */
  readonly tab: ClinicTab | undefined;
  /** How many clinics the list has. */
  readonly clinicCount: number;
  readonly onFilter: (filter: FilterId) => void;
}

/** The columns of the list, as the user arranged them. Everything here stays the same while it has the same content. */
export function useListColumns(options: ListColumnsOptions) {
  const { preferences, batchNames, sorting, onSort, tab, clinicCount, onFilter } = options;
  const { layout, save } = preferences;
  const columns = useMemo(() => columnsFor(layout, batchNames), [layout, batchNames]);
  const shownColumns = useMemo(() => columns.map(({ id }) => id), [columns]);
  const narrowRow = useCallback(
    (row: SubmissionRow) => <NarrowRow row={row} layout={layout} batchNames={batchNames} />,
    [layout, batchNames],
  );
  const resizeColumn = useStableCallback((id: string, width: number | undefined) => {
    if (isListColumn(id)) save({ layout: withWidth(layout, id, width) });
  });
  const columnMenu = useCallback(
    (id: string) =>
      isListColumn(id) && (
        <ColumnHeaderMenu
          column={id}
          layout={layout}
          onLayoutChange={(next) => save({ layout: next })}
          sorting={sorting}
          onSort={onSort}
          tab={tab}
          clinics={clinicCount}
          onFilter={onFilter}
        />
      ),
    [layout, save, sorting, onSort, tab, clinicCount, onFilter],
  );
  return { columns, shownColumns, narrowRow, resizeColumn, columnMenu };
}
