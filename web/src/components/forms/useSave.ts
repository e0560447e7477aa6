/** Submits a form. Validation errors come back per field, any other error under the empty name. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { useState } from 'react';
import { refetchAfter } from '../../live/refetch.ts';
import type { ChangingFunction } from '../../live/staleQueries.ts';
import { errorSentence } from '../page/ErrorState.tsx';

export interface SaveState {
  readonly isPending: boolean;
  /** By the function's field names. */
  readonly errors: Readonly<Record<string, string>>;
  /** Refused because someone else saved first. */
  readonly isBehind: boolean;
  /** The error of a field, or of a part of it, such as one day of its hours. */
  errorOf(field: string): string | undefined;
  /** Resolves with true when it succeeded and everything that `calls` changed has been fetched again. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

export function useSave(...calls: readonly ChangingFunction[]): SaveState {
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBehind, setBehind] = useState(false);
  return {
    isPending,
    errors,
    isBehind,
    errorOf: (field) =>
      errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1],
    clear: () => {
      setErrors({});
      setBehind(false);
    },
    async run(work) {
      setPending(true);
      setErrors({});
      setBehind(false);
      try {
        await work();
        await refetchAfter(...calls);
        return true;
      } catch (error) {
        const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
        setErrors(
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
