import { keepPreferences, listViews, type Preferences } from '@claimline/domain/contracts/views';
import { type ListKind, layoutDefault } from '@claimline/domain/list/list-layout';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { useStableCallback } from '../../../components/page/useStableCallback.ts';
import { showToast } from '../../../components/toast/toast.ts';

type SavedPreferences = Omit<Preferences, 'list'>;

export interface ListPreferences extends Omit<SavedPreferences, 'sorting'> {
  /** Shows the change at once and saves it; shows an error if saving fails. */
  readonly save: (change: Partial<SavedPreferences>) => void;
}

/** The user's layout for a kind of list: columns, density, sort order. The route loads it before the page renders. */
export function usePreferences(account_id: string, list: ListKind): ListPreferences {
  const queries = useQueryClient();
  const query = functionQuery(listViews, { account_id });
  const { data } = useQuery(query);
  const kept = data?.preferences.find((preferences) => preferences.list === list);
  const present = useMemo(
    (): Preferences => kept ?? { list, layout: layoutDefault(list), sorting: '', default_view_id: null },
    [kept, list],
  );
  const save = useStableCallback((change: Partial<SavedPreferences>) => {
    // A request in progress would bring back the old value.
    void queries.cancelQueries({ queryKey: query.queryKey });
    const before = queries.getQueryData(query.queryKey);
    const latest = before?.preferences.find((preferences) => preferences.list === list) ?? present;
    const next = { ...latest, ...change };
    if (before !== undefined)
      queries.setQueryData(query.queryKey, {
        ...before,
        preferences: before.preferences.map((preferences) =>
          preferences.list === list ? next : preferences,
        ),
      });
    void sendPreferences(queries, account_id, next);
  });
  const { layout, default_view_id } = present;
  // Only what is shown: keeping the sort order changes nothing here.
  return useMemo(() => ({ layout, default_view_id, save }), [layout, default_view_id, save]);
}

/** Nothing on the screen shows the request, so the page is not rendered for its progress, as `useMutation` would. */
async function sendPreferences(
  queries: QueryClient,
  account_id: string,
  preferences: Preferences,
): Promise<void> {
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: (latest: Preferences) => callFunction(keepPreferences, { account_id, ...latest }),
    // Requests run one after the other, so that a later change never arrives first.
    scope: { id: 'preferences' },
  });
  try {
    await mutation.execute(preferences);
  } catch (error) {
    showToast({
      id: 'preferences',
      color: 'red',
      title: 'Couldn’t save this layout',
      message: `${errorSentence(error)} It’s lost when you reload the page.`,
    });
  }
}
