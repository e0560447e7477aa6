/** Keeps every screen of an account in step with what happens in it. */

import { type Change, watchAccount } from '@claimline/domain/contracts/accounts';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../client/query.ts';
import { watch } from '../client/stream.ts';
import { gather } from './throttle.ts';
import { isTouched } from './touched.ts';
import { type PageDoors, whileShown } from './whileShown.ts';

const refetchEveryMs = 500;

function refetch(changes: readonly Change[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => isTouched(query.queryKey, changes) });
}

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
    const gathering = gather<Change>(refetch, refetchEveryMs, after);
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
            if (change.kind === 'claim' || change.kind === 'account') gathering.add(change);
          },
          signal,
        ).catch(refused);
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      gathering.stop();
    };
  }, [accountId]);
}
