/** What happens to an answer that waits until the payer is silent. */

import { endTurn, nothingDone, type Progress } from './act.ts';
import { withNamed } from './interruption.ts';
import { countsOf, learnedSoFar } from './learn-turn.ts';
import type { DialogueState } from './state.ts';

/** Nobody is talked over: what to answer is decided again when the payer is silent, or has said more. */
export function deferAnswer(state: DialogueState): Progress {
  const held = { ...state, deferredForMs: state.pending.at(-1)?.at_ms ?? null };
  // Without a final mark, the sentence may go on: "ninety one dollars" / "and twenty cents".
  const isComplete = /[.?!]$/.test(state.pending.at(-1)?.text ?? '');
  if (state.person === null || !isComplete) return nothingDone(held);
  const learned = learnedSoFar(held);
  const { facts, doubts } = learned;
  // "So, for Jamal Jones." / "That one denied.": words without a fact may say whose claim follows.
  const isSame = facts.length === state.facts.length && facts.every((fact) => state.facts.includes(fact));
  if (isSame) return nothingDone(held);
  const known = {
    ...withNamed(held),
    ...countsOf(learned, held),
    doubts,
    // A person tells one thing after another. Read together, they would mean something else.
    learnedSequence: held.nextSequence,
  };
  return nothingDone(endTurn(known, facts));
}
