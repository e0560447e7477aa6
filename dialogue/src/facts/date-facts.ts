/** Dates with what they are: received, processed, paid, a deadline, a promise. */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { Fact } from '@claimline/domain/claim/result';
import { addBusinessDays, completeDate, datesIn } from '../speech/spoken-date.ts';
import { readWhole } from '../speech/spoken-number.ts';
import { fact, type Heard, isInMenu, sentenceAt, spanOf } from './heard.ts';

export type DateField = 'received_date' | 'processed_date' | 'paid_date' | 'deadline_date' | 'promised_date';
type Label = DateField | 'other';

const labels: readonly (readonly [Label, RegExp])[] = [
  [
    'other',
    /\b(?:dates? of service|service dates?|born|birth|effective|termed|terminated|terminat\w+|coverage (?:began|ended|started)|eligib\w*|dos|from date|(?<!\b(?:accepted|open|taken|appeals?) )through)\b/g,
  ],
  [
    'deadline_date',
    /\b(?:deadline|(?:accepted|open|taken|appeals?) through|no later than|appeal by|file by|submit(?:ted)? by|have until|has until|until|timely (?:filing)?|last day|due by|(?:mail|send|submit|resubmit|file|appeal|correct\w*)\b[^.?!]{0,40}\bby|limit|must (?:be (?:received|filed|submitted|requested|made|sent|mailed)|reach|arrive|get to)|within|up to)\b/g,
  ],
  [
    'promised_date',
    /\b(?:expect(?:ed)?|(?:estimated|expected|anticipated) (?:completion|finish)|check (?:again|back)|call (?:again|back)|estimated|anticipated|should (?:be|have|see|process|finish|finali[sz]e|hear|complete)|will (?:be|have|process|finish|complete|see|release|issue|pay)|allow|check back|follow up|call back|by then|scheduled|complete by|ready by|decision (?:date|by)|takes?|turnaround|give it|another)\b/g,
  ],
  [
    'received_date',
    /\b(?:received|receipt|receive date|received date|came in|got (?:it|the claim)|on file|logged|arrived|entered|in (?:our|the) system since|since)\b/g,
  ],
  [
    'paid_date',
    /\b(?:paid|payment|check|checks?|eft|issued|mailed|deposited|remit\w*|disbursed|released|dated|cashed|sent out|(?:that|it|payment|money|funds?) (?:\w+ )?went out)\b/g,
  ],
  [
    'processed_date',
    /\b(?:(?:claim|it|one) (?:was |has been )?closed|decided|kicked back|processed|finali[sz]ed|adjudicated|completed|denied|denial|process date|decision|determination|closed|reviewed|recouped|offset|applied|adjusted|adjustment|re-?opened|re-?processed|(?:sent|routed|returned|went) back|finished|completion)\b/g,
  ],
];

function labelsIn(text: string): { label: Label; start: number; end: number }[] {
  const found: { label: Label; start: number; end: number }[] = [];
  for (const [label, pattern] of labels)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (!found.some((other) => match.index < other.end && end > other.start))
        found.push({ label, start: match.index, end });
    }
  return found.sort((a, b) => a.start - b.start);
}

/** The last label before, unless a comma or a new clause parts it from the date; else the first after. */
function labelOf(lead: string, trail: string): { label: Label; isNear: boolean } | null {
  const before = labelsIn(lead).at(-1);
  const after = labelsIn(trail)[0];
  const gap = before ? lead.slice(before.end) : '';
  if (before && !/[,;]\s*(?:and\s+)?(?:on|as of)?\s*$/.test(gap))
    return { label: sharper(before.label, lead, before), isNear: gap.length < 30 };
  if (after) return { label: after.label, isNear: after.start < 40 };
  return before ? { label: before.label, isNear: false } : null;
}

/** "Check will be mailed by March 3" promises; "must be received by" limits. */
function sharper(label: Label, lead: string, found: { start: number }): Label {
  const run = lead.slice(Math.max(0, found.start - 45));
  if (/\b(?:must|has to|have to|needs? to)\b[^.]*\b(?:by|before)\s*$/.test(run)) return 'deadline_date';
  if (
    (label === 'paid_date' || label === 'processed_date' || label === 'received_date') &&
    /\b(?:will|should|expected|estimated|scheduled|to be|anticipated|expect)\b/.test(run)
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

const isFuture = (label: Label) => label === 'deadline_date' || label === 'promised_date';

/**
 * All dates that say what they are. `known` are facts from earlier in the call: "180 days from the denial" counts
 * from a date given before. `bare`: what "Date: May 5th" is the date of, as the status has it.
 */
export function dateFacts(
  heard: Heard,
  today: CalendarDate,
  awaited: DateField | null,
  known: readonly Fact[],
  bare: DateField | null = null,
): Fact[] {
  const dates = datesIn(heard.tokens).map((date) => ({ ...date, span: spanOf(heard, date.from, date.next) }));
  const learned: Fact[] = [];
  dates.forEach((date, index) => {
    const sentence = sentenceAt(heard, date.span.start);
    if (!sentence || sentence.isReadBack || isInMenu(heard, date.span)) return;
    const floor = Math.max(sentence.start, dates[index - 1]?.span.end ?? 0, date.span.start - 80);
    const ceiling = Math.min(
      sentence.end,
      dates[index + 1]?.span.start ?? heard.low.length,
      date.span.end + 60,
    );
    const named = labelOf(heard.low.slice(floor, date.span.start), heard.low.slice(date.span.end, ceiling));
    const isBare = /(?:^|[,;]\s*)(?:status )?(?:dated?|as of|effective)\s*$/.test(
      heard.low.slice(sentence.start, date.span.start).trimEnd(),
    );
    const label = named?.label ?? awaited ?? (isBare ? bare : null);
    if (label === null || label === 'other') return;
    const value = completeDate(date.value, today, isFuture(label) ? 'future' : 'past');
    if (value === null || (!isFuture(label) && value > today)) return;
    const made = fact(heard, label, value, named ? (named.isNear ? 0.95 : 0.85) : 0.82, date.span);
    if (made) learned.push(made);
    if (label === 'deadline_date') learned.push(...deadlineKind(heard, date.span));
  });
  return [
    ...learned,
    ...spanFacts(heard, today, [...known.filter(({ field }) => field === 'processed_date'), ...learned]),
  ];
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
  for (let at = 0; at < heard.tokens.length; at++) {
    const count = readWhole(heard.tokens, at);
    if (!count) continue;
    let next = count.next;
    const adjective = heard.tokens[next]?.word ?? '';
    const isBusiness = adjective === 'business' || adjective === 'working';
    if (isBusiness || adjective === 'calendar') next += 1;
    const unit = heard.tokens[next]?.word ?? '';
    const days = /^days?$/.test(unit)
      ? count.value
      : /^weeks?$/.test(unit)
        ? count.value * 7
        : /^months?$/.test(unit)
          ? count.value * 30
          : null;
    at = count.next - 1;
    if (days === null || days < 1 || days > 1100) continue;
    const span = spanOf(heard, count.from, next + 1);
    const sentence = sentenceAt(heard, span.start);
    if (!sentence || sentence.isQuestion || isInMenu(heard, span)) continue;
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
      /\b(?:expect\w*|allow|should|will|take|takes|within|approximately|about|process\w*|decision|review|another|from (?:now|today)|turnaround|back|estimated|usually)\b/.test(
        around,
      );
    if (isDeadline) learned.push(...deadlineAfter(heard, dated, days, isBusiness, after, span, today));
    else if (isPromise && !/\b(?:ago|old|past|last|supply|since|hold|wait)\b/.test(around)) {
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
  const base = fromNow ? today : dated.findLast(({ field }) => field === 'processed_date')?.value;
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
