/** Sends a form: what is wrong comes back by field, what was refused as a sentence under the empty name. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { useState } from 'react';
import { refetchAfter } from '../../live/refetch.ts';
import type { ChangingFunction } from '../../live/staleQueries.ts';
import { errorSentence } from '../page/ErrorState.tsx';

export interface Saving {
  readonly isPending: boolean;
  /** By field, as the function names it. */
  readonly faults: Readonly<Record<string, string>>;
  /** Refused because someone else was faster. */
  readonly isBehind: boolean;
  /** The fault of a field, or of something in it, such as one day of its hours. */
  faultOf(field: string): string | undefined;
  /** Resolves with true when it was done; what `calls` make out of date has been fetched again by then. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

export function useSaving(...calls: readonly ChangingFunction[]): Saving {
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBehind, setBehind] = useState(false);
  return {
    isPending,
    faults,
    isBehind,
    faultOf: (field) =>
      faults[field] ?? Object.entries(faults).find(([name]) => name.startsWith(`${field}.`))?.[1],
    clear: () => {
      setFaults({});
      setBehind(false);
    },
    async run(work) {
      setPending(true);
      setFaults({});
      setBehind(false);
      try {
        await work();
        await refetchAfter(...calls);
        return true;
      } catch (error) {
        const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
        setFaults(
          problems.length > 0
            ? Object.fromEntries(problems.map(({ field, message }) => [field, message]))
            : { '': errorSentence(error) },
        );
        setBehind(error instanceof Outcome && error.code === 'aborted');
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
