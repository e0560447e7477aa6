import { listBulkActions as contract } from '@claimline/domain/contracts/bulk';
import { recentBulkActions } from '../../db/bulk/bulk-actions.ts';
import { implementForMember } from '../function.ts';

export const listBulkActions = implementForMember(contract, async ({ account_id }, { person, sql }) => ({
  actions: await recentBulkActions(sql, account_id, person.userId),
}));
