/** Runs an action on an import; the response is the updated import. */

import type { Contract, DraftOf } from '@claimline/domain/contract';
import { getImport, type Import } from '@claimline/domain/contracts/imports/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { showAnswerOf } from '../../client/showAnswer.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../live/refetch.ts';

type ImportContract = Contract<z.ZodType, z.ZodType<Import>>;

export function useImportAction<C extends ImportContract>(contract: C, accountId: string, importId: string) {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const importKey = { account_id: accountId, import_id: importId };

  /** Returns whether it succeeded; if not, `error` says why. */
  async function run(more: Omit<DraftOf<C>, 'account_id' | 'import_id'>): Promise<boolean> {
    setPending(true);
    setError(null);
    // A live update may report the finished work before the answer that says it started.
    const show = showAnswerOf(queries, functionQuery(getImport, importKey).queryKey);
    try {
      await show(await callFunction(contract, { ...importKey, ...more } as DraftOf<C>));
      await refetchAfter('changeImport', 'runImport');
      return true;
    } catch (error) {
      setError(errorSentence(error));
      return false;
    } finally {
      setPending(false);
    }
  }
  return { run, isPending, error };
}
