import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { changeView as contract } from '@claimline/domain/contracts/views';
import { changeableView, updateView, viewById } from '../../db/claim-list/views.ts';
import { implementForMember } from '../function.ts';
import { requireMayShare, requireRoomForView } from './view-rules.ts';

export const changeView = implementForMember(contract, async (input, { person, role, sql }) => {
  const { account_id, view_id, name, shared, question, layout } = input;
  const seen = await viewById(sql, account_id, view_id);
  if (!seen) throw missing('The view', 'view_id');
  const mine = await changeableView(sql, account_id, view_id);
  if (!mine)
    throw new Outcome(
      'permission-denied',
      `This view belongs to ${seen.owner_name ?? 'someone else'}. Save your own view instead.`,
    );
  if (shared ?? seen.shared) requireMayShare(role);
  if (shared === false && mine.owner_user_id !== person.userId)
    throw new Outcome('permission-denied', 'Only its owner can stop sharing a view. You can delete it.');
  if (name !== undefined)
    await requireRoomForView(sql, account_id, mine.owner_user_id, { id: view_id, list: seen.list, name });
  await updateView(sql, account_id, view_id, { name, shared, question, layout });
  const view = await viewById(sql, account_id, view_id);
  if (!view) throw missing('The view', 'view_id');
  return { view };
});
