/** Finds where the table begins: below titles, under headings that may span two merged rows. */

import { type Cell, columnLetters, type IntakeField, intakeFields } from './field.ts';
import { headingScores } from './match-columns.ts';

/** Rows inspected from the top of a sheet. */
export const headerRowsMax = 30;

export interface FoundHeader {
  /** Index of the last heading row among the given rows; -1 when the sheet has no headings. */
  readonly index: number;
  readonly headings: readonly string[];
  /** How many columns have a recognized heading, which shows that a sheet holds claims. */
  readonly named: number;
}

/** Longer headings are cut, because no known heading is longer. */
const headingMax = 200;

const textOf = (cell: Cell | undefined) =>
  cell === null || cell === undefined ? '' : String(cell).slice(0, headingMax).replace(/\s+/g, ' ').trim();

/** The field that a heading clearly names; the most certain one of several. */
function fieldNamed(heading: string): IntakeField | undefined {
  if (heading === '') return undefined;
  const scoreOf = headingScores(heading);
  let surest: IntakeField | undefined;
  for (const field of intakeFields)
    if (scoreOf(field) >= 0.7 && (surest === undefined || scoreOf(field) > scoreOf(surest))) surest = field;
  return surest;
}

/**
 * The heading of a merged group is in its first cell and applies to the cells to its right, unless the heading is
 * known without it and not with it: `Charge` under `Service`.
 */
function underGroups(
  groups: readonly Cell[],
  headings: readonly string[],
  named: (heading: string) => IntakeField | undefined,
): string[] {
  let group = '';
  const width = Math.max(groups.length, headings.length);
  return Array.from({ length: width }, (_, column) => {
    const heading = headings[column] ?? '';
    group = textOf(groups[column]) || group;
    if (heading === '') return textOf(groups[column]);
    const whole = `${group} ${heading}`.trim();
    return named(whole) === undefined && named(heading) !== undefined ? heading : whole;
  });
}

/** Several short texts and nothing else: group headings, not a title and not a claim. */
const looksLikeGroups = (row: readonly Cell[]) => {
  const filled = row.filter((cell) => textOf(cell) !== '');
  return filled.length >= 2 && filled.every((cell) => typeof cell === 'string' && !/\d/.test(cell));
};

const looksLikeData = (row: readonly Cell[]) =>
  row.filter(
    (cell) =>
      typeof cell === 'number' || (typeof cell === 'string' && /\d{3}|\d{1,2}[-/]\d{1,2}[-/]\d/.test(cell)),
  ).length >= 3;

/** Finds the headings in the first rows of a sheet. */
export function findHeader(rows: readonly (readonly Cell[])[]): FoundHeader {
  let best: FoundHeader = { index: -1, headings: [], named: 0 };
  /** Cached, because most cells of the first rows are inspected twice and many repeat. */
  const fieldOf = new Map<string, IntakeField | undefined>();
  const named = (heading: string) => {
    if (!fieldOf.has(heading)) fieldOf.set(heading, fieldNamed(heading));
    return fieldOf.get(heading);
  };
  const namedColumns = (headings: readonly string[]) =>
    new Set(headings.map(named).filter((field) => field !== undefined)).size;
  rows.slice(0, headerRowsMax).forEach((row, index) => {
    const plain = row.map(textOf);
    const above = rows[index - 1];
    const plainCount = namedColumns(plain);
    if (plainCount > best.named) best = { index, headings: plain, named: plainCount };
    if (above === undefined) return;
    const headings = underGroups(above, plain, named);
    const count = namedColumns(headings);
    // With equally many known, `Name` under `Insurance` is not the patient's name.
    const isBelowGroups = count === plainCount && best.index === index && looksLikeGroups(above);
    if (count > best.named || isBelowGroups) best = { index, headings, named: count };
  });
  // A single word that happens to be a heading is a title.
  if (best.named >= 2) return best;
  const [first = []] = rows;
  if (looksLikeData(first) || rows.length < 2)
    return { index: -1, headings: first.map((_, column) => `Column ${columnLetters(column)}`), named: 0 };
  const widest = rows
    .slice(0, headerRowsMax)
    .reduce((wide, row, index) => (row.length > (rows[wide]?.length ?? 0) ? index : wide), 0);
  return { index: widest, headings: (rows[widest] ?? []).map(textOf), named: best.named };
}
