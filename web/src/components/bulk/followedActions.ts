/**
 * Bulk actions that this browser tab started or has seen running, so that it reports when each is done, also after a
 * reload.
 */

import { type BulkAction, listBulkActions } from '@claimline/domain/contracts/bulk';
import { functionQuery, queryClient } from '../../client/query.ts';

const key = (accountId: string) => `claimline-bulk-actions-${accountId}`;

function read(accountId: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(accountId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function isFollowed(accountId: string, id: string): boolean {
  return read(accountId).includes(id);
}

export function follow(accountId: string, id: string): void {
  const ids = read(accountId);
  if (!ids.includes(id)) sessionStorage.setItem(key(accountId), JSON.stringify([...ids, id]));
}

export function unfollow(accountId: string, id: string): void {
  sessionStorage.setItem(key(accountId), JSON.stringify(read(accountId).filter((each) => each !== id)));
}

/** Follows an action that was just started or changed, and shows it before the server is asked again. */
export function followAction(accountId: string, action: BulkAction): void {
  follow(accountId, action.id);
  queryClient.setQueryData(functionQuery(listBulkActions, { account_id: accountId }).queryKey, (known) => ({
    actions: [action, ...(known?.actions ?? []).filter(({ id }) => id !== action.id)],
  }));
}
