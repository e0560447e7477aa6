import { expect, test } from 'vitest';
import type { Cell, IntakeField } from './field.ts';
import { electronicPayerFinder, payerFinder } from './payer-names.ts';
import { hasPayerRows, onlyText, payerOfRow, withPayers } from './payer-rows.ts';

const mapping: IntakeField[] = [
  'patient.name',
  'patient.member_id',
  'claim.service_from',
  'claim.billed_cents',
];
const claim: Cell[] = ['Diaz, Ana', 'W1001', '05/01/2026', 120.5];
const findPayer = payerFinder([
  { id: 'aetna', name: 'Aetna' },
  { id: 'total', name: 'Total Health Plan' },
]);

test.each<[string, Cell[][], boolean]>([
  ['a payer of the directory', [['AETNA INC'], claim], true],
  ['a payer that says so', [['Payer: Smalltown Health'], claim], true],
  ['a note', [['Prepared by Jane'], claim], false],
  ['a payer without claims below it', [['Aetna'], ['Cigna'], claim], false],
])('%s above claims', (_words, rows, isFound) => {
  expect(hasPayerRows(rows, mapping, findPayer)).toBe(isFound);
  expect(hasPayerRows(rows, [...mapping, 'payer.name'], findPayer)).toBe(false);
});

test.each([
  ['Aetna (12 claims)', 'Aetna'],
  ['Insurance - Aetna', 'Aetna'],
  ['Payer Name: Aetna - 12', 'Aetna'],
  ['Blue Cross of Kansas', 'Blue Cross of Kansas'],
])('%s names %s', (text, name) => {
  expect(payerOfRow(text)).toBe(name);
  expect(onlyText([null, text, null])).toBe(text);
});

const payersOf = async (...rows: Cell[][]) => {
  async function* inParts() {
    for (const cells of rows) yield [{ cells }];
  }
  const found: Cell[] = [];
  for await (const part of withPayers(inParts(), mapping, findPayer))
    for (const { cells, leftOut } of part) found.push(leftOut === undefined ? (cells[4] ?? null) : 'heading');
  return found;
};

test.each<[string, Cell[]]>([
  ['a total', ['Total', null, null, 241]],
  ['a total of the payer', ['Aetna Total', null, null, 241]],
  ['a total with a number in another column', ['Aetna Total', '2', null, 241]],
  ['a total in one cell', [null, null, null, 'Total: $241.00']],
  ['a count', ['Number of claims: 2']],
])('the payer above claims applies up to %s', async (_words, total) => {
  expect(await payersOf(['Aetna'], claim, claim, total, claim, claim)).toEqual([
    'heading',
    'Aetna',
    'Aetna',
    null,
    null,
    null,
  ]);
  expect(await payersOf(['Aetna'], claim, total, ['Cigna'], claim)).toEqual([
    'heading',
    'Aetna',
    null,
    'heading',
    'Cigna',
  ]);
});

test('the payer above claims also applies after the total of a page', async () => {
  expect(await payersOf(['Aetna'], claim, ['Page total: $120.50'], claim)).toEqual([
    'heading',
    'Aetna',
    null,
    'Aetna',
  ]);
});

test('a payer whose name begins with “Total” is no total', async () => {
  const rows: Cell[][] = [['Total Health Plan'], claim, ['Total', null, null, 120.5], claim];
  expect(await payersOf(...rows)).toEqual(['heading', 'Total Health Plan', null, null]);
  expect(await payersOf(['Aetna'], claim, ['Total'], claim)).toEqual(['heading', 'Aetna', null, null]);
});

test('electronic IDs find a payer with or without zeros, unless two payers share one', () => {
  const find = electronicPayerFinder([
    { id: 'a', name: 'A', electronic_ids: ['00123', 'SX107'] },
    { id: 'b', name: 'B', electronic_ids: ['62308', '777'] },
    { id: 'c', name: 'C', electronic_ids: ['777'] },
    { id: 'd', name: 'D' },
  ]);
  expect(['123', '00123', 'sx107', '62308', '777', '1'].map((id) => find(id)?.id)).toEqual([
    'a',
    'a',
    'a',
    'b',
    undefined,
    undefined,
  ]);
});
