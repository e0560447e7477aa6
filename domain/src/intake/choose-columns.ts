/** Matches the columns of a file with everything known: a person's choice, remembered choices, likely matches. */

import type { ImportColumn } from '../contracts/imports/imports.ts';
import type { Cell, IntakeField } from './field.ts';
import { headingWords } from './header-words.ts';
import { type ColumnMatch, matchColumns } from './match-columns.ts';

/** From this confidence on, a match needs no check by a person. */
export const confidentMatch = 0.8;

/** Whether a person should look at the match of a column: it is a guess, or two columns fit one field. */
export const isUncertainColumn = ({ field, confidence, by, remark }: ImportColumn) =>
  by !== 'person' &&
  by !== 'remembered' &&
  (remark !== null || (field !== null && confidence < confidentMatch));

export interface Choices {
  /** By the words of a heading: what the account's people last chose for it. */
  readonly remembered: ReadonlyMap<string, IntakeField | null>;
  /** What a person chose for this file. */
  readonly chosen: readonly (IntakeField | null)[] | null;
}

/** Rows inspected to tell what a column contains, and sample values shown. */
export const sampleRows = 50;
const samplesShown = 3;

/** Remembered choices win over likely matches. A field is never assigned twice. */
function withMemory(
  matches: readonly ColumnMatch[],
  headings: readonly string[],
  remembered: Choices['remembered'],
): ColumnMatch[] {
  const taken = new Set<IntakeField>();
  const recalled = matches.map((_, column): ColumnMatch | null => {
    const field = remembered.get(headingWords(headings[column] ?? '').join(' '));
    if (field === undefined || (field !== null && taken.has(field))) return null;
    if (field !== null) taken.add(field);
    return { field, confidence: 1, by: 'remembered', remark: null };
  });
  return matches.map((match, column) => {
    const known = recalled[column];
    if (known) return known;
    return match.field !== null && taken.has(match.field)
      ? { ...match, field: null, confidence: 0, by: null }
      : match;
  });
}

export function chooseColumns(
  headings: readonly string[],
  sample: readonly (readonly Cell[])[],
  { remembered, chosen }: Choices,
): ImportColumn[] {
  const matches = withMemory(matchColumns(headings, sample), headings, remembered);
  return matches.map((match, column) => {
    const wanted = chosen ? (chosen[column] ?? null) : match.field;
    const byPerson = { field: wanted, confidence: 1, by: 'person' as const, remark: null };
    const samples = sample.flatMap((row) =>
      row[column] === null || row[column] === undefined ? [] : [String(row[column])],
    );
    return {
      heading: headings[column] ?? '',
      ...(wanted === match.field ? match : byPerson),
      samples: samples.slice(0, samplesShown).map((text) => text.slice(0, 80)),
    };
  });
}
