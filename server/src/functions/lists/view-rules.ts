/** Rules for saved views: an owner's names are unique, their number is limited, and viewers cannot share. */

import { type Role, roleMay } from '@claimline/domain/account/role';
import { Outcome } from '@claimline/domain/claim/outcome';
import { viewsMax } from '@claimline/domain/contracts/views';
import type { ListKind } from '@claimline/domain/list/list-layout';
import { ownViews } from '../../db/claim-list/views.ts';
import type { Sql } from '../../db/database.ts';

export function requireMayShare(role: Role): void {
  if (!roleMay(role, 'view.share'))
    throw new Outcome(
      'permission-denied',
      `Your role in this account (${role}) does not allow sharing views.`,
    );
}

/** Throws when the owner has the most views allowed, or another view of that name than `id`. */
export async function requireRoomForView(
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
  if (others.some((other) => other.list === view.list && other.is_named)) {
    const message = 'You already have a view with this name. Choose another name.';
    throw new Outcome('invalid-argument', `name: ${message}`, { problems: [{ field: 'name', message }] });
  }
}
