/** What a live call stores. Each function is one transaction. */

import { isDeepStrictEqual } from 'node:util';
import type { Line } from '@claimline/dialogue/conversation';
import type { CallMemory } from './call-memory.ts';
import { callTimeMs } from './call-time.ts';
import type { EngineContext } from './context.ts';
import { resumeDialing } from './dialing/dialing-pauses.ts';
import type { LockedCall } from './locked-call.ts';
import { insertionOfLines } from './transcript.ts';

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
> & {
  /** Of the request that submitted the claim. */
  readonly trace_parent: string | null;
};

/** Makes this connection the call's only one; null when the call must not be continued. */
export function takeCall(
  context: EngineContext,
  callId: string,
  connectionId: string,
): Promise<OpenCall | null> {
  return context.database.asSystem('take over a live call', async (sql) => {
    const [call] = await sql<OpenCall>(
      `update calls set held_by = $2, heard_at = $3
       where id = $1 and state = 'in-progress'
       returning id, account_id, clinic_id, automation_id, from_phone, created_at, answered_at, carrier_sid,
                 dialogue_state, (select trace_parent from automations where id = automation_id) as trace_parent`,
      [callId, connectionId, context.now()],
    );
    if (call) await resumeDialing(context, sql, call, 'connected');
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
  readonly memory: CallMemory;
  /** Lines that the step adds, or whose time it corrects. */
  readonly lines: readonly Line[];
  /** Lines of a step that was not carried out. */
  readonly withdrawn?: readonly Line[];
}

/** Whether another process would continue differently. Who speaks is only known where it is reported. */
export function changesRows(before: CallMemory, { memory, lines, withdrawn = [] }: StoredStep): boolean {
  const { speakingUntilMs, sentUntilMs, payer, deferredForMs } = before.dialogue;
  const dialogue = { ...memory.dialogue, speakingUntilMs, sentUntilMs, payer, deferredForMs };
  const comparable = { ...memory, dialogue, wakeAtMs: before.wakeAtMs };
  return lines.length + withdrawn.length > 0 || !isDeepStrictEqual(before, comparable);
}

/** Lines are notified apart, because notifying makes all commits of the database wait for each other. */
const storing = `with owned as (
    update calls set dialogue_state = $3, heard_at = $4
    where id = $1 and held_by = $2 and state = 'in-progress'
    returning id, account_id, clinic_id, automation_id
  ), withdrawn as (
    delete from transcript_lines line using owned where line.call_id = owned.id and line.sequence = any ($5::integer[])
  ), added as (
    ${insertionOfLines('owned', '$6::jsonb')}
  )
  select set_config('claimline.notifies_lines', 'later', true) from owned`;

/**
 * Stores one step, its lines and the dialogue's state, in one round to the database. A step never adds lines that it
 * withdraws. False when this process no longer owns the call.
 */
export async function saveStep(
  context: EngineContext,
  call: OpenCall,
  connectionId: string,
  { memory, lines, withdrawn = [] }: StoredStep,
): Promise<boolean> {
  const withdrawnSequences = withdrawn.map(({ sequence }) => sequence);
  // Not awaited inside, so that the commit is sent with it.
  const { owned } = await context.database.asSystem('store a step of a call', async (sql) => ({
    owned: sql(
      storing,
      [
        call.id,
        connectionId,
        JSON.stringify(memory),
        context.now(),
        withdrawnSequences,
        JSON.stringify(lines),
      ],
      'step of a call',
    ),
  }));
  const isOwned = (await owned).length > 0;
  if (isOwned && lines.length + withdrawn.length > 0) {
    const { account_id, clinic_id, automation_id: claim_id } = call;
    context.database.notifyLater({ account_id, clinic_id, claim_id });
  }
  return isOwned;
}
