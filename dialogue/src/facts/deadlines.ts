/** Deadlines and promises given as a number of days, and what a deadline is for. */

import { addDays, type CalendarDate } from '@claimline/domain/calendar';
import type { Fact } from '@claimline/domain/claim/result';
import { addBusinessDays, completeDate } from '../speech/spoken-date.ts';
import { valueOf } from '../speech/tokens.ts';
import { clauseAt } from './clauses.ts';
import { type Heard, isSaidOfOurs, sentenceAt, stated } from './heard.ts';
import { sentPaperwork } from './other-claim-words.ts';

/** What the words near it name, or otherwise the next step named before. */
export function deadlineKind(
  heard: Heard,
  span: { start: number; end: number },
  known: readonly Fact[] = [],
): Fact[] {
  const near = heard.low.slice(Math.max(0, span.start - 160), span.end + 60);
  const step = known.findLast(({ field }) => field === 'next_step')?.value;
  return (
    kindIn(heard, near, span) ?? kindIn(heard, typeof step === 'string' ? step.toLowerCase() : '', span) ?? []
  );
}

function kindIn(heard: Heard, around: string, span: { start: number; end: number }): Fact[] | null {
  const kinds = [
    ...around.matchAll(
      /\b(appeal|dispute|reconsideration|redetermination)|\b(correct\w*|resubmi\w*|replacement|new claim)\b/g,
    ),
  ];
  const isCorrection = kinds.some((match) => match[2] !== undefined);
  const isAppeal = kinds.some((match) => match[1] !== undefined);
  if (!isCorrection && !isAppeal) return null;
  const isBoth = isCorrection && isAppeal;
  return stated(heard, 'deadline_kind', isAppeal ? 'appeal' : 'corrected-claim', isBoth ? 0.7 : 0.9, span);
}

/** "Within 30 days of getting the records" counts from a day that was not named. */
const ofEvent = /^ (?:of|from|after|following) (?!(?:now|today|this call|the date of this call|\d)\b)/;

/** "The state requires a decision in 30 days": a rule for all claims. */
const mandated =
  /\b(?:states?|law|federal|cms|regulations?) (?:\w+ )?(?:requires?|mandates?|allows?|gives?|says)\b/;

/** "It takes ten days in the mail". */
const inTransit = /^ (?:in|by|for|through) the mail\b|^ to (?:clear|arrive|reach you|get (?:there|to you))\b/;

/** "Not received within 45 days" is over. */
const unmet = /\b(?:no|not|never|nothing|without|failed)\b[^.?!;]*\bwithin $|(?<!wo)n't\b[^.?!;]*\bwithin $/;

/** "Ten business days from now", "within 180 days of the denial", "15 to 20 days". */
export function spanFacts(heard: Heard, today: CalendarDate, dated: readonly Fact[]): Fact[] {
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
    // "They can backdate it, they go back ninety days".
    const isBack = /\bback(?:date\w*)? (?:it )?(?:up to )?$/.test(heard.low.slice(0, span.start));
    if (!sentence || isBack || sentPaperwork.test(sentence.low) || !isSaidOfOurs(heard, span)) continue;
    const around = heard.low.slice(
      Math.max(sentence.start, span.start - 90),
      Math.min(sentence.end, span.end + 70),
    );
    const after = heard.low.slice(span.end, span.end + 50);
    const isDeadline =
      /\b(?:appeal\w*|dispute|timely|filing|corrected|resubmit|limit|deadline|file|reconsideration|until)\b/.test(
        around,
      );
    // "Allow thirty days for the appeal decision".
    const isTheirs =
      /\b(?:allow|takes?|give (?:it|us)|decision|determination)\b/.test(around) &&
      !/\b(?:you have|you(?:'ve| have)? got|limit|deadline|must|timely|filing|file|to appeal)\b/.test(around);
    const isPromise =
      /\b(?:expect\w*|allow|should|will|take|takes|within|approximately|about|give (?:it|us|that)|process\w*|decision|review|another|from (?:now|today)|turnaround|back|estimated|usually)\b/.test(
        around,
      );
    if (isDeadline && !isTheirs)
      learned.push(...deadlineAfter(heard, dated, days, isBusiness, after, span, today));
    else if (
      isPromise &&
      clauseAt(heard, span.start)?.isConditional !== true &&
      // "No record of a claim if you recently submitted it please allow fifteen business days."
      !/\bif (?:you|it|this|the|your)\b/.test(
        heard.low.slice(clauseAt(heard, span.start)?.start ?? 0, span.start),
      ) &&
      !/\b(?:normal|usual|typical|general|average|standard)(?:ly)?\b/.test(
        sentence.low.slice(0, span.end - sentence.start),
      ) &&
      // "I can have it reprocessed, it'd take thirty days."
      !/\b(?:would|could|might)\b|'d\b/.test(clauseAt(heard, span.start)?.low ?? '') &&
      !/\b(?:ago|old|past|last|supply|since|hold|wait|behind|backlog(?:ged)?)\b/.test(around) &&
      !inTransit.test(after) &&
      (!ofEvent.test(after) || dayAfter(heard, span) !== null) &&
      !mandated.test(sentence.low) &&
      !unmet.test(heard.low.slice(sentence.start, span.start))
    ) {
      const from = dayAfter(heard, span) ?? today;
      const value = isBusiness ? addBusinessDays(from, days) : addDays(from, days);
      if (!dated.some(({ field }) => field === 'promised_date'))
        learned.push(...stated(heard, 'promised_date', value, 0.85, span));
    }
  }
  return learned;
}

/** "One hundred eighty days to appeal from June 19th". */
function dayAfter(heard: Heard, { end }: { readonly end: number }): CalendarDate | null {
  const next = heard.values.find((value) => value.kind === 'date' && value.span.start > end);
  const date = next?.kind === 'date' ? valueOf(next) : null;
  const gap = next && heard.low.slice(end, next.span.start);
  const isBase = gap !== undefined && gap.length < 30 && /\b(?:from|after|of) (?:the )?$/.test(gap);
  return isBase && date !== null ? completeDate(date, heard.today, 'past') : null;
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
  const base = fromNow
    ? today
    : (dayAfter(heard, span) ?? dated.findLast(({ field }) => field === basis)?.value);
  if (typeof base !== 'string' || /^\s*(?:from|of|after)\s+(?:the\s+)?dates?\s+of\s+service/.test(after))
    return [];
  const date = isBusiness ? addBusinessDays(base, days) : addDays(base, days);
  const deadline = stated(heard, 'deadline_date', date, 0.82, span);
  return deadline.length === 0 ? [] : [...deadline, ...deadlineKind(heard, span)];
}
