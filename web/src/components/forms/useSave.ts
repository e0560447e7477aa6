/** Submits a form. Validation errors come back per field, any other error under the empty name. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { useState } from 'react';
import { refetchAfter } from '../../live/refetch.ts';
import type { ChangingFunction } from '../../live/staleQueries.ts';
import { errorSentence } from '../page/ErrorState.tsx';

export interface SaveState {
  readonly isPending: boolean;
  /** By the function's field names. */
  readonly faults: Readonly<Record<string, string>>;
  /** Refused because someone else saved first. */
  readonly isBehind: boolean;
  /** The error of a field, or of a part of it, such as one day of its hours. */
  faultOf(field: string): string | undefined;
  /** Resolves with true when it succeeded and everything that `calls` changed has been fetched again. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

export function useSave(...calls: readonly ChangingFunction[]): SaveState {
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
