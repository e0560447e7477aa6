import { missing } from '@claimline/domain/claim/outcome';
import { cancelBulkAction as contract } from '@claimline/domain/contracts/bulk';
import { findBulkAction } from '../../db/bulk/bulk-actions.ts';
import { cancelJob } from '../../db/jobs.ts';
import { implementForMember } from '../function.ts';

export const cancelBulkAction = implementForMember(contract, async ({ account_id, bulk_id }, { sql }) => {
  if (!(await findBulkAction(sql, account_id, bulk_id))) throw missing('The action', 'bulk_id');
  await cancelJob(sql, account_id, bulk_id);
  const action = await findBulkAction(sql, account_id, bulk_id);
  if (!action) throw missing('The action', 'bulk_id');
  return action;
});
