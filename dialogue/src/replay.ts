/** Runs a payer's words through the dialogue, as the engine does on a live call, without waiting. */

import { speechMs } from '@claimline/domain/call/speech';
import type { CallBrief, Conclusion, Line, LineEvent } from './conversation.ts';
import { begin, conclude, step } from './dialogue.ts';
import type { DialogueState } from './state.ts';

export interface ReplayedCall {
  readonly lines: readonly Line[];
  readonly conclusion: Conclusion;
  readonly duration_ms: number;
  readonly state: DialogueState;
}

/**
 * What the line says next, for how many milliseconds it says nothing, or a person who answers what we said last
 * until we leave.
 */
export type Said = string | number | ((ourLast: string) => string);

/** No talk with a person goes on for longer. */
const turnsMax = 20;

/** Each prompt is heard whole; then the line is quiet until the dialogue has done and said what it wants to. */
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
    // It speaks up again some four seconds later; what the dialogue wants to do until then, it does.
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
