import { missing } from '@claimline/domain/claim/outcome';
import { keepPreferences as contract } from '@claimline/domain/contracts/views';
import { readLayout } from '@claimline/domain/list/list-layout';
import { upsertPreferences } from '../../db/claim-list/preferences.ts';
import { viewById } from '../../db/claim-list/views.ts';
import { implementForMember } from '../function.ts';

export const keepPreferences = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, list, sorting, default_view_id } = input;
  const layout = readLayout(list, input.layout);
  if (default_view_id !== null && (await viewById(sql, account_id, default_view_id))?.list !== list)
    throw missing('The view', 'default_view_id');
  await upsertPreferences(sql, {
    accountId: account_id,
    userId: person.userId,
    list,
    layout,
    sorting,
    defaultViewId: default_view_id,
  });
  return { preferences: { list, layout, sorting, default_view_id } };
});
