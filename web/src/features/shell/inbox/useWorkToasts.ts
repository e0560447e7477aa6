import { listNotifications } from '@claimline/domain/contracts/notifications';
import { useEffect, useRef } from 'react';
import { callFunction } from '../../../client/call.ts';
import { showToast } from '../../../components/toast/toast.ts';
import { inboxText, isAboutWork } from './inboxText.ts';

/** The most toasts at once. */
const toastsMax = 3;

/**
 * Shows a toast when someone else assigns the user a claim or takes one over, because the user may be working on it.
 * All other notifications only change the unread count.
 */
export function useWorkToasts(account_id: string, unread: number | undefined): void {
  const lastCount = useRef<{ readonly account_id: string; readonly unread: number }>(undefined);
  // Toasts are outside React's tree, and the count changes by live updates.
  useEffect(() => {
    if (unread === undefined) return;
    const before = lastCount.current;
    lastCount.current = { account_id, unread };
    if (before?.account_id !== account_id || unread <= before.unread) return;
    const size = Math.min(unread - before.unread, toastsMax);
    callFunction(listNotifications, { account_id, only_unread: true, size }).then(
      ({ notifications }) => {
        for (const each of notifications.filter(({ event }) => isAboutWork(event))) {
          const { title, about } = inboxText(each);
          showToast({ id: each.id, title, message: about });
        }
      },
      // The notification is in the inbox.
      () => undefined,
    );
  }, [account_id, unread]);
}
