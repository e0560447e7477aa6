/** A call with its claim, both locked: the first step of handling every call event. */

import type { CallEnding, CallState } from '@claimline/domain/call/call';
import { rankOf } from '@claimline/domain/call/call';
import type { Status } from '@claimline/domain/claim/status';
import { type ClaimToMove, moveClaims } from '../db/claim/status.ts';
import type { Sql } from '../db/database.ts';
import type { CallMemory } from './call-memory.ts';

export interface LockedCall {
  readonly id: string;
  readonly account_id: string;
  readonly clinic_id: string;
  readonly automation_id: string;
  readonly round: number;
  readonly attempt: number;
  readonly state: CallState;
  readonly ending: CallEnding | null;
  readonly to_phone: string;
  readonly from_phone: string;
  readonly carrier_sid: string | null;
  readonly created_at: string;
  readonly placed_at: string | null;
  readonly answered_at: string | null;
  readonly dialogue_state: CallMemory | null;
  /** How often the carrier was asked to connect the call to us. */
  readonly connections: number;
  /** The claim's. */
  readonly status: Status;
}

export function claimOf({ automation_id, account_id, clinic_id, status }: LockedCall): ClaimToMove {
  return { id: automation_id, account_id, clinic_id, status };
}

/**
 * Locks the claim, then the call: always in this order, as when reserving, to prevent deadlocks. Null when there is
 * no such call.
 */
export async function lockCall(sql: Sql, callId: string): Promise<LockedCall | null> {
  const [claim] = await sql<{ id: string; status: Status }>(
    `select id, status from automations
     where id = (select automation_id from calls where id = $1) for update`,
    [callId],
  );
  if (!claim) return null;
  const [call] = await sql<Omit<LockedCall, 'status'>>(
    `select id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
            carrier_sid, created_at, placed_at, answered_at, dialogue_state, connections
     from calls where id = $1 for update`,
    [callId],
  );
  return call ? { ...call, status: claim.status } : null;
}

/**
 * Whether the carrier's call is this one; an unbound call is bound to it. A call with another id is a stray that does
 * not belong to our call, or no longer does.
 */
export async function bindCall(sql: Sql, call: LockedCall, sid: string): Promise<boolean> {
  if (call.carrier_sid !== null) return call.carrier_sid === sid;
  await sql('update calls set carrier_sid = $2 where id = $1', [call.id, sid]);
  return true;
}

/** Moves an open call to a later state, and its claim with it; an earlier or equal state changes nothing. */
export async function advanceCall(
  sql: Sql,
  call: LockedCall,
  to: Exclude<CallState, 'ended' | 'intended' | 'unknown'>,
  at: Date,
): Promise<void> {
  if (rankOf(to) <= rankOf(call.state)) return;
  await sql(
    `update calls set
       state = $2,
       placed_at = coalesce(placed_at, $3),
       answered_at = case when $2 = 'in-progress' then coalesce(answered_at, $3) else answered_at end
     where id = $1`,
    [call.id, to, at],
  );
  if (to === 'in-progress' && call.status === 'ringing')
    await moveClaims(sql, [claimOf(call)], {
      to: 'in-progress',
      at,
      by: { kind: 'call', callId: call.id },
      why: 'answered',
    });
}
