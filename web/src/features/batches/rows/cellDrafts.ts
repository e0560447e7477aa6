/** Changed cells that are not saved yet, by row and column. Pure. */

import type { CellFix, CellRefusal } from '@claimline/domain/contracts/imports/import-rows';
import { blankAsNull, type Cell } from '@claimline/domain/intake/field';

export interface Draft {
  readonly value: Cell;
  /** The server's value, as far as this page knows. */
  readonly was: Cell;
  readonly state: 'waiting' | 'saving' | 'failed';
  /** Why it could not be saved. */
  readonly message: string | null;
}

export type RowDrafts = ReadonlyMap<number, Draft>;
export type Drafts = ReadonlyMap<number, RowDrafts>;

export interface CellChange {
  readonly row_number: number;
  readonly column: number;
  readonly value: Cell;
  readonly was: Cell;
}

export const noDrafts: Drafts = new Map();

function edited(drafts: Drafts, edit: (rows: Map<number, Map<number, Draft>>) => void): Drafts {
  const rows = new Map([...drafts].map(([number, columns]) => [number, new Map(columns)]));
  edit(rows);
  return new Map([...rows].filter(([, columns]) => columns.size > 0));
}

const columnsOf = (rows: Map<number, Map<number, Draft>>, rowNumber: number) => {
  const columns = rows.get(rowNumber) ?? new Map<number, Draft>();
  rows.set(rowNumber, columns);
  return columns;
};

/** A cell that is being saved is saved again afterwards; one that failed is compared with what its row has now. */
export const withChanges = (drafts: Drafts, changes: readonly CellChange[]): Drafts =>
  edited(drafts, (rows) => {
    for (const { row_number, column, value, was } of changes) {
      const columns = columnsOf(rows, row_number);
      const draft = columns.get(column);
      const base = draft && draft.state !== 'failed' ? draft.was : was;
      columns.set(column, { value: blankAsNull(value), was: base, state: 'waiting', message: null });
    }
  });

/** The changes to save next, within the limits, and the drafts with these marked as saving. */
export function nextToSave(
  drafts: Drafts,
  limits: { readonly cells: number; readonly rows: number },
): { fixes: CellFix[]; drafts: Drafts } {
  const fixes: CellFix[] = [];
  const taken = new Set<number>();
  const marked = edited(drafts, (rows) => {
    for (const [row_number, columns] of rows)
      for (const [column, draft] of columns) {
        const isFull =
          fixes.length === limits.cells || (taken.size === limits.rows && !taken.has(row_number));
        if (draft.state !== 'waiting' || isFull) continue;
        taken.add(row_number);
        fixes.push({ row_number, column, value: draft.value, was: draft.was });
        columns.set(column, { ...draft, state: 'saving' });
      }
  });
  return { fixes, drafts: marked };
}

/** After an answer: saved cells are forgotten, unless they were changed again meanwhile. */
export const withSaved = (
  drafts: Drafts,
  fixes: readonly CellFix[],
  refused: readonly CellRefusal[],
): Drafts =>
  edited(drafts, (rows) => {
    for (const { row_number, column, value } of fixes) {
      const columns = columnsOf(rows, row_number);
      const draft = columns.get(column);
      const refusal = refused.find((one) => one.row_number === row_number && one.column === column);
      if (!draft) continue;
      if (refusal) columns.set(column, { ...draft, state: 'failed', message: refusal.message });
      else if (draft.state === 'saving') columns.delete(column);
      else columns.set(column, { ...draft, was: value });
    }
  });

/** After a failed request. Cells that were changed again meanwhile are saved with their new value. */
export const withFailed = (drafts: Drafts, fixes: readonly CellFix[], message: string): Drafts =>
  edited(drafts, (rows) => {
    for (const { row_number, column } of fixes) {
      const columns = columnsOf(rows, row_number);
      const draft = columns.get(column);
      if (draft?.state === 'saving') columns.set(column, { ...draft, state: 'failed', message });
    }
  });

/** Marks every failed cell to be saved again, over the current value of its row if that is known. */
export const withRetries = (
  drafts: Drafts,
  cellAt: (rowNumber: number, column: number) => Cell | undefined,
): Drafts =>
  edited(drafts, (rows) => {
    for (const [rowNumber, columns] of rows)
      for (const [column, draft] of columns) {
        if (draft.state !== 'failed') continue;
        const now = cellAt(rowNumber, column);
        columns.set(column, {
          ...draft,
          was: now === undefined ? draft.was : now,
          state: 'waiting',
          message: null,
        });
      }
  });

export const withoutFailed = (drafts: Drafts): Drafts =>
  edited(drafts, (rows) => {
    for (const columns of rows.values())
      for (const [column, { state }] of columns) if (state === 'failed') columns.delete(column);
  });

export function countDrafts(drafts: Drafts): { unsaved: number; failed: number } {
  const all = [...drafts.values()].flatMap((columns) => [...columns.values()]);
  return { unsaved: all.length, failed: all.filter(({ state }) => state === 'failed').length };
}
