/** Compares the dates and numbers that a payer reads back with the claim's. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { CallBrief } from '../conversation.ts';
import { type Field, fieldValues } from '../fields/field-values.ts';
import { nameVariants } from '../names/names.ts';
import { pattern } from '../pattern.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { completeDate, months, type SpokenDate } from '../speech/spoken-date.ts';
import type { Reading, Token } from '../speech/tokens.ts';
import { amountsIn, datesIn, type Value } from '../speech/values.ts';
import { ageOf } from './known-facts.ts';
import { findStayEnds } from './stay.ts';
import { kindBehind, kindOf, kindOfDate, type ValueKind } from './value-kinds.ts';

/** What this line has accepted from us, which shows whose record it has open. */
export interface Identified {
  /** Fields the line accepted in this call. */
  readonly accepted: readonly Field[];
  /** Digits we keyed. A line may read back these instead of the letters they represent. */
  readonly entered: readonly string[];
}

/** Normalized: the letter O and the digit sound alike. */
const alike = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0');

function compactDates(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const short = (digits: string) => String(Number(digits));
  const days = [month + day, short(month) + short(day), short(month) + day];
  return [...days.flatMap((said) => [said + year, said + year.slice(2)]), year + month + day];
}

type Targets = Readonly<Record<ValueKind | 'others', readonly string[]>>;

/** All values that may correctly be read back to us, compact, by kind. */
function targetsOf(brief: CallBrief, entered: readonly string[], accepted: readonly Field[] | null): Targets {
  const { patient, claim, practice } = brief;
  const cents = claim.billed_cents;
  const dollars = cents % 100 === 0 ? [String(cents / 100)] : [];
  const others = [
    brief.NPI,
    brief.tax_id,
    brief.ptan ?? '',
    patient.member_id,
    patient.member_id.replace(/\D/g, ''),
    patient.group_number ?? '',
    claim.claim_number ?? '',
    claim.patient_account_number ?? '',
    practice.callback_phone?.replace(/\D/g, '') ?? '',
    practice.callback_phone?.replace(/^\+1/, '') ?? '',
    // A spelled name may look like an identifier: the O in "J O H N S O N" could be a zero.
    ...nameVariants(brief).map((parts) => parts.join('')),
    ...entered,
  ];
  // Some lines drop the letters of a member ID that was spoken.
  const given = accepted?.flatMap((field) => {
    const value = fieldValues[field].valueIn(brief) ?? '';
    return field === 'member' ? [value, value.replace(/\D/g, '')] : [value];
  });
  const known = (given === undefined ? others : [...given, ...entered]).map(alike);
  const { member_id } = patient;
  return {
    npi: [brief.NPI],
    tin: [brief.tax_id],
    member: [member_id, member_id.replace(/\D/g, ''), ...entered].map(alike),
    claim: [claim.claim_number ?? '', ...entered].map(alike),
    birth: compactDates(patient.date_of_birth),
    service: [...compactDates(claim.service_from), ...compactDates(claim.service_to)],
    start: compactDates(claim.service_from),
    end: compactDates(claim.service_to),
    amount: [String(cents), ...dollars],
    others: known.filter((text) => text !== ''),
  };
}

const leadOf = (tokens: readonly Token[], at: number) =>
  tokens
    .slice(Math.max(0, at - 8), at)
    .map(({ word }) => word)
    .join(' ');

/** "You have until December 15th": a deadline, unless it limits dates of service. */
function isDeadline(
  tokens: readonly Token[],
  from: number,
  dates: readonly { readonly next: number }[],
): boolean {
  const at = tokens[from - 1]?.word === 'the' ? from - 2 : from - 1;
  const isLimit = /^(?:until|till|through|by|before|than)$/.test(tokens[at]?.word ?? '');
  const endsRange = dates.some(({ next }) => next === at);
  const isOfService = /^(?:services?|dos|visits?|born|birth|seen|stay\w*|hospital|inpatient)$/.test(
    tokens[at - 1]?.word ?? '',
  );
  return (
    (isLimit && !endsRange && !isOfService) || /deadline|time limit|filing limit/.test(leadOf(tokens, from))
  );
}

/** "The claim paid $71.50", "it was denied on June 24th": values of the answer, which ours don't have to equal. */
const ofAnswer =
  /\b(?:paid|denied|processed|finalized|allowed|received|issued|mailed|term(?:ed|s|inated)?|expired|lapsed|(?:plan|policy|coverage|insurance|eligibility) (?:was |has )?(?:ended|cancell?ed))(?: (?:as|of|on|for|at|us|you|it|out|back|only|just|in|was|and))*$/;
const isOfAnswer = (tokens: readonly Token[], from: number) => ofAnswer.test(leadOf(tokens, from));

/** "Paid $80.55 on June 26th", "paid June 26th, $80.55": the second value belongs to the answer too. */
function followsAnswer(tokens: readonly Token[], from: number, values: readonly Reading<unknown>[]): boolean {
  const at = /^(?:on|at|and)$/.test(tokens[from - 1]?.word ?? '') ? from - 1 : from;
  return values.some((value) => value.next === at && isOfAnswer(tokens, value.from));
}

/** Dates that could be parsed. The others are compared as numbers. */
const readDates = (tokens: readonly Token[], today: CalendarDate) =>
  datesIn(tokens, today).filter(({ values }) => values.length > 0);

/** "Sorry, June 3rd", "I read that wrong. Did you bill $150?": the value before it is replaced. */
const corrects = pattern(String.raw`
  ^(?:(?:oh|no|wait|im|actually|it is|its|that is|thats) )*(?:sorry|i mean|i meant|correction|scratch that
    |excuse me|make that|no wait|or rather|my mistake|(?:im )?sorry i (?:read|said|had|got) (?:that|it) wrong
    |i mis(?:spoke|read)(?: (?:that|it))?)(?: (?:it is|its|that is|thats|the|is (?:it|that|this)
    |did you (?:say|billed|bill|charge)|was (?:it|that)))*$
`);

/** The readings that are not corrected by the next: "July 3rd, sorry, June 3rd". */
const lastSaid = <T extends { readonly from: number; readonly next: number }>(
  words: readonly string[],
  readings: readonly T[],
): T[] =>
  readings.filter(({ next }, at) => !corrects.test(words.slice(next, readings[at + 1]?.from ?? 0).join(' ')));

/** "We will be closed on Thursday": we never give a date as a weekday. */
const isWeekday = /^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/;

/** One check a date: whether it is the date of birth or one of the dates of service. */
export function checkDates(tokens: readonly Token[], { patient, claim, today }: CallBrief): boolean[] {
  const dates = readDates(tokens, today);
  const said = tokens.map(({ word }) => word);
  const isBeforeService = (value: SpokenDate) =>
    (completeDate(value, today, 'past') ?? '') < claim.service_from;
  const ours = lastSaid(said, dates).filter(
    ({ from, values }) =>
      !isWeekday.test(tokens[from]?.word ?? '') &&
      !isDeadline(tokens, from, dates) &&
      !isOfAnswer(tokens, from) &&
      (values.some(isBeforeService) || !followsAnswer(tokens, from, amountsIn(tokens))),
  );
  const ends = findStayEnds(said, ours);
  return ours.map(({ values }, at) => {
    const kind = ends[at] ?? kindOfDate(said, ours, at);
    return values.some((value) => {
      const isDay = (date: string) => {
        const [year, month, day] = date.split('-').map(Number);
        return value.month === month && value.day === day && (value.year === null || value.year === year);
      };
      // The date before a discharge may be the date of birth: "March 15th 1980, discharged June 5th".
      if (kind === 'start')
        return isDay(claim.service_from) || (value.year !== null && isDay(patient.date_of_birth));
      if (kind === 'end') return isDay(claim.service_to);
      const day = completeDate(value, today, 'past');
      const isServed = day !== null && day >= claim.service_from && day <= claim.service_to;
      return (kind !== 'service' && isDay(patient.date_of_birth)) || (kind !== 'birth' && isServed);
    });
  });
}

/**
 * A partial value counts only if it is announced ("ends in", "starts with"), or if it is the seven digits after an area
 * code. A value with a missing digit is not a match.
 */
function isPartNamed(known: string, text: string, words: string): boolean {
  const isEnd =
    /\b(?:end|ends|ending|last)\b/.test(words) || (text.length === 7 && /\barea code\b/.test(words));
  const isStart = text.length >= 5 && /\b(?:starts?|starting|begins?|beginning|first)\b/.test(words);
  return (isEnd && known.endsWith(text)) || (isStart && known.startsWith(text));
}

/** A number this long identifies somebody, also in an option. */
const identifierMin = 8;

interface Numbers {
  readonly checks: readonly boolean[];
  /** Our member ID or date of birth was read back in full. */
  readonly isIdentified: boolean;
}

/** "One moment", "10 digit", "2 claims": counts are not values. */
const counted =
  /^(?:digits?|claims?|records?|moment|more|second|minutes?|of|results?|match(?:es)?|members?|patients?|options?|times?|years?|days?|lines?)$/;

/** What was paid of our claim is at most what was billed. */
const isPaidOfOurs = (tokens: readonly Token[], { from, values }: Value, { claim, today }: CallBrief) =>
  (isOfAnswer(tokens, from) || followsAnswer(tokens, from, readDates(tokens, today))) &&
  values.every((cents) => typeof cents === 'number' && cents <= claim.billed_cents);

/** One check a number, and whether one of them identifies the patient. */
export function checkNumbers(
  tokens: readonly Token[],
  words: string,
  brief: CallBrief,
  { accepted, entered }: Identified,
  isOption: boolean,
): Numbers {
  const isOfEntry =
    accepted.length > 0 && /\byou (?:have |just )?(?:keyed|entered|typed|pressed)\b/.test(words);
  const targets = targetsOf(brief, entered, isOfEntry ? accepted : null);
  const memberIds = [brief.patient.member_id, brief.patient.member_id.replace(/\D/g, '')].map(alike);
  const { service_from: from, service_to: to } = brief.claim;
  const ourYears = [from, to, brief.patient.date_of_birth].map((date) => date.slice(0, 4));
  const amounts = amountsIn(tokens).filter(({ values }) => values.length > 0);
  const taken = [...readDates(tokens, brief.today), ...amounts];
  // "A claim for hundred fifty": may be four hundred.
  const said = tokens.map(({ word }, at) =>
    taken.some(({ from, next }) => at >= from && at < next) ? '' : word,
  );
  const runs = runsIn(said);
  // "Two hundred fifty, excuse me, one hundred fifty dollars."
  const last = lastSaid(
    tokens.map(({ word }) => word),
    [...amounts, ...runs].toSorted((one, other) => one.from - other.from),
  );
  const checks = amounts
    .filter((amount) => last.includes(amount) && !isPaidOfOurs(tokens, amount, brief))
    .filter(({ from }) => !(tokens[from - 1]?.word === 'for' && tokens[from]?.word === 'hundred'))
    .map(({ values, from }) => {
      const ours = brief.claim.billed_cents;
      const lead = tokens
        .slice(Math.max(0, from - 2), from)
        .map(({ word }) => word)
        .join(' ');
      if (/\b(?:(?:less|fewer) than|under|below)$/.test(lead)) return values.some((value) => ours < value);
      if (/\b(?:(?:more|greater) than|over|above)$/.test(lead)) return values.some((value) => ours > value);
      return values.includes(ours);
    });
  let isIdentified = false;
  for (const run of runs.filter((one) => last.includes(one))) {
    // "June three two thousand twenty six": the run contains the day and the year.
    const month = months.indexOf(said[run.from - 1] ?? '') + 1;
    const read = readingsOf(run.words);
    const readings = read.map((reading) => (month > 0 ? `${month}${alike(reading)}` : alike(reading)));
    const lead = said.slice(Math.max(0, run.from - 6), run.from).join(' ');
    // "June third, right? Twenty-six."
    const before = /^(?:right|correct|yeah|of|in|and|year)$/.test(said[run.from - 1] ?? '')
      ? run.from - 2
      : run.from - 1;
    const hasYear = (years: readonly string[]) =>
      years.some((year) => readings.includes(year) || readings.includes(year.slice(2)));
    // "1980, March the 15th".
    const isDated = said[before] === '' || said[run.next] === '';
    if (isDated && hasYear(ourYears)) continue;
    const isYear = read.some((reading) => /^(?:19|20)\d\d$/.test(reading));
    if (
      /\b(?:born in|year)(?: of birth)?(?: (?:of|is|was))?$/.test(lead) ||
      (isYear && lead.endsWith('born'))
    ) {
      checks.push(hasYear(ourYears.slice(2)));
      continue;
    }
    const size = Math.max(...readings.map((reading) => reading.length));
    const isLabeled = /\b(?:amount|charges?|billed|total|dollars|number|id|npi|ending|ends)\b/.test(lead);
    if (/\bage[ds]?(?: (?:is|of))?$/.test(lead) || said.slice(run.next).join(' ').startsWith('years old')) {
      checks.push(read.includes(String(ageOf(brief.patient, brief.today))));
      continue;
    }
    if (isOption && size < identifierMin && !/\b(?:ending|ends|born|birth|amount)\b/.test(lead)) continue;
    if (counted.test(said[run.next] ?? '') || !read.some((reading) => /\d/.test(reading))) continue;
    // "For TTY service, dial 711".
    if (size < (isLabeled ? 2 : 4) && /\b(?:dial|text|call)$/.test(lead)) continue;
    if (size < (isLabeled ? 2 : 3)) continue;
    if (/\barea code\b/.test(lead) && readings.some((reading) => isAreaCode(reading, brief))) continue;
    // "AB one two three four", the letters as one word.
    const letters = /^[a-z]{2,3}$/.exec(said[run.from - 1] ?? '')?.[0].toUpperCase() ?? '';
    const isOurs = readings.some((reading) =>
      knownAs(kindOf(lead) ?? kindBehind(said.slice(run.next).join(' ')), targets).some(
        (known) => isKnownAs(known, reading, words) || (letters !== '' && known === letters + reading),
      ),
    );
    checks.push(isOurs);
    isIdentified ||= readings.some(
      (reading) => memberIds.includes(reading) || targets.birth.includes(reading),
    );
  }
  return { checks, isIdentified };
}

const knownAs = (kind: ValueKind | null, targets: Targets): readonly string[] =>
  kind === null ? Object.values(targets).flat() : targets[kind];

const isAreaCode = (reading: string, { practice }: CallBrief) =>
  reading.length === 3 && practice.callback_phone?.replace(/^\+1/, '').startsWith(reading) === true;

/** A complete value, or a part that is announced as one. A value with a missing digit is not a match. */
function isKnownAs(known: string, reading: string, words: string): boolean {
  return known === reading || (reading.length >= 2 && isPartNamed(known, reading, words));
}
