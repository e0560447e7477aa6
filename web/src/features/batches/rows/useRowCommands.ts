import { listImportRowNumbers, skipImportRows } from '@claimline/domain/contracts/imports/import-rows';
import { getImport } from '@claimline/domain/contracts/imports/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { showAnswerOf } from '../../../client/showAnswer.ts';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../../live/refetch.ts';
import type { CellChange } from './cellDrafts.ts';
import { findProblem } from './findProblem.ts';
import type { Place } from './grid/gridMoves.ts';
import type { GridColumn } from './gridColumns.ts';
import { rowIndex } from './rowIndex.ts';
import type { CellEdits } from './useCellEdits.ts';
import type { ImportKey, ImportRows, Show } from './useImportRows.ts';

/** Rows that one request excludes or includes at most. */
const skippedMax = 1_000;

interface RowCommandsOptions {
  readonly importKey: ImportKey;
  readonly show: Show;
  readonly rows: ImportRows;
  readonly columns: readonly GridColumn[];
  readonly edits: CellEdits;
  readonly active: Place;
  /** The numbers of the selected rows, or of the first of them. */
  readonly rowNumbers: (most: number) => number[];
  /** Makes a cell the active one. */
  readonly onGoTo: (place: Place) => void;
  /** The next problem was looked for; null when there is none. */
  readonly onProblem: (place: Place | null) => void;
}

/** What the toolbar and the keys of the grid do with rows. `error` says why the last one failed. */
export function useRowCommands(options: RowCommandsOptions) {
  const { importKey, show, rows, columns, edits, active, rowNumbers, onGoTo, onProblem } = options;
  const [error, setError] = useState<string | null>(null);
  const queries = useQueryClient();

  async function attempt(work: () => Promise<void>) {
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(errorSentence(failure));
    }
  }

  function goToChange(changed: CellChange | undefined) {
    if (changed === undefined) return;
    const row = rows.index.placeOf(changed.row_number);
    const column = columns.findIndex((one) => one.column === changed.column);
    if (row >= 0) onGoTo({ row, column: Math.max(0, column) });
  }

  return {
    error,
    /** Excludes the selected rows or all rows of the filter from the import, or includes them again. */
    skip: (isAll: boolean, skipped: boolean) =>
      attempt(async () => {
        const showNow = showAnswerOf(queries, functionQuery(getImport, importKey).queryKey);
        const which = isAll ? { show } : { row_numbers: rowNumbers(skippedMax) };
        await showNow(await callFunction(skipImportRows, { ...importKey, ...which, skipped }));
        await refetchAfter('skipImportRows');
      }),
    goToProblem: (step: 1 | -1) =>
      attempt(async () => {
        // Not from the cache, whose row numbers do not change while the user works.
        const { ranges } = await callFunction(listImportRowNumbers, { ...importKey, show: 'faulty' });
        const { drafts } = edits;
        onProblem(await findProblem({ active, step, faulty: rowIndex(ranges), rows, columns, drafts }));
      }),
    undo: () => goToChange(edits.undo()),
    redo: () => goToChange(edits.redo()),
  };
}
