import { type ListColumn, layoutDefault, readLayout } from '@claimline/domain/list/list-layout';
import { describe, expect, test } from 'vitest';
import { moveVisibleColumn, withPlace, withShown, withWidth } from './layoutChanges.ts';

const layout = layoutDefault('account');
const ids = (changed: typeof layout) => changed.columns.map(({ id }) => id);
const shownIds = (changed: typeof layout) => changed.columns.filter(({ shown }) => shown).map(({ id }) => id);

test('hides a column and shows it in the same place', () => {
  const hidden = withShown(layout, 'payer', false);
  expect(shownIds(hidden)).not.toContain('payer');
  expect(withShown(hidden, 'payer', true)).toEqual(layout);
});

test('keeps the first column visible and first', () => {
  expect(withShown(layout, 'patient', false)).toBe(layout);
  expect(withPlace(layout, 'patient', 3)).toBe(layout);
  expect(ids(withPlace(layout, 'npi', 0)).slice(0, 2)).toEqual(['patient', 'npi']);
  expect(moveVisibleColumn(layout, 'status', -1)).toBe(layout);
});

describe('moving a column', () => {
  test.each<[ListColumn, number, number]>([
    ['status', 4, 4],
    ['npi', 1, 1],
    ['payer', 99, layout.columns.length - 1],
  ])('%s moved to index %i ends at %i', (id, place, stands) => {
    const moved = withPlace(layout, id, place);
    expect(ids(moved).indexOf(id)).toBe(stands);
    expect(new Set(ids(moved))).toEqual(new Set(ids(layout)));
  });

  test('skips hidden columns in both directions', () => {
    const some = withShown(
      withShown(withShown(layout, 'clinic', false), 'service_from', false),
      'age',
      false,
    );
    const right = moveVisibleColumn(some, 'payer', 1);
    expect(shownIds(right).slice(0, 4)).toEqual(['patient', 'status', 'billed_cents', 'payer']);
    expect(shownIds(moveVisibleColumn(right, 'payer', -1))).toEqual(shownIds(some));
  });

  test('cannot move the last column further', () =>
    expect(moveVisibleColumn(layout, 'checked_at', 1)).toBe(layout));
});

test.each([
  [200.4, 200],
  [1, 64],
  [9000, 640],
  [undefined, undefined],
])('stores a width of %s as %s', (width, kept) => {
  const changed = withWidth(withWidth(layout, 'payer', 100), 'payer', width);
  expect(changed.columns.find(({ id }) => id === 'payer')?.width).toBe(kept);
  expect(readLayout('account', changed)).toEqual(changed);
});
