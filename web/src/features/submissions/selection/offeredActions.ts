/** Which actions a selection offers. Pure. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { abilityOfAction, type ClaimAction, refusalOf } from '@claimline/domain/claim/claim-action';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { ClinicTab } from '@claimline/domain/list/search';

export interface OfferedAction {
  readonly action: ClaimAction;
  /** False when none of the claims selected may be acted on so, as far as they can be seen. */
  readonly isPossible: boolean;
}

export interface Offering {
  readonly role: Role;
  /** Undefined in CIA. */
  readonly tab: ClinicTab | undefined;
  readonly showArchived: boolean;
  /** The claims selected, as they stand on the page; null when some of them are not on it. */
  readonly rows: readonly Pick<SubmissionRow, 'status' | 'archived'>[] | null;
}

export function offeredActions({ role, tab, showArchived, rows }: Offering): OfferedAction[] {
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
