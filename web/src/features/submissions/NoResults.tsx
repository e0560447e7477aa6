import { type Role, roleMay } from '@claimline/domain/account/role';
import type { ClinicTab, Filters } from '@claimline/domain/list/search';
import { Button } from '@mantine/core';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { pageCount, type Total } from '../../components/table/pages/pages.ts';
import { IconArchive, IconFileSearch, IconPhone, IconSearch } from '../../theme/icons.ts';
import { type ChangeSearch, type SubmissionsSearch, writeJsonParameter } from './address/searchState.ts';
import { withoutFilter } from './filters/filterState.ts';
import { filterSentence, type Names } from './filters/filterText.ts';
import classes from './NoResults.module.css';
import { SubmitButton } from './toolbar/SubmitButton.tsx';

interface NoResultsProps {
  readonly account_id: string;
  readonly clinic_id: string | undefined;
  readonly search: SubmissionsSearch;
  readonly filters: Filters;
  readonly names: Names;
  readonly isNarrowed: boolean;
  readonly total: Total;
  readonly role: Role;
  readonly onSearchChange: ChangeSearch;
  readonly onPageChange: (page: number) => void;
}

const emptyTabs: Record<Exclude<ClinicTab, 'all'>, { title: string; text: string }> = {
  completed: {
    title: 'No answers yet',
    text: 'Claims appear here when the payer has given a status.',
  },
  calling: {
    title: 'No calls in progress',
    text: 'Claims appear here when their call is scheduled, ringing, or in progress.',
  },
  waiting: { title: 'No waiting claims', text: 'New claims appear here until their call is scheduled.' },
  failed: {
    title: 'No failed claims',
    text: 'Claims whose calls failed appear here, with the reason.',
  },
};

/** Why the list is empty, and what to do next. */
export function NoResults(props: NoResultsProps) {
  const { account_id, clinic_id, search, role, onSearchChange } = props;
  if (search.page > 0 && props.total.total > 0) {
    const lastPage = pageCount(search.size, props.total) - 1;
    return (
      <EmptyState
        icon={IconFileSearch}
        title="This page doesn’t exist"
        action={
          <Button variant="default" onClick={() => props.onPageChange(lastPage)}>
            {lastPage === 0 ? 'Go to the first page' : `Go to page ${lastPage + 1}, the last`}
          </Button>
        }
      />
    );
  }
  if (props.isNarrowed) return <NoMatch {...props} />;
  if (search.showArchived)
    return (
      <EmptyState
        icon={IconArchive}
        title="No archived claims"
        action={
          <Button variant="default" onClick={() => onSearchChange({ showArchived: false })}>
            Back to the list
          </Button>
        }
      >
        Archived claims are hidden from lists and counts. You can restore them here.
      </EmptyState>
    );
  const tab = clinic_id === undefined ? 'all' : (search.tab ?? 'completed');
  if (tab !== 'all')
    return (
      <EmptyState
        icon={IconPhone}
        title={emptyTabs[tab].title}
        action={
          <Button variant="default" onClick={() => onSearchChange({ tab: 'all' })}>
            Show all claims
          </Button>
        }
      >
        {emptyTabs[tab].text}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconPhone}
      title="No claims yet"
      help="first-claim"
      action={<SubmitButton account_id={account_id} clinic_id={clinic_id} role={role} />}
    >
      {roleMay(role, 'claim.submit')
        ? 'Submit a claim, and Claimline calls the payer. The result will appear here with its evidence.'
        : 'Claims that your team submits appear here, with the payer’s answer and its evidence.'}
    </EmptyState>
  );
}

/** No results: each part of the query can be removed separately. */
function NoMatch({ search, filters, names, onSearchChange }: NoResultsProps) {
  const parts = [
    ...(search.query === '' ? [] : [{ text: `the search “${search.query}”`, change: { query: '' } }]),
    ...(search.globalFilter === ''
      ? []
      : [{ text: `“${search.globalFilter}” in any column`, change: { globalFilter: '' } }]),
    ...filters.map((filter) => ({
      text: `“${filterSentence(filter, filters, names)}”`,
      change: { filters: writeJsonParameter(withoutFilter(filters, filter.id)) },
    })),
  ];
  return (
    <EmptyState
      icon={IconSearch}
      title="No claims match"
      action={
        <div className={classes.removeFilters}>
          {parts.map(({ text, change }) => (
            <Button key={text} variant="default" size="xs" onClick={() => onSearchChange(change)}>
              <span className={classes.removeFilterLabel}>Remove {text}</span>
            </Button>
          ))}
          {parts.length > 1 && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onSearchChange({ query: '', globalFilter: '', filters: '' })}
            >
              Clear search and filters
            </Button>
          )}
        </div>
      }
    >
      {search.query === ''
        ? 'Remove a filter to see more claims.'
        : 'Search covers patients, member IDs, claim and check numbers, NPIs, and tax IDs.'}
    </EmptyState>
  );
}
