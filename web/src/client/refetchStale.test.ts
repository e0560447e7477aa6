import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refetchStale } from './refetchStale.ts';

const queryKey = ['getClaim'];

/** A query whose requests are answered by the test. */
function createQuery() {
  const queries = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const options = {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
    staleTime: 30_000,
  };
  return { queries, answers, options };
}

it('fetches again after a first request that was in progress', async () => {
  const { queries, answers, options } = createQuery();
  const leave = new QueryObserver(queries, options).subscribe(() => undefined);
  const refetched = refetchStale(queries, { queryKey });
  expect(answers).toHaveLength(1);
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after the change');
  await refetched;
  expect(queries.getQueryData(queryKey)).toBe('after the change');
  leave();
});

it('keeps what nobody sees yet stale', async () => {
  const { queries, answers, options } = createQuery();
  const loaded = queries.ensureQueryData(options);
  const refetched = refetchStale(queries, { queryKey });
  answers[0]?.('before the change');
  await Promise.all([loaded, refetched]);
  expect(answers).toHaveLength(1);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
