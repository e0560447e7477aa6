/** What a date means: the words around it, the status, or what was asked give it a label. */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { completeDate, type SpokenDate } from '../speech/spoken-date.ts';
import type { Service } from './claim-turns.ts';
import { type Clause, clauseAt } from './clauses.ts';
import { correction, renames, restates } from './corrections.ts';
import { type DateField, introducesNext, type Label, labelOf, limitOf, notUntil } from './date-labels.ts';
import { contextStart } from './date-subjects.ts';
import { isUndecided } from './deadlines.ts';
import { type Heard, type Sentence, type Span } from './heard.ts';
import { isAlone } from './standing.ts';

/** What is known of the call when dates are read. */
export interface DateContext {
  readonly today: CalendarDate;
  /** The date we asked for. */
  readonly awaited: DateField | null;
  /** The meaning of an unlabeled "Date: May 5th", which depends on the status. */
  readonly bare: DateField | null;
  /** Of the claim, as known now. */
  readonly status: CompletedStatus | null;
  readonly service: Service | null;
  /** The payer is waiting for something from us. */
  readonly isRequested: boolean;
}

/** A date as it was said, with all its readings. */
export interface SaidDate {
  readonly dates: readonly SpokenDate[];
  readonly span: Span;
  /** Numbers that are a date only where one is expected. */
  readonly isBare: boolean;
}

/** The text around a date that may say what it means. */
export interface Surroundings {
  readonly sentence: Sentence;
  readonly clause: Clause | null;
  /** Where the date before it ends. */
  readonly earlier: number;
  readonly leadStart: number;
  readonly lead: string;
  readonly trail: string;
  /** All that was said since the date before. */
  readonly gap: string;
}

export interface Meaning {
  readonly label: Label | null;
  /** How the words around it name the date. */
  readonly named: { readonly label: Label; readonly isNear: boolean } | null;
  /** It replaces the date before. */
  readonly isCorrected: boolean;
}

export function surroundingsOf(
  heard: Heard,
  dates: readonly SaidDate[],
  index: number,
  sentence: Sentence,
): Surroundings {
  const span = dates[index]?.span ?? sentence;
  const earlier = dates[index - 1]?.span.end ?? 0;
  const leadStart = Math.max(sentence.start, earlier, span.start - 120);
  const ceiling = Math.min(sentence.end, dates[index + 1]?.span.start ?? heard.low.length, span.end + 60);
  const clause = clauseAt(heard, span.start);
  // "On June 20th it went back": the date leads the next clause.
  const isLead =
    introducesNext.test(heard.low.slice(leadStart, span.start)) ||
    (clause !== null &&
      /^(?:(?:and|so|but|then|looks like) )*(?:on|as of) (?:the )?$/.test(
        heard.low.slice(clause.start, span.start),
      ));
  // "Since June 15th, that's when we received it".
  const isNamedNext = /^,? that(?:'s| is| was) when\b/.test(heard.low.slice(span.end));
  const [renamed] = renames.exec(heard.low.slice(span.end)) ?? [];
  const end =
    renamed !== undefined
      ? Math.min(dates[index + 1]?.span.start ?? heard.low.length, span.end + renamed.length + 25)
      : isLead || isNamedNext
        ? ceiling
        : Math.min(ceiling, clauseAt(heard, span.end - 1)?.end ?? ceiling);
  const lead = heard.low.slice(leadStart, span.start);
  const gap = heard.low.slice(earlier, span.start);
  return { sentence, clause, earlier, leadStart, lead, trail: heard.low.slice(span.end, end), gap };
}

const dateOfThat = /\bdate (?:on|of|for) (?:that|it)(?: one)?(?:'s| is| was)\s+(?:the )?$/;

/** "It's denied. July second.", "the date on that is July second": a day alone, after the outcome, that is not the day of service. */
function isOutcomeDate(
  heard: Heard,
  { dates: [said], span }: { readonly dates: readonly SpokenDate[]; readonly span: Span },
  today: CalendarDate,
  service: Service | null,
): boolean {
  const day = said && completeDate(said, today, 'past');
  // "July first, ninety nine dollars".
  const next = heard.values.find((value) => value.span.start >= span.end);
  const isPriced = next?.kind === 'money' && /^,? $/.test(heard.low.slice(span.end, next.span.start));
  const whole = isPriced && next.unit !== 'bare' ? { start: span.start, end: next.span.end } : span;
  return (
    day != null &&
    day > (service?.service_to ?? '') &&
    (dateOfThat.test(heard.low.slice(0, span.start)) ||
      (isAlone(heard, whole) && outcome.test(heard.low.slice(0, span.start))))
  );
}

const outcome = /\b(?:paid|payment|den(?:ied|ial)|finali[sz]ed|issued|went out)\b/;

/** "It's approved, the payment date is July 29th". */
const ofDueDate = /\b(?:payment|check|pay|release) date(?: is| will be)?[\s:,]*(?:the )?$/;

export function isToCome(
  date: SpokenDate | undefined,
  today: CalendarDate,
  service: Service | null,
): boolean {
  const day = date && completeDate(date, today, 'past');
  return day != null && (day > today || (date?.year === null && day < (service?.service_from ?? '')));
}

/** "You should have the EFT June 22nd": paid, when that day is past. */
const shouldHave =
  /\byou should (?:already )?have (?:the|that|your|an?) (?:\w+ )?(?:check|payment|deposit|eft)(?: (?:on|by|since|dated|the))*,? $/;
export const statesPast = new RegExp(`${notUntil.source}|${shouldHave.source}`);

export const onlyWeekday = /^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/;

/** "Dated June 4th", "that was July 7th", "paid sixty dollars July 2nd": a date that only the status gives a meaning. */
function isUnnamed(heard: Heard, date: SaidDate, around: Surroundings, context: DateContext): boolean {
  const { lead, sentence, clause, leadStart } = around;
  // "Status as of July 20": when it was looked up.
  const isLookedUp =
    /\bas of $/.test(lead) &&
    date.dates.some((day) => completeDate(day, context.today, 'past') === context.today);
  const before = heard.low.slice(sentence.start, date.span.start).trimEnd();
  return (
    (!isLookedUp && /(?:^|[,;]\s*)(?:status )?(?:dated?|as of|effective)\s*$/.test(before)) ||
    (context.bare === 'paid_date' &&
      /(?:dollars?|cents?|\d)(?: even)?,? (?:and )?(?:on )?(?:the )?$/.test(lead)) ||
    isOutcomeDate(heard, date, context.today, context.service) ||
    /^(?:and |so )?(?:that|it) was (?:on )?$/.test(lead.slice((clause?.start ?? leadStart) - leadStart))
  );
}

/** "Probably by August tenth", and nothing else: when an open claim will be done. */
const isOnlyBy =
  /^(?:(?:oh|um|uh|so|well|yeah|probably|sometime|hopefully|it'?ll be|it will be|that'?ll be|that would be|it should be|should be|i'?d say|they say)[ ,]+)*(?:by|before|on or before|around)(?: about)?(?: the)? $/;

/** `previous`: what the date before meant. */
export function meaningOf(
  heard: Heard,
  date: SaidDate,
  around: Surroundings,
  context: DateContext,
  previous: Label | null,
): Meaning {
  const { sentence, earlier, leadStart, lead, trail, gap } = around;
  const { today, service } = context;
  const { start, end } = date.span;
  const named = labelOf(
    lead,
    trail,
    heard.low.slice(sentence.start, Math.min(sentence.end, end + 30)),
    (contextStart(heard, start) ?? leadStart) - leadStart,
  );
  // "Paid date June 20th. Oh, no, June 20th is the processed date."
  const isCorrected =
    named === null
      ? correction.test(gap)
      : earlier > 0 && restates.test(gap) && !/^(?:'s| is| was) (?:actually )?(?:the|when)\b/.test(trail);
  const [first] = date.dates;
  const isHad = shouldHave.test(lead) && first !== undefined && !isToCome(first, today, service);
  // "Tomorrow it goes to the nurse": not when it is done.
  const isStep = /^,? (?:it|that|the claim) (?:goes|gets|moves|will go|is going)\b/.test(
    heard.low.slice(end, sentence.end),
  );
  const meant =
    (isCorrected ? previous : null) ??
    (isHad ? 'paid_date' : named?.label) ??
    (isStep ? null : context.awaited) ??
    limitOf(lead, sentence.low) ??
    (isOnlyBy.test(heard.low.slice(sentence.start, start)) &&
    isUndecided(context.status) &&
    !context.isRequested &&
    isToCome(first, today, service)
      ? 'promised_date'
      : null) ??
    (isUnnamed(heard, date, around, context) ? context.bare : null);
  const label = labelForStatus(
    meant,
    heard.low.slice(start, end),
    isToCome(first, today, service),
    around,
    context,
  );
  return { label, named, isCorrected };
}

const onRemittance =
  /^(?!.*\b(?:paid|payment|check|eft|e f t|deposit)).*\b(?:remit\w*|r ?a|eob|e o b|explanation of benefits)(?: [\w']+){0,5}? (?:dated?|of|from|on|for)(?: (?:is|was|the))* $/s;

/** The label that the status leaves: of an open claim, a payment date may be a promise, and a rework date is not processed. */
function labelForStatus(
  meant: Label | null,
  said: string,
  isAhead: boolean,
  { lead, gap }: Surroundings,
  { status }: DateContext,
): Label | null {
  const isOpen = isUndecided(status);
  // "The adjustment was requested July 2nd".
  if (meant === 'rework')
    return isOpen || /\brequest(?:ed)?\b[^.?!]*$/.test(gap) ? 'other' : 'processed_date';
  const isWeekdayOfPayment =
    meant === 'paid_date' && !/\b(?:every|each|usually|always)\b/.test(lead) && onlyWeekday.test(said);
  // "Denied … it was on the remittance and status report dated June 26".
  if (meant === 'paid_date' && status === 'denied' && onRemittance.test(lead)) return 'other';
  return isOpen && (isWeekdayOfPayment || (ofDueDate.test(lead) && isAhead)) ? 'promised_date' : meant;
}
