/** Keeps every screen of an account in step with what happens in it. */

import { type Change, watchAccount } from '@claimline/domain/contracts/accounts';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../client/query.ts';
import { watch } from '../client/stream.ts';
import { gather } from './throttle.ts';
import { isSlowTouched, isTouched } from './touched.ts';
import { type PageDoors, whileShown } from './whileShown.ts';

const refetchEveryMs = 500;
/** Figures over months move little with one claim, and cost more than a list. */
const slowRefetchEveryMs = 10_000;

const refetching =
  (isOutOfDate: typeof isTouched) =>
  (changes: readonly Change[]): Promise<void> =>
    queryClient.invalidateQueries({ predicate: (query) => isOutOfDate(query.queryKey, changes) });

/** Mounted once, in the account's layout. `onRefused` is called when the account is no longer the person's to see. */
export function useLiveAccount(accountId: string, onRefused: () => void): void {
  const refused = useEffectEvent(onRefused);
  // An effect, because a connection outside React is opened and closed with the layout.
  useEffect(() => {
    const leaving = new AbortController();
    const after = (waitMs: number, action: () => void) => {
      const timer = setTimeout(action, waitMs);
      return () => clearTimeout(timer);
    };
    const gatherings = [
      gather<Change>(refetching(isTouched), refetchEveryMs, after),
      gather<Change>(refetching(isSlowTouched), slowRefetchEveryMs, after),
    ];
    const page: PageDoors = {
      isShown: () => document.visibilityState === 'visible',
      onChange: (listener) => {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
      after,
    };
    whileShown(
      page,
      (signal, isReturn) => {
        // While nobody looked, changes were missed.
        if (isReturn) void queryClient.invalidateQueries();
        watch(
          watchAccount,
          { account_id: accountId },
          (change) => {
            if (change.kind === 'ready' || change.kind === 'heartbeat') return;
            for (const gathering of gatherings) gathering.add(change);
          },
          signal,
        ).catch(refused);
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      for (const gathering of gatherings) gathering.stop();
    };
  }, [accountId]);
}
