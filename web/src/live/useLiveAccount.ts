/** Keeps every screen of an account in step with what happens in it. */

import { type Change, watchAccount } from '@claimline/domain/contracts/accounts';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../client/query.ts';
import { watch } from '../client/stream.ts';
import { gather } from './throttle.ts';

const refetchEveryMs = 500;

const listsOfClaims: readonly unknown[] = ['listSubmissions', 'listClinics', 'listAccounts', 'listBatches'];
const aboutTheAccount: readonly unknown[] = [
  'getAccount',
  'listMembers',
  'listClinics',
  'listDirectory',
  'listAccounts',
];

/** Whether a cached query, by its key `[function, input]`, shows something of what changed. */
export function isTouched(key: readonly unknown[], changes: readonly Change[]): boolean {
  const [name, input] = key;
  if (changes.some((change) => change.kind === 'account') && aboutTheAccount.includes(name)) return true;
  const claims = changes.filter((change) => change.kind === 'claim');
  if (claims.length === 0) return false;
  if (listsOfClaims.includes(name)) return true;
  if (name !== 'getClaim') return false;
  const shown = typeof input === 'object' && input !== null && 'claim_id' in input ? input.claim_id : null;
  return claims.some((change) => change.claim_id === undefined || change.claim_id === shown);
}

function refetch(changes: readonly Change[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: (query) => isTouched(query.queryKey, changes) });
}

/** Mounted once, in the account's layout. `onRefused` is called when the account is no longer the person's to see. */
export function useLiveAccount(accountId: string, onRefused: () => void): void {
  const refused = useEffectEvent(onRefused);
  // An effect, because a connection outside React is opened and closed with the layout.
  useEffect(() => {
    const leaving = new AbortController();
    const gathering = gather<Change>(refetch, refetchEveryMs, (waitMs, action) => {
      const timer = setTimeout(action, waitMs);
      return () => clearTimeout(timer);
    });
    watch(
      watchAccount,
      { account_id: accountId },
      (change) => {
        if (change.kind === 'claim' || change.kind === 'account') gathering.add(change);
      },
      leaving.signal,
    ).catch(refused);
    return () => {
      leaving.abort();
      gathering.stop();
    };
  }, [accountId]);
}
