import { expect, test } from 'vitest';
import {
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

const limits = { cells: 10, rows: 10 };
const change = (value: string, was: string | null = 'old') => ({ row_number: 4, column: 1, value, was });
const draftOf = (drafts: Drafts) => drafts.get(4)?.get(1);

test('a change is sent with what the cell had, and forgotten when it is saved', () => {
  const { fixes, drafts } = nextToSave(withChanges(noDrafts, [change('new')]), limits);
  expect(fixes).toEqual([{ row_number: 4, column: 1, value: 'new', was: 'old' }]);
  expect(nextToSave(drafts, limits).fixes).toEqual([]);
  expect(withSaved(drafts, fixes, [])).toEqual(noDrafts);
});

test('a cell that is changed again while it is saved is saved once more', () => {
  const first = nextToSave(withChanges(noDrafts, [change('new')]), limits);
  const again = withChanges(first.drafts, [change('newer', 'new')]);
  expect(draftOf(again)).toMatchObject({ value: 'newer', was: 'old' });
  const second = nextToSave(withSaved(again, first.fixes, []), limits);
  expect(second.fixes).toEqual([{ row_number: 4, column: 1, value: 'newer', was: 'new' }]);
  // When the first request fails, the server still has the old value.
  expect(nextToSave(withFailed(again, first.fixes, 'No connection'), limits).fixes).toEqual([
    { row_number: 4, column: 1, value: 'newer', was: 'old' },
  ]);
});

test('a refused or failed change stays with its reason until it is tried again or dropped', () => {
  const { fixes, drafts } = nextToSave(withChanges(noDrafts, [change('new')]), limits);
  const refused = withSaved(drafts, fixes, [{ row_number: 4, column: 1, message: 'Changed elsewhere' }]);
  expect(draftOf(refused)).toMatchObject({ value: 'new', state: 'failed', message: 'Changed elsewhere' });
  expect(countDrafts(refused)).toEqual({ unsaved: 1, failed: 1 });
  expect(nextToSave(refused, limits).fixes).toEqual([]);
  expect(
    nextToSave(
      withRetries(refused, () => 'other'),
      limits,
    ).fixes,
  ).toEqual([{ row_number: 4, column: 1, value: 'new', was: 'other' }]);
  expect(
    nextToSave(
      withRetries(refused, () => undefined),
      limits,
    ).fixes[0]?.was,
  ).toBe('old');
  expect(withoutFailed(refused)).toEqual(noDrafts);
});

test('many changes are sent in parts', () => {
  const changes = [1, 2, 3].flatMap((row_number) =>
    [0, 1].map((column) => ({ row_number, column, value: 'x', was: null })),
  );
  const first = nextToSave(withChanges(noDrafts, changes), { cells: 3, rows: 9 });
  expect(first.fixes).toHaveLength(3);
  expect(nextToSave(first.drafts, limits).fixes).toHaveLength(3);
  expect(nextToSave(withChanges(noDrafts, changes), { cells: 9, rows: 2 }).fixes).toHaveLength(4);
});

test('blank text empties a cell', () => {
  expect(draftOf(withChanges(noDrafts, [change('  ')]))?.value).toBeNull();
});
