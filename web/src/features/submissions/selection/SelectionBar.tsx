/** Replaces the toolbar while claims are selected: the count, and actions on them. */

import type { Role } from '@claimline/domain/account/role';
import { countBucket } from '@claimline/domain/analytics';
import type { ClaimAction } from '@claimline/domain/claim/claim-action';
import type { DraftOf } from '@claimline/domain/contract';
import { startBulkAction } from '@claimline/domain/contracts/bulk';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { logEvent } from '../../../client/analytics.ts';
import { callFunction } from '../../../client/call.ts';
import { runBulkAction } from '../../../components/bulk/runBulkAction.tsx';
import { formatCount } from '../../../components/format/numbers.ts';
import { formatTotal, type Total } from '../../../components/table/pages/pages.ts';
import { IconArchive, IconArchiveOff, IconPhoneOff, IconPhoneOutgoing, IconX } from '../../../theme/icons.ts';
import { ExportMenu, type ExportQuery } from '../toolbar/ExportMenu.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';
import { confirmationFor } from './confirmText.ts';
import { offeredActions } from './offeredActions.ts';
import classes from './selection.module.css';
import type { ClaimSelection } from './useClaimSelection.ts';

interface SelectionBarProps {
  readonly selection: ClaimSelection;
  readonly listQuery: ExportQuery;
  /** The number of all matching claims. */
  readonly total: Total;
  /** The rows of the current page. */
  readonly rows: readonly SubmissionRow[];
  /** Ids of the visible columns, in order. */
  readonly shownColumns: readonly string[];
  readonly role: Role;
}

const actionLooks: Record<ClaimAction, { readonly word: string; readonly Icon: typeof IconArchive }> = {
  archive: { word: 'Archive', Icon: IconArchive },
  restore: { word: 'Restore', Icon: IconArchiveOff },
  'call-again': { word: 'Call again', Icon: IconPhoneOutgoing },
  cancel: { word: 'Cancel waiting', Icon: IconPhoneOff },
};

export function SelectionBar({ selection, listQuery, total, rows, shownColumns, role }: SelectionBarProps) {
  const [pending, setPending] = useState<ClaimAction | null>(null);
  const [confirmed, setConfirmed] = useState<{ action: ClaimAction; isOpen: boolean }>();
  const { account_id, clinic_id, tab, query, filters, globalFilter, showArchived } = listQuery;
  const { isAll, ids } = selection;
  const count: Total = isAll ? total : { total: ids.size, isExact: true };
  const onPage = rows.filter(({ id }) => ids.has(id));
  const offered = offeredActions({
    role,
    tab,
    showArchived,
    rows: isAll || onPage.length < ids.size ? null : onPage,
  });
  const chosen: Pick<DraftOf<typeof startBulkAction>, 'claim_ids' | 'matching'> = isAll
    ? { matching: { clinic_id, tab, query, filters, globalFilter, showArchived } }
    : { claim_ids: [...ids] };
  const hasMore = !isAll && (total.total > ids.size || !total.isExact);

  async function start(action: ClaimAction) {
    setPending(action);
    const isStarted = await runBulkAction(account_id, (request_id) =>
      callFunction(startBulkAction, { account_id, request_id, action, ...chosen }),
    );
    setPending(null);
    if (isStarted) {
      logEvent('bulk_action', { action, claims: countBucket(count.total) });
      if (selection.isSelecting) selection.setSelecting(false);
      else selection.clear();
    }
  }

  return (
    <div
      className={classes.bar}
      role="group"
      aria-label="Selected claims"
      onKeyDown={(event) => {
        // Keys in its menus, which are elsewhere in the document, are theirs.
        const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) selection.clear();
      }}
    >
      <ActionIcon
        aria-label="Clear the selection"
        data-hint="Clear the selection"
        onClick={() => (selection.isSelecting ? selection.setSelecting(false) : selection.clear())}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span className={classes.count} role="status">
        {isAll ? `All ${formatTotal(total)} matching claims selected` : `${formatCount(ids.size)} selected`}
      </span>
      {hasMore && (
        <UnstyledButton className={classes.all ?? ''} onClick={selection.selectAll}>
          Select all {formatTotal(total)} matching claims
        </UnstyledButton>
      )}
      <div className={classes.actions}>
        {offered.map(({ action, isPossible }) => {
          const { word, Icon } = actionLooks[action];
          return (
            <Button
              key={action}
              variant="default"
              size="xs"
              leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
              loading={pending === action}
              disabled={selection.isEmpty || !isPossible || (pending !== null && pending !== action)}
              title={isPossible ? undefined : 'Not available for the selected claims'}
              onClick={() => {
                if (confirmationFor(action, count) === null) void start(action);
                else setConfirmed({ action, isOpen: true });
              }}
            >
              {word}
            </Button>
          );
        })}
        {!selection.isEmpty && (
          <ExportMenu
            listQuery={listQuery}
            selection={isAll ? { kind: 'matching' } : { kind: 'ids', ids: [...ids] }}
            total={total}
            shownColumns={shownColumns}
            size="xs"
          />
        )}
      </div>
      {confirmed && (
        <ConfirmAction
          confirmation={confirmationFor(confirmed.action, count)}
          isOpen={confirmed.isOpen}
          onClose={() => setConfirmed({ ...confirmed, isOpen: false })}
          onConfirm={() => {
            setConfirmed({ ...confirmed, isOpen: false });
            void start(confirmed.action);
          }}
        />
      )}
    </div>
  );
}
