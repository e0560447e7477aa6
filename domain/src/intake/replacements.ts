/** Replaces values in a column of an import, and remembers that for the account's next file. */

import type { Cell, IntakeField } from './field.ts';

export interface Replacement {
  readonly field: IntakeField;
  readonly written: string;
  readonly value: string;
}

/**
 * Columns of names and words that files repeat. What is written of patients and claims is corrected, but never
 * remembered.
 */
const remembered: ReadonlySet<IntakeField> = new Set<IntakeField>([
  'payer.name',
  'payer.electronic_id',
  'clinic_id',
  'provider_name',
  'patient.relation_to_subscriber',
  'call.priority',
]);
export const isRemembered = (field: IntakeField | null): field is IntakeField =>
  field !== null && remembered.has(field);

/** Values that differ only in case and spaces are the same. */
export const comparableText = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Finds what a cell was replaced with before. */
export function replacementFinder(
  replacements: readonly Replacement[],
): (field: IntakeField, cell: Cell) => string | undefined {
  const byField = Map.groupBy(replacements, ({ field }) => field);
  const values = new Map(
    Array.from(byField, ([field, those]) => [
      field,
      new Map(those.map(({ written, value }) => [comparableText(written), value])),
    ]),
  );
  return (field, cell) => {
    const known = values.get(field);
    return known === undefined || cell === null ? undefined : known.get(comparableText(String(cell)));
  };
}

export const replacementMatches = ['whole', 'part'] as const;

export interface CellReplacement {
  readonly find: string;
  readonly match: (typeof replacementMatches)[number];
  readonly replace: string;
}

/** The cell after the replacement; undefined when it does not have the text. */
export function replaceInCell(cell: Cell, { find, match, replace }: CellReplacement): Cell | undefined {
  const text = cell === null ? '' : String(cell);
  if (match === 'whole') {
    if (comparableText(text) !== comparableText(find)) return undefined;
    return replace.trim() === '' ? null : replace;
  }
  if (find === '' || !text.toLowerCase().includes(find.toLowerCase())) return undefined;
  const escaped = find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const changed = text.replace(new RegExp(escaped, 'gi'), () => replace);
  return changed.trim() === '' ? null : changed;
}
