/** Dates typed over all columns of a list, as it writes them: `Jan 5, 2026`. */

import type { Parameters } from '../parameters.ts';
import type { ListQuery } from './list-query.ts';
import { plain, type Words } from './words.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dateColumns = ['service_from', 'service_to', 'deadline_date', 'promised_date'] as const;
const instantColumns = ['created_at', 'status_since'] as const;

/** Whether it may be part of `oct 8 2026`. */
function isOfDate(words: string): boolean {
  const [, year] = /(?:^| )(\d{4})$/.exec(words) ?? [];
  if (year !== undefined && !/^(19|20|21)/.test(year)) return false;
  const shape = words.replaceAll(/[0-9]/g, '0');
  return months.some((month) => [`${month} 0 0000`, `${month} 00 0000`].some((date) => date.includes(shape)));
}

/** A whole date as `2026-01-05`; null for anything else. */
function dayTyped(typed: string): string | null {
  const words = plain(typed);
  const [, month = '', day, year] = /^([a-z]{3}) ([1-9]\d?) (\d{4})$/.exec(words) ?? [];
  const place = months.indexOf(month);
  if (place < 0 || !isOfDate(words)) return null;
  const date = new Date(Date.UTC(Number(year), place, Number(day)));
  return date.getUTCMonth() === place ? date.toISOString().slice(0, 10) : null;
}

/** Conditions over `a` for the dates that contain the words; none where no date can. */
export function dateConditions(
  { typed, patterns }: Words,
  { timeZone }: Pick<ListQuery, 'timeZone'>,
  parameters: Parameters,
): string[] {
  const day = dayTyped(typed);
  if (day !== null) return dayConditions(day, timeZone, parameters);
  if (!isOfDate(plain(typed))) return [];
  const zone = parameters.add(timeZone);
  const pattern = parameters.add(patterns[0]);
  return [
    ...dateColumns.map((column) => `a.${column}`),
    ...instantColumns.map((column) => `a.${column} at time zone ${zone}`),
  ].map((date) => `to_char(${date}, 'mon FMDD YYYY') like ${pattern}`);
}

/** Each can be answered by an index. */
function dayConditions(typed: string, timeZone: string, parameters: Parameters): string[] {
  const day = `${parameters.add(typed)}::date`;
  const zone = parameters.add(timeZone);
  const midnight = (of: string) => `((${of})::timestamp at time zone ${zone})`;
  return [
    `a.service_from = ${day}`,
    // Most services last one day: the index has only the others.
    `(a.service_to = ${day} and a.service_to <> a.service_from)`,
    `a.deadline_date = ${day}`,
    `a.promised_date = ${day}`,
    ...instantColumns.map(
      (column) => `(a.${column} >= ${midnight(day)} and a.${column} < ${midnight(`${day} + 1`)})`,
    ),
  ];
}
