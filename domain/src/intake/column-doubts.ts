/** Problems that only all rows of a column together reveal: dates with the day first, lost zeros. */

import { fieldAt } from '../claim/fields.ts';
import { type Cell, type IntakeField, isDateField } from './field.ts';
import { isDayFirst } from './value.ts';

export interface DayFirstColumn {
  readonly column: number;
  /** A date that has the day first without doubt. */
  readonly sample: string;
}

/** A column of identifiers whose zeros at the front may be lost in some cells. */
export interface ZerosColumn {
  readonly column: number;
  /** The usual number of digits; null when there is none, so that any number may have lost some. */
  readonly length: number | null;
}

export interface ColumnDoubts {
  readonly day_first: readonly DayFirstColumn[];
  readonly zeros: readonly ZerosColumn[];
}

/** Identifiers of one payer have the same length. Account numbers grow with time. */
const fixedLength: ReadonlySet<IntakeField> = new Set(['patient.member_id', 'claim.claim_number']);
/** Fewer values prove no usual length. */
const lengthsMin = 10;
const usualShare = 0.9;

/** Tax IDs and NPIs are not among them, because their length is fixed. */
const isFreeIdentifier = (field: IntakeField) =>
  field !== 'NPI' && field !== 'tax_id' && fieldAt(field)?.kind === 'identifier';

interface Seen {
  hasZeros: boolean;
  hasNumber: boolean;
  count: number;
  readonly lengths: Map<number, number>;
}

function zerosOf(
  field: IntakeField,
  { hasZeros, hasNumber, count, lengths }: Seen,
): number | null | undefined {
  const [usual, most] = [...lengths].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0];
  const isUsual = count >= lengthsMin && most / count >= usualShare;
  const hasShorter = [...lengths.keys()].some((length) => length < usual);
  if (hasZeros && hasNumber) return isUsual ? usual : null;
  return isUsual && hasShorter && fixedLength.has(field) ? usual : undefined;
}

/** Looks at rows one by one. */
export function columnObserver(mapping: readonly (IntakeField | null)[]): {
  see(cells: readonly Cell[]): void;
  doubts(): ColumnDoubts;
} {
  const dates = mapping.flatMap((field, column) => (field !== null && isDateField(field) ? [column] : []));
  const identifiers = mapping.flatMap((field, column) =>
    field !== null && isFreeIdentifier(field) ? [{ field, column }] : [],
  );
  const dayFirst = new Map<number, string>();
  const seen = identifiers.map(
    (): Seen => ({ hasZeros: false, hasNumber: false, count: 0, lengths: new Map() }),
  );
  return {
    see(cells) {
      for (const column of dates) {
        const cell = cells[column] ?? null;
        if (!dayFirst.has(column) && isDayFirst(cell)) dayFirst.set(column, cell.trim().slice(0, 20));
      }
      identifiers.forEach(({ column }, place) => {
        const cell = cells[column] ?? null;
        const one = seen[place];
        if (!one || (typeof cell !== 'number' && (typeof cell !== 'string' || !/^\d{1,40}$/.test(cell))))
          return;
        if (typeof cell === 'number') one.hasNumber = true;
        else if (cell.startsWith('0')) one.hasZeros = true;
        one.count++;
        const { length } = String(cell);
        one.lengths.set(length, (one.lengths.get(length) ?? 0) + 1);
      });
    },
    doubts: () => ({
      day_first: Array.from(dayFirst, ([column, sample]) => ({ column, sample })),
      zeros: identifiers.flatMap(({ field, column }, place) => {
        const one = seen[place];
        const length = one && zerosOf(field, one);
        return length === undefined ? [] : [{ column, length }];
      }),
    }),
  };
}

/** Why an identifier may be incomplete; null when nothing says so. */
export function lostZeros(cell: Cell, { length }: ZerosColumn): string | null {
  const digits = String(cell);
  if (cell === null || !/^\d+$/.test(digits)) return null;
  if (length === null)
    return typeof cell === 'number'
      ? 'Stored as a number, while others in this column start with zeros. Check for missing zeros.'
      : null;
  return digits.length < length
    ? `Has ${digits.length} digits, while others in this column have ${length}. Check for missing leading zeros.`
    : null;
}
