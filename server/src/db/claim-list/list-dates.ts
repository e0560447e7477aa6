/** Dates typed over all columns of a list, as it writes them: `Jan 5, 2026`. */

import type { Parameters } from '../parameters.ts';
import { plain } from './list-names.ts';
import type { ListQuestion } from './list-request.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dateColumns = ['service_from', 'service_to', 'deadline_date', 'promised_date'] as const;
const instantColumns = ['created_at', 'status_since'] as const;

/** Whether it may be a part of `oct 8 2026`. */
export function isOfDate(words: string): boolean {
  const [, year] = /(?:^| )(\d{4})$/.exec(words) ?? [];
  if (year !== undefined && !/^(19|20|21)/.test(year)) return false;
  const shape = words.replaceAll(/[0-9]/g, '0');
  return months.some((month) => [`${month} 0 0000`, `${month} 00 0000`].some((date) => date.includes(shape)));
}

/** The whole date that is typed, as `2026-01-05`; null for anything else. */
export function dayTyped(typed: string): string | null {
  const words = plain(typed);
  const [, month = '', day, year] = /^([a-z]{3}) ([1-9]\d?) (\d{4})$/.exec(words) ?? [];
  const place = months.indexOf(month);
  if (place < 0 || !isOfDate(words)) return null;
  const date = new Date(Date.UTC(Number(year), place, Number(day)));
  return date.getUTCMonth() === place ? date.toISOString().slice(0, 10) : null;
}

/** Conditions over `a` for the dates that hold the words; none where no date can. */
export function ofDates(question: ListQuestion, pattern: string, parameters: Parameters): string[] {
  const { accountId, globalFilter } = question;
  const typed = dayTyped(globalFilter);
  if (typed !== null) return ofDay(question, typed, parameters);
  if (!isOfDate(plain(globalFilter))) return [];
  const zone = zoneOf(accountId, parameters);
  return [
    ...dateColumns.map((column) => `a.${column}`),
    ...instantColumns.map((column) => `a.${column} at time zone ${zone}`),
  ].map((date) => `to_char(${date}, 'mon FMDD YYYY') like ${pattern}`);
}

const zoneOf = (accountId: string, parameters: Parameters) =>
  `(select time_zone from billing_accounts where id = ${parameters.add(accountId)})`;

/** Each leads an index to the claims. */
function ofDay({ accountId }: ListQuestion, typed: string, parameters: Parameters): string[] {
  const day = `${parameters.add(typed)}::date`;
  const zone = zoneOf(accountId, parameters);
  const midnight = (of: string) => `(select (${of})::timestamp at time zone ${zone})`;
  const [first, last, deadline, promised] = dateColumns.map((column) => `a.${column} = ${day}`);
  return [
    `${first}`,
    // Most services last one day: the index has only the others.
    `(${last} and a.service_to <> a.service_from)`,
    `(a.deadline_date is not null and ${deadline})`,
    `(a.promised_date is not null and ${promised})`,
    ...instantColumns.map(
      (column) => `(a.${column} >= ${midnight(day)} and a.${column} < ${midnight(`${day} + 1`)})`,
    ),
  ];
}

/** Selects ids of the claims that have the whole date typed, at most `most` of each column; null where none is typed. */
export function idsOfDay(question: ListQuestion, parameters: Parameters, most: number): string | null {
  const typed = dayTyped(question.globalFilter);
  return typed === null ? null : idsMeeting(ofDay(question, typed, parameters), question, parameters, most);
}

/** Selects ids of the claims that meet one of the conditions, each by its index, at most `most` of each. */
export function idsMeeting(
  conditions: readonly string[],
  { clinicIds, isArchived, statuses }: ListQuestion,
  parameters: Parameters,
  most: number,
): string {
  const clinics = `a.clinic_id = any (${parameters.add(clinicIds)}::text[])`;
  const archived = `a.archived = ${parameters.add(isArchived)}`;
  const select = (condition: string) =>
    `(select a.id from automations a where ${clinics} and ${archived} and ${condition} limit ${most})`;
  // The indexes leave out what is in progress.
  const ids = conditions.map((condition) => select(`a.status <> 'in-progress' and ${condition}`));
  if (statuses.includes('in-progress'))
    ids.push(select(`a.status = 'in-progress' and (${conditions.join(' or ')})`));
  return ids.join(' union ');
}
