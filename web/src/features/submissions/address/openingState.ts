/** What a list shows when it is opened by a link without search parameters. Pure. */

import type { Preferences, View } from '@claimline/domain/contracts/views';
import type { SubmissionsSearch } from './searchState.ts';

/** The user's default view, otherwise their last sort order, otherwise the defaults. */
export function openingState(
  preferences: Preferences | undefined,
  views: readonly View[],
): Partial<SubmissionsSearch> {
  if (preferences === undefined) return {};
  const view = views.find(({ id }) => id === preferences.default_view_id);
  if (view !== undefined) {
    const { tab, ...question } = view.question;
    return { ...question, ...(tab !== undefined && { tab }) };
  }
  return preferences.sorting === '' ? {} : { sorting: preferences.sorting };
}
