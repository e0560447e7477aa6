/** An action on one or more claims: which ones allow it, why the others do not, what is changed, and its history. */

import { type ClaimAction, type ClaimRefusal, refusalOf } from '@claimline/domain/claim/claim-action';
import type { Sql } from '../database.ts';
import { lockAutomations, setArchived } from './automations.ts';
import { recordChanges } from './history.ts';
import { type CallRequest, type ClaimToMove, moveClaims, startRounds } from './status.ts';

export interface ClaimActionRequest {
  readonly accountId: string;
  /** The acting person. */
  readonly userId: string;
  readonly action: ClaimAction;
  readonly claimIds: readonly string[];
  /** The version each claim must still have; without it, any. */
  readonly versions?: ReadonlyMap<string, string> | undefined;
  /** Claims that were created or changed status after this moment are skipped and not reported. */
  readonly askedAt?: string | undefined;
  /** The priority of the next call, for `call-again`. */
  readonly request?: CallRequest | undefined;
}

export interface ClaimActionResult {
  readonly changed: readonly { id: string; clinic_id: string }[];
  /** Leaves out `missing` claims, about which nothing is known. */
  readonly skipped: readonly { id: string; clinic_id: string; refusal: ClaimRefusal }[];
  readonly missing: number;
}

/** Acts on the claims that allow it, in a few statements however many there are. */
export async function applyClaimAction(sql: Sql, asked: ClaimActionRequest): Promise<ClaimActionResult> {
  const { accountId, action, versions, askedAt } = asked;
  const claimIds = [...new Set(asked.claimIds)];
  const locked = await lockAutomations(sql, accountId, claimIds, askedAt);
  const meant = locked.filter(({ is_newer }) => !is_newer);
  const judged = meant.map((claim) => {
    const isChanged = versions !== undefined && versions.get(claim.id) !== claim.version;
    return { ...claim, refusal: isChanged ? ('changed-since' as const) : refusalOf(action, claim) };
  });
  const changed = judged.filter(({ refusal }) => refusal === null);
  if (changed.length > 0) await carryOut(sql, asked, changed);
  return {
    changed,
    skipped: judged.flatMap(({ id, clinic_id, refusal }) =>
      refusal === null ? [] : [{ id, clinic_id, refusal }],
    ),
    missing: claimIds.length - locked.length,
  };
}

async function carryOut(
  sql: Sql,
  { accountId, userId, action, request }: ClaimActionRequest,
  claims: readonly ClaimToMove[],
): Promise<void> {
  switch (action) {
    case 'archive':
    case 'restore': {
      const archived = action === 'archive';
      const ids = claims.map(({ id }) => id);
      await setArchived(sql, ids, archived);
      const change = { of: 'claim' as const, field: 'archived', from: !archived, to: archived };
      const why = archived ? 'archived' : 'restored';
      return recordChanges(sql, { accountId, userId, claims, why, changes: [change] });
    }
    case 'call-again':
      return startRounds(sql, claims, { userId, why: 'call again' }, request);
    case 'cancel':
      return moveClaims(sql, claims, {
        to: 'failed',
        by: { kind: 'person', userId },
        why: 'cancelled',
        dueAt: null,
        failure: { reason: 'cancelled', field: null },
      });
  }
}
