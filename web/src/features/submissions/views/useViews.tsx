import {
  changeView,
  deleteView,
  listViews,
  saveView,
  type View,
  type ViewQuery,
} from '@claimline/domain/contracts/views';
import type { Layout, ListKind } from '@claimline/domain/list/list-layout';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { ToastMessage } from '../../../components/toast/ToastMessage.tsx';
import { hideToast, showErrorToast, showToast } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';

interface ViewsState {
  readonly views: readonly View[];
  /** Present when the views could not be loaded. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | undefined;
  /** Rejects with the server's error. */
  readonly save: (view: {
    name: string;
    shared: boolean;
    question: ViewQuery;
    layout: Layout;
  }) => Promise<View>;
  /** Rejects with the server's error. */
  readonly rename: (view: View, name: string) => Promise<void>;
  /** These show a toast with their result. */
  readonly update: (view: View, question: ViewQuery, layout: Layout) => Promise<void>;
  readonly share: (view: View, shared: boolean) => Promise<void>;
  readonly remove: (view: View) => Promise<void>;
}

/** The saved views of a kind of list, and actions on them. */
export function useViews(account_id: string, list: ListKind): ViewsState {
  const queries = useQueryClient();
  const query = functionQuery(listViews, { account_id });
  const { data, error, refetch } = useQuery(query);
  const refresh = () => refetchAfter('saveView', 'changeView', 'deleteView');

  /** Use the server's answer at once, before the list is fetched again. */
  function put(view: View) {
    queries.setQueryData(
      query.queryKey,
      (before) => before && { ...before, views: [...before.views.filter(({ id }) => id !== view.id), view] },
    );
    void refresh();
  }

  async function perform(work: () => Promise<void>, done: () => void): Promise<void> {
    try {
      await work();
      done();
    } catch (failure) {
      showErrorToast(failure, 'Nothing was changed');
      await refresh();
    }
  }

  function setDeleted({ id: view_id, name }: View, deleted: boolean): Promise<void> {
    const id = `view-${view_id}`;
    return perform(
      async () => {
        await callFunction(deleteView, { account_id, view_id, deleted });
        if (deleted)
          queries.setQueryData(
            query.queryKey,
            (before) => before && { ...before, views: before.views.filter((view) => view.id !== view_id) },
          );
        await refresh();
      },
      () => {
        hideToast(id);
        showToast({
          id,
          message: deleted ? (
            <ToastMessage
              action="Undo"
              onAction={() => {
                hideToast(id);
                void setDeleted({ id: view_id, name } as View, false);
              }}
            >
              View “{name}” deleted.
            </ToastMessage>
          ) : (
            `View “${name}” restored.`
          ),
        });
      },
    );
  }

  return {
    views: data?.views.filter((view) => view.list === list) ?? [],
    failure: data === undefined && error !== null ? { error, retry: () => void refetch() } : undefined,
    save: async (given) => {
      const { view } = await callFunction(saveView, { account_id, list, ...given });
      put(view);
      return view;
    },
    rename: async ({ id }, name) => {
      put((await callFunction(changeView, { account_id, view_id: id, name })).view);
    },
    update: ({ id, name }, question, layout) =>
      perform(
        async () => put((await callFunction(changeView, { account_id, view_id: id, question, layout })).view),
        () => showToast({ message: `View “${name}” updated.` }),
      ),
    share: ({ id, name }, shared) =>
      perform(
        async () => put((await callFunction(changeView, { account_id, view_id: id, shared })).view),
        () =>
          showToast({
            message: shared
              ? `View “${name}” is now shared with the account.`
              : `View “${name}” is no longer shared.`,
          }),
      ),
    remove: (view) => setDeleted(view, true),
  };
}
