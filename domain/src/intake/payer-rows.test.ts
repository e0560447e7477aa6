import { expect, test } from 'vitest';
import type { Cell, IntakeField } from './field.ts';
import { electronicPayerFinder, payerFinder } from './payer-names.ts';
import { hasPayerRows, onlyText, payerOfRow } from './payer-rows.ts';

const mapping: IntakeField[] = [
  'patient.name',
  'patient.member_id',
  'claim.service_from',
  'claim.billed_cents',
];
const claim: Cell[] = ['Diaz, Ana', 'W1001', '05/01/2026', 120.5];
const findPayer = payerFinder([{ id: 'aetna', name: 'Aetna' }]);

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
