/** Finds dates and their meaning: received, processed, paid, a deadline, a promise. */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { Fact } from '@claimline/domain/claim/result';
import { pattern } from '../pattern.ts';
import { dateOf } from '../speech/numbers-as-dates.ts';
import { completeDate, dateInWords, readOrdinal, type SpokenDate } from '../speech/spoken-date.ts';
import { groupAt } from '../speech/spoken-number.ts';
import { groupsOf } from '../speech/values.ts';
import { sentenceAt } from './clauses.ts';
import { type DateField, dateIntroduction, type Label } from './date-labels.ts';
import {
  type DateContext,
  type Meaning,
  meaningOf,
  onlyWeekday,
  type SaidDate,
  type Surroundings,
  statesPast,
  surroundingsOf,
} from './date-meaning.ts';
import { isOfOtherMatter, isOfPayment, isOfRecords, ofAppeal, otherServiceOf } from './date-subjects.ts';
import { deadlineKind, isUndecided, ofOthers, spanFacts } from './deadlines.ts';
import { type Heard, isNearYear, isOfOther, isSaidOfOurs, type Span, spanOfMatch, stated } from './heard.ts';
import { isInMenu } from './in-menu.ts';
import type { Doubt } from './learned.ts';
import { isOfService } from './service-dates.ts';
import { isGeneral, standingOf, supposed } from './standing.ts';
import { isOfRequestFirst } from './status/subject.ts';

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

const dateLead = `on|dated?|${dateIntroduction}|completion(?: date)?|date (?:paid|received|processed)|by|as of|until|through|completed|received(?: electronically| by \\w+)?|came in|(?<!ending )in|loaded|processed|finali[sz]ed|adjudicated|denied`;
const afterDateLabel = new RegExp(`\\b(?:${dateLead})[\\s:,]*$`);
/** Also after words that amounts follow. */
const afterLabel = new RegExp(
  `\\b(?:${dateLead}|paid|issued|mailed|denial|(?:last day|deadline|limit)\\b[^.?!]{0,40} (?:is|was))[\\s:,]*$`,
);

/** Numbers are a date where one is expected ("paid on six twenty two"), or when they end in a year. */
function isDue(heard: Heard, span: Span, dates: readonly SpokenDate[]): boolean {
  const lead = heard.low.slice(Math.max(0, span.start - 60), span.start);
  if (dates.length === 0 || /\b(?:number|amount|for)[\s:,]*$/.test(lead)) return false;
  // No amount begins with a zero: "paid oh six two five".
  const isSure = isNearYear(heard, dates[0]) || /^(?:0|zero|oh) /.test(heard.low.slice(span.start, span.end));
  return (isSure ? afterLabel : afterDateLabel).test(lead);
}

const orOther =
  /^(?:[ -]ish)?,? (?:or|maybe) (?:(?:was it|it was|maybe|the|possibly|on) )*(?:\d|\w+(?:th|first|second|third)\b|twenty|thirty|january|february|march|april|may|june|july|august|september|october|november|december)/;

function notYet(date: CalendarDate): Doubt {
  const words = `The payer named a date that is still to come as past: ${dateInWords(date)}.`;
  return { field: null, readings: [], words };
}

/** "Check back around August 3rd, no guarantees it'll be done by then". */
const notPromised =
  /\b(?:fingers crossed|knock on wood|with any luck)\b|\bno guarantees?\b|\b(?:can'?t|cannot|couldn'?t|don'?t|won'?t) (?:guarantee|promise)\b/;

/** "Your next scheduled payment for all claims is July 24th." */
const ofAllClaims =
  /\b(?:payments?|run|cycle) (?:for|of|on) all (?:of )?(?:(?:the|your|our) )?(?:\w+ )?claims (?:is|was|will be)\b/;

/** "It could be tomorrow, it could be next month". */
const onlyMaybe =
  /\b(?:could|might|may) (?:well |even |just )?be (?:as (?:soon|early|late) as |by |on )?(?:the )?$/;

const isFuture = (label: Label) => label === 'deadline_date' || label === 'promised_date';

/** "As we said on Friday", "how's your Monday". */
const aside =
  /\b(?:like|as) (?:i|we) (?:\w+ )?(?:told|said|mentioned|explained)\b|\b(?:happy|how(?:'?s| was) your) $/;

const order: readonly (Label | null)[] = ['received_date', 'processed_date', 'paid_date'];

/** "Denied on June nineteenth and sent back on the seventh": a day without its month, of the month after. */
function followsOn(
  heard: Heard,
  { start, end }: Span,
  gap: string,
  labels: readonly (Label | null)[],
): boolean {
  const isDayOnly = /^the (?!.* of )/.test(heard.low.slice(start, end));
  const [before = -1, now = -1] = labels.map((label) => order.indexOf(label));
  return isDayOnly && /\b(?:and|then|later)\b/.test(gap) && before >= 0 && now >= before;
}

/** "Issued June 22nd, mailed on the 23rd", "check mailed, June 23", "received June 11th, entered June 13th": the first of these days counts. */
const laterStep =
  /\b(?:mailed|faxed|accepted(?: into (?:our|the) system)?|entered|logged|loaded|keyed|scanned(?: it| them)?(?: in)?)(?:,? (?:out|on|the))*,? $/;

/** "As of July 1st, corrected claims must be submitted electronically": a rule for all claims. */
const ofAll =
  /^[,\s]*(?:all |any |paper |new |corrected )*(?:claims|appeals|disputes|records|requests|submissions|providers)\b/;

/** "If the claim was denied, you have until August 1st": a condition, not a statement about our claim. */
const opensCondition =
  /^(?:(?:and|but|so) )?(?:if|where|when) (?:(?:it|there|this|that|(?:the|your|an?|any)(?: \w+)? claim)\b|(?:the|your|an?) \w+ (?:was|is|were|gets?|got) (?:denied|rejected)\b)/;

/** All that was said as a date, also in numbers where a date is expected. */
const datesIn = (heard: Heard): SaidDate[] =>
  heard.values.flatMap((value): SaidDate[] => {
    if (value.kind === 'date') return [{ dates: value.values, span: value.span, isBare: false }];
    if (value.kind !== 'money' || value.unit !== 'bare') return [];
    const dates = dateOf(groupsOf(heard.tokens, value));
    return isDue(heard, value.span, dates) ? [{ dates, span: value.span, isBare: true }] : [];
  });

/** "Processed June 1st through the 26th on July 8th", "paid June 3rd on June 18th": the spans of our service dates. */
function visitsIn(
  { low, tokens }: Heard,
  dates: readonly SaidDate[],
  { today, service }: DateContext,
): Span[] {
  const dayOf = (date: SaidDate | undefined) => {
    const [said, other] = date?.dates ?? [];
    return said && other === undefined ? completeDate(said, today, 'past') : null;
  };
  return dates.flatMap((date, index) => {
    const next = dates[index + 1];
    if (service === null || dayOf(date) !== service.service_from) return [];
    const { start, end } = date.span;
    const rest = low.slice(end, next?.span.start);
    const [through] = /^,? (?:through|thru|to|until|till) (?:the )?/.exec(rest) ?? [];
    const at = through === undefined ? -1 : tokens.findIndex((token) => token.start === end + through.length);
    const day = at < 0 ? null : (readOrdinal(tokens, at) ?? groupAt(tokens, at));
    const last = Number(service.service_to.slice(8));
    const isDayOnly = /^the (?!.* of )/.test(low.slice(next?.span.start, next?.span.end));
    const isLast = isDayOnly ? next?.dates[0]?.day === last : dayOf(next) === service.service_to;
    if (through === rest && next && isLast) return [{ start, end: next.span.end }];
    if (day?.value === last) return [{ start, end: tokens[day.next - 1]?.end ?? end }];
    const isDone = /\b(?:processed|paid|denied|finali[sz]ed|received)(?: (?:the|for|out))* $/.test(
      low.slice(0, start),
    );
    return isDone && next && /^,? (?:back )?on (?:the )?$/.test(rest) ? [date.span] : [];
  });
}

/** The same text with these spans blanked out. */
function without(heard: Heard, spans: readonly Span[]): Heard {
  const low = spans.reduce(
    (said, { start, end }) => said.slice(0, start) + ' '.repeat(end - start) + said.slice(end),
    heard.low,
  );
  return spans.length === 0 ? heard : { ...heard, low };
}

/** The day of a date as its label means it; null when it cannot be one. */
function dayOf(
  heard: Heard,
  said: SpokenDate,
  span: Span,
  label: DateField,
  today: CalendarDate,
): CalendarDate | null {
  const day = completeDate(said, today, isFuture(label) ? 'future' : 'past');
  // "Friday at the latest": the next one.
  const isNext = isFuture(label) && onlyWeekday.test(heard.low.slice(span.start, span.end));
  return isNext && day !== null && day < today ? addDays(day, 7) : day;
}

/** "They're having the system updated by August 8th, then send a corrected claim": when something of theirs is ready. */
const ofSystem =
  /^(?!.*\b(?:need|must|have|should|got)(?: to)? (?:get|have|make|update|be sure)\b).*\b(?:system|screen|file|eligibility|portal|website|directory|fee schedule|rates?|contract)s?\b[^.?!;]{0,40}\b(?:updat\w*|fix\w*|refresh\w*|correct(?:ed|ing)|(?:re)?load\w*|chang\w*|ready|up)(?: \w+){0,2} by (?:the )?$/;

/** Whether the date can be a deadline or a promised date of our claim. */
function isAhead(
  heard: Heard,
  { span }: SaidDate,
  said: SpokenDate,
  value: CalendarDate,
  label: Label,
  { lead, sentence, earlier }: Surroundings,
  { today, service, status }: DateContext,
): boolean {
  if (!isUndecided(status) && ofSystem.test(lead)) return false;
  // A date without a year that has just passed is not a promise for next year.
  const hasPassed = said.year === null && daysBetween(today, value) > 275;
  const isOver =
    value < (service?.service_from ?? '') ||
    /\b(?:was|were) (?:supposed|expected|due|scheduled)\b|\bhave been\b|\bhad to\b/.test(lead);
  if (hasPassed || isOver) return false;
  if (label === 'promised_date')
    return !notPromised.test(sentence.low) && !onlyMaybe.test(lead) && !ofAllClaims.test(lead);
  const isSupposed =
    opensCondition.test(sentence.low) || supposed.test(sentence.low.slice(0, span.start - sentence.start));
  return (
    !ofOthers.test(lead) &&
    !isSupposed &&
    !isOfOtherMatter(heard, sentence, span, earlier) &&
    !isGeneral(heard, span)
  );
}

/** Whether it is a day on which something was done with our claim. */
function isPast(
  heard: Heard,
  { span }: SaidDate,
  said: SpokenDate,
  value: CalendarDate,
  { label, named, isCorrected }: Meaning,
  { lead, sentence }: Surroundings,
  { today, service }: DateContext,
): boolean {
  if (value > today) return false;
  // "Payments issued on or after July 1st are electronic."
  if (/\bon (?:or|and) (?:after|before) (?:the )?$/.test(lead)) return false;
  // "Well, the mate of service is June 3rd", when we asked for another date.
  const isOfVisit =
    named === null && value === service?.service_from && /\b(?:services?|visit|seen)\b/.test(sentence.low);
  // Without a year, a day of last year before the service is rather one to come.
  const isOfLastYear =
    said.year === null && value.slice(0, 4) < today.slice(0, 4) && value < (service?.service_from ?? '');
  if (isOfVisit || isOfLastYear || (label === 'paid_date' && !isOfPayment(heard, span))) return false;
  // "No claim on file as of July 20th", "an appeal on file we received it July 10th".
  if (
    label === 'received_date' &&
    (/(?<!\b(?:system|(?<!\b(?:\w+n't|never|no|not|nothing)\b[^.?!]*)received) )as of $/.test(lead) ||
      ofAppeal.test(lead) ||
      isOfRecords(heard, span) ||
      isOfRequestFirst(heard, sentence, span.start))
  )
    return false;
  return isCorrected || statesPast.test(lead) || standingOf(heard, span) === 'fact';
}

const sameDay = pattern(String.raw`
  (?:\b(?:paid|payment|check|eft|deposited)\b(?:(?!\b(?:received|process\w*|den(?:ied|ial)|letter)\b)(?:[^.?!,;]|\.(?=\d))){0,30}\b
  |^(?:(?:it|was|on|oh|um|yes|yeah|the|that)[ ,]+)*)same (?:day|date)\b(?: (?:as |that |when )*(?:it|we|the claim)(?: was| got)? (process|finali[sz]|adjudicat)\w*
  |(?! (?:as|that|it|we|the|you|he|she|when|next)\b))
`);

/** "Processed June 24th and paid the same day", "paid the same day it processed": the processing date, if known. */
function paidSameDay(
  heard: Heard,
  learned: readonly Fact[],
  dated: readonly Fact[],
  awaited: DateContext['awaited'],
): Fact[] {
  const match = sameDay.exec(heard.low);
  if (match === null || learned.some(({ field }) => field === 'paid_date')) return [];
  const isAnswer = match.index === 0 && awaited === 'paid_date';
  const [base] =
    match[1] === undefined && !isAnswer
      ? learned.slice(-1)
      : dated.filter(({ field }) => field === 'processed_date').slice(-1);
  const span = spanOfMatch(match);
  const isStated = isSaidOfOurs(heard, span) && standingOf(heard, span) === 'fact';
  return base?.field === 'processed_date' && isStated
    ? stated(heard, 'paid_date', base.value, 0.85, span)
    : [];
}

/**
 * Finds all labeled dates. `known` contains facts from earlier in the call, because "180 days from the denial" counts
 * from a date given before. `unclear`: dates whose meaning is unknown; they may be of another claim.
 */
export function dateFacts(
  whole: Heard,
  known: readonly Fact[],
  context: DateContext,
): { readonly facts: Fact[]; readonly doubts: Doubt[]; readonly unclear: Span[] } {
  const { today, awaited, status, service } = context;
  const said = datesIn(whole);
  const visits = visitsIn(whole, said, context);
  const heard = without(whole, visits);
  const dates = said.filter(
    ({ span }) => !visits.some(({ start, end }) => span.start >= start && span.end <= end),
  );
  const learned: Fact[] = [];
  const doubts: Doubt[] = [];
  const unclear: Span[] = [];
  let previous: Label | null = null;
  dates.forEach((date, index) => {
    const { span } = date;
    const sentence = sentenceAt(heard, span.start);
    if (!sentence || sentence.isReadBack || isInMenu(heard, span)) return;
    if (isOfOther(heard, span)) {
      doubts.push(...otherServiceOf(heard, date, today, service));
      return;
    }
    const around = surroundingsOf(heard, dates, index, sentence);
    const { lead, clause, gap } = around;
    const isRule =
      /\b(?:as of|effective|beginning|starting)\s*$/.test(lead) && ofAll.test(heard.low.slice(span.end));
    // "The card ends in 4 4 1 8".
    if (isRule || /\b(?:ends?|ending) (?:in|with) $/.test(lead)) return;
    const labelBefore: Label | null = previous;
    const meaning = meaningOf(heard, date, around, context, labelBefore);
    const { label, named, isCorrected } = meaning;
    previous = label;
    const [first] = date.dates;
    // "June twenty third or twenty eighth, it's blurry".
    if (first === undefined || date.dates.length > 1 || orOther.test(heard.low.slice(span.end))) return;
    const isLater =
      !isCorrected &&
      followsOn(heard, span, gap, [labelBefore, label]) &&
      first.day < (dates[index - 1]?.dates[0]?.day ?? 0);
    const said = isLater ? { ...first, month: (first.month % 12) + 1 } : first;
    const isOfUs = completeDate(said, today, 'past') === service?.service_from;
    if (isOfService(heard, span) && (isOfUs || (label !== 'deadline_date' && label !== 'promised_date'))) {
      doubts.push(...otherServiceOf(heard, date, today, service));
      return;
    }
    if (label === null) {
      const day = completeDate(said, today, 'past');
      const isKnown =
        [service?.service_from, service?.service_to, today].includes(day ?? undefined) ||
        learned.some((fact) => fact.value === day);
      if (!isKnown && !aside.test(lead) && clause?.isConditional === false && !date.isBare)
        unclear.push(span);
      return;
    }
    if (label === 'other' || label === 'rework') return;
    const value = dayOf(heard, said, span, label, today);
    // "Got it, March 15th, 1980": the date of birth.
    if (value === null || value === heard.born) return;
    if (!isFuture(label) && value > today && said.year !== null && !/\b(?:due|by)\b/.test(lead))
      doubts.push(notYet(value));
    if (laterStep.test(lead) && learned.some(({ field }) => field === label)) return;
    const isStated = isFuture(label)
      ? isAhead(heard, date, said, value, label, around, context)
      : isPast(heard, date, said, value, meaning, around, context);
    if (!isStated) return;
    learned.push(...stated(heard, label, value, named ? (named.isNear ? 0.95 : 0.85) : 0.82, span));
    // Without a claim on file, the deadline is that of the first submission, not of an appeal.
    if (label === 'deadline_date' && status !== 'no-claim') learned.push(...deadlineKind(heard, span, known));
  });
  const dated = [
    ...known.filter(({ field }) => ['processed_date', 'paid_date', 'received_date'].includes(field)),
    ...learned,
  ];
  return {
    facts: [
      ...learned,
      ...paidSameDay(heard, learned, dated, awaited),
      ...spanFacts(heard, today, dated, awaited, status),
    ],
    doubts,
    unclear,
  };
}
