/** Dates relative to the day of the call: "yesterday", "the first of this month", "July fourth of last year". */

import { addDays, addMonths, type CalendarDate } from '@claimline/domain/calendar';
import {
  completeDate,
  isDay,
  monthOf,
  readDate,
  reading,
  readOrdinal,
  type SpokenDate,
} from './spoken-date.ts';
import { readWhole } from './spoken-number.ts';
import { isMarked, type Reading, type Token } from './tokens.ts';

function partsOf(date: CalendarDate): SpokenDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** "Yesterday", "the day before yesterday"; "a week ago yesterday" is not read. */
function yesterday(tokens: readonly Token[], at: number, today: CalendarDate): Reading<SpokenDate> {
  const before = `${tokens[at - 2]?.word} ${tokens[at - 1]?.word}`;
  if (/\bago$|^week (?:from|before)$/.test(before)) return { values: [], from: at, next: at + 1 };
  return reading(partsOf(addDays(today, before === 'day before' ? -2 : -1)), at, at + 1);
}

/** "Processed today", "denied it yesterday", "done tomorrow"; not "how are you today", "status as of today". */
function nearToday(tokens: readonly Token[], at: number, today: CalendarDate): Reading<SpokenDate> | null {
  const word = tokens[at]?.word;
  if (word === 'yesterday') return yesterday(tokens, at, today);
  const before = tokens.slice(Math.max(0, at - 2), at).map((token) => token.word);
  if (word === 'tomorrow' && before.at(-1) !== 'until')
    return reading(partsOf(addDays(today, before.join(' ') === 'day after' ? 2 : 1)), at, at + 1);
  const isDated =
    before.some((lead) => dating.test(lead)) && !/^(?:as|of|for|until)$/.test(before.at(-1) ?? '');
  return word === 'today' && isDated ? reading(partsOf(today), at, at + 1) : null;
}

/** More days are usually an estimate. */
const daysAgoMax = 6;

/** "Three days ago", "two weeks ago today"; "two weeks ago" and "thirty days ago" are too vague to be dates. */
function daysAgo(tokens: readonly Token[], at: number, today: CalendarDate): Reading<SpokenDate> | null {
  const count = tokens[at]?.word === 'a' ? { value: 1, next: at + 1 } : readWhole(tokens, at);
  const [unit = '', ago, day] = count ? tokens.slice(count.next, count.next + 3).map(({ word }) => word) : [];
  if (!count || ago !== 'ago' || !/^(?:day|week)s?$/.test(unit)) return null;
  const isWeeks = unit.startsWith('week');
  const next = count.next + (day === 'today' ? 3 : 2);
  const isExact = isWeeks
    ? day === 'today'
    : !/^(?:about|around|or|to|than|like)$/.test(tokens[at - 1]?.word ?? '');
  if (!isExact || (!isWeeks && count.value > daysAgoMax)) return { values: [], from: at, next };
  return reading(partsOf(addDays(today, -count.value * (isWeeks ? 7 : 1))), at, next);
}

/** "By the end of the month", "until the end of the year", "before the last day of next month", "by the end of August". */
const endOf =
  /^(?:by|until|till|before|through) (?:the )?(?:(?:very )?end|last day) of (?:(?:the|this) (month|year)|(next) month|([a-z]+))$/;

function endAhead(tokens: readonly Token[], at: number, today: CalendarDate): Reading<SpokenDate> | null {
  const words = tokens.slice(at - 1, at + 6).map(({ word }) => word);
  const now = Number(today.slice(5, 7));
  for (let length = words.length; length > 3; length -= 1) {
    const [, unit, ofNext, name] = endOf.exec(words.slice(0, length).join(' ')) ?? [];
    const named = name === undefined ? null : monthOf(name);
    const month = unit === 'year' ? 12 : unit === 'month' ? now : ofNext !== undefined ? now + 1 : named;
    if (month === null) continue;
    const next = at - 1 + length;
    const ahead = (month - now + 12) % 12;
    // "Paid by the end of May", said in July, is past: it is not read as a date.
    if (ahead > 6) return { values: [], from: at, next };
    const following = addMonths(`${today.slice(0, 7)}-01`, ahead + 1);
    return reading(partsOf(addDays(following, -1)), at, next);
  }
  return null;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekdayOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * "Last Tuesday", "on Friday": the latest one before the call, or the next one after words such as "will" and "by". Later
 * in a week, "last Tuesday" may also be that of the week before, so it is not read.
 */
function nearWeekday(tokens: readonly Token[], at: number, today: CalendarDate): Reading<SpokenDate> | null {
  const day = weekdays.indexOf(tokens[at]?.word ?? '');
  if (day < 0 || today === '') return null;
  // "The Friday run on July 24th": the date says which day.
  const end = tokens.findIndex(({ mark }, place) => place > at && /[.?!]/.test(mark));
  const isDated = [1, 2, 3, 4].some(
    (ahead) => readDate(tokens, at + ahead) !== null && (end < 0 || at + ahead < end),
  );
  if (isDated) return null;
  const before = tokens.slice(Math.max(0, at - 5), at).map(({ word }) => word);
  if (/\b(?:next|every|each|the|our|its)$/.test(before.join(' '))) return null;
  const weekday = weekdayOf(today);
  // "It'll be done by Friday": the next one.
  if (/\b(?:ll|will|by|until|expect\w*|should|going)\b/.test(before.join(' ')))
    return reading(partsOf(addDays(today, (day - weekday + 7) % 7 || 7)), at, at + 1);
  const ago = (weekday - day + 7) % 7 || 7;
  const isUnclear =
    (before.at(-1) === 'last' && day < weekday && day > 0 && weekday > 1) ||
    /\b(?:ago|week (?:from|before|of))$/.test(before.join(' ')) ||
    /^(?:before|week|a)$/.test(tokens[at + 1]?.word ?? '');
  const read = reading(partsOf(addDays(today, -ago)), at, at + 1);
  return isUnclear ? { ...read, values: [] } : read;
}

/** "Friday the 24th": the day nearest to that of the call that is both. */
function weekdayOfMonth(
  tokens: readonly Token[],
  at: number,
  today: CalendarDate,
): Reading<SpokenDate> | null {
  const weekday = weekdays.indexOf(tokens[at]?.word ?? '');
  const said = readOrdinal(tokens, tokens[at + 1]?.word === 'the' ? at + 2 : at + 1);
  if (weekday < 0 || today === '' || !said || counted.test(tokens[said.next]?.word ?? '')) return null;
  if ([1, 2].some((ahead) => readDate(tokens, at + ahead) !== null)) return null;
  const [day] = ['this', 'next', 'last']
    .map((which) => ofMonth(said.value, which, today, at, said.next))
    .filter(({ values: [date] }) => date && weekdayOf(completeDate(date, today, 'past') ?? '') === weekday);
  return day ?? { values: [], from: at, next: said.next };
}

/** "Last month on the eighteenth", "last month, the 26th". */
function monthAhead(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const said = tokens.slice(at, at + 4).map(({ word }) => word);
  const lead = /^last month (?:on )?the\b/.exec(said.join(' '))?.[0].split(' ').length;
  const day = lead === undefined ? null : readOrdinal(tokens, at + lead);
  return day && isDay(day.value) ? day : null;
}

function ofMonth(
  day: number,
  which: string,
  today: CalendarDate,
  from: number,
  next: number,
): Reading<SpokenDate> {
  if (today === '') return { values: [], from, next };
  const { year, month } = partsOf(today);
  const months = (year ?? 0) * 12 + month - 1 + (which === 'next' ? 1 : -Number(which === 'last'));
  return reading({ year: Math.floor(months / 12), month: (months % 12) + 1, day }, from, next);
}

/** "July fourth of last year", "last year on July fourth": without the day of the call they cannot be read. */
export function withSaidYear(
  tokens: readonly Token[],
  date: Reading<SpokenDate>,
  today: CalendarDate,
): Reading<SpokenDate> {
  const [said] = date.values;
  if (said === undefined || said.year !== null) return date;
  const words = (from: number, next: number) =>
    tokens
      .slice(Math.max(0, from), next)
      .map(({ word }) => word)
      .join(' ');
  const after = words(date.next, date.next + 3);
  const which =
    /^(?:of )?(last|this) year\b/.exec(after)?.[1] ??
    /\b(last|this) year(?: on| in)?$/.exec(words(date.from - 3, date.from))?.[1];
  if (which === undefined) return date;
  if (today === '') return { ...date, values: [] };
  const year = Number(today.slice(0, 4)) - Number(which === 'last');
  return reading({ ...said, year }, date.from, date.next);
}

/** Words that make an ordinal something else than a day: "the second claim". */
const counted =
  /^(?:claim|one|time|line|check|payment|letter|level|request|appeal|denial|page|business|party|review|floor|of|pass|look|run|go|submission|attempt|try|item|service|charge)$/;

/** "Received the 9th of June, processed the 23rd"; but "paid the first, denied the second" may be of lines. */
const dating =
  /^(?:received|processed|finali[sz]ed|denied|paid|issued|mailed|sent|cut|went|dated|closed|cleared)$/;

/** "Processed on the twenty second and paid on the twenty fifth of June": a date soon after, of the same month. */
function dateAhead(tokens: readonly Token[], from: number, day: number): SpokenDate | null {
  for (let at = from; at < from + 6; at += 1) {
    const [date] = readDate(tokens, at)?.values ?? [];
    if (date !== undefined) return tokens[at]?.word === 'the' && date.day >= day ? date : null;
    if (
      !/^(?:and|then|it|was|on|check|payment)$/.test(tokens[at]?.word ?? '') &&
      !dating.test(tokens[at]?.word ?? '')
    )
      return null;
  }
  return null;
}

const wordsFrom = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ word }, index) => `${index > 0 && isMarked(tokens[at + index]) ? ', ' : ''}${word}`)
    .join(' ');

/** "Paid the day after, for sixty dollars"; not "it takes the next day or two", "call us the day after". */
const dayAfter =
  /^(?:received|processed|finali[sz]ed|denied|paid|issued|mailed|sent|on|out|then|and) ((?:the )?(?:day after|(?:next|following) day))(?:$|,| (?:for|by|via|with|and|check|in|at|\$|\w*\d|\w+ty|hundred|one)\b)/;

/**
 * A day whose month was said before or is relative: "on the eighteenth", "the first of this month". `before` is the
 * last date.
 */
export function readDay(
  tokens: readonly Token[],
  at: number,
  today: CalendarDate,
  before: SpokenDate | null,
): Reading<SpokenDate> | null {
  const relativeDay =
    today === ''
      ? null
      : (nearToday(tokens, at, today) ?? daysAgo(tokens, at, today) ?? endAhead(tokens, at, today));
  if (relativeDay) return relativeDay;
  const weekday = weekdayOfMonth(tokens, at, today) ?? nearWeekday(tokens, at, today);
  if (weekday) return weekday;
  const monthBefore = monthAhead(tokens, at);
  if (monthBefore) return ofMonth(monthBefore.value, 'last', today, at, monthBefore.next);
  const [, nextDay] = dayAfter.exec(wordsFrom(tokens, at - 1, 5)) ?? [];
  const last = before === null || today === '' ? null : completeDate(before, today, 'past');
  if (nextDay !== undefined && last !== null)
    return reading(partsOf(addDays(last, 1)), at, at + nextDay.split(' ').length);
  const day = tokens[at]?.word === 'the' ? readOrdinal(tokens, at + 1) : null;
  if (!day || !isDay(day.value)) return null;
  const relative = /^of (this|last|next) month$/.exec(wordsFrom(tokens, day.next, 3))?.[1];
  if (relative !== undefined && today !== '') return ofMonth(day.value, relative, today, at, day.next + 3);
  const lead = tokens[at - 1]?.word ?? '';
  const next = tokens[day.next];
  const isLast = next === undefined || isMarked(next) || next.isFirst === true;
  const isDated =
    /^(?:on|by|until|before|since|and|say|sorry|no|correction|mean|actually|rather|wait)$/.test(lead) ||
    (dating.test(lead) && day.value > 4) ||
    // "What you faxed was about the tenth".
    (/^(?:about|for|regarding)$/.test(lead) && isLast);
  const near = dateAhead(tokens, day.next, day.value) ?? before;
  if (!isDated || near === null || (!isLast && counted.test(next.word))) return null;
  return reading({ ...near, day: day.value }, at, day.next);
}
