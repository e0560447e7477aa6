/** Keeps prompts that were not understood, and acts on what was understood of both when the line repeats one. */

import { decide } from '../decide.ts';
import { give } from '../fields/give.ts';
import { guessField } from '../fields/guess-field.ts';
import { describedClaim } from '../menus/claim-choice.ts';
import { readMenu } from '../menus/menu.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import { plain } from '../speech/plain-text.ts';
import { tokensOf } from '../speech/tokens.ts';
import { amountsIn } from '../speech/values.ts';
import type { Progress } from './act.ts';
import { isAboutToRepeat, joined } from './assemble.ts';
import type { Move } from './move.ts';
import { isSamePrompt, mergedPrompt, promptsKept } from './repetition.ts';
import type { DialogueState } from './state.ts';
import type { View } from './view.ts';

/** Keeps the prompt: as the one answered, or among those that were not. */
export function rememberPrompt(
  { state, actions }: Progress,
  before: DialogueState,
  text: string,
  heard: string,
  move: Move,
): DialogueState {
  if (actions.length > 0) return isAboutToRepeat(heard) ? state : { ...state, lastAsk: heard };
  const isAsking = move.kind === 'wait' && move.because !== 'hold' && move.because !== 'music';
  if (!isAsking || isAboutToRepeat(heard)) return state;
  return { ...state, unanswered: [...before.unanswered, text].slice(-promptsKept) };
}

/** "Say yes or no", and then what is read back; a claim described, and then "say that's the one". */
function refersTo(before: string, heard: string, view: View): Move | null {
  if (/\bsay yes or no$/.test(plain(before)))
    return checkReadBack(heard, view.brief, view).verdict === 'nothing'
      ? null
      : decide(`${heard}, yes or no?`, view);
  const isOfClaim =
    describedClaim(before, view.brief) !== null && /\b(?:that|this|thats)\b/.test(plain(heard));
  return isOfClaim ? decide(joined([before, heard]), view) : null;
}

/** The line repeats what we did not answer: it asks for something, so act on what was understood of both. */
export function moveForRepeatedPrompt(
  heard: string,
  decided: Move,
  state: DialogueState,
  view: View,
): Move | null {
  if (decided.kind !== 'wait' || decided.because === 'hold' || decided.because === 'music') return null;
  if (state.holdSinceMs !== null || view.expectsPerson || /\b(?:ready|handy)\b/.test(heard)) return null;
  const before = state.unanswered.at(-1);
  const about = before === undefined ? null : refersTo(before, heard, view);
  if (about !== null && about.kind !== 'wait') return about;
  const earlier = state.unanswered.findLast((prompt) => isSamePrompt(prompt, heard));
  if (earlier === undefined) return null;
  const merged = mergedPrompt(earlier, heard);
  const move = decide(merged, view);
  if (move.kind !== 'wait') return move;
  // "Allowed ninety nine dollars", "deductible ninety nine dollars": nothing is asked.
  const isStated = view.isAnswered || amountsIn(tokensOf(heard)).length > 0;
  const field = isStated || readMenu(merged) !== null ? null : guessField(merged);
  return field && give(field, [field], merged, view);
}
