/** Changes cells of an import: each change is shown at once, saved in the background, and can be undone. */

import {
  fixedCellsMax,
  fixedRowsMax,
  fixImportCells,
  listImportProblems,
} from '@claimline/domain/contracts/imports/import-rows';
import { getImport } from '@claimline/domain/contracts/imports/imports';
import type { Cell } from '@claimline/domain/intake/field';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { showAnswerOf } from '../../../client/showAnswer.ts';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../../live/refetch.ts';
import {
  type CellChange,
  countDrafts,
  type Drafts,
  nextToSave,
  noDrafts,
  withChanges,
  withFailed,
  withoutFailed,
  withRetries,
  withSaved,
} from './cellDrafts.ts';
import type { ImportKey } from './useImportRows.ts';

const undoMax = 200;
const limits = { cells: fixedCellsMax, rows: fixedRowsMax };

export interface CellEdits {
  readonly drafts: Drafts;
  readonly unsaved: number;
  /** Resolves when no change is being saved, with the number that could not be saved. */
  readonly whenSaved: () => Promise<number>;
  readonly failed: number;
  /** `was` is what the user saw, saved or not. */
  readonly change: (changes: readonly CellChange[]) => void;
  /** The first cell that was changed back; undefined when there is nothing to undo. */
  readonly undo: () => CellChange | undefined;
  readonly redo: () => CellChange | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly retry: (cellAt: (rowNumber: number, column: number) => Cell | undefined) => void;
  readonly discardFailed: () => void;
}

const reversed = (changes: readonly CellChange[]): CellChange[] =>
  changes.map(({ value, was, ...cell }) => ({ ...cell, value: was, was: value }));

export function useCellEdits(importKey: ImportKey): CellEdits {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>(noDrafts);
  const [past, setPast] = useState<readonly (readonly CellChange[])[]>([]);
  const [future, setFuture] = useState<readonly (readonly CellChange[])[]>([]);
  /** The latest `drafts`, for saving, which continues between renders. */
  const current = useRef<Drafts>(noDrafts);
  const isSaving = useRef(false);
  const saving = useRef(Promise.resolve());
  const [whenSaved] = useState(() => async () => {
    await saving.current;
    return countDrafts(current.current).failed;
  });
  const { unsaved, failed } = countDrafts(drafts);

  function set(next: Drafts) {
    current.current = next;
    setDrafts(next);
  }

  async function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    for (;;) {
      const { fixes, drafts: marked } = nextToSave(current.current, limits);
      if (fixes.length === 0) break;
      set(marked);
      const show = showAnswerOf(queries, functionQuery(getImport, importKey).queryKey);
      try {
        const answer = await callFunction(fixImportCells, { ...importKey, cells: fixes });
        await show(answer.import);
        // Other rows may have become duplicates or service lines. The changes are shown until the rows have them.
        await refetchAfter('fixImportCells');
        set(withSaved(current.current, fixes, answer.refused));
      } catch (error) {
        set(withFailed(current.current, fixes, errorSentence(error)));
      }
    }
    isSaving.current = false;
    // This reads every row, so the next change does not wait for it.
    void queries.invalidateQueries({ queryKey: [listImportProblems.name] });
  }

  function apply(changes: readonly CellChange[]) {
    set(withChanges(current.current, changes));
    if (!isSaving.current) saving.current = save();
  }

  return {
    drafts,
    unsaved,
    whenSaved,
    failed,
    change(changes) {
      const real = changes.filter(({ value, was }) => value !== was);
      if (real.length === 0) return;
      setPast([...past.slice(1 - undoMax), real]);
      setFuture([]);
      apply(real);
    },
    undo() {
      const last = past.at(-1);
      if (!last) return undefined;
      setPast(past.slice(0, -1));
      setFuture([...future, last]);
      apply(reversed(last));
      return last[0];
    },
    redo() {
      const next = future.at(-1);
      if (!next) return undefined;
      setFuture(future.slice(0, -1));
      setPast([...past, next]);
      apply(next);
      return next[0];
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    retry(cellAt) {
      set(withRetries(current.current, cellAt));
      if (!isSaving.current) saving.current = save();
    },
    discardFailed: () => set(withoutFailed(current.current)),
  };
}
