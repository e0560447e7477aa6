import { keepPreferences, listViews, type Preferences } from '@claimline/domain/contracts/views';
import { type ListKind, layoutDefault } from '@claimline/domain/list/list-layout';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { showToast } from '../../../components/toast/toast.ts';

type Kept = Omit<Preferences, 'list'>;

export interface PreferencesState extends Kept {
  /** Shows the change at once and saves it; shows an error if saving fails. */
  readonly keep: (change: Partial<Kept>) => void;
}

/** The user's layout for a kind of list: columns, density, sort order. The route loads it before the page renders. */
export function usePreferences(account_id: string, list: ListKind): PreferencesState {
  const queries = useQueryClient();
  const query = functionQuery(listViews, { account_id });
  const { data } = useQuery(query);
  const send = useMutation({
    mutationFn: (preferences: Preferences) => callFunction(keepPreferences, { account_id, ...preferences }),
    // Requests run one after the other, so that a later change never arrives first.
    scope: { id: 'preferences' },
    onError: (error) =>
      showToast({
        id: 'preferences',
        color: 'red',
        title: 'Couldn’t save this layout',
        message: `${errorSentence(error)} It’s lost when you reload the page.`,
      }),
  });
  const present: Preferences = data?.preferences.find((preferences) => preferences.list === list) ?? {
    list,
    layout: layoutDefault(list),
    sorting: '',
    default_view_id: null,
  };
  return {
    ...present,
    keep: (change) => {
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
      send.mutate(next);
    },
  };
}
