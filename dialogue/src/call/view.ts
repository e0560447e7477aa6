/** What a decision needs to know about the call so far. */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { awaitsNextClaim } from '../claims.ts';
import type { CallBrief } from '../conversation.ts';
import type { Field } from '../fields/field-values.ts';
import type { Goal, Wants } from '../menus/goal.ts';
import { isNeedUnnamed, missingOf, wordsOffered } from '../menus/missing.ts';
import { isAnswerInDoubt } from './interruption.ts';
import type { DialogueState } from './state.ts';
import { awaitsCode, isAnswered } from './timers.ts';

/** What the decision needs to know about the call so far. */
export interface View extends Goal {
  /** We asked for a person, or are waiting in a queue for one. */
  readonly expectsPerson: boolean;
  /** We already have the claim's status, so an offer is useful only if it adds to it. */
  readonly isAnswered: boolean;
  /** The denial was given in words, and its reason code may follow. */
  readonly awaitsCode: boolean;
  /** What to ask a line that understands sentences when it says "anything else?". */
  readonly toAsk: { readonly words: string; readonly promptId: string } | null;
  /** We already declined an offer after the answer. */
  readonly hasDeclined: boolean;
  /**
   * The line found no claim, gave a denial without a reason or date, did not say what the claim waits for, or stated a
   * status that we did not hear. A representative may know more.
   */
  readonly needsPerson: boolean;
  /** Fields this line rejected when they were keyed. */
  readonly sayInstead: readonly Field[];
  /** Fields this line rejected when they were said. */
  readonly keyInstead: readonly Field[];
  /** The latest prompt, which is answered again when the line did not understand us. */
  readonly latestPrompt: string | null;
}

export function viewOf(state: DialogueState, facts: readonly Fact[]): View {
  const status = factOf(facts, 'status')?.value;
  const has = (...fields: Fact['field'][]) => facts.some(({ field }) => fields.includes(field));
  return {
    brief: state.brief,
    accepted: state.given.filter((field) => !state.refused.includes(field)),
    entered: state.entered,
    wants: wantsOf(state, facts),
    expectsPerson: state.expectsPerson,
    isAnswered: isAnswered(facts),
    awaitsCode: awaitsCode(facts),
    toAsk: toAskIn(state, facts),
    hasDeclined: state.hasDeclined,
    needsPerson:
      status === 'no-claim' ||
      (status === 'denied' && !(has('denial') && has('processed_date', 'deadline_date'))) ||
      isNeedUnnamed(facts, state.heardBefore) ||
      (status === undefined && facts.length > 0 && state.hasRepeated),
    sayInstead: state.sayInstead,
    keyInstead: state.keyInstead,
    latestPrompt: state.unanswered.at(-1) ?? state.lastAsk,
  };
}

/** The next missing item: one that the line offered before, or the claim number if the line asks open questions. */
function toAskIn({ promptIdsSeen, heardBefore }: DialogueState, facts: readonly Fact[]): View['toAsk'] {
  if (!isAnswered(facts)) return null;
  for (const part of missingOf(facts, heardBefore)) {
    const offered = wordsOffered(part, heardBefore);
    const asks = part === 'claim-number' && promptIdsSeen.includes('open');
    const words = offered ?? (asks ? 'What is the claim number?' : null);
    const promptId = `missing:${part}`;
    if (words !== null && !promptIdsSeen.includes(promptId) && !promptIdsSeen.includes(`words:${words}`))
      return { words, promptId };
  }
  return null;
}

/** What a payer may add to a status when asked for more. It is asked for once. */
const partsOf: Readonly<Record<string, readonly Fact['field'][]>> = {
  paid: ['allowed_cents', 'paid_date'],
  denied: ['processed_date', 'deadline_date'],
  processing: ['promised_date', 'next_step'],
  reprocessing: ['promised_date', 'next_step'],
};

function wantsOf(state: DialogueState, facts: readonly Fact[]): Wants {
  const has = (field: Fact['field']) => facts.some((known) => known.field === field);
  const status = factOf(facts, 'status')?.value;
  const isKnown = isAnswered(facts);
  const lacks =
    (status === 'paid' && !has('paid_cents')) || (status === 'denied' && !has('denial')) || awaitsCode(facts);
  const isPaid = status === 'paid';
  const lacksPart = status === 'recouped' || (partsOf[status ?? '']?.some((part) => !has(part)) ?? false);
  const mayHearMore = !state.hasHeardMore && lacksPart;
  // A line that repeats its prompt does not understand what we want of it.
  const isUnderstood = Object.values(state.promptIdCounts).every((count) => count === 1);
  const more = !isKnown || lacks || (isPaid && !has('check_number')) || mayHearMore;
  const isRead = status !== undefined || state.doubts.some(({ isOfOtherClaim }) => isOfOtherClaim);
  const awaitsNext = awaitsNextClaim({ facts, doubts: state.doubts }, state, state.brief);
  return {
    hasClaimNumber: state.brief.claim.claim_number !== undefined,
    nextClaim:
      (isRead && awaitsNext) || isTooEarly(facts, state.brief) || isBilledOtherwise(facts, state.brief),
    repeat:
      (lacks || isAnswerInDoubt(state) || (status === undefined && facts.length > 0)) && !state.hasRepeated,
    details: status !== undefined && more,
    moreOfClaim: more,
    reference: !has('call_reference'),
    missing: isKnown && isUnderstood ? missingOf(facts, state.heardBefore) : [],
    ...(isKnown || isRead ? { otherDate: !isKnown } : {}),
    remarks: isPaid && !has('denial') ? !state.hasHeardMore : factOf(facts, 'denial')?.value.RARC === null,
  };
}

/** "Claim 1 of 2, billed $88", and no status yet: another claim. */
function isBilledOtherwise(facts: readonly Fact[], { claim }: CallBrief): boolean {
  const billed = factOf(facts, 'billed_cents')?.value;
  return billed !== undefined && billed !== claim.billed_cents && factOf(facts, 'status') === undefined;
}

/** Settled before our service took place, so it is another claim. */
function isTooEarly(facts: readonly Fact[], { claim }: CallBrief): boolean {
  const dates = [factOf(facts, 'paid_date')?.value, factOf(facts, 'processed_date')?.value];
  return dates.some((date) => date !== undefined && date < claim.service_from);
}
