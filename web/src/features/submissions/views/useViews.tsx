import {
  changeView,
  deleteView,
  listViews,
  saveView,
  type View,
  type ViewQuestion,
} from '@claimline/domain/contracts/views';
import type { Layout, ListKind } from '@claimline/domain/list-layout';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { errorSentence } from '../../../components/ErrorState.tsx';
import { tell, untell } from '../../../components/tell.ts';
import classes from './views.module.css';

interface ViewsHold {
  readonly views: readonly View[];
  /** Absent while the views are there; given when they could not be fetched. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | undefined;
  /** Throws what the server refused with. */
  readonly save: (view: {
    name: string;
    shared: boolean;
    question: ViewQuestion;
    layout: Layout;
  }) => Promise<View>;
  /** Throws what the server refused with. */
  readonly rename: (view: View, name: string) => Promise<void>;
  /** These say themselves that it was done, or why not. */
  readonly update: (view: View, question: ViewQuestion, layout: Layout) => Promise<void>;
  readonly share: (view: View, shared: boolean) => Promise<void>;
  readonly remove: (view: View) => Promise<void>;
}

/** The saved views of a kind of list, and what can be done to them. */
export function useViews(account_id: string, list: ListKind): ViewsHold {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(functionQuery(listViews, { account_id }));
  const renew = () => queries.invalidateQueries({ queryKey: [listViews.name] });

  async function carryOut(work: () => Promise<unknown>, done: () => void): Promise<void> {
    try {
      await work();
      await renew();
      done();
    } catch (failure) {
      tell({ color: 'red', title: 'Nothing was changed', message: errorSentence(failure) });
      await renew();
    }
  }

  function setDeleted({ id: view_id, name }: View, deleted: boolean): Promise<void> {
    const id = `view-${view_id}`;
    return carryOut(
      () => callFunction(deleteView, { account_id, view_id, deleted }),
      () => {
        untell(id);
        tell({
          id,
          message: deleted ? (
            <span className={classes.told}>
              The view “{name}” was deleted.
              <Button
                variant="subtle"
                size="xs"
                onClick={() => {
                  untell(id);
                  void setDeleted({ id: view_id, name } as View, false);
                }}
              >
                Undo
              </Button>
            </span>
          ) : (
            `The view “${name}” is back.`
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
      await renew();
      return view;
    },
    rename: async ({ id }, name) => {
      await callFunction(changeView, { account_id, view_id: id, name });
      await renew();
    },
    update: ({ id, name }, question, layout) =>
      carryOut(
        () => callFunction(changeView, { account_id, view_id: id, question, layout }),
        () => tell({ message: `The view “${name}” is as you see it now.` }),
      ),
    share: ({ id, name }, shared) =>
      carryOut(
        () => callFunction(changeView, { account_id, view_id: id, shared }),
        () =>
          tell({
            message: shared
              ? `Everyone in the account finds the view “${name}” now.`
              : `Only you find the view “${name}” now.`,
          }),
      ),
    remove: (view) => setDeleted(view, true),
  };
}
