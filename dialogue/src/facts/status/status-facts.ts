/**
 * Finds the status of the claim. The latest status counts: it replaces an earlier one when the payer says that
 * something changed. Otherwise both are put in doubt.
 */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { uncertain, uncertainLead } from '../certainty.ts';
import { clauseAt, condition, sentenceAt } from '../clauses.ts';
import { correction } from '../corrections.ts';
import { type Heard, isOfOurs, spanOfMatch, stated } from '../heard.ts';
import type { Doubt } from '../learned.ts';
import { standingOf } from '../standing.ts';
import { between, change, conflictsIn, correctedFrom, isExplained } from './status-conflicts.ts';
import { allFound, type Found } from './status-found.ts';
import type { LearnedStatus } from './status-rules.ts';

export interface StatusFound {
  readonly facts: readonly Fact[];
  readonly doubts: readonly Doubt[];
  readonly status: LearnedStatus | null;
  /** Part of the claim was denied. */
  readonly isDenied: boolean;
  /** The charges went to the deductible. */
  readonly isDeductible: boolean;
  readonly isWeak: boolean;
  /** Mentioned only for an earlier time. */
  readonly isOnlyEarlier: boolean;
  /** From here on, another status than the one stated before is true. */
  readonly correctedFrom: number | null;
}

const nothing: StatusFound = {
  facts: [],
  doubts: [],
  status: null,
  isDenied: false,
  isDeductible: false,
  isWeak: false,
  isOnlyEarlier: false,
  correctedFrom: null,
};

/** "It was denied at first, but let me see what it's doing now": the status is still to come. */
const looksAgain =
  /\b(?:let me|lemme|i'?ll|give me|i'?m (?:trying|going) to)\b[^.?!]{0,40}\b(?:see|check|look)\b[^.?!]{0,40}\b(?:now|today|currently|after|since)\b/;

/** The status stated, if any. `before` is the status from earlier in the call; a weak one contradicts nothing. */
export function statusFacts(
  heard: Heard,
  before: LearnedStatus | null,
  isWeakBefore = false,
  asked: FactField | null = null,
): StatusFound {
  const known = isWeakBefore ? null : before;
  const hedges: Doubt[] = [];
  const found = allFound(heard, hedges);
  const isAbsent = before === 'no-claim' || found.some(({ status }) => status === 'no-claim');
  const all = found.filter(
    (one) =>
      isNew(heard, one, before) &&
      !(isAbsent && isCoverage(heard, one)) &&
      !(before !== null && asked !== null && isOfAsked(heard, one)),
  );
  const isDone =
    /\b(?:processed|finali[sz]ed|completed)\b/.test(heard.low) &&
    !/\b(?:not|n't|being|yet)\b/.test(heard.low);
  // "Received and processed": the outcome has not been stated yet.
  const hints = all.filter(({ rule }) => !(rule.isWeak === true && rule.status === 'processing' && isDone));
  const firm = hints.filter(({ rule }) => rule.isWeak !== true);
  const strong = firm.some(({ rule }) => rule.isTime !== true)
    ? firm.filter(({ rule }) => rule.isTime !== true)
    : firm;
  const clearest = strong.length > 0 ? strong : hints;
  const now = clearest.filter(({ isEarlier }) => !isEarlier);
  const last = (now.length > 0 ? now : clearest).at(-1);
  // "The old decision was a denial", said of a claim that is being reprocessed.
  const isOldDecision = before === 'reprocessing' && last !== undefined;
  if (now.length === 0 && (isOldDecision || looksAgain.test(heard.low.slice(last?.end))))
    return { ...nothing, doubts: hedges };
  if (last === undefined) return { ...nothing, doubts: [...hedges, ...uncertain(heard, all, null, before)] };
  const deductible = strong.findLast(({ rule }) => rule.isDeductible === true);
  // "Sent back for review" remains sent back; partly paid remains paid.
  const main = mainOf(now, last, heard);
  const plainestSaid = plainest(now, main, heard);
  // "Originally denied, but your corrected claim is being worked": what is being processed is a decided claim.
  const reopened =
    plainestSaid.status === 'processing'
      ? strong.find(
          ({ status, ...one }) =>
            (status === 'denied' || status === 'recouped') &&
            isReopened(heard, { status, ...one }, plainestSaid),
        )
      : undefined;
  const isAgain = reopened !== undefined || isTakenUp(heard, plainestSaid, before);
  const chosen: Found = isAgain ? { ...plainestSaid, status: 'reprocessing' } : plainestSaid;
  // "Your call will be answered in the order it was received" is no statement of ours.
  const isHint = chosen.rule.isWeak === true && chosen.status === 'processing';
  if (isHint && (namesOutcome(heard, all) || uncertain(heard, all, chosen, known).length > 0))
    return { ...nothing, doubts: hedges };
  const isOnlyEarlier = now.length === 0;
  const isWeak = chosen.rule.isWeak === true || chosen.rule.isTime === true;
  const confidence = Math.min(chosen.confidence, isOnlyEarlier ? 0.7 : 1);
  const conflicts =
    isWeak && known !== null
      ? []
      : [
          ...conflictsIn(heard, now, chosen, known),
          ...uncertain(heard, all, chosen, known),
          // "I'd rather see it denied, but it's pending": both statements must be plain.
          ...(reopened ? uncertainLead(heard, all, reopened) : []),
        ];
  return {
    facts: stated(heard, 'status', chosen.status, confidence, chosen),
    doubts: [...hedges, ...conflicts],
    status: chosen.status,
    isDenied:
      chosen.status === 'denied' || (conflicts.length > 0 && now.some(({ status }) => status === 'denied')),
    isDeductible: chosen.status === 'paid' && deductible !== undefined,
    // A reference to time alone does not change a stated status.
    isWeak,
    isOnlyEarlier,
    correctedFrom: isWeak ? null : correctedFrom(heard, now, known),
  };
}

/** "He wasn't covered yet": also the reason why there is no claim. */
const isCoverage = ({ low }: Heard, { status, start, end }: Found): boolean =>
  status === 'denied' &&
  low.slice(start, end).endsWith('covered') &&
  /\b(?:he|she|they|patient|member|subscriber)(?: (?:just|simply|also|actually))? ?$/.test(
    low.slice(0, start),
  );

/** After we asked for the claim number, "there isn't one for this": there is no number, but there is a claim. */
const isOfAsked = (heard: Heard, { status, start, end }: Found): boolean =>
  status === 'no-claim' &&
  !/\b(?:claims?(?! (?:number|id\b|#))|bills?|charges?|submissions?|invoices?)\b/.test(
    `${clauseAt(heard, start)?.low ?? ''} ${heard.low.slice(start, end)}`,
  );

/** Not "you have 180 days from the denial" of a denied claim, or "it hasn't cleared yet" of a check. */
const isNew = ({ low }: Heard, { rule, start, end }: Found, before: LearnedStatus | null): boolean =>
  !(before === 'denied' && rule.isPresupposed === true) &&
  // "The records came in, so it's back in the queue": of a claim that was never decided.
  !(
    before === 'processing' &&
    rule.status === 'reprocessing' &&
    /^back (?:in|through)\b/.test(low.slice(start, end))
  ) &&
  // "So we paid in error": why the money was taken back.
  !(
    before === 'recouped' &&
    rule.status === 'paid' &&
    /^ (?:it |that |this )?(?:in error|by mistake|incorrectly|wrong|too much|originally)\b/.test(
      low.slice(end),
    )
  ) &&
  !(
    before === 'paid' &&
    rule.status === 'processing' &&
    /\b(?:clear|cash|deposit|post)/.test(low.slice(start, end))
  );

const takenUp =
  /\b(?:appeal\w*|disput\w*|reconsider\w*|corrected (?:claim|bill|one)|re-?submi\w*|re-?open\w*)\b/;

/** "We got the corrected claim and it's being reviewed", of a denied claim; "nobody's touched it yet", of one sent back. */
const isTakenUp = ({ low }: Heard, { status, start }: Found, before: LearnedStatus | null): boolean =>
  status === 'processing' &&
  ((before === 'reprocessing' && !correction.test(low.slice(0, start))) ||
    (before === 'denied' && takenUp.test(low)));

/** "That is going to be a denial, we received it June 29th": more than a receipt, though not what was understood. */
const namesOutcome = (heard: Heard, all: readonly Found[]): boolean =>
  [...heard.low.matchAll(/\b(?:den(?:ied|ial)|disallowed|rejected|untimely|recouped)\b/g)].some((match) => {
    const span = spanOfMatch(match);
    const isRead = all.some(({ start, end }) => start <= span.start && end >= span.end);
    const isIf = condition.test(sentenceAt(heard, span.start)?.low.slice(0, span.end) ?? '');
    return !isRead && !isIf && isOfOurs(heard, span) && ['fact', 'future'].includes(standingOf(heard, span));
  });

/** Denied before, and since then taken up again; not merely corrected by the payer. */
function isReopened(heard: Heard, denied: Found, now: Found): boolean {
  if (denied.start > now.start) return false;
  const words = between(heard, denied, now);
  return denied.isEarlier || (change.test(words) && !correction.test(words));
}

function mainOf(now: readonly Found[], last: Found, heard: Heard): Found {
  const of = (status: LearnedStatus) => now.findLast((one) => one.status === status);
  if (last.status === 'processing') return of('reprocessing') ?? last;
  const paid = last.status === 'denied' ? of('paid') : undefined;
  return paid && !isExplained('paid', 'denied', between(heard, paid, last)) ? paid : last;
}

/** When the same status is repeated in a row, the clearest statement, if possible within one utterance. */
function plainest(all: readonly Found[], last: Found, { pieces }: Heard): Found {
  const end = all.indexOf(last) + 1;
  const isWhole = (one: Found) => pieces.some(({ start, end }) => one.start >= start && one.end <= end);
  const clarity = (one: Found) => one.confidence - (isWhole(one) ? 0 : 0.5);
  const changed = all.slice(0, end).findLastIndex(({ status }) => status !== last.status);
  return all
    .slice(changed + 1, end)
    .reduce((best, next) => (clarity(next) > clarity(best) ? next : best), last);
}
