import { expect, test } from 'vitest';
import { minutesOf, usageCsv, usageTotals } from './usage.ts';

const row = {
  month: '2026-11-01',
  clinic_id: 'c',
  clinic_name: 'Alder',
  claims: 3,
  calls: 2,
  call_seconds: 61,
};

test('adds up usage', () => {
  expect(usageTotals([row, row])).toEqual({ claims: 6, calls: 4, call_seconds: 122 });
  expect(usageTotals([])).toEqual({ claims: 0, calls: 0, call_seconds: 0 });
});

test.each([
  [0, 0],
  [1, 1],
  [60, 1],
  [61, 2],
])('%i seconds are %i minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});

test('a name with commas, quotes or a formula stays one cell of text', () => {
  const names = ['Ash, Birch & "Co"', '=1+1'];
  const csv = usageCsv(names.map((clinic_name) => ({ ...row, clinic_name })));
  expect(csv.split('\r\n')).toEqual([
    'Month,Clinic,Claims submitted,Calls,Call seconds,Call minutes',
    '2026-11,"Ash, Birch & ""Co""",3,2,61,2',
    "2026-11,'=1+1,3,2,61,2",
    '',
  ]);
});
