/** Keeps the screens of an account up to date with live changes. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { type Change, watchAccount } from '@claimline/domain/contracts/accounts';
import { useEffect, useEffectEvent } from 'react';
import { after } from '../client/after.ts';
import { queryClient } from '../client/query.ts';
import { refetchStale } from '../client/refetchStale.ts';
import { watch } from '../client/stream.ts';
import { createBatcher } from './batcher.ts';
import { isAggregateStale, isStale } from './staleQueries.ts';
import { type PageVisibility, whileVisible } from './whileVisible.ts';

/** On average the page sends at most two requests per second, however many changes arrive. */
const cooldownPerQueryMs = 500;
/** Aggregates over months change little with one claim and are expensive. */
const aggregateCooldownMs = 10_000;

const staleQueries = (isOutOfDate: typeof isStale, changes: readonly Change[]) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isOutOfDate(queryKey, changes),
});

const refetch =
  (isOutOfDate: typeof isStale) =>
  (changes: readonly Change[]): Promise<void> =>
    refetchStale(queryClient, staleQueries(isOutOfDate, changes));

/** Only visible queries are refetched at once; the others when they are shown next. */
function cooldownMs(changes: readonly Change[]): number {
  const shown = { ...staleQueries(isStale, changes), type: 'active' as const };
  return Math.max(1, queryClient.getQueryCache().findAll(shown).length) * cooldownPerQueryMs;
}

/** Mounted once, in the account's layout. `onRefused` is called when the user may no longer see the account. */
export function useLiveAccount(accountId: string, onRefused: () => void): void {
  const refused = useEffectEvent(onRefused);
  // An effect, because the connection lives outside React, as long as the layout.
  useEffect(() => {
    const unmounted = new AbortController();
    const batchers = [
      createBatcher<Change>(refetch(isStale), cooldownMs, after),
      createBatcher<Change>(refetch(isAggregateStale), () => aggregateCooldownMs, after),
    ];
    const page: PageVisibility = {
      isVisible: () => document.visibilityState === 'visible',
      onChange: (listener) => {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
      after,
    };
    whileVisible(
      page,
      (signal, isReturn) => {
        // While the page was hidden, changes of any kind were missed.
        if (isReturn) void refetch(isStale)([{ kind: 'account' }]);
        // Nothing on the page was read before this time, unless it is so old that it is fetched again anyway.
        const readSinceMs = isReturn ? performance.now() : 0;
        watch(
          watchAccount,
          (isFirst) => ({ account_id: accountId, include_recent: isFirst }),
          (change) => {
            if (change.kind === 'ready' || change.kind === 'heartbeat') return;
            if (change.ms_ago !== undefined && performance.now() - change.ms_ago < readSinceMs) return;
            for (const batcher of batchers) batcher.add(change);
          },
          signal,
        ).catch((failure: unknown) => {
          // An ended session leads to sign-in by itself; until then the screen stays.
          if (failure instanceof Outcome && failure.code === 'unauthenticated') return;
          refused();
        });
      },
      unmounted.signal,
    );
    return () => {
      unmounted.abort();
      for (const batcher of batchers) batcher.stop();
    };
  }, [accountId]);
}
