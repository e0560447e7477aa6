import { listClinics } from '@claimline/domain/contracts/accounts';
import { listSubmissions, type SubmissionRow } from '@claimline/domain/contracts/claims';
import type { Role } from '@claimline/domain/role';
import { Skeleton } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { functionQuery } from '../../client/query.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Pager } from '../../components/table/Pager.tsx';
import { ServerTable } from '../../components/table/ServerTable.tsx';
import type { Density } from '../../components/table/tableColumns.ts';
import { ClinicTabs } from './ClinicTabs.tsx';
import { accountColumns, clinicColumns, NarrowRow } from './columns.tsx';
import { NothingHere } from './NothingHere.tsx';
import { BrokenSearchNotice, OutdatedNotice } from './notices.tsx';
import classes from './SubmissionsPage.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import {
  type ChangeSearch,
  isNarrowed,
  listInput,
  readListState,
  type SubmissionsSearch,
} from './searchState.ts';
import { SelectButton } from './selection/SelectButton.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import selectionClasses from './selection/selection.module.css';
import { useClaimSelection } from './selection/useClaimSelection.ts';
import { Toolbar } from './Toolbar.tsx';

/** What the open claim's drawer needs of the list it was opened from. */
export interface OpenClaim {
  readonly claim_id: string | undefined;
  readonly onClose: () => void;
  /** The neighbours on the page, absent at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

export interface SubmissionsPageProps {
  readonly account_id: string;
  /** Given on a clinic's page; without it this is CIA. */
  readonly clinic_id?: string | undefined;
  readonly search: SubmissionsSearch;
  /** Names of the search parameters that were not understood and stand at their defaults. */
  readonly brokenParameters: readonly string[];
  readonly onSearchChange: ChangeSearch;
  readonly role: Role;
  /** Renders the claim drawer; the route composes it, since one feature does not know another. */
  readonly renderClaim?: (open: OpenClaim) => ReactNode;
}

const noRows: SubmissionRow[] = [];
const rowId = (row: SubmissionRow) => row.id;
/** What a biller would see change in a row. */
const fingerprint = (row: SubmissionRow) =>
  [row.status, row.status_since, row.paid_cents, row.check_number, row.needs_review, row.next_call_at].join(
    '|',
  );

/** The results view of an account (CIA) and of one of its clinics. */
export function SubmissionsPage(props: SubmissionsPageProps) {
  // Another place starts afresh: its predecessor's rows must not stand in while it loads.
  return <Submissions key={`${props.account_id}/${props.clinic_id ?? ''}`} {...props} />;
}

function Submissions({
  account_id,
  clinic_id,
  search,
  brokenParameters,
  onSearchChange,
  role,
  renderClaim,
}: SubmissionsPageProps) {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'claimline-table-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
  const { filters, sorting, broken } = readListState(search);
  const asked = listInput({ account_id, clinic_id }, search);
  const question = functionQuery(listSubmissions, asked);
  const answer = useQuery({ ...question, placeholderData: keepPreviousData });
  const list = answer.data;
  const rows = list?.rows ?? noRows;
  const total = { total: list?.total ?? 0, isExact: list?.total_is_exact ?? true };

  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const unordered = { ...asked, page: 0, size: 0, sorting: '' };
  const selection = useClaimSelection(hashKey([unordered]), rows.map(rowId), isNarrow);
  const isBarShown = selection.isSelecting || !selection.isEmpty;

  const narrow = (change: Partial<SubmissionsSearch>, options?: { replace?: boolean }) =>
    onSearchChange({ ...change, page: 0 }, options);
  const open = (id: string | undefined) => onSearchChange({ claim: id });
  const place = rows.findIndex((row) => row.id === search.claim);
  const stepTo = (row: SubmissionRow | undefined) =>
    place < 0 || row === undefined ? undefined : () => onSearchChange({ claim: row.id }, { replace: true });

  function instead(): ReactNode {
    if (answer.isError && list === undefined)
      return (
        <ErrorState
          title="The list could not be fetched"
          error={answer.error}
          onRetry={() => answer.refetch()}
        />
      );
    if (rows.length > 0) return undefined;
    return (
      <NothingHere
        account_id={account_id}
        clinic_id={clinic_id}
        search={search}
        isNarrowed={isNarrowed(search, filters)}
        isPastEnd={search.page > 0}
        role={role}
        onSearchChange={narrow}
      />
    );
  }

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageHeader
          title={
            clinic_id === undefined ? 'CIA' : <ClinicName account_id={account_id} clinic_id={clinic_id} />
          }
          description={clinic_id === undefined ? 'Results of all your clinics' : undefined}
          actions={
            <div className={selectionClasses.beside}>
              {isNarrow && rows.length > 0 && <SelectButton selection={selection} />}
              <SubmitButton account_id={account_id} clinic_id={clinic_id} role={role} />
            </div>
          }
        />
        {clinic_id !== undefined && (
          <ClinicTabs
            tab={search.tab ?? 'completed'}
            counts={list?.tabs ?? null}
            onTabChange={(tab) => narrow({ tab, filters: '' })}
          />
        )}
        <div className={selectionClasses.place}>
          <div className={isBarShown ? selectionClasses.covered : undefined}>
            <Toolbar
              account_id={account_id}
              search={search}
              filters={filters}
              sorting={sorting}
              tab={clinic_id === undefined ? undefined : (search.tab ?? 'completed')}
              density={density}
              onDensityChange={setDensity}
              onSearchChange={narrow}
            />
          </div>
          {isBarShown && (
            <SelectionBar selection={selection} asked={asked} total={total} rows={rows} role={role} />
          )}
        </div>
        <BrokenSearchNotice
          broken={[...brokenParameters, ...broken]}
          // What is written back is what was understood, so the rest goes with any change.
          onMend={() => narrow(Object.fromEntries(broken.map((name) => [name, ''])))}
        />
        {answer.isError && list !== undefined && (
          <OutdatedNotice error={answer.error} onRetry={() => answer.refetch()} />
        )}
      </div>
      <ServerTable
        label={clinic_id === undefined ? 'Claim results' : 'Claims of the clinic'}
        columns={clinic_id === undefined ? accountColumns : clinicColumns}
        rows={rows}
        rowId={rowId}
        fingerprint={fingerprint}
        scope={list === undefined || answer.isPlaceholderData ? null : hashKey(question.queryKey)}
        isLoading={answer.isPending}
        density={density}
        sorting={sorting}
        onSortingChange={(next) =>
          // Only sortable columns offer themselves, so the ids are the contract's.
          narrow({ sorting: next.length === 0 ? '' : JSON.stringify(next) })
        }
        onOpen={(row) => open(row.id)}
        openId={search.claim}
        narrow={(row) => <NarrowRow row={row} withClinic={clinic_id === undefined} />}
        instead={instead()}
        selection={selection.table}
      />
      {list !== undefined && (rows.length > 0 || search.page > 0) && (
        <Pager
          page={search.page}
          size={search.size}
          shown={rows.length}
          total={total}
          onPageChange={(page) => onSearchChange({ page })}
          onSizeChange={(size) => narrow({ size })}
        />
      )}
      {isNarrow && isBarShown && <div className={selectionClasses.room} />}
      {renderClaim?.({
        claim_id: search.claim,
        onClose: () => open(undefined),
        onPrevious: stepTo(rows[place - 1]),
        onNext: stepTo(rows[place + 1]),
      })}
    </div>
  );
}

function ClinicName({ account_id, clinic_id }: { readonly account_id: string; readonly clinic_id: string }) {
  const { data, isPending } = useQuery(functionQuery(listClinics, { account_id }));
  if (isPending) return <Skeleton component="span" display="inline-block" width={180} height={16} />;
  return data?.clinics.find((clinic) => clinic.id === clinic_id)?.name ?? 'Clinic';
}
