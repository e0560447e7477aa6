import { undoOfAction } from '@claimline/domain/claim/claim-action';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { undoBulkAction as contract } from '@claimline/domain/contracts/bulk';
import { clinicsOfBulkAction, findBulkAction } from '../../db/bulk/bulk-actions.ts';
import { implementForMember } from '../function.ts';
import { beginBulkAction } from './begin-bulk-action.ts';

export const undoBulkAction = implementForMember(contract, async (input, context) => {
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
