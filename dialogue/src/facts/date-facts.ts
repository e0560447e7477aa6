/** Finds dates and their meaning: received, processed, paid, a deadline, a promise. */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { Fact } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { pattern } from '../pattern.ts';
import { dateOf } from '../speech/numbers-as-dates.ts';
import { completeDate, dateInWords, type SpokenDate } from '../speech/spoken-date.ts';
import { groupsOf } from '../speech/values.ts';
import { type Service } from './claim-turns.ts';
import { clauseAt } from './clauses.ts';
import { type DateField, joins, type Label, labelOf, limitOf, notUntil, takingBack } from './date-labels.ts';
import { deadlineKind, isUndecided, ofOthers, spanFacts } from './deadlines.ts';
import {
  correction,
  type Heard,
  isInMenu,
  isNearYear,
  isOfOther,
  restates,
  type Sentence,
  type Span,
  sentenceAt,
  stated,
} from './heard.ts';
import { type Labels, labelsIn } from './labels.ts';
import type { Doubt } from './learned.ts';
import { paperwork } from './other-claim-words.ts';
import { isOfService } from './service-dates.ts';
import { isAlone, isGeneral, standingOf, supposed } from './standing.ts';
import { isOfRequestFirst } from './status/subject.ts';

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** "We mailed the member a questionnaire on July 2nd", "they took that payment back on July 8th": no payment dates. */
function isOfPayment(heard: Heard, span: Span): boolean {
  const start = contextStart(heard, span.start) ?? 0;
  const words = heard.low.slice(start, span.end).replace(/\b(?:my|our) records\b/, '');
  return !(
    takingBack.test(words) ||
    isOfDocument.test(words.slice(-45 - (span.end - span.start))) ||
    sendsDocument.test(words) ||
    /\bcapitation (?:payment|check)\b/.test(words)
  );
}

/** Where the words begin that a date depends on: "a denial, / dated July 13th", "expected on Friday, / July 24th". */
function contextStart(heard: Heard, at: number): number | null {
  const clause = clauseAt(heard, at);
  const goesOn =
    clause !== null &&
    (/^(?:dated|mailed|(?:we|i|they) sent)\b/.test(clause.low) || joins.test(heard.low.slice(0, at)));
  return (goesOn ? clauseAt(heard, clause.start - 2) : clause)?.start ?? null;
}

const document =
  '(?:letter|questionnaire|request|records|information|form|explanation|notice|appeal|authorization|adr|(?:id|i d|member(?:ship)?|insurance) cards?)';
const isOfDocument = new RegExp(`\\b${document}\\b`);
/** Also "the EOB was mailed on June 27th", but not "the check and the EOB were". */
const sendsDocument = new RegExp(
  `\\b(?:sent|mailed|issued) (?:\\w+ ){0,4}?${document}\\b|(?<!\\b(?:and|with|or) (?:the |an? |your )?)\\b(?:e ?o ?bs?|explanation of benefits) (?:was |were |got |has been )*(?:mailed|sent|issued|went)\\b`,
);

const dateLead =
  'on|dated?|date (?:is|was|of(?: (?:check|payment|receipt))?|(?:on|of|for) (?:it|that|this)(?:.s| is| was)?)|completion(?: date)?|date (?:paid|received|processed)|by|as of|until|through|received(?: electronically| by \\w+)?|came in|(?<!ending )in|loaded|processed|finali[sz]ed|adjudicated|denied';
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

/** Doubt that the payer means another claim, because a different date of service is named. */
function otherServiceOf(
  heard: Heard,
  { span, dates }: { readonly span: Span; readonly dates: readonly SpokenDate[] },
  today: CalendarDate,
  service: Service | null,
): Doubt[] {
  const [said] = dates;
  const day =
    said && dates.length === 1 && isOfService(heard, span) ? completeDate(said, today, 'past') : null;
  return day === null ? [] : otherService(day, service);
}

function otherService(date: CalendarDate, service: Service | null): Doubt[] {
  if (service === null || (date >= service.service_from && date <= service.service_to)) return [];
  const words = `The payer spoke of a date of service ${dateInWords(date)}, and this claim is for ${dateInWords(service.service_from)}.`;
  return [{ field: null, readings: [], words, isOfOtherClaim: true }];
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

const orOther =
  /^,? (?:or|maybe) (?:(?:was it|it was|maybe|the|possibly|on) )*(?:\d|\w+(?:th|first|second|third)\b|twenty|thirty|january|february|march|april|may|june|july|august|september|october|november|december)/;

const outcome = /\b(?:paid|payment|den(?:ied|ial)|finali[sz]ed|issued|went out)\b/;

function notYet(date: CalendarDate): Doubt {
  const words = `The payer named a date that is still to come as past: ${dateInWords(date)}.`;
  return { field: null, readings: [], words };
}

/** "Check back around August 3rd, no guarantees it'll be done by then". */
const notPromised = /\bno guarantees?\b|\b(?:can'?t|cannot|couldn'?t|don'?t|won'?t) (?:guarantee|promise)\b/;

/** Also "your clearinghouse shows it accepted June 4th, but we don't have it". */
const ofAppeal =
  /\b(?:appeal|dispute|reconsideration|redetermination|grievance)\b(?!.*\b(?:claim|bill|charges?|submission)\b)|\bclearing\s?house(?: \w+){0,3}? (?:shows?|says?|said|told|accepted|received|got|reported)\b(?!.*\b(?:we|us|our)\b)/;

/** "They asked for the office notes, and those were received July 9th", "we got them on July 9th". */
const recordsCame = pattern(String.raw`
  (?:\b(?<!\b(?:both|claims|lines)\b.*)(?:(?:those|these|they)(?:'ve| have| were| all| just| been)*(?<!\bthey) (?:received|got here)
  |(?:those|these|they)(?: all| just)* came|(?<!\b(?:not|never|\w+n't) )(?:received|got) (?:those|these|them)\b)
  |\b(?:${paperwork}|reports?|charts?|itemi[sz]ed(?: bill)?)\b(?!.*(?<!\b(?:on|for|with|about|of) \w+ )claim\b).*\b(?:that|which)(?: was| has| been| just)* (?:received|came|got here)\b)[^.?!]*$
`);
const isOfRecords = ({ low }: Heard, { start }: Span): boolean =>
  recordsCame.test(low.slice(Math.max(0, start - 140), start));

const isFuture = (label: Label) => label === 'deadline_date' || label === 'promised_date';

const deadlineMatters: Labels<'claim' | 'other'> = {
  other: pattern(
    String.raw`
  \b(?:survey|gift card|contest|(?:open )?enrol?l(?:ment|ing)?|webinar|training
  |(?:update|change|confirm|verify) (?:your|the) (?:address|directory|roster|information|profile|w-?9)
  |premiums?|tracers?|stop payment|attest\w*|(?:re-?)?credential\w*|re-?certif\w*|contracts? (?:must|needs? to|has to)
  |regist(?:er|ration)|roster|launch\w*|(?:offices?|department|we)(?: (?:is|are|will|be))+ closed
  |(?<!\b(?:on|in|through|via|using|from|by) (?:(?:the|our|a|your) )?(?:\w+ )?)portal|password)\b
`,
    'g',
  ),
  claim:
    /\b(?:appeal\w*|disput\w*|reconsider\w*|redetermination|correct(?:ed|ion)|resubmi\w*|records|timely)\b/g,
};

/** "Open enrollment closes on August 15th, visit our website to appeal": the last matter before the date, or the next. */
function isOfOtherMatter({ low }: Heard, sentence: Sentence, date: Span, earlier: number): boolean {
  const mattersIn = (from: number, until: number) => labelsIn(low.slice(from, until), deadlineMatters);
  // "Provider not credentialed, you have until October 1st to dispute it".
  const youHave = low
    .slice(0, date.start)
    .search(/\byou(?:r \w+)?(?:'ve| have| has| got| get)\b(?!.*\byou\b)/);
  const near = mattersIn(Math.max(sentence.start, earlier, youHave), date.start).at(-1);
  const [next = mattersIn(sentence.start, date.start).at(-1)] = mattersIn(date.end, sentence.end);
  return (near ?? next)?.label === 'other';
}

/** "As we said on Friday", "how's your Monday". */
const aside =
  /\b(?:like|as) (?:i|we) (?:\w+ )?(?:told|said|mentioned|explained)\b|\b(?:happy|how(?:'?s| was) your) $/;

/** "It's approved, the payment date is July 29th". */
const ofDueDate = /\b(?:payment|check|pay|release) date(?: is| will be)?[\s:,]*(?:the )?$/;

function isToCome(date: SpokenDate | undefined, today: CalendarDate, service: Service | null): boolean {
  const day = date && completeDate(date, today, 'past');
  return day != null && (day > today || (date?.year === null && day < (service?.service_from ?? '')));
}

/** "You should have the EFT June 22nd": paid, when that day is past. */
const shouldHave =
  /\byou should (?:already )?have (?:the|that|your|an?) (?:\w+ )?(?:check|payment|deposit|eft)(?: (?:on|by|since|dated|the))*,? $/;
const statesPast = new RegExp(`${notUntil.source}|${shouldHave.source}`);

const onlyWeekday = /^(?:sun|mon|tues|wednes|thurs|fri|satur)day$/;

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

/**
 * Finds all labeled dates. `known` contains facts from earlier in the call, because "180 days from the denial" counts
 * from a date given before. `bare` is the meaning of an unlabeled "Date: May 5th", which depends on the status.
 * `status`: of the claim, as known now.
 * `unclear`: dates that mean nothing we know; they may be of another claim.
 */
export function dateFacts(
  heard: Heard,
  today: CalendarDate,
  awaited: DateField | null,
  known: readonly Fact[],
  bare: DateField | null = null,
  status: CompletedStatus | null = null,
  service: Service | null = null,
): { readonly facts: Fact[]; readonly doubts: Doubt[]; readonly unclear: Span[] } {
  const isOpen = isUndecided(status);
  const dates = heard.values.flatMap((value) => {
    if (value.kind === 'date') return [{ dates: value.values, span: value.span, isBare: false }];
    if (value.kind !== 'money' || value.unit !== 'bare') return [];
    const dates = dateOf(groupsOf(heard.tokens, value));
    return isDue(heard, value.span, dates) ? [{ dates, span: value.span, isBare: true }] : [];
  });
  const learned: Fact[] = [];
  const doubts: Doubt[] = [];
  const unclear: Span[] = [];
  let previous: Label | null = null;
  dates.forEach((date, index) => {
    const sentence = sentenceAt(heard, date.span.start);
    if (!sentence || sentence.isReadBack || isInMenu(heard, date.span)) return;
    if (isOfOther(heard, date.span)) {
      doubts.push(...otherServiceOf(heard, date, today, service));
      return;
    }
    const earlier = dates[index - 1]?.span.end ?? 0;
    const floor = Math.max(sentence.start, earlier, date.span.start - 120);
    const ceiling = Math.min(
      sentence.end,
      dates[index + 1]?.span.start ?? heard.low.length,
      date.span.end + 60,
    );
    const lead = heard.low.slice(floor, date.span.start);
    if (
      /\b(?:as of|effective|beginning|starting)\s*$/.test(lead) &&
      ofAll.test(heard.low.slice(date.span.end))
    )
      return;
    // "The card ends in 4 4 1 8".
    if (/\b(?:ends?|ending) (?:in|with) $/.test(lead)) return;
    const clause = clauseAt(heard, date.span.start);
    // "On June 20th it went back": the date leads the next clause.
    const isLead =
      clause !== null &&
      /^(?:(?:and|so|but|then|looks like) )*(?:on|as of) (?:the )?$/.test(
        heard.low.slice(clause.start, date.span.start),
      );
    const trail = heard.low.slice(
      date.span.end,
      isLead ? ceiling : Math.min(ceiling, clauseAt(heard, date.span.end - 1)?.end ?? ceiling),
    );
    const named = labelOf(
      lead,
      trail,
      heard.low.slice(sentence.start, Math.min(sentence.end, date.span.end + 30)),
      (contextStart(heard, date.span.start) ?? floor) - floor,
    );
    // "Dated June 4th", "that was July 7th".
    // "Status as of July 20": when it was looked up.
    const isLookedUp =
      /\bas of $/.test(lead) && date.dates.some((day) => completeDate(day, today, 'past') === today);
    const isBare =
      (!isLookedUp &&
        /(?:^|[,;]\s*)(?:status )?(?:dated?|as of|effective)\s*$/.test(
          heard.low.slice(sentence.start, date.span.start).trimEnd(),
        )) ||
      (bare === 'paid_date' && /(?:dollars?|cents?|\d)(?: even)?,? (?:and )?(?:on )?(?:the )?$/.test(lead)) ||
      isOutcomeDate(heard, date, today, service) ||
      /^(?:and |so )?(?:that|it) was (?:on )?$/.test(lead.slice((clause?.start ?? floor) - floor));
    const gap = heard.low.slice(earlier, date.span.start);
    // "Paid date June 20th. Oh, no, June 20th is the processed date."
    const isCorrected =
      named === null
        ? correction.test(gap)
        : earlier > 0 && restates.test(gap) && !/^(?:'s| is| was) (?:actually )?(?:the|when)\b/.test(trail);
    const corrected = isCorrected ? previous : null;
    const [first] = date.dates;
    const isHad = shouldHave.test(lead) && first !== undefined && !isToCome(first, today, service);
    const nearest = isHad ? 'paid_date' : named?.label;
    const meant = corrected ?? nearest ?? awaited ?? limitOf(lead, sentence.low) ?? (isBare ? bare : null);
    // "The adjustment was requested July 2nd".
    const isRequest = /\brequest(?:ed)?\b[^.?!]*$/.test(heard.low.slice(earlier, date.span.start));
    const label =
      meant === 'rework'
        ? isOpen || isRequest
          ? 'other'
          : 'processed_date'
        : isOpen &&
            meant === 'paid_date' &&
            !/\b(?:every|each|usually|always)\b/.test(lead) &&
            onlyWeekday.test(heard.low.slice(date.span.start, date.span.end))
          ? 'promised_date'
          : isOpen && ofDueDate.test(lead) && isToCome(first, today, service)
            ? 'promised_date'
            : meant;
    const labelBefore: Label | null = previous;
    previous = label;
    // "June twenty third or twenty eighth, it's blurry".
    if (first === undefined || date.dates.length > 1 || orOther.test(heard.low.slice(date.span.end))) return;
    const isLater =
      !isCorrected &&
      followsOn(heard, date.span, gap, [labelBefore, label]) &&
      first.day < (dates[index - 1]?.dates[0]?.day ?? 0);
    const said = isLater ? { ...first, month: (first.month % 12) + 1 } : first;
    if (isOfService(heard, date.span) && label !== 'deadline_date' && label !== 'promised_date') {
      doubts.push(...otherServiceOf(heard, date, today, service));
      return;
    }
    if (label === null) {
      const day = completeDate(said, today, 'past');
      const isKnown =
        [service?.service_from, service?.service_to, today].includes(day ?? undefined) ||
        learned.some((fact) => fact.value === day);
      const isAside = aside.test(lead);
      if (!isKnown && !isAside && clause?.isConditional === false && !date.isBare) unclear.push(date.span);
      return;
    }
    const day = completeDate(said, today, isFuture(label) ? 'future' : 'past');
    // "Friday at the latest": the next one.
    const isNext = isFuture(label) && onlyWeekday.test(heard.low.slice(date.span.start, date.span.end));
    const value = isNext && day !== null && day < today ? addDays(day, 7) : day;
    if (label === 'other') return;
    if (
      value !== null &&
      !isFuture(label) &&
      value > today &&
      said.year !== null &&
      !/\b(?:due|by)\b/.test(lead)
    )
      doubts.push(notYet(value));
    if (value === null || (!isFuture(label) && value > today)) return;
    // "Well, the mate of service is June 3rd", when we asked for another date.
    if (
      named === null &&
      value === service?.service_from &&
      /\b(?:services?|visit|seen)\b/.test(sentence.low)
    )
      return;
    // Without a year, a day of last year before the service is rather one to come.
    const isOfLastYear = value.slice(0, 4) < today.slice(0, 4) && value < (service?.service_from ?? '');
    if (!isFuture(label) && said.year === null && isOfLastYear) return;
    // A date without a year that has just passed is not a promise for next year.
    const hasPassed = isFuture(label) && said.year === null && daysBetween(today, value) > 275;
    const isOver =
      isFuture(label) &&
      (value < (service?.service_from ?? '') ||
        /\b(?:was|were) (?:supposed|expected|due|scheduled)\b|\bhave been\b|\bhad to\b/.test(lead));
    if (label === 'promised_date' && notPromised.test(sentence.low)) return;
    if (hasPassed || isOver || (label === 'deadline_date' && ofOthers.test(lead))) return;
    if (laterStep.test(lead) && learned.some(({ field }) => field === label)) return;
    if (label === 'paid_date' && !isOfPayment(heard, date.span)) return;
    // "No claim on file as of July 20th", "an appeal on file we received it July 10th".
    if (
      label === 'received_date' &&
      (/(?<!\bsystem )as of $/.test(lead) ||
        ofAppeal.test(lead) ||
        isOfRecords(heard, date.span) ||
        isOfRequestFirst(heard, sentence, date.span.start))
    )
      return;
    const standing = standingOf(heard, date.span);
    if (!isFuture(label) && !isCorrected && standing !== 'fact' && !statesPast.test(lead)) return;
    // "Claims for June must be received by September 30th".
    const isSupposed =
      /^(?:(?:and|but|so) )?(?:if|where|when) (?:(?:it|there|this|that|(?:the|your|an?|any)(?: \w+)? claim)\b|(?:the|your|an?) \w+ (?:was|is|were|gets?|got) (?:denied|rejected)\b)/.test(
        sentence.low,
      ) || supposed.test(sentence.low.slice(0, date.span.start - sentence.start));
    const isOther = isSupposed || isOfOtherMatter(heard, sentence, date.span, earlier);
    if (label === 'deadline_date' && (isOther || isGeneral(heard, date.span))) return;
    learned.push(...stated(heard, label, value, named ? (named.isNear ? 0.95 : 0.85) : 0.82, date.span));
    if (label === 'deadline_date') learned.push(...deadlineKind(heard, date.span, known));
  });
  const dated = [
    ...known.filter(({ field }) => ['processed_date', 'paid_date', 'received_date'].includes(field)),
    ...learned,
  ];
  return {
    facts: [...learned, ...spanFacts(heard, today, dated, awaited, status)],
    doubts,
    unclear,
  };
}
