import { requireNoProblems } from '@claimline/domain/validation';
/** Saved views of lists: an owner's names are unique, their number is limited, and viewers cannot share. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/views';
import { viewsMax } from '@claimline/domain/contracts/views';
import { type ListKind, layoutDefault, listKinds, readLayout } from '@claimline/domain/list/list-layout';
import { preferencesOf, upsertPreferences } from '../../db/claim-list/preferences.ts';
import {
  changeableView,
  insertView,
  markViewDeleted,
  ownViews,
  purgeDeletedViews,
  updateView,
  viewById,
  viewsOf,
} from '../../db/claim-list/views.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';

function requireMayShare(role: Role): void {
  if (!roleMay(role, 'view.share'))
    throw new Outcome(
      'permission-denied',
      `Your role in this account (${role}) does not allow sharing views.`,
    );
}

/** Throws when the owner has the most views allowed, or another view of that name than `id`. */
async function requireRoomForView(
  sql: Sql,
  accountId: string,
  userId: string,
  view: { readonly id?: string; readonly list: ListKind; readonly name: string },
): Promise<void> {
  const others = (await ownViews(sql, accountId, userId, view.name)).filter(({ id }) => id !== view.id);
  if (others.length >= viewsMax)
    throw new Outcome(
      'resource-exhausted',
      `You have ${viewsMax} saved views. Delete one you don’t use, then save again.`,
    );
  if (others.some((other) => other.list === view.list && other.is_named))
    requireNoProblems([
      { field: 'name', message: 'You already have a view with this name. Choose another name.' },
    ]);
}

export const listViews = implementForMember(contracts.listViews, async ({ account_id }, { sql }) => {
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

export const saveView = implementForMember(contracts.saveView, async (input, { person, role, sql }) => {
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

export const changeView = implementForMember(contracts.changeView, async (input, { person, role, sql }) => {
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

export const deleteView = implementForMember(contracts.deleteView, async (input, { person, role, sql }) => {
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

export const keepPreferences = implementForMember(
  contracts.keepPreferences,
  async (input, { person, sql }) => {
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
  },
);
