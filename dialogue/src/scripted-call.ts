/** A payer that reads from a script, for tests: what was done after each of its utterances. */

import type { Action, CallBrief, Conclusion, Line, Step } from './conversation.ts';
import { begin, conclude, type DialogueState, step } from './dialogue.ts';

/** One utterance; a list is heard in pieces, half a second apart; a number is a silence in milliseconds. */
export type Said = string | readonly string[] | number;

export interface ScriptedCall {
  /** For each utterance or silence, what was done before the next. */
  readonly done: readonly string[];
  readonly lines: readonly Line[];
  readonly state: DialogueState;
  readonly conclusion: Conclusion;
}

const pieceGapMs = 500;
/** Longer than any wait for the rest of a prompt. */
const utteranceGapMs = 3_000;

export function actionText(action: Action): string {
  switch (action.kind) {
    case 'press':
      return `#${action.keys}`;
    case 'say':
      return action.words;
    case 'hang-up':
      return 'hang up';
  }
}

export function playScript(brief: CallBrief, script: readonly Said[]): ScriptedCall {
  const lines: Line[] = [];
  const done: string[] = [];
  let current: Step<DialogueState> = begin(brief);
  let clockMs = 0;
  let actions: Action[] = [];
  const take = (next: Step<DialogueState>) => {
    current = next;
    lines.push(...next.lines);
    actions.push(...next.actions);
  };
  const letTimePass = (untilMs: number) => {
    for (let wake = current.wake_at_ms; wake !== null && wake <= untilMs; wake = current.wake_at_ms) {
      clockMs = Math.max(clockMs, wake);
      take(step(current.state, { kind: 'tick', at_ms: clockMs }));
    }
    clockMs = untilMs;
  };
  for (const said of script) {
    actions = [];
    if (typeof said === 'number') letTimePass(clockMs + said);
    else {
      for (const text of typeof said === 'string' ? [said] : said) {
        clockMs += pieceGapMs;
        take(step(current.state, { kind: 'heard', text, at_ms: clockMs }));
      }
      letTimePass(clockMs + utteranceGapMs);
    }
    done.push(actions.map(actionText).join(' | '));
  }
  take(step(current.state, { kind: 'line-ended', at_ms: clockMs + 1 }));
  return { done, lines, state: current.state, conclusion: conclude(current.state) };
}
