/** Options for some claims, patients or IDs only: whether their condition holds for ours. */

import type { CallBrief } from '../conversation.ts';
import { fieldValues } from '../fields/field-values.ts';
import { pattern } from '../pattern.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { completeDate } from '../speech/spoken-date.ts';
import { groupAt } from '../speech/spoken-number.ts';
import { tokensOf, valueOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';

const fewer = /\b(?:under|below|less|fewer|up to|at most|younger|no more)\b/;
const more = /\b(?:over|above|more|at least|greater|higher|exceed\w*|older)\b/;
const earlier = /\b(?:before|prior|earlier|older|until|through|up to|previous)\b/;
const later = /\b(?:after|since|later|newer|starting|beginning|onwards?)\b/;
const lately = /\b(?:within|past|last|newer|recent|less|under|fewer)\b/;
const longAgo = /\b(?:over|more|longer|older|earlier|before|prior|beyond)\b/;
/** The limit itself is included. */
const included =
  /\b(?:or|and) (?:more|over|above|older|up|higher|greater|later|after|earlier|before|under|less|younger|below|newer|on)\b|\bon or\b|\b(?:up to|through|at least|at most|since|starting|beginning|within|past|last|no more)\b/;

/** What options compare: our value, the values that an option names, and the words for less and more of it. */
interface Measure {
  readonly ours: number;
  readonly valuesIn: (label: string) => readonly (readonly [from: number, to: number])[];
  readonly below: RegExp;
  readonly above: RegExp;
}

const spans: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
const dayMs = 86_400_000;
const sortable = (date: string) => Number(date.replaceAll('-', ''));

function numbersIn(label: string): number[] {
  // "Between one hundred and five hundred".
  const [low = '', high] = /\b(?:between|from)\b/.test(label) ? label.split(/ (?:and|to|through) /) : [label];
  if (high !== undefined) return [...numbersIn(low.replace(/\b(?:between|from)\b/, '')), ...numbersIn(high)];
  const tokens = tokensOf(label);
  const numbers: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const group = groupAt(tokens, at);
    if (group) numbers.push(group.value);
    at = group?.next ?? at + 1;
  }
  return numbers;
}

/** "The one", "claim two": no amount. */
const ofPlace =
  /\b(?:(?:the|this|that) one|one (?:that|which|is|was|thats)|claim (?:number )?(?:one|two|three|four|five|\d))\b(?! (?:hundred|thousand|\w+ty|\w+teen)\b)/g;

const points = (numbers: readonly number[]) => numbers.map((number) => [number, number] as const);

const calendarYear =
  /\b(?<!\b(?:in|within|over|during|for) the )(this|current|last|previous) (?:calendar )?year\b/;
const twentyTwenty = /\btwenty twenty(?: (one|two|three|four|five|six|seven|eight|nine))?\b/;
const ofAge =
  /\b(?:years? old|age[ds]?|adults?|child(?:ren)?|minors?|pediatric)\b|\b(?:patients?|members?|person)\b.*\b(?:under|over|or older|older than|younger)\b/;

/** "Are you calling about a claim today?": the day of the call, not of the service. */
const calledToday = pattern(
  String.raw`
  (?<!^
  |\b(?:from|for|of|on|before|until|through|since|after|is|was|or|and|just) )(?<!\b(?:services?|visits?|seen
    |appointments?|treated|treatment|admitted|provided|rendered|performed|dated?
    |dates)(?: \w+){0,3} )\btoday\b
`,
  'g',
);

/** What all options of a menu, or a question, compare; null when they compare nothing. */
function measureOf(among: string, { claim, patient, today }: CallBrief): Measure | null {
  if (/\bdollars?\b|\$\d/.test(among)) {
    // "For the one billed at $250", "for May 6th, billed at $150": not every number is an amount.
    const valuesIn = (label: string) => {
      const tokens = tokensOf(label);
      return points(
        datesIn(tokens).length > 0
          ? amountsIn(tokens).flatMap((amount) => valueOf(amount) ?? [])
          : numbersIn(label.replace(ofPlace, '')).map((dollars) => dollars * 100),
      );
    };
    return { ours: claim.billed_cents, valuesIn, below: fewer, above: more };
  }
  if (ofCount.test(among))
    return {
      ours: 1,
      valuesIn: (label) => numbersIn(label).map((count) => [count, count + 0.5] as const),
      below: fewer,
      above: more,
    };
  const datesOf = (said: string) => {
    const label = said.replace(calledToday, '').replace(/\btodays (?:inquiry|call|request)\b/, '');
    const year = yearIn(label, today);
    const dates = datesIn(tokensOf(label.replace('yesterdays', 'yesterday')), today).flatMap((date) => {
      const value = valueOf(date);
      const day = value === null ? null : completeDate(value, today, 'past');
      return day === null ? [] : [sortable(day)];
    });
    if (/\btodays?\b/.test(label)) dates.push(sortable(today));
    const quarter = /\b(first|second|third|fourth) quarter\b/.exec(label)?.[1];
    if (quarter) {
      const from = (year ?? Number(today.slice(0, 4))) * 10_000 + ordinals.indexOf(quarter) * 300 + 101;
      return [[from, from + 230] as const];
    }
    if (dates.length > 0 || year === null) return points(dates);
    // "2025 or 2026".
    const years = /\b(?:or|and|through|to) (?:in )?20\d\d\b/.test(label) ? yearsIn(label) : [year];
    return [[Math.min(...years) * 10_000, Math.max(...years) * 10_000 + 9_999] as const];
  };
  const ours = sortable(/\bborn\b/.test(among) ? patient.date_of_birth : claim.service_from);
  if (datesOf(among).length > 0) return { ours, valuesIn: datesOf, below: earlier, above: later };
  const age = (sortable(today) - sortable(patient.date_of_birth)) / 10_000;
  const isOfClaims =
    /\b(?:seen|treated)\b/.test(among) ||
    (/\b(?:claims?|services?|visits?)\b/.test(among) && !/\b(?:patient|member|child|adult)/.test(among));
  if (ofAge.test(among) && !isOfClaims)
    return { ours: Math.floor(age), valuesIn: agesIn, below: fewer, above: more };
  if (/\b(?:day|week|month|year)s?\b/.test(among)) {
    const days = (Date.parse(today) - Date.parse(claim.service_from)) / dayMs;
    return { ours: days, valuesIn: (label) => points(daysIn(label)), below: lately, above: longAgo };
  }
  return null;
}

function yearIn(label: string, today: string): number | null {
  const which = calendarYear.exec(label)?.[1];
  if (which) return Number(today.slice(0, 4)) - Number(which === 'last' || which === 'previous');
  const named = twentyTwenty.exec(label);
  if (named) return 2020 + (numbersIn(named[1] ?? '')[0] ?? 0);
  return yearsIn(label)[0] ?? null;
}

const yearsIn = (label: string) =>
  runsIn(label.split(' '))
    .flatMap((run) => readingsOf(run.words))
    .filter((number) => /^(?:19|20)\d\d$/.test(number))
    .map(Number);

function agesIn(label: string) {
  const numbers = numbersIn(label);
  return numbers.length === 0 && /\badults?\b/.test(label) ? [[18, 120] as const] : points(numbers);
}

/** "Thirty to sixty days", "a year", "the last two weeks", in days. */
function daysIn(whole: string): number[] {
  const label = whole.replace(ofPlace, '');
  const [before = '', name = ''] = /^(.*?)\b(day|week|month|year)s?\b/.exec(label)?.slice(1) ?? [];
  const unit = spans[name];
  if (unit === undefined) return [];
  const numbers = numbersIn(before);
  return (numbers.length > 0 ? numbers : [1]).map((count) => count * unit);
}

/** Whether ours is among what a label names; `rest` when it compares without naming a value. */
function compare(label: string, measure: Measure): boolean | 'rest' | null {
  const { ours, below, above } = measure;
  const values = measure.valuesIn(label);
  const [isBelow, isAbove] = [below.test(label), above.test(label)];
  const [first, second] = values;
  if (first === undefined) return isBelow || isAbove || otherDate.test(label) ? 'rest' : null;
  if (second !== undefined) return ours >= first[0] && ours <= second[1];
  const [from, to] = first;
  const isIncluded = included.test(label);
  if (isBelow && !(isAbove && isIncluded && /\bor (?:older|over|above|more|later)\b/.test(label)))
    return isIncluded ? ours <= to : ours < from;
  if (isAbove) return isIncluded ? ours >= from : ours > to;
  return from < to || isRelative.test(label) ? ours >= from && ours <= to : null;
}

/** "More than five claims", "one to five claims": a call is about one. */
const ofCount =
  /\b(?:(?:more|less|fewer) than|up to|at least|\w+ (?:to|or|through)) (?!one\b|1\b)(?:[a-z]+|\d) (?:claims|patients|members)\b|\bmore than (?:two|three|four|five|ten|\d|10)$/;
const ordinals = ['first', 'second', 'third', 'fourth'];
const otherDate =
  /\b(?:any ?one|any|those|all) in between\b|\b(?:other|another|different) (?:service )?(?:date|day)s?\b/;
const isRelative = /\b(?:today|yesterday)s?\b/;

const spelledLetter = /\b([a-z]) (?:through|thru|to) ([a-z])\b/;

/** "Last names A through L". */
function isTrueOfName(label: string, among: string, brief: CallBrief): boolean | null {
  const [, from, to] = spelledLetter.exec(label) ?? [];
  if (from === undefined || to === undefined) return null;
  const { patient } = brief;
  const ofProvider = /\b(?:provider|doctor|physician)s?\b/.test(among);
  const provider = fieldValues['provider-name'].valueIn(brief)?.split(' ').at(-1) ?? '';
  const lastName = ofProvider ? provider : patient.last_name;
  const name = !ofProvider && /\bfirst name/.test(label) ? patient.first_name : lastName;
  const letter = name.charAt(0).toLowerCase();
  return letter >= from && letter <= to;
}

const startsWith =
  /\b(?:start|begin)(?:s|ning|ing)? with (?:the |an? )?(?:letters? )?((?!(?:an? |id\b|npi\b|tin\b|the\b|any\b))[a-z]{1,3})\b(?! (?:other|numbers?|letters?|digits?))/;
const firstIs =
  /\b(?:(?:start|begin)(?:s|ning|ing)? with|first \w+ (?:\w+ ){0,3}is) (?:an? |(one|two|three|four) )?(letter|number|digit)s?\b(?! (?:[b-z]|\d)\b)/;
/** "One letter followed by nine digits". */
const lettersFirst =
  /\b(an?|one|two|three|four|\d) letters? (?:(?:(?:and|then|followed by|plus) )+|in front\b|before\b|or none\b|at the (?:start|front|beginning)\b)/;
const ofDigits =
  /\b(?:all|only|just) (?:numbers?|digits)\b|\bnumbers? only\b|\b(?<!alpha )numeric\b|\b(?:no|without|not (?:have|include|contain)(?: any)?) letters?\b/;
const ofLetters =
  /\b(?:(?:has|have|having|includ\w+|contain\w*|with|are|uses?) (?:any |an? )?(?:letters?|alpha\w*)|alphanumeric|alpha numeric|letters and numbers)\b/;
const otherLetter = /\b(?:any other|another|other) (?:letter|number|digit)s?\b/;

/** "If your tax ID begins with zero through four". */
function isTrueOfStart(label: string, among: string, brief: CallBrief): boolean | null {
  const [, last, range = ''] =
    /\b(?:(last|first) digit (?:\w+ )*(?:is|are)|(?:start|begin|end)(?:s|ning|ing)? (?:with|in)|(?<=^if )it is) (.*(?:through|thru|to).*)$/.exec(
      label,
    ) ?? [];
  const [from, to] = range.split(/ (?:through|thru|to) /).map((end) => numbersIn(end)[0]);
  const field = /\btax\b|\btin\b/.test(among) ? 'tin' : /\bnpi\b/.test(among) ? 'npi' : 'member';
  const isLast = last === 'last' || /\blast digit\b|\bend(?:s|ing)? (?:with|in)\b/.test(among);
  const first = Number(fieldValues[field].valueIn(brief)?.at(isLast ? -1 : 0));
  if (from === undefined || to === undefined || Number.isNaN(first)) return null;
  return first >= from && first <= to;
}

/** "IDs that start with W", "an ID of numbers only". */
function isTrueOfId(
  label: string,
  among: string,
  { patient: { member_id: id } }: CallBrief,
): boolean | 'rest' | null {
  if (
    !/\b(?:h?c?ids?|card|numbers?|identification|prefix|policy)\b/.test(among) ||
    /\b(?:group|npi|tax|claim(?= (?:number|id))|phone)\b/.test(among)
  )
    return null;
  if (otherLetter.test(label)) return 'rest';
  const [, count = 'one', kind] = firstIs.exec(label) ?? [];
  const [, letters] = lettersFirst.exec(label) ?? [];
  if (letters !== undefined) return new RegExp(`^[a-z]{${numbersIn(letters)[0] ?? 1}}\\d`, 'i').test(id);
  const starts = new RegExp(`^[a-z]{${numbersIn(count)[0] ?? 1}}`, 'i').test(id);
  if (kind !== undefined) return kind === 'letter' ? starts : /^\d/.test(id);
  const prefix = startsWith.exec(label)?.[1];
  if (prefix !== undefined) return id.toLowerCase().startsWith(prefix);
  if (ofDigits.test(label)) return /^\d+$/.test(id);
  return ofLetters.test(label) ? /[a-z]/i.test(id) : null;
}

/** "If it is the same as the first date", "for a single day". */
const oneDay =
  /^(?:if|when|or)\b.*\b(?:same (?:as|day|date)|(?:through|to|end|ending|last) date is the same)\b|(?<!\bthan )\b(?:one|1|single) (?:day|date)\b/;
const severalDays =
  /\b(?:(?:several|multiple|more than one|two or more) (?:days|dates)|more than (?:one|a) (?:day|date)|(?:range|span) of (?:days|dates)|date range)\b/;

/** "Is this for more than one claim?" */
export const severalOf =
  /\b(?:more than one|multiple|several|two or more|(?<=\bthere )two) (?:\w+ )?(?:claims?|dates?|patients?|members?|visits?|providers?)\b/;
const several = /\b(?:more than one|multiple|several|two or more)\b/;
const single =
  /(?<!\bthan )\b(?:one|1|single) (?:claim|patient|member|subscriber)\b(?! (?:id|number|status))/;

/** A call is about one claim of one patient. */
function isTrueOfCount(label: string, among: string, { claim }: CallBrief): boolean | null {
  const isOneDay = claim.service_from === claim.service_to;
  if (severalDays.test(label)) return !isOneDay;
  if (oneDay.test(label)) return isOneDay;
  if (severalOf.test(label)) return false;
  if (single.test(label)) return several.test(among) || null;
  return several.test(label) && single.test(among) ? false : null;
}

const code =
  /\b(?:(?:inquiry|case|ticket|confirmation) number|pin|pass ?words?|pass ?codes?|(?:access|security) codes?|log ?in|user ?(?:id|name))\b/;
/** "If you have a PIN", "if you don't have one": we have none. */
function isTrueOfCode(label: string, among: string): boolean | null {
  if (!code.test(among)) return null;
  const [had = ''] = /\b(?:have|know|without|no) .*$/.exec(label) ?? [];
  if (!code.test(had) && !/\b(?:have|know|without) (?:one|it)$/.test(had)) return null;
  return /\b(?:dont|do not|not|without|no)\b/.test(label);
}

/** For each label, whether its condition holds; null when it has none, or none of which we know whether it holds. */
export function conditionsOf(labels: readonly string[], brief: CallBrief): (boolean | null)[] {
  const among = labels.join(' ');
  const measure = measureOf(among, brief);
  const found = labels.map(
    (label) =>
      isTrueOfName(label, among, brief) ??
      isTrueOfStart(label, among, brief) ??
      isTrueOfId(label, among, brief) ??
      isTrueOfCount(label, among, brief) ??
      isTrueOfCode(label, among) ??
      (measure === null ? null : compare(label, measure)),
  );
  const isLeft = found.includes(false) && !found.includes(true);
  const isTaken = found.includes(true);
  return found.map((one) => (one === 'rest' ? (isLeft ? true : isTaken ? false : null) : one));
}
