/** What a list opens with when the app's own link to it asks nothing. Pure. */

import type { Preferences, View } from '@claimline/domain/contracts/views';
import type { SubmissionsSearch } from './searchState.ts';

/** The person's default view, or else the order they last chose; nothing for a list as it is by itself. */
export function entryQuestion(
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
