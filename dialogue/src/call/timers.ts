/** Decides when to stop waiting. The line reports neither silence nor music, so every wait needs a time limit. */

import { speechMs } from '@claimline/domain/call/speech';
import { type Fact, factOf } from '@claimline/domain/claim/result';
import { findAsk } from '../fields/field.ts';
import { readMenu } from '../menus/menu.ts';
import { joined, quietFor } from './assemble.ts';
import { answered, dropped, type Ended } from './move.ts';
import type { DialogueState } from './state.ts';

export const silenceMs = 45_000;
/** A representative who is looking something up may be silent for longer. */
const silenceOfPersonMs = 120_000;
export const callLengthMaxMs = 2 * 60 * 60_000;
/** Silence after the answer was given before we hang up. */
const quietAfterAnswerMs = 15_000;
/**
 * The same while the essential fact is missing. Utterances are recognized only when they end, and spoken amounts are
 * long.
 */
const quietAfterHalfAnswerMs = 30_000;
/** Silence before we hang up on a closed office, because a menu may follow. */
const quietBeforeLeavingMs = 8_000;
const quietOfPersonMs = 1_600;

/** When to treat what was heard as complete; null when nothing is pending. */
export function assembledAtMs(state: DialogueState): number | null {
  const last = state.pending.at(-1);
  if (!last) return null;
  const text = joined(state.pending.map((piece) => piece.text));
  const lastAsk = state.unanswered.at(-1) ?? state.lastAsk;
  const quiet = Math.max(
    quietFor(last.text, state.person !== null, lastAsk),
    quietFor(text, state.person !== null, lastAsk, state.heardBefore),
  );
  return last.at_ms + (state.person ? Math.max(quietOfPersonMs, quiet - 200) : quiet);
}

const asks = (text: string) => findAsk(text) !== null || readMenu(text) !== null;

/** Recognition delivers words no later than this after they were said. */
const recognitionMaxMs = 4_000;

/**
 * The prompt to answer: all that is pending, unless we were away for a while. Then the line has repeated its question or
 * gone on, and an answer to an earlier question would be taken for the answer to the last one.
 */
export function promptToAnswer(state: DialogueState): string {
  const { pending } = state;
  const texts = pending.map((piece) => piece.text);
  const isDeliveredLate = pending.some((first, from) => {
    let saidMs = 0;
    return pending.slice(from + 1).some((piece) => {
      saidMs += speechMs(piece.text);
      return saidMs - (piece.at_ms - first.at_ms) > recognitionMaxMs;
    });
  });
  let from = pending.findLastIndex(
    (piece, at) =>
      at > 0 && piece.began_ms >= (assembledAtMs({ ...state, pending: pending.slice(0, at) }) ?? 0),
  );
  if (isDeliveredLate) from = pending.length - 1;
  // "Are you still there?" asks for an answer to the question before it.
  while (from > 0 && !texts.slice(from).some(asks)) from -= 1;
  return joined(texts.slice(Math.max(0, from)));
}

/** Below this confidence a status is only a hint ("we received the claim"), and more will follow. */
const firmConfidence = 0.85;

/** Whether the claim's status was stated clearly. */
export function isAnswered(facts: readonly Fact[]): boolean {
  return (factOf(facts, 'status')?.confidence ?? 0) >= firmConfidence;
}

/** Whether the claim is denied and no reason code was heard. */
export function awaitsCode(facts: readonly Fact[]): boolean {
  const isDenied = factOf(facts, 'status')?.value === 'denied';
  return isDenied && !facts.some(({ field, value }) => field === 'denial' && value.CARC !== null);
}

function quietAfter(facts: readonly Fact[]): number {
  const has = (field: Fact['field']) => factOf(facts, field) !== undefined;
  const status = factOf(facts, 'status')?.value;
  const isPayment = status === 'paid' && factOf(facts, 'paid_cents')?.value !== 0;
  const isHalf = (isPayment && !(has('paid_cents') && has('check_number'))) || awaitsCode(facts);
  return isHalf ? quietAfterHalfAnswerMs : quietAfterAnswerMs;
}

function quietMaxMs({ person }: DialogueState, facts: readonly Fact[]): number {
  if (person) return silenceOfPersonMs;
  return isAnswered(facts) ? quietAfter(facts) : silenceMs;
}

/** When the wait ends, and what happens then. */
export function patience(
  state: DialogueState,
  facts: readonly Fact[],
): { readonly at_ms: number; readonly why: Ended } {
  const hasStatus = factOf(facts, 'status') !== undefined;
  const limits: { at_ms: number; why: Ended }[] = [
    { at_ms: callLengthMaxMs, why: hasStatus ? answered : dropped },
  ];
  if (state.leaving) limits.push({ at_ms: state.lastSignMs + quietBeforeLeavingMs, why: state.leaving });
  if (state.holdSinceMs !== null)
    limits.push({
      at_ms: state.holdSinceMs + state.brief.hold_budget_ms,
      why: hasStatus ? answered : { ending: 'hold-exceeded', failure: null },
    });
  else
    limits.push({
      at_ms: state.lastSignMs + quietMaxMs(state, facts),
      why: hasStatus ? answered : dropped,
    });
  return limits.reduce((first, limit) => (limit.at_ms < first.at_ms ? limit : first));
}
