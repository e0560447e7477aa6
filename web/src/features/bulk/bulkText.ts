/** Labels of bulk actions. Pure. */

import type { ClaimAction, ClaimRefusal } from '@claimline/domain/claim/claim-action';
import type { BulkAction } from '@claimline/domain/contracts/bulk';
import { counted, formatCount } from '../../components/format/numbers.ts';

const doing: Record<ClaimAction, string> = {
  archive: 'Archiving',
  restore: 'Restoring',
  'call-again': 'Queuing',
  cancel: 'Canceling',
};
const done: Record<ClaimAction, string> = {
  archive: 'archived',
  restore: 'restored',
  'call-again': 'queued to be called',
  cancel: 'canceled',
};

/** `Archiving 8,412 claims`. */
export function titleOf({ action, total }: Pick<BulkAction, 'action' | 'total'>): string {
  return total === null ? `${doing[action]} claims` : `${doing[action]} ${counted(total, 'claim', 'claims')}`;
}

/** How many claims have been processed. */
export function processedCount({ changed, refusals }: Pick<BulkAction, 'changed' | 'refusals'>): number {
  return refusals.reduce((sum, { count }) => sum + count, changed);
}

/** `1,180 of 8,412`. */
export function progressText(action: Pick<BulkAction, 'changed' | 'refusals' | 'total'>): string {
  const processed = formatCount(processedCount(action));
  return action.total === null ? `${processed} so far` : `${processed} of ${formatCount(action.total)}`;
}

function refusalText(reason: ClaimRefusal, count: number): string {
  const were = count === 1 ? 'was' : 'were';
  const number = formatCount(count);
  switch (reason) {
    case 'missing':
      return `${number} ${count === 1 ? 'is' : 'are'} no longer visible to you`;
    case 'on-the-phone':
      return `${number} ${were} on the phone`;
    case 'already-archived':
      return `${number} ${were} already archived`;
    case 'not-archived':
      return `${number} ${were} not archived`;
    case 'in-line':
      return `${number} ${were} already queued`;
    case 'not-waiting':
      return `${number} ${were} not waiting to be called`;
    case 'archived':
      return `${number} ${count === 1 ? 'is' : 'are'} archived`;
    case 'changed-since':
      return `${number} ${were} changed since then`;
  }
}

/** `1,180 claims archived, 3 were on the phone.` */
export function resultSentence({
  action,
  changed,
  refusals,
}: Pick<BulkAction, 'action' | 'changed' | 'refusals'>): string {
  const first =
    changed === 0 ? `No claim was ${done[action]}` : `${counted(changed, 'claim', 'claims')} ${done[action]}`;
  return `${[first, ...refusals.map(({ reason, count }) => refusalText(reason, count))].join(', ')}.`;
}

/** Why it stopped early; null when it did not. */
export function stopTitle({ action, state }: Pick<BulkAction, 'action' | 'state'>): string | null {
  if (state === 'cancelled') return `${doing[action]} was stopped`;
  return state === 'failed' ? `${doing[action]} could not continue` : null;
}

/** Unchanged claims that the user can still see, and so can be listed. */
export function listedCount({ refusals }: Pick<BulkAction, 'refusals'>): number {
  return refusals.reduce((sum, { reason, count }) => (reason === 'missing' ? sum : sum + count), 0);
}
