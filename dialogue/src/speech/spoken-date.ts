/** Dates as said: `03/15/2026`, `March 15th`, `march fifteenth twenty twenty six`, `the fifteenth of March`. */

import { addDays, type CalendarDate, isCalendarDate } from '@claimline/domain/calendar';
import { isCounted, isSlash } from './amounts.ts';
import { type Group, groupAt, groupsAt, indexed } from './spoken-number.ts';
import { isMarked, type Reading, type Token } from './tokens.ts';

export interface SpokenDate {
  /** Null when no year was said. */
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

export const months =
  'january february march april may june july august september october november december'.split(' ');

const ordinals: Readonly<Record<string, number>> = {
  ...indexed('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth', 1),
  ...indexed('thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth', 13),
  thirtieth: 30,
};

const monthNumbers: ReadonlyMap<string, number> = new Map(
  months.flatMap((month, index) =>
    [month, month.slice(0, 4), month.slice(0, 3)].map((word) => [word, index + 1] as const),
  ),
);

export const monthOf = (word: string): number | null => monthNumbers.get(word) ?? null;

interface Part {
  readonly value: number;
  readonly next: number;
}

/** "22nd", "twenty second", "fifteenth". */
export function readOrdinal(tokens: readonly Token[], at: number): Part | null {
  const word = tokens[at]?.word ?? '';
  const figures = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  const ordinal = figures ? Number(figures[1]) : ordinals[word];
  if (ordinal !== undefined) return { value: ordinal, next: at + 1 };
  const ten = word === 'twenty' ? 20 : word === 'thirty' ? 30 : 0;
  const unit = ordinals[tokens[at + 1]?.word ?? ''];
  return ten > 0 && unit !== undefined && unit < 10 ? { value: ten + unit, next: at + 2 } : null;
}

export const isDay = (value: number) => value >= 1 && value <= 31;
export const century = (short: number) => (short <= 50 ? 2000 + short : 1900 + short);

/** The year formed by all of these: `2026`, `twenty twenty six`, `nineteen oh five`, `2 0 2 6`, `twenty six`. */
export function yearOf(groups: readonly Group[]): number | null {
  const [first, second] = groups;
  const text = groups.map((group) => group.text).join('');
  if (/^(?:19|20)\d{2}$/.test(text)) return Number(text);
  if (first?.kind === 'scaled' && groups.length === 1 && first.value >= 2000 && first.value < 2100)
    return first.value;
  if (first?.value === 2000 && second && second.value < 100 && groups.length === 2)
    return 2000 + second.value;
  return /^\d{2}$/.test(text) && groups.length <= 2 ? century(Number(text)) : null;
}

/** Years that the first of these groups may form, longest first. */
function readYear(tokens: readonly Token[], groups: readonly Group[]): Part | null {
  for (let count = Math.min(4, groups.length); count > 0; count--) {
    const taken = groups.slice(0, count);
    const year = yearOf(taken);
    const next = taken.at(-1)?.next;
    // "June 22, 84 dollars": a number with a unit is not a year.
    // "July 17th. Eighty even."
    const isNewSentence =
      count === 1 && year !== taken[0]?.value && /[.?!;]/.test(tokens[taken[0]?.from ?? 0]?.mark ?? '');
    if (year !== null && next !== undefined && !isUnit(tokens[next]) && !isNewSentence)
      return { value: year, next };
  }
  return null;
}

const isUnit = (token: Token | undefined) =>
  // "Processed july first twenty twenty six claim number …".
  (isCounted(token) && !/^(?:claim|line)$/.test(token?.word ?? '')) ||
  /^(?:dollars?|bucks?|cents?|point|hundred|thousand)$/.test(token?.word ?? '');

function fromFigures(word: string): SpokenDate | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const american = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(word);
  if (!american) return null;
  const year = american[3] === undefined ? null : Number(american[3]);
  return {
    year: year === null || year >= 100 ? year : century(year),
    month: Number(american[1]),
    day: Number(american[2]),
  };
}

export const isPossible = (date: SpokenDate) => completeDate(date, '2024-12-31', 'past') !== null;

export const reading = (date: SpokenDate, from: number, next: number): Reading<SpokenDate> => ({
  values: isPossible(date) ? [date] : [],
  from,
  next,
});

/** Day and year after a month: "22nd, 2026", "the twenty second of twenty twenty six". */
function afterMonth(tokens: readonly Token[], month: number, from: number): Reading<SpokenDate> | null {
  const start = tokens[from + 1]?.word === 'the' ? from + 2 : from + 1;
  const ordinal = readOrdinal(tokens, start);
  const groups = groupsAt(tokens, ordinal?.next ?? start);
  // "June thirty, two thousand twenty six", without the comma.
  const words = tokens.slice(start, start + 3).map(({ word }) => word);
  const round = words.join(' ') === 'thirty two thousand' ? { value: 30, next: start + 1 } : null;
  const day = ordinal ?? round ?? dayOf(groups);
  if (!day || !isDay(day.value)) return null;
  return withYear(tokens, { year: null, month, day: day.value }, from, day.next, ordinal !== null);
}

function dayOf(groups: readonly Group[]): Part | null {
  const [first, second, ...rest] = groups;
  if (first === undefined || first.text.length > 2) return null;
  // "June oh five".
  if (first.value === 0 && second?.kind === 'digit') return { value: second.value, next: second.next };
  // "June two six twenty six".
  if (
    first.kind === 'digit' &&
    second?.kind === 'digit' &&
    first.value < 4 &&
    rest.length > 0 &&
    yearOf(rest)
  )
    return { value: first.value * 10 + second.value, next: second.next };
  return { value: first.value, next: first.next };
}

/** "June 13th, one three": skips digits that repeat the day and are not a year. */
function afterRepeatedDay(tokens: readonly Token[], day: number, at: number): number {
  const [ten, unit, more] = groupsAt(tokens, at);
  const isSame =
    day > 9 &&
    ten?.kind === 'digit' &&
    unit?.kind === 'digit' &&
    more?.kind !== 'digit' &&
    ten.value * 10 + unit.value === day;
  return isSame && !isUnit(tokens[unit.next]) ? unit.next : at;
}

/** A date with the year that follows token `at`, if any. Unused numbers make it unreadable. */
function withYear(
  tokens: readonly Token[],
  date: SpokenDate,
  from: number,
  dayEnd: number,
  isOrdinal: boolean,
): Reading<SpokenDate> {
  const at = afterRepeatedDay(tokens, date.day, dayEnd);
  // "Of twenty twenty six", "of this year, twenty twenty six", "june third you said twenty twenty six".
  const said = tokens.slice(at, at + 3).map(({ word }) => word);
  const isAside =
    said.slice(0, 2).join(' ') === 'you said' && readYear(tokens, groupsAt(tokens, at + 2)) !== null;
  const between = isAside
    ? 2
    : /^(?:(?:of |in )?(?:this|the) year|of|in)\b/.exec(said.join(' '))?.[0].split(' ').length;
  const skipped = between ?? 0;
  const start = groupsAt(tokens, at + skipped).length > 0 ? at + skipped : at;
  const groups = groupsAt(tokens, start);
  // "July eleventh, seven eleven": the same date again, in numbers.
  const [month, day, ...others] = groups;
  if (month?.value === date.month && day?.value === date.day && others.length === 0)
    return reading(date, from, day.next);
  const year = readYear(tokens, groups);
  const isOther = (next: number) =>
    isMarked(tokens[next]) || isUnit(tokens[groupsAt(tokens, next).at(-1)?.next ?? -1]);
  const end = year?.next ?? at;
  const rest = groupsAt(tokens, end);
  // "Your June third one".
  const isPronoun = isOrdinal && rest.length === 1 && tokens[end]?.word === 'one';
  // "June twentieth zero payment".
  const isZero = isOrdinal && rest.length === 1 && rest[0]?.value === 0 && tokens[rest[0].next] !== undefined;
  const hasLeftover =
    !isPronoun && !isZero && (rest.length > 0 || readOrdinal(tokens, end) !== null) && !isOther(end);
  // "July eleventh, seventy nine twenty five": an amount.
  if (hasLeftover && (isMarked(tokens[start]) || (year !== null && year.value < 2000)))
    return reading(date, from, at);
  // "June first" / "three twenty five billed", "july seventh one twenty two nineteen": the numbers contain no year.
  const isAmount =
    isOrdinal &&
    (year === null || (year.value < 2020 && groups[0]?.kind === 'digit')) &&
    groups.every(({ value }) => value !== 20) &&
    (tokens[start]?.isFirst === true || groups.length > 2);
  if (hasLeftover && isAmount) return reading(date, from, at);
  if (hasLeftover) return { values: [], from, next: groups.at(-1)?.next ?? end };
  if (year === null) return reading(date, from, at);
  // "June twenty, twenty six" may also be June 2026 with the day missing.
  const isMonthOfYear =
    !isOrdinal && date.day === 20 && groups[0]?.kind === 'pair' && year.value > 2009 && groups.length === 1;
  const isFigure = /\d/.test(tokens[from + 1]?.word ?? '');
  if (isMonthOfYear && !isFigure) return { values: [], from, next: year.next };
  return reading({ ...date, year: year.value }, from, year.next);
}

/** A date beginning at token `at`. */
export function readDate(tokens: readonly Token[], at: number): Reading<SpokenDate> | null {
  const word = tokens[at]?.word ?? '';
  const figures = fromFigures(word);
  if (figures)
    return isPossible(figures) ? reading(figures, at, at + 1) : { values: [], from: at, next: at + 1 };
  // "N as in November" names a letter.
  const isLetter = tokens[at - 1]?.word === 'in' && tokens[at - 2]?.word === 'as';
  const month = isLetter ? null : monthOf(word);
  // "The June one", but "the June one twenty twenty six".
  const isPronoun =
    /^(?:the|that|your|his|her)$/.test(tokens[at - 1]?.word ?? '') &&
    tokens[at + 1]?.word === 'one' &&
    groupsAt(tokens, at + 1).length === 1;
  if (month !== null) return isPronoun ? null : afterMonth(tokens, month, at);
  const slashed = withSlashes(tokens, at);
  if (slashed) return slashed;
  // "the fifteenth of march", "22nd June"
  const start = word === 'the' ? at + 1 : at;
  const first = groupAt(tokens, start);
  const day = readOrdinal(tokens, start) ?? (first && dayOf([first]));
  if (!day || !isDay(day.value)) return null;
  // "The eighth day of June".
  const joint = tokens[day.next]?.word === 'day' && tokens[day.next + 1]?.word === 'of' ? 2 : 0;
  const monthAt = joint > 0 ? day.next + joint : tokens[day.next]?.word === 'of' ? day.next + 1 : day.next;
  const later = monthOf(tokens[monthAt]?.word ?? '');
  // "19 June", but not "claim one, June third", "two may".
  const isPlain =
    later !== 5 &&
    first?.next === day.next &&
    !isMarked(tokens[monthAt]) &&
    groupAt(tokens, at - 1) === null &&
    afterMonth(tokens, later ?? 0, monthAt) === null;
  // "No, ninth, July ninth": the date follows.
  const isAgain = later !== null && afterMonth(tokens, later, monthAt)?.values[0]?.day === day.value;
  const isDate =
    !isAgain && later !== null && (monthAt > day.next || readOrdinal(tokens, start) !== null || isPlain);
  if (!isDate) return null;
  return withYear(tokens, { year: null, month: later, day: day.value }, at, monthAt + 1, true);
}

/** A month or day whose digits are said one by one: "two four". */
function partOf(groups: readonly Group[]): Part | null {
  const [ten, unit] = groups;
  return groups.length === 2 && ten?.kind === 'digit' && unit?.kind === 'digit'
    ? { value: ten.value * 10 + unit.value, next: unit.next }
    : dayOf(groups);
}

/** "Six slash thirty slash twenty six", "six dash thirty". */
function withSlashes(tokens: readonly Token[], at: number): Reading<SpokenDate> | null {
  if (!tokens.some(isSlash)) return null;
  const parts: (readonly Group[])[] = [];
  let next = at;
  for (;;) {
    const groups = groupsAt(tokens, next);
    parts.push(groups);
    next = groups.at(-1)?.next ?? next;
    if (groups.length === 0 || parts.length === 3 || !isSlash(tokens[next])) break;
    next += 1;
  }
  const [month, rest] = [parts[0] ?? [], parts[1] ?? []];
  const [first, second] = [partOf(month), partOf(rest)];
  // "Seven slash nine twenty twenty six", "six slash twenty four twenty six"; not "six slash nineteen, twenty dollars".
  const joined = rest.filter(({ from }) => second !== null && from >= second.next);
  const isShort =
    joined.length === 1 &&
    /^2\d$/.test(joined[0]?.text ?? '') &&
    tokens[month.at(-1)?.next ?? at]?.word === 'slash' &&
    !isMarked(tokens[joined[0]?.from ?? at]) &&
    !isUnit(tokens[next]);
  const isJoined =
    parts[2] === undefined && (isShort || /^20\d\d$/.test(joined.map(({ text }) => text).join('')));
  const [day, years] = isJoined ? [rest.slice(0, -joined.length), joined] : [rest, parts[2]];
  if (!first || !second || first.value > 12 || first.next !== month.at(-1)?.next) return null;
  const year = years ? yearOf(years) : null;
  if ((years && year === null) || second.next !== day.at(-1)?.next || !isDay(second.value)) return null;
  return reading({ year, month: first.value, day: second.value }, at, next);
}

/**
 * The calendar date. Without a year: the latest such day up to today (`past`), or the next one from today on
 * (`future`). Null when no such day exists.
 */
export function completeDate(
  date: SpokenDate,
  today: CalendarDate,
  direction: 'past' | 'future',
): CalendarDate | null {
  const text = (year: number) =>
    `${String(year).padStart(4, '0')}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
  if (date.year !== null) return isCalendarDate(text(date.year)) ? text(date.year) : null;
  const thisYear = Number(today.slice(0, 4));
  // Any eight consecutive years contain a February 29.
  for (let distance = 0; distance <= 8; distance++) {
    const candidate = text(direction === 'past' ? thisYear - distance : thisYear + distance);
    if (!isCalendarDate(candidate)) continue;
    if (direction === 'past' ? candidate <= today : candidate >= today) return candidate;
  }
  return null;
}

/** The day `count` business days (Monday to Friday) after `date`. */
export function addBusinessDays(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

/** `1980-03-15` as it is said: `March 15, 1980`. */
export function dateInWords(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = months[(month ?? 1) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day}, ${year}`;
}
