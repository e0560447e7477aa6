import { expect, test } from 'vitest';
import { columnsOf, layoutDefault, layoutSchema, listKinds, readLayout } from './list-layout.ts';

test.each(listKinds)('%s: the default layout is complete, valid and unchanged by reading', (list) => {
  const layout = layoutDefault(list);
  expect(layout.columns.map(({ id }) => id)).toEqual(columnsOf(list));
  expect(layoutSchema.parse(layout)).toEqual(layout);
  expect(readLayout(list, layout)).toEqual(layout);
});

test.each([null, undefined, 7, 'columns', [], {}, { columns: 'all', density: 'airy' }])(
  'of %j nothing is understood, so the default stands',
  (kept) => expect(readLayout('account', kept)).toEqual(layoutDefault('account')),
);

test('keeps order, hidden columns and widths; appends new columns; drops unknown ones', () => {
  const { columns, density } = readLayout('clinic', {
    columns: [
      { id: 'paid_cents', shown: true, width: 200 },
      { id: 'mood', shown: true },
      { id: 'clinic', shown: true },
      { id: 'status', shown: false },
      { id: 'payer', shown: true, width: 7 },
    ],
    density: 'compact',
  });
  expect(density).toBe('compact');
  expect(columns.slice(0, 3)).toEqual([
    { id: 'patient', shown: true },
    { id: 'paid_cents', shown: true, width: 200 },
    { id: 'status', shown: false },
  ]);
  expect(new Set(columns.map(({ id }) => id))).toEqual(new Set(columnsOf('clinic')));
});

test('the first column can neither be hidden nor moved', () => {
  const { columns } = readLayout('account', {
    columns: [
      { id: 'status', shown: true },
      { id: 'patient', shown: false },
    ],
  });
  expect(columns.slice(0, 2)).toEqual([
    { id: 'patient', shown: true },
    { id: 'status', shown: true },
  ]);
});

test('a column named twice is refused', () => {
  const twice = {
    columns: [
      { id: 'npi', shown: true },
      { id: 'npi', shown: false },
    ],
    density: 'compact',
  };
  expect(layoutSchema.safeParse(twice).success).toBe(false);
});
