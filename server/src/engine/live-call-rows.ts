/** What a live call stores. Each function is one transaction. */

import type { Line } from '@claimline/dialogue/conversation';
import { callTimeMs } from './call-time.ts';
import type { EngineContext } from './context.ts';
import { endHolds } from './dialing/holds.ts';
import type { LockedCall } from './locked-call.ts';
import type { Memory } from './memory.ts';
import { keepLines } from './transcript.ts';

export type OpenCall = Pick<
  LockedCall,
  | 'id'
  | 'account_id'
  | 'clinic_id'
  | 'automation_id'
  | 'from_phone'
  | 'created_at'
  | 'answered_at'
  | 'carrier_sid'
  | 'dialogue_state'
>;

/** Makes this connection the call's only one; null when the call must not be continued. */
export function takeCall(context: EngineContext, callId: string, holder: string): Promise<OpenCall | null> {
  return context.database.asSystem('take over a live call', async (sql) => {
    const [call] = await sql<OpenCall>(
      `update calls set held_by = $2, heard_at = $3
       where id = $1 and state = 'in-progress'
       returning id, account_id, clinic_id, automation_id, from_phone, created_at, answered_at, carrier_sid,
                 dialogue_state`,
      [callId, holder, context.now()],
    );
    if (call) await endHolds(context, sql, call, 'connected');
    return call && !call.dialogue_state?.isOver ? call : null;
  });
}

/** Where the dialogue begins: at the call's start, or after what an earlier version left in the transcript. */
export function lastLine(
  context: EngineContext,
  call: OpenCall,
): Promise<{ sequence: number; at_ms: number }> {
  return context.database.asSystem('find where a call continues', async (sql) => {
    const [last] = await sql<{ sequence: number }>(
      'select coalesce(max(sequence) + 1, 0) as sequence from transcript_lines where call_id = $1',
      [call.id],
    );
    const sequence = last?.sequence ?? 0;
    return { sequence, at_ms: sequence === 0 ? 0 : callTimeMs(context, call, context.now()) };
  });
}

export interface StoredStep {
  readonly memory: Memory;
  /** Lines that the step adds, or whose time it corrects. */
  readonly lines: readonly Line[];
  /** Lines of a step that was not carried out. */
  readonly withdrawn?: readonly Line[];
}

/** Stores one step: its lines and the dialogue's state. False when this process no longer owns the call. */
export function saveStep(
  context: EngineContext,
  call: OpenCall,
  holder: string,
  { memory, lines, withdrawn = [] }: StoredStep,
): Promise<boolean> {
  return context.database.asSystem('store a step of a call', async (sql) => {
    const held = await sql(
      `update calls set dialogue_state = $3, heard_at = $4
       where id = $1 and held_by = $2 and state = 'in-progress' returning id`,
      [call.id, holder, JSON.stringify(memory), context.now()],
    );
    if (held.length === 0) return false;
    if (withdrawn.length > 0)
      await sql('delete from transcript_lines where call_id = $1 and sequence = any ($2)', [
        call.id,
        withdrawn.map(({ sequence }) => sequence),
      ]);
    await keepLines(sql, call, lines);
    return true;
  });
}
