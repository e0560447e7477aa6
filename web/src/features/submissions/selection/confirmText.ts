/** The confirmation of an action that cannot be undone or that changes many claims. Pure. */

import type { ClaimAction } from '@claimline/domain/claim/claim-action';
import { counted } from '../../../components/format/numbers.ts';
import { formatTotal, type Total } from '../../../components/table/pages/pages.ts';

export interface Confirmation {
  readonly title: string;
  readonly consequence: string;
  /** The label of the confirm button. */
  readonly confirmLabel: string;
}

/** From this many claims on, even actions that can be undone are confirmed. */
const confirmFrom = 1_000;

/** Null when no confirmation is needed. */
export function confirmationFor(action: ClaimAction, count: Total): Confirmation | null {
  const claims = count.isExact ? counted(count.total, 'claim', 'claims') : `${formatTotal(count)} claims`;
  switch (action) {
    case 'archive':
    case 'restore': {
      if (count.isExact && count.total < confirmFrom) return null;
      const verb = action === 'archive' ? 'Archive' : 'Restore';
      return {
        title: `${verb} ${claims}?`,
        consequence:
          action === 'archive'
            ? 'They’ll be hidden from lists and won’t be called. You can undo this.'
            : 'They’ll be shown in lists again. You can undo this.',
        confirmLabel: `${verb} ${claims}`,
      };
    }
    case 'call-again':
      return {
        title: `Call ${claims} again?`,
        consequence:
          'They’ll be queued and called during your calling hours. Claims already on the phone or queued won’t change.',
        confirmLabel: `Call ${claims} again`,
      };
    case 'cancel':
      return {
        title: `Cancel calls for ${claims}?`,
        consequence:
          'Claims waiting to be called will be marked failed (canceled). You can call them again later.',
        confirmLabel: 'Cancel calls',
      };
  }
}
