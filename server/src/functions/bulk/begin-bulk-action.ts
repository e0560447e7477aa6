import { abilityOfAction, type ClaimAction } from '@claimline/domain/claim/claim-action';
import type { BulkAction } from '@claimline/domain/contracts/bulk';
import { claimsAtOnceMax } from '@claimline/domain/limits';
import {
  findBulkAction,
  findRequested,
  forgetOldItems,
  insertBulkAction,
} from '../../db/bulk/bulk-actions.ts';
import { beginning, type Selection } from '../../db/bulk/bulk-selection.ts';
import { actOnNext, type BulkInput } from '../../db/bulk/bulk-work.ts';
import { completeJob, insertJob } from '../../db/jobs.ts';
import type { MemberContext } from '../function.ts';
import { requireAbility } from '../invoke.ts';

interface BulkRequest {
  readonly accountId: string;
  readonly requestId: string;
  readonly action: ClaimAction;
  readonly undoOf: string | null;
}

/** What an action covers: which claims, in which clinics, and how many as far as known. */
export interface Chosen {
  readonly selection: Selection;
  readonly clinicIds: readonly string[];
  readonly total: number | null;
}

/**
 * Starts a bulk action once, even when it is requested again. A few claims are handled right away, more by a
 * background job; both use the same code.
 */
export async function beginBulkAction(
  { person, role, sql }: MemberContext,
  request: BulkRequest,
  choose: () => Promise<Chosen>,
): Promise<BulkAction> {
  const { accountId, requestId, action, undoOf } = request;
  const { userId } = person;
  requireAbility(role, abilityOfAction[action]);
  const known = await findRequested(sql, accountId, userId, requestId);
  if (known !== undefined) return found(await findBulkAction(sql, accountId, known));

  const { selection, clinicIds, total } = await choose();
  const input: BulkInput = { action, selection };
  const id = await insertJob(sql, { accountId, userId, kind: `bulk-${action}`, input, total });
  await insertBulkAction(sql, { id, accountId, userId, requestId, action, clinicIds, undoOf });
  if (total !== null && total <= claimsAtOnceMax) {
    const progress = await actOnNext(sql, { id, accountId, userId, input }, beginning);
    await completeJob(sql, id, progress);
  }
  await forgetOldItems(sql, accountId);
  return found(await findBulkAction(sql, accountId, id));
}

function found(action: BulkAction | undefined): BulkAction {
  if (!action) throw new TypeError('a new bulk action is not visible to its creator');
  return action;
}
