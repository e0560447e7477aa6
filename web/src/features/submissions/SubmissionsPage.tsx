import type { Role } from '@claimline/domain/account/role';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { Sorting } from '@claimline/domain/list/search';
import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { counted } from '../../components/format/numbers.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { useStableCallback } from '../../components/page/useStableCallback.ts';
import { Pager } from '../../components/table/pages/Pager.tsx';
import { formatTotal, hasNextPage } from '../../components/table/pages/pages.ts';
import { ServerTable } from '../../components/table/ServerTable.tsx';
import type { SortKey } from '../../components/table/sorting.ts';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import {
  type ChangeSearch,
  isNarrowed,
  listInput,
  readListState,
  type SubmissionsSearch,
  toViewQuery,
  writeJsonParameter,
} from './address/searchState.ts';
import { ClinicNotFound } from './ClinicNotFound.tsx';
import { ClinicTabs } from './ClinicTabs.tsx';
import type { BatchNames } from './columns/columns.tsx';
import { orders } from './columns/orders.ts';
import { useListColumns } from './columns/useListColumns.tsx';
import { usePreferences } from './columns/usePreferences.ts';
import { type FilterId, withinAnyTab } from './filters/filterState.ts';
import { useFilterChoices } from './filters/useFilterChoices.tsx';
import { ListHeader } from './ListHeader.tsx';
import { NoResults } from './NoResults.tsx';
import { BrokenSearchNotice, OutdatedNotice } from './notices.tsx';
import classes from './SubmissionsPage.module.css';
import { SelectionBar } from './selection/SelectionBar.tsx';
import selectionClasses from './selection/selection.module.css';
import { useClaimSelection } from './selection/useClaimSelection.ts';
import type { ExportQuery } from './toolbar/ExportMenu.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useListRows } from './useListRows.ts';
import { useNeighbors } from './useNeighbors.ts';
import { usePreload } from './usePreload.ts';

/** What the claim drawer needs from the list it was opened from. */
export interface OpenClaim {
  readonly claim_id: string | undefined;
  readonly onClose: () => void;
  /** Opens a neighbor in the list; undefined at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

export interface SubmissionsPageProps {
  readonly account_id: string;
  /** Present on a clinic's page; absent on CIA. */
  readonly clinic_id?: string | undefined;
  /** The valid part of the address. */
  readonly search: SubmissionsSearch;
  /**
   * The invalid part: names of search parameters that fell back to their defaults, and descriptions of invalid values.
   */
  readonly invalid: readonly string[];
  readonly onSearchChange: ChangeSearch;
  readonly role: Role;
  /** Renders the claim drawer. The route passes it in, because features do not import each other. */
  readonly renderClaim?: (open: OpenClaim) => ReactNode;
}

const noNames: BatchNames = new Map();
const [{ sorting: defaultSorting }] = orders;
const rowId = (row: SubmissionRow) => row.id;
/** A row counts as changed when one of these values differs. */
const fingerprint = (row: SubmissionRow) =>
  [
    row.status,
    row.status_since,
    row.paid_cents,
    row.check_number,
    row.needs_review,
    row.next_call_at,
    row.is_paused,
  ].join('|');

/** The same object as long as it has the same content, which is texts and numbers. */
function useSame<Value extends object>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}

/** The results list of an account (CIA) or of one of its clinics. */
export function SubmissionsPage(props: SubmissionsPageProps) {
  // Remounts for another list, so that the previous list's rows are not shown while it loads.
  return <Submissions key={`${props.account_id}/${props.clinic_id ?? ''}`} {...props} />;
}

function Submissions(props: SubmissionsPageProps) {
  const { account_id, clinic_id, search, invalid, role } = props;
  // Most parts of the page are memoized: a change of page renders the rows and the pager, and not the toolbar.
  const onSearchChange = useStableCallback(props.onSearchChange);
  const list = clinic_id === undefined ? 'account' : 'clinic';
  const tab = clinic_id === undefined ? undefined : (search.tab ?? 'completed');
  const isNarrow = useIsNarrow();
  usePreload(account_id);
  const preferences = usePreferences(account_id, list);
  const [openFilter, setOpenFilter] = useState<FilterId | null>(null);

  const { filters: filtersText, sorting: sortingText } = search;
  const { filters, sorting } = useMemo(
    () => readListState({ filters: filtersText, sorting: sortingText }),
    [filtersText, sortingText],
  );
  // Names that no column shows must not render every row again when they arrive.
  const showsBatch = preferences.layout.columns.some(({ id, shown }) => id === 'batch' && shown);
  const needsChoices = showsBatch || openFilter !== null || filters.length > 0;
  const choices = useFilterChoices(account_id, tab, filters, needsChoices);
  const listQuery = listInput({ account_id, clinic_id }, search);
  const { result, page, rows, total, scope } = useListRows(listQuery);

  const { page: _page, size: _size, ...unpaged } = listQuery;
  const exportQuery = useSame<ExportQuery>(unpaged);
  const viewQuery = useSame(toViewQuery(search));
  const selectionQuery = { ...listQuery, page: 0, size: 0, sorting: '' };
  const selection = useClaimSelection(hashKey([selectionQuery]), rows.map(rowId), isNarrow);
  const onSelectingChange = useStableCallback(selection.setSelecting);
  const isBarShown = selection.isSelecting || !selection.isEmpty;

  const narrow: ChangeSearch = useStableCallback((change, options) =>
    onSearchChange({ ...change, page: 0 }, options),
  );
  const sort = useStableCallback((next: Sorting) => {
    const text = writeJsonParameter(next);
    narrow({ sorting: text });
    preferences.save({ sorting: text });
  });
  const open = (id: string | undefined) => onSearchChange({ claim: id });
  const close = useStableCallback(() => open(undefined));
  const turnPage = useStableCallback((next: number) => onSearchChange({ page: next }));
  const resizePage = useStableCallback((size: number) => narrow({ size }));
  const { columns, shownColumns, narrowRow, resizeColumn, columnMenu } = useListColumns({
    preferences,
    batchNames: showsBatch ? choices.batchNames : noNames,
    sorting,
    onSort: sort,
    tab,
    clinicCount: choices.clinic.length,
    onFilter: setOpenFilter,
  });
  const neighbors = useNeighbors({
    account_id,
    clinic_id,
    search,
    rows,
    hasNextPage: hasNextPage(search.page, search.size, rows.length, total),
    onSearchChange,
  });

  const claimCount = total.isExact ? counted(total.total, 'claim', 'claims') : `${formatTotal(total)} claims`;
  const isNotFound = result.error instanceof Outcome && result.error.code === 'not-found';
  if (clinic_id !== undefined && page === undefined && isNotFound)
    return <ClinicNotFound account_id={account_id} />;

  const rowsPlaceholder =
    result.isError && page === undefined ? (
      <ErrorState title="Couldn’t load the list" error={result.error} onRetry={() => result.refetch()} />
    ) : rows.length > 0 ? undefined : (
      <NoResults
        account_id={account_id}
        clinic_id={clinic_id}
        search={search}
        filters={filters}
        names={choices.names}
        isNarrowed={isNarrowed(search, filters)}
        total={total}
        role={role}
        onSearchChange={narrow}
        onPageChange={turnPage}
      />
    );

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <ListHeader
          account_id={account_id}
          clinic_id={clinic_id}
          role={role}
          isNarrow={isNarrow}
          isSelecting={selection.isSelecting}
          onSelectingChange={onSelectingChange}
          isEmpty={rows.length === 0}
          listQuery={exportQuery}
          total={total}
          shownColumns={shownColumns}
        />
        {tab !== undefined && (
          <ClinicTabs
            tab={tab}
            of={listQuery}
            counts={page?.tabs}
            onTabChange={(next) => narrow({ tab: next, filters: writeJsonParameter(withinAnyTab(filters)) })}
          />
        )}
        <div className={selectionClasses.place}>
          <div className={isBarShown ? selectionClasses.covered : undefined}>
            <Toolbar
              account_id={account_id}
              list={list}
              role={role}
              listQuery={viewQuery}
              filters={filters}
              sorting={sorting}
              choices={choices}
              tab={tab}
              isNarrow={isNarrow}
              preferences={preferences}
              onQueryChange={narrow}
              onSort={sort}
              open={openFilter}
              onOpenChange={setOpenFilter}
              count={isNarrow ? claimCount : undefined}
            />
          </div>
          {isBarShown && (
            <SelectionBar
              selection={selection}
              listQuery={exportQuery}
              total={total}
              rows={rows}
              shownColumns={shownColumns}
              role={role}
            />
          )}
        </div>
        <BrokenSearchNotice
          invalid={invalid}
          // Writing the valid part back removes the invalid part.
          onDismiss={() => onSearchChange({}, { replace: true })}
        />
      </div>
      <ServerTable
        label={clinic_id === undefined ? 'Claim results' : 'Clinic claims'}
        columns={columns}
        rows={rows}
        rowId={rowId}
        fingerprint={fingerprint}
        scope={scope}
        isLoading={result.isPending}
        density={preferences.layout.density}
        sorting={sorting.length > 0 ? sorting : defaultSorting}
        // Only sortable columns can be clicked, so the ids are those of the contract.
        onSortingChange={sort as (next: SortKey[]) => void}
        columnMenu={columnMenu}
        onColumnResize={resizeColumn}
        onOpen={(row) => open(row.id)}
        openId={search.claim}
        narrow={narrowRow}
        rowsPlaceholder={rowsPlaceholder}
        selection={selection.table}
      />
      {result.isError && page !== undefined && (
        <div className={classes.floating}>
          <OutdatedNotice error={result.error} onRetry={() => result.refetch()} />
        </div>
      )}
      {page !== undefined && (rows.length > 0 || search.page > 0) && (
        <Pager
          page={search.page}
          size={search.size}
          shown={rows.length}
          total={total}
          onPageChange={turnPage}
          onSizeChange={resizePage}
        />
      )}
      {isNarrow && isBarShown && <div className={selectionClasses.room} />}
      {props.renderClaim?.({
        claim_id: search.claim,
        onClose: close,
        ...neighbors,
      })}
    </div>
  );
}
