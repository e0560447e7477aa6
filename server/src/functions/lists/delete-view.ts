import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { deleteView as contract } from '@claimline/domain/contracts/views';
import { changeableView, markViewDeleted, purgeDeletedViews, viewById } from '../../db/claim-list/views.ts';
import { implementForMember } from '../function.ts';
import { requireMayShare, requireRoomForView } from './view-rules.ts';

export const deleteView = implementForMember(contract, async (input, { person, role, sql }) => {
  const { account_id, view_id, deleted } = input;
  const mine = await changeableView(sql, account_id, view_id);
  if (!mine) {
    if (await viewById(sql, account_id, view_id))
      throw new Outcome('permission-denied', 'Only its owner or an admin can delete a shared view.');
    throw missing('The view', 'view_id');
  }
  if (!deleted && mine.deleted) {
    if (mine.shared) requireMayShare(role);
    await requireRoomForView(sql, account_id, mine.owner_user_id, { id: view_id, ...mine });
  }
  await markViewDeleted(sql, account_id, view_id, deleted);
  await purgeDeletedViews(sql, account_id, person.userId);
  return { deleted };
});
