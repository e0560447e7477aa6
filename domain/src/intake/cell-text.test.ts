import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { readCents, readDate } from './value.ts';

const reading = { today: '2026-06-03', countsFrom1904: false, isDayFirst: false };

test.each([
  ['patient.date_of_birth', 29_375, '06/03/1980'],
  ['patient.date_of_birth', '29375', '06/03/1980'],
  ['patient.date_of_birth', '6/3/80', '06/03/1980'],
  ['claim.service_from', 'May 1, 2026', '05/01/2026'],
  ['claim.service_from', '05/01/2026 - 05/03/2026', '05/01/2026 - 05/03/2026'],
  ['claim.service_from', '13/13/2026', '13/13/2026'],
  ['claim.billed_cents', 1234.5, '1,234.50'],
  ['claim.billed_cents', '$ 1234567.5', '1,234,567.50'],
  ['claim.billed_cents', '(12.00)', '-12.00'],
  ['claim.billed_cents', 'twelve', 'twelve'],
  ['patient.member_id', 12_345, '12345'],
  ['patient.member_id', null, ''],
] as const)('%s: %j is shown as %s', (field, cell, shown) => {
  expect(cellText(field, cell, reading)).toBe(shown);
});

test('a date whose day and month may be swapped is shown with its year first', () => {
  const dayFirst = { ...reading, isDayFirst: true };
  expect(cellText('claim.service_from', 46_148, dayFirst)).toBe('2026-05-06');
  expect(cellText('claim.service_from', 46_162, dayFirst)).toBe('20/05/2026');
  expect(cellText('claim.service_from', '6/5/2026', dayFirst)).toBe('06/05/2026');
});

const cells = fc.oneof(
  fc.integer({ min: 1_000, max: 80_000 }),
  fc.double({ min: -100_000, max: 100_000, noNaN: true }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
  fc
    .tuple(
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 2100 }),
    )
    .chain(([one, two, year]) => fc.constantFrom(`${one}/${two}/${year}`, `${year}-${one}-${two}`)),
  fc.string({ maxLength: 12 }),
);

test('the text that is shown means the same as the cell', () => {
  fc.assert(
    fc.property(cells, fc.boolean(), fc.boolean(), (cell, isDayFirst, isBirth) => {
      const field = isBirth ? 'patient.date_of_birth' : 'claim.service_from';
      const now = { ...reading, isDayFirst };
      const read = readDate({ ...now, isBirth });
      if (read(cell).kind === 'value') expect(read(cellText(field, cell, now))).toEqual(read(cell));
      const cents = readCents(cell);
      if (cents.kind === 'value')
        expect(readCents(cellText('claim.billed_cents', cell, now))).toMatchObject({
          value: cents.value + 0,
        });
    }),
    { numRuns: 2_000 },
  );
});
