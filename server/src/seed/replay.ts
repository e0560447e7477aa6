/** Runs a payer's words through the dialogue, as the engine does on a live call, without waiting. */

import type { CallBrief, Conclusion, Line, LineEvent } from '@claimline/dialogue/conversation';
import { begin, conclude, step } from '@claimline/dialogue/dialogue';

export interface ReplayedCall {
  readonly lines: readonly Line[];
  readonly conclusion: Conclusion;
  readonly duration_ms: number;
}

/** About as fast as a phone system speaks. */
const wordMs = 380;

/** Each prompt is heard whole; then the line is quiet until the dialogue has done what it wants to. */
export function replay(brief: CallBrief, prompts: readonly string[]): ReplayedCall {
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
  for (const text of prompts) {
    if (over) break;
    feed({ kind: 'heard', text, at_ms: now + text.split(' ').length * wordMs });
    // It speaks up again some four seconds later; what the dialogue wants to do until then, it does.
    const next = now + 4_000;
    while (!over && wake !== null && wake <= next) feed({ kind: 'tick', at_ms: wake });
  }
  if (!over) feed({ kind: 'line-ended', at_ms: now + 2_000 });
  return { lines, conclusion: conclude(state), duration_ms: now };
}
