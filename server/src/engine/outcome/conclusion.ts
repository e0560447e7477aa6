/** What the dialogue concludes from a call, and whether we attended to the line all the time. */

import type { Conclusion, Line } from '@claimline/dialogue/conversation';
import { conclude, step } from '@claimline/dialogue/dialogue';
import { withProposals } from '@claimline/dialogue/model/proposals';
import type { Sql } from '../../db/database.ts';
import { type CallMemory, currentMemory } from '../call-memory.ts';
import { callTimeMs, outageMs } from '../call-time.ts';
import type { EngineContext } from '../context.ts';
import type { LockedCall } from '../locked-call.ts';
import { saveLines } from '../transcript.ts';

/** Whether the line was alone for a while, or was when it ended: what was due then was not done. */
export function hadOutage(memory: CallMemory | null, endedMs: number): boolean {
  if (memory === null) return false;
  const isOverdue = !memory.isOver && memory.wakeAtMs !== null && endedMs - memory.wakeAtMs > outageMs;
  return memory.hadOutage === true || isOverdue;
}

/** The dialogue's result for the call; null when it never began or another version of it began. */
export async function conclusionOf(
  context: EngineContext,
  sql: Sql,
  call: LockedCall,
  now: Date,
): Promise<Conclusion | null> {
  const memory = currentMemory(call.dialogue_state);
  if (memory === null) return null;
  const last = concluded(context, call, memory, now);
  await saveLines(sql, call, last.lines);
  return withProposals(last.conclusion, memory.proposedFacts ?? []);
}

/** An error in the dialogue must not keep a call open forever: the call ends as our fault. */
function concluded(
  context: EngineContext,
  call: LockedCall,
  memory: CallMemory,
  now: Date,
): { lines: readonly Line[]; conclusion: Conclusion } {
  try {
    if (memory.isOver) return { lines: [], conclusion: conclude(memory.dialogue) };
    const last = step(memory.dialogue, { kind: 'line-ended', at_ms: callTimeMs(context, call, now) });
    return { lines: last.lines, conclusion: conclude(last.state) };
  } catch (error) {
    context.log.error({ error, call: call.id }, 'the result of a call could not be determined');
    return {
      lines: [],
      conclusion: {
        ending: 'failed',
        facts: [],
        doubts: [],
        holds: [],
        failure: { reason: 'system', field: null },
      },
    };
  }
}
