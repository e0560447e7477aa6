/** Shows the progress and result of bulk actions in toasts on every page of the account. */

import {
  type BulkAction,
  cancelBulkAction,
  listBulkActions,
  undoBulkAction,
} from '@claimline/domain/contracts/bulk';
import { notifications as limits } from '@claimline/domain/limits';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { follow, followAction, isFollowed, unfollow } from '../../components/bulk/followedActions.ts';
import { runBulkAction } from '../../components/bulk/runBulkAction.tsx';
import { hideToast, showErrorToast, showToast } from '../../components/toast/toast.ts';
import { BulkProgress, BulkResult } from './BulkNotification.tsx';
import { listedCount, stopTitle, titleOf } from './bulkText.ts';
import { UnchangedClaims } from './UnchangedClaims.tsx';

/** How long ⌘Z can undo the last action. */
const undoKeyMs = 60_000;
const undoOfferMs = 10_000;

const progressId = ({ id }: BulkAction) => `bulk-${id}`;
const resultId = ({ id }: BulkAction) => `bulk-${id}-result`;

export function BulkTray({ account_id }: { readonly account_id: string }) {
  const { data } = useQuery(functionQuery(listBulkActions, { account_id }));
  const shown = useRef(new Set<string>());
  const reported = useRef(new Set<string>());
  const undoable = useRef<{ action: BulkAction; untilMs: number }>(null);
  const [listed, setListed] = useState<{ action: BulkAction; isOpen: boolean }>();

  function undo(action: BulkAction) {
    undoable.current = null;
    hideToast(resultId(action));
    void runBulkAction(account_id, (request_id) =>
      callFunction(undoBulkAction, { account_id, bulk_id: action.id, request_id }),
    );
  }

  async function cancel(action: BulkAction) {
    try {
      followAction(account_id, await callFunction(cancelBulkAction, { account_id, bulk_id: action.id }));
    } catch (error) {
      showErrorToast(error, 'Couldn’t cancel');
    }
  }

  function showProgress(action: BulkAction) {
    follow(account_id, action.id);
    const notification = {
      id: progressId(action),
      title: titleOf(action),
      message: <BulkProgress action={action} onCancel={() => cancel(action)} />,
      autoClose: false as const,
      role: 'status',
    };
    // Closed by the user: show only the result.
    if (shown.current.has(action.id)) notifications.update(notification);
    else showToast(notification);
    shown.current.add(action.id);
  }

  function showResult(action: BulkAction) {
    if (reported.current.has(action.id)) return;
    reported.current.add(action.id);
    hideToast(progressId(action));
    if (action.can_undo) undoable.current = { action, untilMs: Date.now() + undoKeyMs };
    showToast({
      id: resultId(action),
      title: stopTitle(action),
      ...(action.state === 'failed' ? { color: 'red' } : {}),
      message: (
        <BulkResult
          action={action}
          onUndo={() => undo(action)}
          onList={() => setListed({ action, isOpen: true })}
        />
      ),
      autoClose: closesAfterMs(action),
      // Until it is closed, it is shown again after a reload.
      onClose: () => unfollow(account_id, action.id),
    });
  }

  // Toasts are outside React's tree, so changes of an action are copied to them.
  useEffect(() => {
    for (const action of data?.actions ?? []) {
      if (action.state === 'open') showProgress(action);
      else if (isFollowed(account_id, action.id)) showResult(action);
    }
  });

  // The shortcut works anywhere on the page, so listen on the window.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isUndo =
        (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      const last = undoable.current;
      if (last === null || Date.now() > last.untilMs) return;
      event.preventDefault();
      undo(last.action);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  return (
    listed && (
      <UnchangedClaims
        account_id={account_id}
        action={listed.action}
        isOpen={listed.isOpen}
        onClose={() => setListed({ ...listed, isOpen: false })}
      />
    )
  );
}

/** Errors stay until they are closed; a toast with Undo stays long enough to use it. */
function closesAfterMs(action: BulkAction): number | false {
  if (listedCount(action) > 0 || action.state === 'failed') return false;
  return action.can_undo ? undoOfferMs : limits.autoCloseMs;
}

/** In text fields ⌘Z undoes typing. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null
  );
}
