/** The work queue: every claim that needs a person, the most important first. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { getWorkSummary, listWork, type WorkItem } from '@claimline/domain/contracts/work';
import { Button } from '@mantine/core';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { functionQuery } from '../../client/query.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { PreviousNext } from '../../components/table/pages/PreviousNext.tsx';
import { SelectButton } from '../../components/table/rows/SelectButton.tsx';
import { ServerTable } from '../../components/table/ServerTable.tsx';
import { useUser } from '../../session/session.ts';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import { NoWork } from './NoWork.tsx';
import { useTakeNext } from './useTakeNext.ts';
import { useWorkActions } from './useWorkActions.tsx';
import { useWorkSelection } from './useWorkSelection.ts';
import classes from './Work.module.css';
import { WorkFilters } from './WorkFilters.tsx';
import { WorkSelectionBar } from './WorkSelectionBar.tsx';
import { WorkTabs } from './WorkTabs.tsx';
import { NarrowWork, workColumns } from './workColumns.tsx';
import { type ChangeWorkSearch, type WorkSearch, workInput } from './workSearch.ts';
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
  readonly onSearchChange: ChangeWorkSearch;
  readonly renderClaim: (open: OpenWork) => ReactNode;
}

const noItems: WorkItem[] = [];
const unsorted: never[] = [];
const rowId = (item: WorkItem) => item.claim_id;
const fingerprint = (item: WorkItem) => [item.state, item.reason, item.owner?.user_id, item.due_on].join('|');

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
  const mayAct = roleMay(role, 'work.act');
  const takeNext = useTakeNext({ actions, openId: search.claim, mayAct, onSearchChange });

  const narrow = (change: Partial<WorkSearch>) => onSearchChange({ ...change, page: 0 });
  const place = items.findIndex(({ claim_id }) => claim_id === search.claim);
  const openAt = (next: WorkItem | undefined) =>
    next && (() => onSearchChange({ claim: next.claim_id }, { replace: true }));

  const rowsPlaceholder =
    result.isError && result.data === undefined ? (
      <ErrorState
        title="Couldn’t load the work queue"
        error={result.error}
        onRetry={() => void result.refetch()}
      />
    ) : items.length > 0 ? undefined : (
      <NoWork
        search={search}
        onClear={() => narrow({ reason: undefined, owner: undefined, snoozed: false })}
      />
    );

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
                <Button loading={actions.pending === 'take'} aria-keyshortcuts="t" onClick={takeNext}>
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
        rowsPlaceholder={rowsPlaceholder}
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
        onTakeNext: takeNext,
        isTaking: actions.pending === 'take',
      })}
    </div>
  );
}
