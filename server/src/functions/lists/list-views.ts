import { listViews as contract } from '@claimline/domain/contracts/views';
import { layoutDefault, listKinds } from '@claimline/domain/list/list-layout';
import { preferencesOf } from '../../db/claim-list/preferences.ts';
import { viewsOf } from '../../db/claim-list/views.ts';
import { implementForMember } from '../function.ts';

export const listViews = implementForMember(contract, async ({ account_id }, { sql }) => {
  const kept = await preferencesOf(sql, account_id);
  return {
    views: await viewsOf(sql, account_id),
    preferences: listKinds.map(
      (list) =>
        kept.find((preferences) => preferences.list === list) ?? {
          list,
          layout: layoutDefault(list),
          sorting: '',
          default_view_id: null,
        },
    ),
  };
});
