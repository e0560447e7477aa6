import { undoOfAction } from '@claimline/domain/claim/claim-action';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/bulk';
import { recordListRead } from '../../db/audit/audit.ts';
import {
  claimsLeft,
  clinicsOfBulkAction,
  findBulkAction,
  recentBulkActions,
} from '../../db/bulk/bulk-actions.ts';
import { cancelJob } from '../../db/jobs.ts';
import { implementForMember } from '../function.ts';
import { beginBulkAction } from './begin-bulk-action.ts';

export const listBulkActions = implementForMember(
  contracts.listBulkActions,
  async ({ account_id }, { person, sql }) => ({
    actions: await recentBulkActions(sql, account_id, person.userId),
  }),
);

/** The most claims returned at once. */
const skippedMax = 100;

export const getBulkAction = implementForMember(
  contracts.getBulkAction,
  async ({ account_id, bulk_id, after }, { sql }) => {
    const action = await findBulkAction(sql, account_id, bulk_id);
    if (!action) throw missing('The action', 'bulk_id');
    const left = await claimsLeft(sql, account_id, bulk_id, after, skippedMax + 1);
    if (left.length > 0)
      await recordListRead(sql, {
        accountId: account_id,
        list: 'bulk-action',
        clinicIds: left.map(({ clinic_id }) => clinic_id),
        narrowed: { bulk_id },
      });
    return { ...action, left: left.slice(0, skippedMax), has_more: left.length > skippedMax };
  },
);

export const cancelBulkAction = implementForMember(
  contracts.cancelBulkAction,
  async ({ account_id, bulk_id }, { sql }) => {
    if (!(await findBulkAction(sql, account_id, bulk_id))) throw missing('The action', 'bulk_id');
    await cancelJob(sql, account_id, bulk_id);
    const action = await findBulkAction(sql, account_id, bulk_id);
    if (!action) throw missing('The action', 'bulk_id');
    return action;
  },
);

export const undoBulkAction = implementForMember(contracts.undoBulkAction, async (input, context) => {
  const { account_id, bulk_id, request_id } = input;
  const { sql } = context;
  const done = await findBulkAction(sql, account_id, bulk_id);
  if (!done) throw missing('The action', 'bulk_id');
  const action = undoOfAction[done.action];
  if (action === null) throw new Outcome('aborted', 'Only archiving and restoring can be undone.');
  const request = { accountId: account_id, requestId: request_id, action, undoOf: bulk_id };
  return beginBulkAction(context, request, async () => {
    if (done.state === 'open') throw new Outcome('aborted', 'This is still running. Cancel it first.');
    if (!done.can_undo) throw new Outcome('aborted', 'There is nothing left to undo.');
    const clinicIds = await clinicsOfBulkAction(sql, account_id, bulk_id);
    return { selection: { kind: 'changed-by', bulk_id }, clinicIds, total: done.changed };
  });
});
