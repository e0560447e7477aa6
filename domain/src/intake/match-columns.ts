/** Matches columns to fields: by heading, by synonyms, by values. Each field has at most one column. */

import { type Content, contentOf, contentScore, datesOf, plausibility } from './column-content.ts';
import {
  type Cell,
  columnLetters,
  type IntakeField,
  intakeFields,
  intakeLabel,
  neededColumns,
} from './field.ts';
import { contraryWords, headingWords, phraseWords, unsureWords } from './header-words.ts';

export interface ColumnMatch {
  readonly field: IntakeField | null;
  /** The certainty of the match from 0 to 1; 0 without one. */
  readonly confidence: number;
  readonly by: 'name' | 'content' | 'remembered' | 'person' | null;
  /** Why it was not matched although it resembles a field, or what makes the match doubtful. */
  readonly remark: string | null;
}

/** Below this a guess would be wrong more often than it helps. */
const sureEnough = 0.5;

const sorted = (words: readonly string[]) => words.toSorted().join(' ');

/** A heading below this does not compete with one above it. */
const plainEnough = 0.8;

/** How well a heading fits that often means something else: below what counts as sure. */
const unsureShare = 0.75;

const comparable = (words: readonly string[], early: number) => ({
  words,
  whole: words.join(' '),
  sorted: sorted(words),
  early,
});

/** The phrases of each field in comparable form, prepared once. */
const knownPhrases = new Map(
  Array.from(phraseWords, ([field, phrases]) => [
    field,
    {
      phrases: [
        ...phrases.map((words, place) => comparable(words, 1 - (place / phrases.length) * 0.1)),
        ...(unsureWords.get(field) ?? []).map((words) => comparable(words, unsureShare)),
      ],
      words: new Set(phrases.flat()),
    },
  ]),
);

/** `Number of claims` is no claim number. */
const counts = /(?:^|\W)(?:number|num|no\.?|nbr|#|count)\s+of\b/i;

/** How well a heading names each field: 1 for the field's own phrase, less for a heading that contains it. */
export function headingScores(heading: string): (field: IntakeField) => number {
  const words = headingWords(heading);
  if (words.length === 0 || words.length > 12 || counts.test(heading)) return () => 0;
  const whole = words.join(' ');
  const inOrder = sorted(words);
  const has = (...both: string[]) => both.every((word) => words.includes(word));
  const isWhole: Partial<Record<IntakeField, boolean>> = {
    'patient.first_name': has('first', 'last'),
    'patient.last_name': has('first', 'last'),
    'claim.service_to': has('from', 'to'),
  };
  return (field) => {
    // The heading names both parts: `Patient (Last, First)` and `DOS From/To`.
    if (isWhole[field]) return 0;
    const known = knownPhrases.get(field);
    let best = 0;
    let isExact = false;
    for (const phrase of known?.phrases ?? []) {
      if (phrase.whole === whole) {
        isExact = true;
        best = Math.max(best, phrase.early);
      } else if (phrase.sorted === inOrder) best = Math.max(best, phrase.early * 0.95);
      // A phrase of one common word inside a longer heading proves little.
      else if (phrase.words.length > 1 && phrase.words.every((word) => words.includes(word)))
        best = Math.max(best, phrase.early * (0.55 + (0.3 * phrase.words.length) / words.length));
    }
    if (best === 0 || isExact) return best;
    const against = words.some((word) => contraryWords.get(field)?.has(word) && !known?.words.has(word));
    return against ? best * 0.4 : best;
  };
}

const isOfAnother = (field: IntakeField, content: Content) =>
  datesOf(content) !== null ||
  intakeFields.some((other) => other !== field && contentScore(other, content) > 0);

interface Candidate {
  column: number;
  field: IntakeField;
  score: number;
  by: 'name' | 'content';
}

/** Fields whose own heading is trusted whatever the values are, if no other column matches them. */
const believed = new Set<IntakeField>([...neededColumns.flat(), 'NPI', 'tax_id', 'payer.name']);
/** A heading that equals a phrase of the field, not one that contains it. */
const ownPhrase = 0.9;

/** Unnamed date columns: the oldest is the birth date, then first and last day of service. */
function dateCandidates(columns: readonly { column: number; content: Content }[]): Candidate[] {
  const dated = columns
    .flatMap(({ column, content }) => {
      const days = datesOf(content);
      if (!days) return [];
      const years = Number(days.at(-1)?.slice(0, 4)) - Number(days[0]?.slice(0, 4));
      return [{ column, middle: days[Math.floor(days.length / 2)] ?? '', years }];
    })
    .toSorted((one, other) => one.middle.localeCompare(other.middle) || one.column - other.column);
  const [birth] = dated.filter(({ years, middle }) => years > 8 || middle < '2012');
  const services = dated.filter((one) => one !== birth).toSorted((one, other) => one.column - other.column);
  return [
    ...(birth ? [{ column: birth.column, field: 'patient.date_of_birth' as const }] : []),
    ...services.slice(0, 1).map(({ column }) => ({ column, field: 'claim.service_from' as const })),
    ...services.slice(1, 2).map(({ column }) => ({ column, field: 'claim.service_to' as const })),
  ].map((found) => ({ ...found, score: 0.55, by: 'content' as const }));
}

/** Headings of aging reports, such as `31-60`, `61 to 90 days` and `120+`. */
const ageRange = /^\D{0,12}\d{1,3}\s*(?:-|–|to)\s*\d{2,3}(?:\s*days?)?$|^\D{0,12}\d{2,3}\s*\+/i;

/** In aging reports, totals and balances are what is still owed, not what was billed. */
const mayBeOwed = (headings: readonly string[], column: number) =>
  headings.filter((heading) => ageRange.test(heading.trim())).length >= 2 &&
  !headingWords(headings[column] ?? '').some((word) =>
    ['charge', 'billed', 'billing', 'gross'].includes(word),
  );

/** `Charge 1` beside `Charge 2` is only a part of the claim's. */
function isPart(field: IntakeField, headings: readonly string[], column: number): boolean {
  if (field !== 'claim.billed_cents' && field !== 'claim.procedure_codes') return false;
  const [, before, after] = /^(.*\D)1(\D*)$/.exec(headings[column]?.trim() ?? '') ?? [];
  return before !== undefined && headings.some((other) => other.trim() === `${before}2${after}`);
}

/** Beside the number of a group, its name is the employer's, and not the provider's. */
function isEmployer(field: IntakeField, headings: readonly string[], column: number): boolean {
  const isGroup = (of: string) => (heading: string) => headingWords(heading).join(' ') === `group ${of}`;
  return (
    field === 'provider_name' && isGroup('name')(headings[column] ?? '') && headings.some(isGroup('number'))
  );
}

const unmatched: ColumnMatch = { field: null, confidence: 0, by: null, remark: null };

/** The most certain candidate first; on a tie the leftmost column. */
const surestFirst = (one: Candidate, other: Candidate) =>
  other.score - one.score || one.column - other.column;

/**
 * Matches columns to fields. `sample` is the rows below the heading. A whole name and its parts exclude each other. A
 * column that lost to a more certain one says so in its remark.
 */
export function matchColumns(
  headings: readonly string[],
  sample: readonly (readonly Cell[])[],
): ColumnMatch[] {
  const width = Math.max(headings.length, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    heading: headings[column] ?? '',
    content: contentOf(sample, column),
  }));
  const named = columns.flatMap(({ column, heading, content }) => {
    const scoreOfField = headingScores(heading);
    return intakeFields.map((field): Candidate => {
      const share = isEmployer(field, headings, column)
        ? 0
        : isPart(field, headings, column)
          ? unsureShare
          : 1;
      const score = scoreOfField(field) * share;
      const fits = score === 0 ? 1 : plausibility(field, content);
      return { column, field, score: fits < 0.3 ? score * 0.4 : score, by: 'name' };
    });
  });
  const tellsNothing = columns.filter(
    ({ column }) => !named.some((one) => one.column === column && one.score >= sureEnough),
  );
  // A heading with another meaning outweighs the values below it.
  const nameless = tellsNothing.filter(({ heading }) =>
    /^(?:column|field|col|unnamed)?[\s:_-]*\w?\d*$/i.test(heading.trim()),
  );
  const guessed = [
    ...nameless.flatMap(({ column, content }) =>
      intakeFields.map(
        (field): Candidate => ({ column, field, score: contentScore(field, content), by: 'content' }),
      ),
    ),
    ...dateCandidates(nameless),
  ];
  const scoreOf = (column: number, field: IntakeField) =>
    named.find((one) => one.column === column && one.field === field)?.score ?? 0;
  const isSure = (field: IntakeField) =>
    columns.some(({ column }) => {
      const score = scoreOf(column, field);
      return score >= sureEnough && score > scoreOf(column, 'patient.name');
    });
  // Two columns for the parts of a name are better than one that has to be split.
  const hasParts = isSure('patient.first_name') && isSure('patient.last_name');
  // A column may contain only mistyped values: report those as invalid, not as missing. If its values are of another
  // kind, its heading may be wrong.
  const doubted = columns.flatMap(({ column, heading, content }) => {
    const scoreOfField = headingScores(heading);
    return [...believed].flatMap((field): Candidate[] =>
      scoreOfField(field) >= ownPhrase && plausibility(field, content) < 0.3 && !isOfAnother(field, content)
        ? [{ column, field, score: sureEnough, by: 'name' }]
        : [],
    );
  });
  const candidates = [...named, ...guessed]
    .filter(({ field, score }) => score >= sureEnough && !(hasParts && field === 'patient.name'))
    .toSorted(surestFirst);
  const matches = Array.from({ length: width }, () => unmatched);
  const takenBy = new Map<IntakeField, number>();
  const confidenceOf = (column: number) => matches[column]?.confidence;
  for (const candidate of [...candidates, ...doubted]) {
    const { column, field, score, by } = candidate;
    if (matches[column]?.field) continue;
    const holder = excluding(field)
      .map((taken) => takenBy.get(taken))
      .find((taken) => taken !== undefined);
    if (holder === undefined) {
      takenBy.set(field, column);
      const isOwed = field === 'claim.billed_cents' && mayBeOwed(headings, column);
      const remark = doubted.includes(candidate)
        ? 'The values in this column don’t match.'
        : isOwed
          ? 'May be the balance instead of the billed amount, because the sheet has columns by age.'
          : null;
      matches[column] = { field, confidence: Math.round(score * 100) / 100, by, remark };
    } else if (
      matches[column]?.remark === null &&
      (score >= plainEnough || (confidenceOf(holder) ?? 1) < plainEnough)
    )
      matches[column] = {
        ...unmatched,
        remark: `Also looks like ${intakeLabel(field)}, which is column ${columnLetters(holder)}. Choose one of them.`,
      };
  }
  return matches;
}

/** The fields that exclude this one. */
function excluding(field: IntakeField): IntakeField[] {
  if (field === 'patient.name') return ['patient.name', 'patient.first_name', 'patient.last_name'];
  if (field === 'patient.first_name' || field === 'patient.last_name') return [field, 'patient.name'];
  return [field];
}
