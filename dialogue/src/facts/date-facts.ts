/** Finds dates and their meaning: received, processed, paid, a deadline, a promise. */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { Fact } from '@claimline/domain/claim/result';
import {
  addBusinessDays,
  completeDate,
  dateInWords,
  dateOf,
  type SpokenDate,
} from '../speech/spoken-date.ts';
import { valueOf } from '../speech/tokens.ts';
import { groupsOf } from '../speech/values.ts';
import { clauseAt, standingOf } from './clauses.ts';
import {
  correction,
  fact,
  type Heard,
  isInMenu,
  isNearYear,
  isOfOther,
  type Span,
  sentenceAt,
} from './heard.ts';
import { labelsIn } from './labels.ts';
import type { Doubt } from './learned.ts';
import { isOfService, type Service } from './other-claims.ts';

export type DateField = 'received_date' | 'processed_date' | 'paid_date' | 'deadline_date' | 'promised_date';
type Label = DateField | 'other';

const labels: readonly (readonly [Label, RegExp])[] = [
  [
    'other',
    /\b(?:dates? of service|service dates?|born|birth|effective|termed|terminated|terminat\w+|coverage (?:began|ended|started)|eligib\w*|dos|(?:records?|information|documentation|documents?|appeal|request|correspondence|notes|form|questionnaire) (?:\w+ )?(?:was |were |has been )?received|received (?:the |your |our )?(?:medical |additional )?(?:records|information|documentation|appeal|request)|from date|cashed|cleared|voided|returned|stopped|(?<!\b(?:accepted|open|taken|appeals?) )through)\b/g,
  ],
  [
    'deadline_date',
    /\b(?:deadline|till|(?:need|want|get|send|fax|have|reach\w*) (?:it|that|them|this|those|us)\b(?: \w+){0,3}? by|(?:accepted|open|taken|appeals?) through|no later than|appeal by|file by|submit(?:ted)? by|have until|has until|until|timely (?:filing)?|last day|due by|(?:must|has to|have to|needs? to) be\b[^.?!]{0,30}\bby|(?:mail|send|submit|resubmit|file|appeal|correct\w*)\b[^.?!]{0,40}\bby|limit|must (?:be (?:received|filed|submitted|requested|made|sent|mailed)|reach|arrive|get to)|within|up to)\b/g,
  ],
  [
    'promised_date',
    /\b(?:expect(?:ed)?|(?:estimated|expected|anticipated) (?:completion|finish)|check (?:again|back)|call (?:again|back)|estimated|anticipated|should (?:be|have|see|process|finish|finali[sz]e|hear|complete)|will (?:be|have|process|finish|complete|see|release|issue|pay)|allow|check back|follow up|call back|by then|scheduled|complete by|ready by|decision (?:date|by)|(?:be|get|got) (?:done|finished|ready)|done by|takes?|turnaround|give it|another)\b/g,
  ],
  [
    'received_date',
    /\b(?:received|receipt|receive date|received date|came in|got (?:it|this|that|the claim|your claim|that one|this one)|on file|got here|logged|arrived|entered|in (?:our|the) system since)\b/g,
  ],
  [
    'paid_date',
    /\b(?:paid|pay|payed|payment|check|checks?|eft|funds transfer|trace|warrant|(?:re-?)?issued|mailed|deposited|remit\w*|disbursed|released|dated|sent out|(?:that|it|payment|money|funds?) (?:\w+ )?went out)\b/g,
  ],
  [
    'processed_date',
    /\b(?:(?:claim|it|one) (?:was |has been )?closed|decided|kicked back|processed|finali[sz]ed|adjudicated|completed|denied|denial|process date|decision|determination|closed|reviewed|recouped|offset|applied|adjusted|adjustment|re-?opened|re-?processed|(?:sent|routed|returned|went) back|finished|completion)\b/g,
  ],
];

/**
 * The last label before the date, unless a comma or a new clause separates them; otherwise the first label after it.
 */
function labelOf(lead: string, trail: string, said: string): { label: Label; isNear: boolean } | null {
  const before = labelsIn(lead, labels).at(-1);
  const after = labelsIn(trail, labels)[0];
  const gap = before ? lead.slice(before.end) : '';
  if (before && !/[,;]\s*(?:and\s+)?(?:on|as of)?\s*$/.test(gap))
    return { label: sharper(before.label, lead, before, said), isNear: gap.length < 30 };
  if (after) return { label: after.label, isNear: after.start < 40 };
  return before ? { label: before.label, isNear: false } : null;
}

/** "Check will be mailed by March 3" is a promise; "must be received by" is a deadline. */
function sharper(label: Label, lead: string, found: { start: number }, before: string): Label {
  const run = lead.slice(Math.max(0, found.start - 45));
  // A deadline applies only to us: "the decision will be mailed by", "so no later than" are promises.
  const isOurs =
    /\b(?:you|your|providers?|appeals?|disputes?|corrected|resubmi\w*|fil(?:e|ed|ing)|timely|submit\w*|send|must|has to|have to|needs? to|last day|limit|deadline)\b/.test(
      before,
    );
  const isTheirs =
    /\b(?:decision|will be (?:mailed|sent|made|completed|processed|issued))\b/.test(run) &&
    !/\b(?:you|must|has to|have to)\b/.test(run);
  if (label === 'deadline_date' && (!isOurs || isTheirs)) return 'promised_date';
  if (/\b(?:must|has to|have to|needs? to)\b[^.]*\b(?:by|before)\s*$/.test(run)) return 'deadline_date';
  if (
    (label === 'paid_date' || label === 'processed_date' || label === 'received_date') &&
    /\b(?:will|it'?ll|they'?ll|should|expected|estimated|scheduled|to be|anticipated|expect)\b/.test(run)
  )
    return 'promised_date';
  if (
    label === 'deadline_date' &&
    /\b(?:allow|give (?:it|us|that)|process\w*|pay\w*|decision|review\w*|complete\w*)\b/.test(run) &&
    !/\b(?:appeal|corrected|file|filing|deadline|submit|resubmit|dispute)\b/.test(run) &&
    (!/\buntil\b/.test(run + lead.slice(found.start)) || /\b(?:allow|give)\b/.test(run))
  )
    return 'promised_date';
  return label;
}

/** "We need the corrected claim before December 1st". */
function limitOf(lead: string, sentence: string): Label | null {
  if (!/\b(?:by|before) (?:the )?$/.test(lead)) return null;
  if (
    /\b(?:appeals?|disputes?|reconsideration|redetermination|grievance|corrected|resubmi\w*|file|submit|send|records|request)\b/.test(
      sentence,
    )
  )
    return 'deadline_date';
  return /\b(?:will|should|expect\w*|done|finish\w*|decision|complet\w*|hear)\b/.test(sentence)
    ? 'promised_date'
    : null;
}

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** "We mailed the member a questionnaire on July 2nd" is not a payment date. */
function isOfPayment(heard: Heard, span: Span): boolean {
  const start = Math.max(clauseAt(heard, span.start)?.start ?? 0, span.start - 45);
  const words = heard.low.slice(start, span.end);
  return !/\b(?:letter|questionnaire|request|records|information|form|explanation|notice|appeal|authorization)\b/.test(
    words,
  );
}

/** Numbers are a date where one is expected ("paid on six twenty two"), or when they end in a year. */
function isDue(heard: Heard, span: Span, dates: readonly SpokenDate[]): boolean {
  const lead = heard.low.slice(Math.max(0, span.start - 30), span.start);
  if (dates.length === 0 || /\b(?:number|amount|for)[\s:,]*$/.test(lead)) return false;
  const year = dates[0]?.year ?? null;
  return (
    isNearYear(heard, year) || /\b(?:on|dated?|date (?:is|was|of)|by|as of|until|through)[\s:,]*$/.test(lead)
  );
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

const isFuture = (label: Label) => label === 'deadline_date' || label === 'promised_date';

/**
 * Finds all labeled dates. `known` contains facts from earlier in the call, because "180 days from the denial" counts
 * from a date given before. `bare` is the meaning of an unlabeled "Date: May 5th", which depends on the status.
 */
export function dateFacts(
  heard: Heard,
  today: CalendarDate,
  awaited: DateField | null,
  known: readonly Fact[],
  bare: DateField | null = null,
  service: Service | null = null,
): { readonly facts: Fact[]; readonly doubts: Doubt[] } {
  const dates = heard.values.flatMap((value) => {
    if (value.kind === 'date') return [{ dates: value.values, span: value.span, isBare: false }];
    if (value.kind !== 'money' || value.unit !== 'bare') return [];
    const dates = dateOf(groupsOf(heard.tokens, value));
    return isDue(heard, value.span, dates) ? [{ dates, span: value.span, isBare: true }] : [];
  });
  const learned: Fact[] = [];
  const doubts: Doubt[] = [];
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
    // Numbers are a date only where one is expected: "paid on six twenty two twenty six".
    if (
      date.isBare &&
      !/\b(?:on|dated?|date (?:is|was|of)|by|as of|until|through|received|paid|processed|issued|denied|finalized|mailed)[\s:,]*$/.test(
        lead,
      )
    )
      return;
    const clause = clauseAt(heard, date.span.start);
    // "On June 20th it went back": the date leads the next clause.
    const isLead =
      clause !== null &&
      /^(?:(?:and|so|but|then) )?(?:on|as of) $/.test(heard.low.slice(clause.start, date.span.start));
    const trail = heard.low.slice(
      date.span.end,
      isLead ? ceiling : Math.min(ceiling, clause?.end ?? ceiling),
    );
    const named = labelOf(lead, trail, heard.low.slice(sentence.start, date.span.start));
    const isBare = /(?:^|[,;]\s*)(?:status )?(?:dated?|as of|effective)\s*$/.test(
      heard.low.slice(sentence.start, date.span.start).trimEnd(),
    );
    const corrected =
      named === null && correction.test(heard.low.slice(earlier, date.span.start)) ? previous : null;
    const label =
      corrected ?? named?.label ?? awaited ?? limitOf(lead, sentence.low) ?? (isBare ? bare : null);
    previous = label;
    const [said] = date.dates;
    if (said === undefined || date.dates.length > 1) return;
    if (isOfService(heard, date.span) && label !== 'deadline_date' && label !== 'promised_date') {
      doubts.push(...otherServiceOf(heard, date, today, service));
      return;
    }
    if (label === null) return;
    const value = completeDate(said, today, isFuture(label) ? 'future' : 'past');
    if (label === 'other') return;
    if (value === null || (!isFuture(label) && value > today)) return;
    // Without a year, a day of last year before the service is rather one to come.
    const isOfLastYear = value.slice(0, 4) < today.slice(0, 4) && value < (service?.service_from ?? '');
    if (!isFuture(label) && said.year === null && isOfLastYear) return;
    // A date without a year that has just passed is not a promise for next year.
    const hasPassed = isFuture(label) && said.year === null && daysBetween(today, value) > 275;
    const isOver =
      label === 'promised_date' &&
      /\b(?:was|were) (?:supposed|expected|due|scheduled)\b|\bshould have been\b/.test(lead);
    if (hasPassed || isOver) return;
    if (label === 'paid_date' && !isOfPayment(heard, date.span)) return;
    if (!isFuture(label) && corrected === null && standingOf(heard, date.span) !== 'fact') return;
    const made = fact(heard, label, value, named ? (named.isNear ? 0.95 : 0.85) : 0.82, date.span);
    if (made) learned.push(made);
    if (label === 'deadline_date') learned.push(...deadlineKind(heard, date.span));
  });
  const dated = [
    ...known.filter(({ field }) => field === 'processed_date' || field === 'paid_date'),
    ...learned,
  ];
  return { facts: [...learned, ...spanFacts(heard, today, dated)], doubts };
}

function deadlineKind(heard: Heard, span: { start: number; end: number }): Fact[] {
  const around = heard.low.slice(Math.max(0, span.start - 160), span.end + 60);
  const kinds = [
    ...around.matchAll(
      /\b(appeal|dispute|reconsideration|redetermination)|\b(correct\w*|resubmi\w*|replacement|new claim)\b/g,
    ),
  ];
  const isCorrection = kinds.some((match) => match[2] !== undefined);
  const isAppeal = kinds.some((match) => match[1] !== undefined);
  if (isCorrection === isAppeal && !isAppeal) return [];
  const made = fact(
    heard,
    'deadline_kind',
    isAppeal && !isCorrection ? 'appeal' : isCorrection && !isAppeal ? 'corrected-claim' : 'appeal',
    isAppeal && isCorrection ? 0.7 : 0.9,
    span,
  );
  return made ? [made] : [];
}

/** "Ten business days from now", "within 180 days of the denial", "15 to 20 days". */
function spanFacts(heard: Heard, today: CalendarDate, dated: readonly Fact[]): Fact[] {
  const learned: Fact[] = [];
  for (const value of heard.values) {
    const count = value.kind === 'count' ? valueOf(value) : null;
    if (count === null) continue;
    let next = value.next;
    const adjective = heard.tokens[next]?.word ?? '';
    const isBusiness = adjective === 'business' || adjective === 'working';
    if (isBusiness || adjective === 'calendar') next += 1;
    const unit = heard.tokens[next]?.word ?? '';
    const length = /^days?$/.test(unit) ? 1 : /^weeks?$/.test(unit) ? 7 : /^months?$/.test(unit) ? 30 : 0;
    const days = count * length;
    if (days < 1 || days > 1100) continue;
    const span = { start: value.span.start, end: heard.tokens[next]?.end ?? value.span.end };
    const sentence = sentenceAt(heard, span.start);
    if (!sentence || sentence.isQuestion || isInMenu(heard, span) || isOfOther(heard, span)) continue;
    const around = heard.low.slice(
      Math.max(sentence.start, span.start - 90),
      Math.min(sentence.end, span.end + 70),
    );
    const after = heard.low.slice(span.end, span.end + 50);
    const isDeadline =
      /\b(?:appeal\w*|dispute|timely|filing|corrected|resubmit|limit|deadline|file|reconsideration|until)\b/.test(
        around,
      );
    const isPromise =
      /\b(?:expect\w*|allow|should|will|take|takes|within|approximately|about|give (?:it|us|that)|process\w*|decision|review|another|from (?:now|today)|turnaround|back|estimated|usually)\b/.test(
        around,
      );
    if (isDeadline) learned.push(...deadlineAfter(heard, dated, days, isBusiness, after, span, today));
    else if (
      isPromise &&
      !/\b(?:normally|usually|typically|generally)\b/.test(
        sentence.low.slice(0, span.end - sentence.start),
      ) &&
      !/\b(?:ago|old|past|last|supply|since|hold|wait)\b/.test(around)
    ) {
      const value = isBusiness ? addBusinessDays(today, days) : addDays(today, days);
      const made = fact(heard, 'promised_date', value, 0.85, span);
      if (made) learned.push(made);
    }
  }
  return learned;
}

function deadlineAfter(
  heard: Heard,
  dated: readonly Fact[],
  days: number,
  isBusiness: boolean,
  after: string,
  span: { start: number; end: number },
  today: CalendarDate,
): Fact[] {
  if (dated.some(({ field }) => field === 'deadline_date')) return [];
  const fromNow = /^\s*(?:from|of)\s+(?:now|today|this call)/.test(after);
  const basis = /^\s*(?:from|of|after)\s+(?:the\s+)?(?:remit\w*|payment|check|eob)\b/.test(after)
    ? 'paid_date'
    : 'processed_date';
  const base = fromNow ? today : dated.findLast(({ field }) => field === basis)?.value;
  if (typeof base !== 'string' || /^\s*(?:from|of|after)\s+(?:the\s+)?dates?\s+of\s+service/.test(after))
    return [];
  const made = fact(
    heard,
    'deadline_date',
    isBusiness ? addBusinessDays(base, days) : addDays(base, days),
    0.82,
    span,
  );
  return made ? [made, ...deadlineKind(heard, span)] : [];
}
