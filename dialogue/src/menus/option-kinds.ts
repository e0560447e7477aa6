/** Whether an option is for our kind of coverage, plan and provider, and for our date of service. */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { CallBrief } from '../conversation.ts';
import { readingsOf } from '../speech/spellings.ts';
import { completeDate } from '../speech/spoken-date.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { tokensOf, valueOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';

/** Kinds of coverage with separate lines; most claims are medical. */
const coverages: readonly (readonly [name: string, words: RegExp])[] = [
  ['dental', /\b(?:dental|dentists?|orthodont\w+)\b/],
  ['vision', /\b(?:vision|optical|eye ?(?:care|wear)|optomet\w+)\b/],
  ['workers', /\b(?:work(?:er|ers)? ?comp\w*|workers compensation)\b/],
  ['auto', /\b(?:auto|motor vehicle|no fault|casualty)\b/],
  ['pharmacy', /\b(?:pharmacy|pharmacies)\b/],
  ['behavioral', /\b(?:behavioral|mental)\b/],
  [
    'other',
    /\b(?:life insurance|disability|long term care|veterinary|home health|hospice|durable medical|laborator(?:y|ies))\b/,
  ],
];
const programs: readonly RegExp[] = [
  /\bmedicare advantage\b/,
  /\bmedicare\b(?! advantage)/,
  /\bmedicaid\b/,
  /\b(?:commercial|group health|employer)\b/,
];
const facilities =
  /\b(?:hospitals?|facilit(?:y|ies)|institution\w*|inpatient|medical center|part a|nursing homes?)\b/;
const professionals = /\b(?:professionals?|physicians?|doctors?|individual|practitioners?|part b|office)\b/;

const otherCoverage = -9;

/** Options for a kind of coverage, program or provider: ours raises the score, others lower it. */
export function scoreOfKind(label: string, { payer_name, provider_name, practice }: CallBrief): number {
  const us = `${payer_name} ${provider_name} ${practice.name}`.toLowerCase();
  let score = 0;
  for (const [name, words] of coverages)
    if (words.test(label)) score += words.test(us) ? 6 : name === 'other' ? -4 : otherCoverage;
  const isMedical = coverages.every(([, words]) => !words.test(us));
  if (isMedical && /\bmedical\b(?! (?:records|review|director|policy))/.test(label)) score += 2;
  const program = programs.findIndex((words) => words.test(us));
  const named = programs.findIndex((words) => words.test(label));
  // By default assume an employer plan, which most members have.
  if (named >= 0) score += program < 0 ? (named === 3 ? 1.5 : 0) : program === named ? 5 : -4;
  const isFacility = facilities.test(us.replace(practice.name.toLowerCase(), ''));
  const [isForFacilities, isForProfessionals] = [facilities.test(label), professionals.test(label)];
  if (isForFacilities !== isForProfessionals)
    score += isForFacilities === isFacility ? 3 : isForFacilities ? -7 : -2;
  return score;
}

/** Whether words concern a kind of coverage that is not our payer's, such as pharmacy: their people cannot help us. */
export function isOfOtherDepartment(words: string, brief: CallBrief): boolean {
  return scoreOfKind(words, brief) <= otherCoverage;
}

/** Whether our payer covers accidents: workers' compensation or auto insurance. */
export function isForInjuries({ payer_name }: CallBrief): boolean {
  return coverages.some(
    ([name, words]) => /^(?:workers|auto)$/.test(name) && words.test(payer_name.toLowerCase()),
  );
}

const spans: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/**
 * Whether "dates of service before January 1st", "older than 12 months" applies to ours; null when there is no such
 * condition.
 */
export function isTrueOfService(label: string, { claim, today }: CallBrief): boolean | null {
  const limit = /\b(under|below|less than|up to|over|above|more than|at least)\b.*\bdollars?\b/.exec(
    label,
  )?.[1];
  const [, from, to] = /\b(?:from|between) (.+?) (?:and|to|through) (.+ dollars?)\b/.exec(label) ?? [];
  const [least, most] = [from && `${from} dollars`, to].map((sum) =>
    valueOf(sum === undefined ? undefined : amountsIn(tokensOf(sum))[0]),
  );
  if (typeof least === 'number' && typeof most === 'number')
    return claim.billed_cents >= least && claim.billed_cents <= most;
  const cents = valueOf(amountsIn(tokensOf(label))[0]);
  const isOpenEnded = /\bdollars? (?:or|and) (?:more|over|above|up|higher|greater)\b/.test(label);
  if (isOpenEnded && cents !== null) return claim.billed_cents >= cents;
  if (limit !== undefined && cents !== null)
    return /^(?:over|above|more than|at least)$/.test(limit)
      ? claim.billed_cents > cents
      : claim.billed_cents <= cents;
  const isIncluded =
    /\bor (?:earlier|later|before|after)\b|\bup to\b|\bthrough\b|\bsince\b|\bstarting\b|\bbeginning\b/.test(
      label,
    );
  const isBefore =
    /\b(?:before|prior to|prior|earlier than|older than|more than|over|or earlier|up to|until)\b/.test(label);
  const isAfter =
    /\b(?:after|since|(?:in|within) the (?:last|past)|later than|or later|newer than|less than|under|starting|beginning|on or|within)\b/.test(
      label,
    );
  const which = /\b(this|current|last|previous) (?:calendar )?year\b/.exec(label)?.[1];
  if (!isBefore && !isAfter && which !== undefined) {
    const isLast = which === 'last' || which === 'previous';
    return Number(claim.service_from.slice(0, 4)) === Number(today.slice(0, 4)) - Number(isLast);
  }
  const spoken = /\btwenty twenty (\w+)\b/.exec(label)?.[1] ?? '';
  const year = /\b(20\d\d)\b/.exec(label)?.[1] ?? (digitWords[spoken] && `202${digitWords[spoken]}`);
  const isWholeYear = year !== undefined && datesIn(tokensOf(label), today).length === 0;
  if (isWholeYear) {
    const ours = Number(claim.service_from.slice(0, 4)) - Number(year);
    if (ours === 0) return isIncluded || !(isBefore || isAfter);
    return (isBefore && ours < 0) || (isAfter && ours > 0);
  }
  if (!isBefore && !isAfter) return null;
  const said = valueOf(datesIn(tokensOf(label), today)[0]);
  const age = /\b(\d+|a|\w+) (day|week|month|year)s?\b/.exec(label);
  let day: CalendarDate | null = null;
  if (said) day = completeDate(said, today, 'past');
  else if (age) {
    const count =
      age[1] === 'a' || age[1] === 'last' ? 1 : Number(readingsOf([age[1] ?? ''])[0] ?? Number.NaN);
    if (!Number.isInteger(count)) return null;
    day = addDays(today, -count * (spans[age[2] ?? ''] ?? 1));
  }
  if (day === null) return null;
  return isBefore && !/\bon or after\b/.test(label) ? claim.service_from < day : claim.service_from >= day;
}

/** Whether "last names A through L" includes our patient's; null when an option names no letters. */
export function isTrueOfName(label: string, { patient, provider_name }: CallBrief): boolean | null {
  const [, from, to] = /\b([a-z]) (?:through|thru|to) ([a-z])\b/.exec(label) ?? [];
  if (from === undefined || to === undefined) return null;
  const ofProvider = /\b(?:provider|doctor|physician)s?\b/.test(label);
  const lastName = ofProvider ? (provider_name.split(' ').at(-1) ?? '') : patient.last_name;
  const name = !ofProvider && /\bfirst name/.test(label) ? patient.first_name : lastName;
  const letter = name.charAt(0).toLowerCase();
  return letter >= from && letter <= to;
}
