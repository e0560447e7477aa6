/** The work queue: every claim that needs a person, the most important first. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import type { Outcome } from '@claimline/domain/claim/outcome';
import { getWorkSummary, listWork, type WorkItem } from '@claimline/domain/contracts/work';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { PreviousNext } from '../../components/table/PreviousNext.tsx';
import { SelectButton } from '../../components/table/SelectButton.tsx';
import { ServerTable } from '../../components/table/ServerTable.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { useUser } from '../../session/session.ts';
import { IconChecks } from '../../theme/icons.ts';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import { useWorkActions } from './useWorkActions.tsx';
import { useWorkSelection } from './useWorkSelection.ts';
import classes from './Work.module.css';
import { WorkFilters } from './WorkFilters.tsx';
import { WorkSelectionBar } from './WorkSelectionBar.tsx';
import { WorkTabs } from './WorkTabs.tsx';
import { NarrowWork, workColumns } from './workColumns.tsx';
import { type WorkSearch, workInput } from './workSearch.ts';
import { countShown } from './workTotals.ts';

/** The open claim, for the drawer that the route renders. */
export interface OpenWork {
  readonly claim_id: string | undefined;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onTakeNext: () => void;
  readonly isTaking: boolean;
}

interface WorkPageProps {
  readonly account_id: string;
  readonly role: Role;
  readonly search: WorkSearch;
  readonly onSearchChange: (change: Partial<WorkSearch>, options?: { replace?: boolean }) => void;
  readonly renderClaim: (open: OpenWork) => ReactNode;
}

const noItems: WorkItem[] = [];
const unsorted: never[] = [];
const rowId = (item: WorkItem) => item.claim_id;
const fingerprint = (item: WorkItem) => [item.state, item.reason, item.owner?.user_id, item.due_on].join('|');
/** The server passes over at most this many. */
const seenMax = 400;

export function WorkPage({ account_id, role, search, onSearchChange, renderClaim }: WorkPageProps) {
  const user = useUser();
  const userId = user?.id ?? '';
  const isNarrow = useIsNarrow();
  const actions = useWorkActions(account_id);
  const summary = useQuery(functionQuery(getWorkSummary, { account_id })).data;
  const input = workInput(account_id, userId, search);
  const query = functionQuery(listWork, input);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const items = result.data?.items ?? noItems;
  const today = result.data?.today ?? '';
  const columns = useMemo(() => workColumns(today), [today]);
  const narrowItem = useCallback((item: WorkItem) => <NarrowWork item={item} today={today} />, [today]);
  const selection = useWorkSelection(hashKey([{ ...input, page: 0 }]), items, isNarrow);
  /** Claims that were opened since the page was; taking the next one passes over them. */
  const [seen, setSeen] = useState<readonly string[]>([]);
  const mayAct = roleMay(role, 'work.act');

  const narrow = (change: Partial<WorkSearch>) => onSearchChange({ ...change, page: 0 });
  const place = items.findIndex(({ claim_id }) => claim_id === search.claim);
  const openAt = (next: WorkItem | undefined) =>
    next && (() => onSearchChange({ claim: next.claim_id }, { replace: true }));

  async function takeNext() {
    const opened = search.claim === undefined ? seen : [...seen, search.claim];
    let taken = await actions.takeNext(opened.slice(-seenMax));
    // Everything was seen once: begin again, but not with the open claim.
    if (taken?.claim_id === null && opened.length > 0)
      taken = await actions.takeNext(search.claim === undefined ? [] : [search.claim]);
    if (taken === undefined) return;
    if (taken.claim_id === null) {
      setSeen([]);
      showToast({ message: 'No more claims need attention right now.' });
      return;
    }
    setSeen([...opened, taken.claim_id]);
    onSearchChange({ claim: taken.claim_id }, { replace: search.claim !== undefined });
  }

  // The key works anywhere on the page; over an open claim, its own button has it.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 't' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [role="dialog"]') !== null;
    if (isTyping || search.claim !== undefined || !mayAct) return;
    event.preventDefault();
    void takeNext();
  });

  function rowsPlaceholder(): ReactNode {
    if (result.isError && result.data === undefined)
      return (
        <ErrorState
          title="Couldn’t load the work queue"
          error={result.error satisfies Error | Outcome}
          onRetry={() => void result.refetch()}
        />
      );
    if (items.length > 0) return undefined;
    const isFiltered = search.reason !== undefined || search.owner !== undefined || search.snoozed;
    if (isFiltered)
      return (
        <EmptyState
          icon={IconChecks}
          title="No claims match"
          action={
            <Button
              variant="default"
              onClick={() => narrow({ reason: undefined, owner: undefined, snoozed: false })}
            >
              Clear filters
            </Button>
          }
        />
      );
    return search.tab === 'mine' ? (
      <EmptyState icon={IconChecks} title="No claims are assigned to you">
        Take your team’s next claim, or choose claims on the Team tab.
      </EmptyState>
    ) : (
      <EmptyState icon={IconChecks} title="No claims need attention" help="work-queue">
        Denied, failed, and underpaid claims, results to review, and overdue payer promises appear here.
      </EmptyState>
    );
  }

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageHeader
          title="Work queue"
          description="Claims that need attention, ranked by dollars and due date"
          actions={
            mayAct ? (
              <>
                {isNarrow && (
                  <SelectButton
                    isSelecting={selection.isSelecting}
                    onChange={selection.setSelecting}
                    isEmpty={items.length === 0}
                  />
                )}
                <Button
                  loading={actions.pending === 'take'}
                  aria-keyshortcuts="t"
                  onClick={() => void takeNext()}
                >
                  Take next claim
                </Button>
              </>
            ) : null
          }
        />
        {mayAct && (
          <WorkTabs
            tab={search.tab}
            people={summary?.people}
            userId={userId}
            onTabChange={(tab) => narrow({ tab, owner: undefined, reason: undefined, snoozed: false })}
          />
        )}
        {summary && <WorkFilters summary={summary} search={search} userId={userId} onChange={narrow} />}
        {mayAct && (selection.isSelecting || selection.items.length > 0) && (
          <WorkSelectionBar
            selection={selection}
            input={input}
            total={summary === undefined ? 0 : countShown(summary, input)}
            actions={actions}
          />
        )}
      </div>
      <ServerTable
        label="Claims that need attention"
        columns={columns}
        rows={items}
        rowId={rowId}
        fingerprint={fingerprint}
        scope={result.isPlaceholderData || result.data === undefined ? null : hashKey(query.queryKey)}
        isLoading={result.isPending}
        density="comfortable"
        sorting={unsorted}
        onSortingChange={() => undefined}
        onOpen={(item) => onSearchChange({ claim: item.claim_id })}
        openId={search.claim}
        narrow={narrowItem}
        rowsPlaceholder={rowsPlaceholder()}
        selection={mayAct ? selection.table : undefined}
      />
      {(search.page > 0 || result.data?.has_more) && (
        <div className={classes.pager}>
          <PreviousNext
            page={search.page}
            hasMore={result.data?.has_more ?? false}
            label="Pages"
            onPageChange={(page) => onSearchChange({ page })}
          />
        </div>
      )}
      {renderClaim({
        claim_id: search.claim,
        onClose: () => onSearchChange({ claim: undefined }),
        onPrevious: openAt(place < 0 ? undefined : items[place - 1]),
        onNext: openAt(place < 0 ? undefined : items[place + 1]),
        onTakeNext: () => void takeNext(),
        isTaking: actions.pending === 'take',
      })}
    </div>
  );
}
