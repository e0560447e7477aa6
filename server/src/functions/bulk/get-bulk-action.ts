import { missing } from '@claimline/domain/claim/outcome';
import { getBulkAction as contract } from '@claimline/domain/contracts/bulk';
import { recordListRead } from '../../db/audit/audit.ts';
import { claimsLeft, findBulkAction } from '../../db/bulk/bulk-actions.ts';
import { implementForMember } from '../function.ts';

/** The most claims returned at once. */
const skippedMax = 100;

export const getBulkAction = implementForMember(contract, async ({ account_id, bulk_id, after }, { sql }) => {
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
});
