/** Cells that were changed and are not saved yet, by row and column. Pure. */

import type { CellFix, CellRefusal } from '@claimline/domain/contracts/imports/import-rows';
import type { Cell } from '@claimline/domain/intake/field';

export interface Draft {
  readonly value: Cell;
  /** What the server has, as far as this page knows. */
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

/** Saved as nothing, as the server does. */
const stored = (value: Cell): Cell => (typeof value === 'string' && value.trim() === '' ? null : value);

function edited(drafts: Drafts, edit: (rows: Map<number, Map<number, Draft>>) => void): Drafts {
  const rows = new Map([...drafts].map(([number, columns]) => [number, new Map(columns)]));
  edit(rows);
  return new Map([...rows].filter(([, columns]) => columns.size > 0));
}

const of = (rows: Map<number, Map<number, Draft>>, rowNumber: number) => {
  const there = rows.get(rowNumber) ?? new Map<number, Draft>();
  rows.set(rowNumber, there);
  return there;
};

/** A cell that is being saved is saved again afterwards; one that failed is compared with what its row has now. */
export const withChanges = (drafts: Drafts, changes: readonly CellChange[]): Drafts =>
  edited(drafts, (rows) => {
    for (const { row_number, column, value, was } of changes) {
      const columns = of(rows, row_number);
      const draft = columns.get(column);
      const base = draft && draft.state !== 'failed' ? draft.was : was;
      columns.set(column, { value: stored(value), was: base, state: 'waiting', message: null });
    }
  });

/** The changes to save next, at most so many cells and rows, and the drafts with these marked. */
export function nextToSave(
  drafts: Drafts,
  most: { readonly cells: number; readonly rows: number },
): { fixes: CellFix[]; drafts: Drafts } {
  const fixes: CellFix[] = [];
  const taken = new Set<number>();
  const marked = edited(drafts, (rows) => {
    for (const [row_number, columns] of rows)
      for (const [column, draft] of columns) {
        const isFull = fixes.length === most.cells || (taken.size === most.rows && !taken.has(row_number));
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
      const columns = of(rows, row_number);
      const draft = columns.get(column);
      const refusal = refused.find((one) => one.row_number === row_number && one.column === column);
      if (!draft) continue;
      if (refusal) columns.set(column, { ...draft, state: 'failed', message: refusal.message });
      else if (draft.state === 'saving') columns.delete(column);
      else columns.set(column, { ...draft, was: value });
    }
  });

/** After a request that failed as a whole. What was changed again meanwhile is tried as it is now. */
export const withFailed = (drafts: Drafts, fixes: readonly CellFix[], message: string): Drafts =>
  edited(drafts, (rows) => {
    for (const { row_number, column } of fixes) {
      const columns = of(rows, row_number);
      const draft = columns.get(column);
      if (draft?.state === 'saving') columns.set(column, { ...draft, state: 'failed', message });
    }
  });

/** Every failed cell once more, over what its row has now, if that is known. */
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
