import { missing } from '@claimline/domain/claim/outcome';
import { saveView as contract } from '@claimline/domain/contracts/views';
import { insertView, viewById } from '../../db/claim-list/views.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { requireMayShare, requireRoomForView } from './view-rules.ts';

export const saveView = implementForMember(contract, async (input, { person, role, sql }) => {
  const { account_id, list, name, shared, question, layout } = input;
  if (shared) requireMayShare(role);
  await requireRoomForView(sql, account_id, person.userId, { list, name });
  const id = newId();
  await insertView(sql, {
    id,
    accountId: account_id,
    userId: person.userId,
    list,
    name,
    shared,
    question,
    layout,
  });
  const view = await viewById(sql, account_id, id);
  if (!view) throw missing('The view');
  return { view };
});
