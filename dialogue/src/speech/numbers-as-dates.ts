/** Dates read out as plain numbers: "six twenty two twenty six". */

import { century, isPossible, type SpokenDate, yearOf } from './spoken-date.ts';
import type { Group } from './spoken-number.ts';

/** The date that numbers form when a date is expected: "six twenty two twenty six", "0 6 2 2 2 0 2 6". */
export function dateOf(groups: readonly Group[]): SpokenDate[] {
  const dates: SpokenDate[] = [];
  const text = groups.map((group) => group.text).join('');
  const figures = /^(\d{2})(\d{2})((?:19|20)\d{2}|\d{2})$/.exec(text);
  if (figures && groups.some(({ value, kind }) => kind === 'figures' || value === 0 || groups.length > 4))
    dates.push({ year: wholeYear(Number(figures[3])), month: Number(figures[1]), day: Number(figures[2]) });
  const iso = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) dates.push({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) });
  const monthDay = /^(0\d)(\d{2})$/.exec(text);
  if (monthDay) dates.push({ year: null, month: Number(monthDay[1]), day: Number(monthDay[2]) });
  const parts = withoutZeros(groups);
  const [month, day, ...rest] = parts;
  const year = rest.length === 0 ? null : yearOf(rest);
  if (month && day && (rest.length === 0 || year !== null) && month.text.length <= 2 && day.text.length <= 2)
    dates.push({ year, month: month.value, day: day.value });
  const possible = dates.filter((date) => isPossible(date) && date.month > 0);
  return possible.filter(
    (date, index) => index === possible.findIndex((one) => JSON.stringify(one) === JSON.stringify(date)),
  );
}

const wholeYear = (year: number) => (year < 100 ? century(year) : year);

/** "Oh six" is 6 as a month or a day. */
function withoutZeros(groups: readonly Group[]): Group[] {
  const parts: Group[] = [];
  for (let index = 0; index < groups.length; index++) {
    const [group, next] = [groups[index], groups[index + 1]];
    if (group === undefined) continue;
    const isLead = group.text === '0' && next?.kind === 'digit' && next.value > 0;
    parts.push(isLead && parts.length < 2 ? next : group);
    if (isLead && parts.length <= 2) index += 1;
  }
  return parts;
}
