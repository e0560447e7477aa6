/** Which actions a selection offers. Pure. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { abilityOfAction, type ClaimAction, refusalOf } from '@claimline/domain/claim/claim-action';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { ClinicTab } from '@claimline/domain/list/search';

export interface OfferedAction {
  readonly action: ClaimAction;
  /** False when the action applies to none of the selected claims, as far as they are on the page. */
  readonly isPossible: boolean;
}

export interface SelectionContext {
  readonly role: Role;
  /** Undefined on CIA. */
  readonly tab: ClinicTab | undefined;
  readonly showArchived: boolean;
  /** The selected claims as shown on the page; null when some are on other pages. */
  readonly rows: readonly Pick<SubmissionRow, 'status' | 'archived'>[] | null;
}

export function offeredActions({ role, tab, showArchived, rows }: SelectionContext): OfferedAction[] {
  return actionsIn(tab, showArchived)
    .filter((action) => roleMay(role, abilityOfAction[action]))
    .map((action) => ({
      action,
      isPossible: rows === null || rows.some((row) => refusalOf(action, row) === null),
    }));
}

function actionsIn(tab: ClinicTab | undefined, showArchived: boolean): readonly ClaimAction[] {
  if (showArchived) return ['restore'];
  switch (tab) {
    case 'completed':
    case 'failed':
      return ['archive', 'call-again'];
    case 'calling':
    case 'waiting':
      return ['archive', 'cancel'];
    case 'all':
    case undefined:
      return ['archive', 'call-again', 'cancel'];
  }
}
