/** Runs a payer's words through the dialogue as on a live call, but without waiting. */

import { speechMs } from '@claimline/domain/call/speech';
import type { CallBrief, Conclusion, Line, LineEvent } from '../conversation.ts';
import { begin, conclude, step } from '../dialogue.ts';
import type { DialogueState } from './state.ts';

export interface ReplayedCall {
  readonly lines: readonly Line[];
  readonly conclusion: Conclusion;
  readonly duration_ms: number;
  readonly state: DialogueState;
}

/** The line's next words, a silence in milliseconds, or a person who answers our last words until we hang up. */
export type Said = string | number | ((ourLast: string) => string);

/** The maximum length of a conversation with a person. */
const turnsMax = 20;

/** Plays each prompt in full, then stays silent until the dialogue has finished its actions. */
export function replay(brief: CallBrief, script: readonly Said[]): ReplayedCall {
  let now = 0;
  let over = false;
  let { state, lines: all, wake_at_ms: wake, actions } = begin(brief);
  const lines = [...all];
  const feed = (event: LineEvent) => {
    now = event.at_ms;
    ({ state, lines: all, wake_at_ms: wake, actions } = step(state, event));
    lines.push(...all);
    over = over || actions.some(({ kind }) => kind === 'hang-up');
  };
  const letTimePass = (untilMs: number) => {
    while (!over && wake !== null && wake <= untilMs) feed({ kind: 'tick', at_ms: wake });
    if (!over) now = untilMs;
  };
  const hear = (text: string) => {
    feed({ kind: 'heard', text, at_ms: now + speechMs(text) });
    // The line speaks again after about four seconds. Until then, the dialogue performs its actions.
    letTimePass(now + 4_000);
    letTimePass(Math.max(now, state.speakingUntilMs + 800));
  };
  for (const said of script) {
    if (typeof said === 'number') letTimePass(now + said);
    else if (typeof said === 'string' && !over) hear(said);
    else if (typeof said === 'function')
      for (let turn = 0; turn < turnsMax && !over; turn++)
        hear(said(lines.findLast(({ speaker }) => speaker === 'claimline')?.text ?? ''));
  }
  if (!over) feed({ kind: 'line-ended', at_ms: now + 2_000 });
  return { lines, conclusion: conclude(state), duration_ms: Math.max(now, state.speakingUntilMs), state };
}
