import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswerOf } from './showAnswer.ts';

const queryKey = ['getImport'];

/** A query on screen; the server's state is what `server` holds at the moment of each request. */
async function shownQuery(server: { state: string }) {
  const queries = new QueryClient();
  const queryFn = () => Promise.resolve(server.state);
  const unsubscribe = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  await queries.fetchQuery({ queryKey, queryFn });
  return { queries, unsubscribe, refetch: () => queries.invalidateQueries({ queryKey }) };
}

test('shows the answer', async () => {
  const { queries, unsubscribe } = await shownQuery({ state: 'ready' });
  await showAnswerOf(queries, queryKey)('checking');
  expect(queries.getQueryData(queryKey)).toBe('checking');
  unsubscribe();
});

test('does not replace a newer state with an older answer', async () => {
  const server = { state: 'ready, before' };
  const { queries, unsubscribe, refetch } = await shownQuery(server);
  const show = showAnswerOf(queries, queryKey);
  server.state = 'ready, after';
  await refetch();
  await show('checking');
  expect(queries.getQueryData(queryKey)).toBe('ready, after');
  unsubscribe();
});

test('does not let a request that is under way replace the answer with an older state', async () => {
  const server = { state: 'ready, before' };
  const { queries, unsubscribe, refetch } = await shownQuery(server);
  const show = showAnswerOf(queries, queryKey);
  const fetching = refetch();
  server.state = 'checking';
  await show('checking');
  await fetching;
  expect(queries.getQueryData(queryKey)).toBe('checking');
  unsubscribe();
});
