/** Which claims hold the words typed: in their searched text, or in any column as the list writes it. */

import { failureLabels, failureReasons } from '@claimline/domain/claim/failure';
import { statuses, statusLabels } from '@claimline/domain/claim/status';
import { Parameters } from '../parameters.ts';
import { dayTyped, idsMeeting, idsOfDay, isOfDate, ofDates } from './list-dates.ts';
import { batchesNamed, plain } from './list-names.ts';
import type { ListQuestion } from './list-request.ts';

/** Claims that hold the words typed, over `a`. */
export function textCondition(question: ListQuestion, parameters: Parameters): string {
  const { query, globalFilter } = question;
  if (globalFilter !== '' && isEmpty(globalFilter)) return 'false';
  const all: string[] = [];
  if (query !== '') all.push(searchHolds(query, parameters));
  if (globalFilter !== '') {
    const pattern = patternOf(globalFilter, parameters);
    const columns = [
      searchHolds(globalFilter, parameters, pattern),
      ...ofNames(question, pattern, parameters),
      ...(isOfCode(plain(globalFilter)) ? [`${codes} like ${pattern}`] : []),
      ...ofTypedWords(question, parameters),
      ...ofDates(question, pattern, parameters),
      ...ofAmount(globalFilter, parameters),
    ];
    all.push(`(${columns.join(' or ')})`);
  }
  return all.length === 0 ? 'true' : all.join(' and ');
}

/** Claims whose searched text holds the words, also as an identifier is kept. `pattern` is that of the words. */
export function searchHolds(
  words: string,
  parameters: Parameters,
  pattern = patternOf(words, parameters),
): string {
  const closed = closedUp(words);
  return closed === null
    ? `a.search like ${pattern}`
    : `(a.search like ${pattern} or a.search like ${patternOf(closed, parameters)})`;
}

const patternOf = (words: string, parameters: Parameters) =>
  `(select search_pattern(${parameters.add(words)}))`;

/**
 * What may be a member or tax ID as people write it, `W12 345-678` or `12-3456789`, as it is kept: without the spaces
 * and dashes. Null for what has none of them, or is no identifier: an amount may have a comma.
 */
export function closedUp(typed: string): string | null {
  const words = plain(typed);
  const isIdentifier = /^[a-z0-9 -]+$/.test(words) && /\d/.test(words) && !typed.includes(',');
  const closed = words.replaceAll(/[ -]/g, '');
  return isIdentifier && closed !== words ? closed : null;
}

/** The names that there are, rather than the name of each claim. */
function ofNames({ accountId, named }: ListQuestion, pattern: string, parameters: Parameters): string[] {
  if (named === null) throw new RangeError('the names that hold the words were not looked up');
  const all: string[] = [];
  if (named.payers.length > 0) all.push(`a.payer_name = any (${parameters.add(named.payers)}::text[])`);
  if (named.clinicIds.length > 0) all.push(`a.clinic_id = any (${parameters.add(named.clinicIds)}::text[])`);
  if (named.hasBatch)
    all.push(`a.bulk_ref = any ((select array(${batchesNamed(accountId, pattern, parameters)}))::text[])`);
  return all;
}

/**
 * Whether the words typed over all columns are met by claims whose searched text lacks them, other than by a denial code,
 * an amount or a whole date.
 */
export function isBesideSearch(question: ListQuestion): boolean {
  return isEmpty(question.globalFilter) || ofColumns(question).length > 0;
}

/** What claims are told by besides their searched text, their amounts and whole dates. */
function ofColumns(question: ListQuestion): string[] {
  const parameters = new Parameters();
  return [
    ...ofNames(question, 'null', parameters),
    ...ofTypedWords(question, parameters),
    ...(dayTyped(question.globalFilter) === null ? ofDates(question, 'null', parameters) : []),
  ];
}

/** Whether all that the words typed are looked for in stands in the index of the list as it comes. */
export function isOfListIndex({ globalFilter, named }: ListQuestion): boolean {
  const words = plain(globalFilter);
  return globalFilter === '' || !(named?.hasBatch || isOfCode(words) || isOfDate(words));
}

/** Selects a row where a denial code holds the words typed over all columns; null where none can. */
export function codedClaims(question: ListQuestion, parameters: Parameters): string | null {
  const { globalFilter, clinicIds, isArchived } = question;
  if (!isOfCode(plain(globalFilter))) return null;
  const pattern = patternOf(globalFilter, parameters);
  // The index of denied claims leaves out what is in progress.
  const claims = ['<>', '='].map(
    (
      sign,
    ) => `exists (select from automations a where a.clinic_id = any (${parameters.add(clinicIds)}::text[])
      and a.archived = ${parameters.add(isArchived)} and a.denial_codes is not null
      and a.status ${sign} 'in-progress' and ${codes} like ${pattern})`,
  );
  return `select where ${claims.join(' or ')}`;
}

/**
 * Selects claims one of whose amounts or dates holds what is typed over all columns, though their searched text does not, at
 * most `most` and a few; null where none can.
 */
export function besideSource(question: ListQuestion, parameters: Parameters, most: number): string | null {
  const ids = idsOfAmounts(question, parameters, most) ?? idsOfDay(question, parameters, most);
  if (ids === null) return null;
  return `select a.* from automations a where a.id = any (array(${ids}))
    and not (${searchHolds(question.globalFilter, parameters)})`;
}

function idsOfAmounts(question: ListQuestion, parameters: Parameters, most: number): string | null {
  const amounts = ofAmount(question.globalFilter, parameters);
  return amounts.length === 0 ? null : idsMeeting(amounts, question, parameters, most);
}

const codes = `lower(array_to_string(a.denial_codes, ' '))`;

/** Conditions for those columns that only some words can be met in: the others are spared the work. */
function ofTypedWords({ globalFilter }: ListQuestion, parameters: Parameters): string[] {
  const all: string[] = [];
  const words = plain(globalFilter);
  const named = statuses.filter((status) => holds(statusLabels[status], words) || holds(status, words));
  if (named.length > 0) all.push(`a.status = any (${parameters.add(named)}::text[])`);
  const reasons = failureReasons.filter((reason) => holds(failureLabels[reason], words));
  if (reasons.length > 0)
    all.push(`(a.status = 'failed' and a.failure_reason = any (${parameters.add(reasons)}::text[]))`);
  return all;
}

/** Conditions for the amounts that hold what is typed; none where no amount can. */
function ofAmount(typed: string, parameters: Parameters): string[] {
  return ['a.billed_cents', 'a.paid_cents'].flatMap((column) => amountsOf(column, typed, parameters));
}

function amountsOf(column: string, typed: string, parameters: Parameters): string[] {
  const ranges = centsBeginning(typed);
  if (ranges !== null)
    return ranges.map(
      ([least, most]) =>
        `${column} between ${parameters.add(least)}::bigint and ${parameters.add(most)}::bigint`,
    );
  if (!isOfAmount(typed)) return [];
  const amount = parameters.add(`%${typed}%`);
  const written = `'$' || to_char(${column} / 100.0, 'FM999,999,999,990.00')`;
  // Compared before it is written: most amounts are too small to hold many digits.
  return [
    `(${column} >= ${parameters.add(leastCents(typed))}::bigint
      and (${written} like ${amount} or replace(${written}, ',', '') like ${amount}))`,
  ];
}

const isEmpty = (text: string) => plain(text) === '';
const holds = (label: string, words: string) => label.toLowerCase().includes(words);

/** No amount has more digits before the point. */
const dollarDigitsMax = 8;

/** Whether it may be a part of `$1,419.96`, with or without the comma. */
function isOfAmount(text: string): boolean {
  return /^\$?[\d,]*(\.\d{0,2})?$/.test(text) && /^\D*\d{0,8}(\.|$)/.test(text.replaceAll(',', ''));
}

/** No amount of fewer cents holds what is typed, which may be a part of an amount. */
function leastCents(typed: string): number {
  const [dollars = '', cents] = typed.replaceAll(/[$,]/g, '').split('.');
  if (cents === undefined && dollars.length <= 2) return 0;
  // Nothing begins with a nought but what is less than a dollar.
  return dollars.length > 1 && dollars.startsWith('0') ? 100 * 10 ** dollars.length : Number(dollars) * 100;
}

const codeLengthMax = 5;

/** Whether it may be a part of `16 N290 MA01`. */
function isOfCode(words: string): boolean {
  return words.split(' ').every((part) => part.length <= codeLengthMax && /^[a-z]{0,2}\d*$/.test(part));
}

/** The cents, from and to, of all amounts that are written like this at their beginning; null for what is not like one. */
function centsBeginning(text: string): [least: number, most: number][] | null {
  const [, typed, cents] =
    /^\$(\d{1,8}|\d{1,2}(?:,\d{3}){2}|\d{1,3},\d{3})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  if (typed === undefined) return null;
  const dollars = typed.replaceAll(',', '');
  if (dollars.length > 1 && dollars.startsWith('0')) return [];
  if (cents !== undefined) {
    const open = 10 ** (2 - cents.length);
    const least = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
    return [[least, least + open - 1]];
  }
  // What is typed may go on by further digits, three at a time behind a comma, but for a lone nought.
  const longest = dollars === '0' ? 0 : dollarDigitsMax - dollars.length;
  const step = typed === dollars ? 1 : 3;
  return Array.from({ length: Math.floor(longest / step) + 1 }, (_, further) => {
    const unit = 100 * 10 ** (further * step);
    return [Number(dollars) * unit, (Number(dollars) + 1) * unit - 1];
  });
}
