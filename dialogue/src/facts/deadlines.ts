/** Deadlines and promises given as a number of days, and what a deadline is for. */

import { addDays, addMonths, type CalendarDate } from '@claimline/domain/calendar';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { addBusinessDays, completeDate } from '../speech/spoken-date.ts';
import { valueOf } from '../speech/tokens.ts';
import { clauseAt, sentenceAt } from './clauses.ts';
import { correction } from './corrections.ts';
import { type Heard, isSaidOfOurs, type Span, spanOfMatch, stated } from './heard.ts';
import { sentPaperwork } from './other-claim-words.ts';

/** What the words near it name, or otherwise the next step named before. */
export function deadlineKind(
  heard: Heard,
  span: { start: number; end: number },
  known: readonly Fact[] = [],
): Fact[] {
  const near = heard.low.slice(Math.max(0, span.start - 160), span.end + 100);
  const step = known.findLast(({ field }) => field === 'next_step')?.value;
  return (
    kindIn(heard, near, span) ?? kindIn(heard, typeof step === 'string' ? step.toLowerCase() : '', span) ?? []
  );
}

/** "You wouldn't appeal that one, you'd send a corrected claim". */
const notThatWay =
  /(?:n't|\b(?:(?:do|would|should|ca|could|wo|did|does)nt|not|never|no need to|instead of|rather than))(?: (?:need to|have to|want to|file|send|do|an?|the|any))* $/;

function kindIn(heard: Heard, around: string, span: { start: number; end: number }): Fact[] | null {
  const kinds = [
    ...around.matchAll(
      /\b(appeal|dispute|reconsideration|redetermination)|\b(correct\w*|resubmi\w*|replacement|new claim)\b/g,
    ),
  ].filter(({ index }) => !notThatWay.test(around.slice(0, index)));
  const isCorrection = kinds.some((match) => match[2] !== undefined);
  const isAppeal = kinds.some((match) => match[1] !== undefined);
  if (!isCorrection && !isAppeal) return null;
  const isBoth = isCorrection && isAppeal;
  return stated(heard, 'deadline_kind', isAppeal ? 'appeal' : 'corrected-claim', isBoth ? 0.7 : 0.9, span);
}

/**
 * "The member has until December 31st", "out-of-network folks get until August 15th", but not "he can appeal to the
 * trustees by December 28th".
 */
export const ofOthers =
  /\bfor (?:an? |any )?new claims?\b|\bbrand[ -]?new claims?\b|\b(?:(?:members?|patients?|subscribers?)(?!')|folks|people|(?:provider|office|group|practice)s|everyone|(?:non[- ]?)?par(?:ticipating)?(?: providers?)?|vendor|repricer|network|employer|(?:other|primary) (?:insurance|carrier|payer)|they(?!'d (?:have|need) to (?:get|have|receive) (?:it|that|this)\b| (?:have|need) to be (?:here|in|back|received|sent|submitted)\b)(?! (?:want|need|require|ask|don'?t|do not|haven'?t))|he|she)\b(?!(?<!s) (?:can|may) (?:file an )?appeal\b)(?!.*\b(?:you|your|(?:then|so) (?:send|fax|mail|submit|file)|(?:so|and|then) (?:the|an?|that|any) (?:appeal|dispute|reconsideration|corrected claim|records?|request))\b).*\b(?:ha[sd]|have|gets?|got|can|must|may)\b/;

/** "Within 30 days of getting the records" counts from a day that was not named. */
const ofEvent = /^ (?:of|from|after|following) (?!(?:now|today|this call|the date of this call|\d)\b)/;

/** "The state requires a decision in 30 days": a rule for all claims. */
const mandated =
  /\b(?:states?|law|federal|cms|regulations?) (?:\w+ )?(?:requires?|mandates?|allows?|gives?|says)\b/;

/** "It takes ten days in the mail". */
const inTransit = /^ (?:in|by|for|through) the mail\b|^ to (?:clear|arrive|reach you|get (?:there|to you))\b/;

/** "We'd have to open a check trace, and that takes up to thirty days", "a callback takes two days": not about the claim. */
const ofOtherWork =
  /\b(?:(?:check )?trac(?:e|er|ing)|stop[- ]?pay(?:ment)?|(?:to|would|can|could|we'd|i'd) (?:\w+ ){0,3}?re-?issue|call(?:s|ing)?(?: \w+)? ?back|escalat(?:e|ion|ing)|(?:duplicate|copy|copies|another copy|new) (?:of )?(?:the |an? )?(?:remit\w*|eob|e o b|check|card)|enrol?lment|credential\w*|(?:chang|updat)\w+ (?:the |your |an? )?(?:address|records?|file|tax id)|peer to peer)\b/;

/** "Not received within 45 days" is over. */
const unmet = /\b(?:no|not|never|nothing|without|failed)\b[^.?!;]*\bwithin $|(?<!wo)n't\b[^.?!;]*\bwithin $/;

const daysIn = { day: 1, week: 7, month: 30, year: 365 };
type Unit = keyof typeof daysIn;
interface Length {
  readonly count: number;
  readonly unit: Unit;
  readonly isBusiness: boolean;
}

function later(date: CalendarDate, { count, unit, isBusiness }: Length): CalendarDate {
  if (isBusiness) return addBusinessDays(date, count * daysIn[unit]);
  const months = unit === 'month' ? count : unit === 'year' ? 12 * count : 0;
  return months === 0 ? addDays(date, count * daysIn[unit]) : addMonths(date, months);
}

const fromService =
  /^[\s,]*(?:and )?(?:we count (?:that|it) )?(?:(?:from|of|after)\s+)?(?:the |your |his |her )?(?:dates?\s+of\s+service|service(?: date)?|d\.? ?o\.? ?s)\b/;
/** "90 days from the trustees' meeting": from a day that is not known. */
const fromOther =
  /^\s*(?:from|of|after|following)\s+(?!(?:(?:the|this|that|your|date|of|on|day|its|initial|original) )*(?:denial|denied|decision|determination|remit\w*|payment|paid|check|eob|e o b|explanation|letter|notice|process(?:ed|ing)?|adjudicat\w+|finali[sz]\w+)\b|(?:when|(?:the )?(?:date|day)(?: that| when)?) (?:it|that|this|the claim|we) (?:was )?(?:den\w+|process\w+)|(?:that|this|then|it)\b(?! (?:visit|service|meeting|time|point))|now\b|today\b|this call|(?:the )?\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/;

interface Said extends Span {
  readonly length: Length;
}

/** "Ten business days", "45 calendar days", "a year", "two more weeks". */
function lengthsIn(heard: Heard): Said[] {
  const { values, tokens, low } = heard;
  const counted = values.flatMap((value): Said[] => {
    const count = value.kind === 'count' ? valueOf(value) : null;
    if (count === null) return [];
    const word = tokens[value.next]?.word ?? '';
    const isBusiness = word === 'business' || word === 'working';
    const next = isBusiness || word === 'calendar' ? value.next + 1 : value.next;
    const length = lengthOf(count, tokens[next]?.word ?? '', isBusiness);
    const span = { start: value.span.start, end: tokens[next]?.end ?? value.span.end };
    return length === null ? [] : [{ ...span, length }];
  });
  const named = [...low.matchAll(namedLength)].flatMap((match): Said[] => {
    const count = ['', 'one', 'two', 'three', 'four'].indexOf(match[1] ?? '');
    const length = lengthOf(Math.max(1, count), match[2] ?? '', false);
    return length === null ? [] : [{ ...spanOfMatch(match), length }];
  });
  const all = [...counted, ...named.filter((one) => counted.every(({ start }) => start !== one.start))];
  return all.flatMap((one) => correctedLength(heard, one));
}

const ofOtherValue = /\b(?:check|code|amount|number|claim|paid|reason|dollars|date|allowed)\b/;

/** "Ninety days, no wait, it's one eighty": the corrected length, in the same unit; empty when unclear. */
function correctedLength({ values, low }: Heard, said: Said): Said[] {
  const next = values.find(({ span }) => span.start >= said.end);
  const gap = low.slice(said.end, next?.span.start);
  if (
    next?.kind !== 'money' ||
    next.unit !== 'bare' ||
    gap.length > 50 ||
    !correction.test(gap) ||
    ofOtherValue.test(gap)
  )
    return [said];
  const counts = next.values
    .map((cents) => cents / 100)
    .filter((count) => Number.isInteger(count) && count > 9);
  const [count, other] = counts;
  if (count === undefined || other !== undefined) return [];
  return [{ ...said, end: next.span.end, length: { ...said.length, count } }];
}

const namedLength =
  /(?<!\b(?:once|twice|times|visits?|per|every|half|quarter) )\b(?:an?|another|(one|two|three|four) more) (weeks?|months?|years?)\b(?!'| (?:ago|old|back|limit|delay|end)\b)/g;

function lengthOf(count: number, word: string, isBusiness: boolean): Length | null {
  const unit = /^(day|week|month|year)s?$/.exec(word)?.[1] as Unit | undefined;
  const isUsual = unit !== undefined && count >= 1 && count * daysIn[unit] <= 1100;
  return isUsual ? { count, unit, isBusiness } : null;
}

export const isUndecided = (status: CompletedStatus | null) =>
  status === 'processing' || status === 'reprocessing';

/** What the payer does with a denied claim. */
const ofTheirs = /\b(?:re-?\w+ing|review\w*|decision|takes?|done|finish\w*|respon[sd]\w*)\b/;

/** "Ten business days from now", "within 180 days of the denial", "15 to 20 days". */
export function spanFacts(
  heard: Heard,
  today: CalendarDate,
  dated: readonly Fact[],
  awaited: FactField | null,
  status: CompletedStatus | null,
): Fact[] {
  const isOpen = isUndecided(status);
  const learned: Fact[] = [];
  for (const { length, ...span } of lengthsIn(heard)) {
    const sentence = sentenceAt(heard, span.start);
    // "They can backdate it, they go back ninety days".
    const isBack = /\bback(?:date\w*)? (?:it )?(?:up to )?$/.test(heard.low.slice(0, span.start));
    if (!sentence || isBack || sentPaperwork.test(sentence.low) || !isSaidOfOurs(heard, span)) continue;
    const around = heard.low.slice(
      Math.max(sentence.start, span.start - 90),
      Math.min(sentence.end, span.end + 70),
    );
    const after = heard.low.slice(span.end, span.end + 50);
    // "Sixty days from": from when was not recognized.
    if (/^ (?:from|of|after)\W*$/.test(after)) continue;
    // "It used to be a year", "twelve months, not the ninety days", "it's only been fifteen days".
    if (
      /\b(?:used to be|was|not|been|had (?:it|this|that)(?: for)?)(?: (?:the|an?|about|only|just|over|more than|almost|nearly))* $/.test(
        heard.low.slice(0, span.start),
      )
    )
      continue;
    // "These can sit for sixty days, sometimes more".
    if (ofHabit.test(heard.low.slice(sentence.start, span.end + 40)) || ofMostClaims.test(around)) continue;
    const receipt = awaited === 'promised_date' ? receiptAfter(after, dated) : null;
    const isDeadline =
      (awaited === 'deadline_date' &&
        (isWholeAnswer(heard, span) || isYours.test(heard.low.slice(0, span.start)))) ||
      // "It's denied. Ninety days from today should be fine."
      (status === 'denied' && /^ from (?:today|now)\b/.test(after) && !ofTheirs.test(around)) ||
      /\b(?:appeal\w*|dispute|timely|filing|corrected|resubmit|limit|deadline|file|reconsideration|until|(?:from|of|after) (?:the )?(?:date of (?:the )?)?(?:denial|remit\w*|eob))\b/.test(
        around,
      );
    // "Allow thirty days for the appeal decision".
    const isTheirs =
      /\b(?:allow|takes?|give (?:it|us)|decision|determination)\b/.test(around) &&
      !/\b(?:you have|you(?:'ve| have)? got|limit|deadline|must|timely|filing|file|to appeal)\b/.test(around);
    const isPromise =
      ((isOpen || awaited === 'promised_date') && isWholeAnswer(heard, span)) ||
      /\b(?:expect\w*|allow|should|will|take|takes|within|approximately|about|give (?:it|us|that)|process\w*|decision|review|another|from (?:now|today)|turnaround|back|estimated|usually)\b/.test(
        around,
      );
    // "Appeal, 60 days. But you don't need an appeal for this one."
    if (isDeadline && notNeeded.test(heard.low.slice(span.end, span.end + 60))) continue;
    if (isDeadline && ofOthers.test(heard.low.slice(sentence.start, span.start))) continue;
    if (isDeadline && !isTheirs)
      learned.push(
        ...deadlineAfter(
          heard,
          dated,
          length,
          after,
          span,
          awaited === 'deadline_date',
          status === 'no-claim',
        ),
      );
    else if (
      isPromise &&
      clauseAt(heard, span.start)?.isConditional !== true &&
      // "No record of a claim if you recently submitted it please allow fifteen business days."
      !/\bif (?:you|it|this|the|your)\b/.test(
        heard.low.slice(clauseAt(heard, span.start)?.start ?? 0, span.start),
      ) &&
      (awaited === 'promised_date' ||
        !/\b(?:normal|usual|typical|general|average|standard)(?:ly)?\b/.test(
          sentence.low.slice(0, span.end - sentence.start),
        )) &&
      // "I can have it reprocessed, it'd take thirty days."
      !/\b(?:would|could|might)\b|(?<!\bi)'d\b/.test(clauseAt(heard, span.start)?.low ?? '') &&
      !/\b(?:ago|old|past|last|supply|since|hold|wait|behind|backlog(?:ged)?)\b/.test(around) &&
      !inTransit.test(after) &&
      // "Call back in a month or so", "your appeal takes thirty days to review".
      !/^ (?:or so|or two|or more|ish)\b/.test(after) &&
      // "Please allow ten business days before calling back".
      !/^,? (?:before|prior to) (?:you )?(?:please )?(?:call|check|follow|contact|inquir|submit|resubmit|resend|send)/.test(
        after,
      ) &&
      (isOpen || !/\b(?:appeals?|disputes?|reconsideration|corrected)\b/.test(sentence.low)) &&
      (!ofEvent.test(after) || (dayAfter(heard, span) ?? receipt) !== null) &&
      // "They're due by August 3rd, and then it takes 15 days."
      !/\b(?:and then|after that|from there)\b/.test(heard.low.slice(sentence.start, span.start)) &&
      !mandated.test(sentence.low) &&
      !ofOtherWork.test(heard.low.slice(sentence.start, span.end)) &&
      (isOpen || status === null || awaited === 'promised_date') &&
      !unmet.test(heard.low.slice(sentence.start, span.start))
    ) {
      const from = dayAfter(heard, span) ?? receipt ?? today;
      const value = later(from, length);
      if (!dated.some(({ field }) => field === 'promised_date'))
        learned.push(...stated(heard, 'promised_date', value, 0.85, span));
    }
  }
  return learned;
}

const notNeeded =
  /^[^?!]{0,25}\b(?:you|we) (?:don'?t|do not|won'?t) (?:need|have) (?:to|an?) (?:appeal|dispute)/;

/** "Most claims are processed within thirty days": not about ours. */
const ofMostClaims = /\b(?:most|many|all|some) (?:\w+ )?claims\b/;
const ofHabit =
  /\b(?:these|those|they|some of (?:these|those|them)) (?:can|could|may|might|tend to|sometimes|often)\b|\bsometimes (?:even )?(?:more|longer)\b/;

/** "You've got 180 days". */
const isYours = /\b(?:you|you guys)(?:'ve| have| get| had|'ll have)?(?: (?:got|only|just|about|up to))* $/;

/** "Ten to fifteen business days." */
const isWholeAnswer = (heard: Heard, { start, end }: Span): boolean => {
  const lead = heard.low.slice(clauseAt(heard, start)?.start ?? start, start);
  return (
    /^(?:(?:oh|um|so|about|around|usually|probably|another|yeah|yes|it'?s|it'?ll be|that'?ll be|give it|i'?d (?:say|give it)|i would (?:say|give it)|maybe|roughly|in|within|at least|at most|they have|they (?:said|say|told (?:me|us)|tell (?:me|us))|up to|[\w-]+ (?:to|or))[ ,]+)*$/.test(
      lead,
    ) && /^(?:[.,!]|$| (?:from|after)\b| i'?d say\b)/.test(heard.low.slice(end))
  );
};

/** "One hundred eighty days to appeal from June 19th". */
function dayAfter(heard: Heard, { end }: { readonly end: number }): CalendarDate | null {
  const next = heard.values.find((value) => value.kind === 'date' && value.span.start > end);
  const date = next?.kind === 'date' ? valueOf(next) : null;
  const gap = next && heard.low.slice(end, next.span.start);
  const isBase = gap !== undefined && gap.length < 30 && /\b(?:from|after|of) (?:the |that )?$/.test(gap);
  if (isBase && date !== null) return completeDate(date, heard.today, 'past');
  // "They sent it back on the sixth of July, and it takes thirty days from then."
  if (!/^ from (?:then|that|there)\b/.test(heard.low.slice(end))) return null;
  const before = heard.low.slice(0, end);
  if (/\bdate of service\b/.test(before)) return heard.served;
  const last = heard.values.findLast((value) => value.kind === 'date' && value.span.end < end);
  const named = last?.kind === 'date' ? valueOf(last) : null;
  return named === null ? null : completeDate(named, heard.today, 'past');
}

/** "30 days from receipt": the day the claim was received, if it is known. */
function receiptAfter(after: string, dated: readonly Fact[]): CalendarDate | null {
  const isBase =
    /^ (?:(?:from|of|after|following) )?(?:the )?(?:date of )?(?:receipt|received date|date received|(?:(?:date|day|when|the|that) )*(?:it was received|it came in|we (?:received|got)))\b/;
  const received = dated.findLast(({ field }) => field === 'received_date')?.value;
  return isBase.test(after) && typeof received === 'string' ? received : null;
}

function deadlineAfter(
  heard: Heard,
  dated: readonly Fact[],
  length: Length,
  after: string,
  span: Span,
  isAwaited: boolean,
  isNoClaim: boolean,
): Fact[] {
  if (dated.some(({ field }) => field === 'deadline_date')) return [];
  const fromNow = /^\s*(?:from|of)\s+(?:now|today|this call)/.test(after);
  const basis = /^\s*(?:from|of|after)\s+(?:the\s+)?(?:remit\w*|payment|check|eob)\b/.test(after)
    ? 'paid_date'
    : 'processed_date';
  // The limit for a first claim always counts from its service.
  const isFromService = fromService.test(after) || (isNoClaim && !fromOther.test(after));
  // Said in general, unless we asked for it.
  if (isFromService && !isAwaited) return [];
  const base = fromNow
    ? heard.today
    : isFromService
      ? heard.served
      : (dayAfter(heard, span) ?? dated.findLast(({ field }) => field === basis)?.value);
  const isUnknown = !fromNow && !isFromService && fromOther.test(after);
  if (typeof base !== 'string' || base === '' || isUnknown) return [];
  const date = later(base, length);
  // Not "the limit is 30 days from the date of service", which is why it was denied.
  if (isFromService && date < heard.today) return [];
  const deadline = stated(heard, 'deadline_date', date, 0.82, span);
  return deadline.length === 0 || isNoClaim ? deadline : [...deadline, ...deadlineKind(heard, span)];
}
