/** When to stop waiting. The line reports neither silence nor music, so every wait has its own end. */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import { quietFor } from './assemble.ts';
import type { Ended } from './move.ts';
import type { DialogueState } from './state.ts';

export const silenceMs = 45_000;
export const callLengthMaxMs = 2 * 60 * 60_000;
/** Quiet after the answer was given, before we leave. */
const quietAfterAnswerMs = 15_000;
/** The same while the gist is missing: an utterance is heard only once it ends, and sums in words take long. */
const quietAfterHalfAnswerMs = 30_000;
/** Quiet before we leave a line that said it is closed: a menu may follow. */
const quietBeforeLeavingMs = 5_000;
const quietOfPersonMs = 1_600;

/** When what was heard is taken for whole; null when nothing waits. */
export function assembledAtMs(state: DialogueState): number | null {
  const last = state.pending.at(-1);
  if (!last) return null;
  const quiet = quietFor(last.text, state.person !== null);
  return last.at_ms + (state.person ? Math.max(quietOfPersonMs, quiet - 200) : quiet);
}

/** Below this a status was only hinted at ("we received the claim"), and more is to come. */
const firmConfidence = 0.85;

/** Whether the claim's status was plainly said. */
export function isAnswered(facts: readonly Fact[]): boolean {
  return (factOf(facts, 'status')?.confidence ?? 0) >= firmConfidence;
}

function quietAfter(facts: readonly Fact[]): number {
  const has = (field: Fact['field']) => factOf(facts, field) !== undefined;
  const status = factOf(facts, 'status')?.value;
  const isPayment = status === 'paid' && factOf(facts, 'paid_cents')?.value !== 0;
  const isHalf =
    (isPayment && !(has('paid_cents') && has('check_number'))) || (status === 'denied' && !has('denial'));
  return isHalf ? quietAfterHalfAnswerMs : quietAfterAnswerMs;
}

/** How and when the wait ends by itself. */
export function patience(
  state: DialogueState,
  facts: readonly Fact[],
): { readonly at_ms: number; readonly why: Ended } {
  const hasStatus = factOf(facts, 'status') !== undefined;
  const isFirm = isAnswered(facts);
  const answered: Ended = { ending: 'answered', failure: null };
  const limits: { at_ms: number; why: Ended }[] = [
    { at_ms: callLengthMaxMs, why: hasStatus ? answered : { ending: 'dropped', failure: null } },
  ];
  if (state.leaving) limits.push({ at_ms: state.lastSignMs + quietBeforeLeavingMs, why: state.leaving });
  if (state.holdSinceMs !== null)
    limits.push({
      at_ms: state.holdSinceMs + state.brief.hold_budget_ms,
      why: hasStatus ? answered : { ending: 'hold-exceeded', failure: null },
    });
  else
    limits.push({
      at_ms: state.lastSignMs + (isFirm && !state.person ? quietAfter(facts) : silenceMs),
      why: hasStatus ? answered : { ending: 'dropped', failure: null },
    });
  return limits.reduce((first, limit) => (limit.at_ms < first.at_ms ? limit : first));
}
