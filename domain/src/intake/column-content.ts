/** What a column probably contains, judged by its values. */

import { isNpi } from '../identifier.ts';
import type { Cell, IntakeField } from './field.ts';
import { readCents, readDate } from './value.ts';

/** The values of a column without empty cells. */
export interface Content {
  readonly values: readonly Cell[];
  share(test: (cell: Cell) => boolean): number;
}

/** How much of a cell is inspected. */
const inspectedMax = 200;
const shortened = (cell: Cell) => (typeof cell === 'string' ? cell.slice(0, inspectedMax) : cell);

export function contentOf(rows: readonly (readonly Cell[])[], column: number): Content {
  const values = rows.map((row) => shortened(row[column] ?? null)).filter((cell) => cell !== null);
  return {
    values,
    share: (test) => (values.length === 0 ? 0 : values.filter(test).length / values.length),
  };
}

const reading = { today: '2100-01-01', countsFrom1904: false, isBirth: false };
const looksLikeDate = (cell: Cell) =>
  // A bare number may be anything; it counts as a date only where the heading says so.
  typeof cell === 'string' && /\D/.test(cell.trim()) && readDate(reading)(cell).kind === 'value';
const mayBeDate = (cell: Cell) => readDate(reading)(cell).kind === 'value';
const looksLikeMoney = (cell: Cell) =>
  (typeof cell === 'number' && !Number.isInteger(cell) && readCents(cell).kind === 'value') ||
  (typeof cell === 'string' && /[$.]\s*\d/.test(cell) && readCents(cell).kind === 'value');
const digitsOf = (cell: Cell) => String(cell).replace(/\.0+$/, '').trim();
const looksLikeNpi = (cell: Cell) => isNpi(digitsOf(cell));
const looksLikeTaxId = (cell: Cell) => /^\d{2}-\d{7}$/.test(digitsOf(cell));
const looksLikePhone = (cell: Cell) =>
  /^(?:\+?1[-. ]?)?\(?[2-9]\d{2}\)?[-. ]+[2-9]\d{2}[-. ]\d{4}$/.test(String(cell).trim());
const looksLikeName = (cell: Cell) =>
  /^[\p{L}'’.-]+(?: [\p{L}'’.-]+)*,\s*[\p{L}'’.-]+/u.test(String(cell).trim());
const looksLikeMemberId = (cell: Cell) =>
  typeof cell === 'string' && /^(?=.*\d{4})(?=.*[A-Za-z])[A-Za-z0-9-]{7,20}$/.test(cell.trim());

const isDateOrRange = (cell: Cell) => mayBeDate(cell) || /\d.*(?:-|–|to|thru).*\d/i.test(String(cell));
const isNumberOrCode = (cell: Cell) => !looksLikeDate(cell) && !looksLikePhone(cell);
const isWords = (cell: Cell) => /\p{L}/u.test(String(cell)) && !looksLikeDate(cell);

/** Tests of what a column with a matching heading contains; other fields may contain anything. */
const expected: Partial<Record<IntakeField, (cell: Cell) => boolean>> = {
  'patient.date_of_birth': isDateOrRange,
  'claim.service_from': isDateOrRange,
  'claim.service_to': isDateOrRange,
  'call.not_before': isDateOrRange,
  'claim.billed_cents': (cell) => readCents(cell).kind === 'value',
  NPI: (cell) => /\d{7}|e\+/i.test(digitsOf(cell)),
  tax_id: (cell) => /\d{2}-?\d{5}/.test(digitsOf(cell)),
  'payer.phone': (cell) => digitsOf(cell).replace(/\D/g, '').length >= 10,
  'patient.member_id': isNumberOrCode,
  'claim.claim_number': isNumberOrCode,
  'patient.group_number': isNumberOrCode,
  'patient.name': isWords,
  'patient.first_name': isWords,
  'patient.last_name': isWords,
  'payer.name': isWords,
};

/** How well the values of a column agree with its heading; 1 when nothing contradicts it. */
export function plausibility(field: IntakeField, content: Content): number {
  const test = expected[field];
  return test === undefined || content.values.length === 0 ? 1 : content.share(test);
}

/** Tests of what a column without a clear heading contains, and how certain each is. */
const looks: Partial<Record<IntakeField, { confidence: number; test: (content: Content) => boolean }>> = {
  NPI: { confidence: 0.8, test: (content) => content.share(looksLikeNpi) >= 0.9 },
  tax_id: { confidence: 0.75, test: (content) => content.share(looksLikeTaxId) >= 0.9 },
  'patient.name': { confidence: 0.7, test: (content) => content.share(looksLikeName) >= 0.9 },
  'claim.billed_cents': {
    confidence: 0.6,
    test: (content) =>
      content.share(looksLikeMoney) >= 0.7 &&
      content.share((cell) => readCents(cell).kind === 'value') >= 0.9,
  },
  'patient.member_id': { confidence: 0.55, test: (content) => content.share(looksLikeMemberId) >= 0.9 },
  'payer.phone': { confidence: 0.5, test: (content) => content.share(looksLikePhone) >= 0.9 },
};

/** How much a column looks like a field by its values alone. Dates can only be distinguished with the other columns. */
export function contentScore(field: IntakeField, content: Content): number {
  const look = looks[field];
  return look && content.values.length > 0 && look.test(content) ? look.confidence : 0;
}

/** The dates in a column that contains hardly anything else, in order; null for other columns. */
export function datesOf(content: Content): string[] | null {
  if (content.share(looksLikeDate) < 0.9) return null;
  return content.values
    .map((cell) => readDate(reading)(cell))
    .flatMap((read) => (read.kind === 'value' ? [read.value] : []))
    .toSorted();
}
