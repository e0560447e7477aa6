/** The one place where the engine changes a claim's status: with its history, in the same transaction. */

import type { FailureReason } from '@claimline/domain/claim/failure';
import { mayMove, type Status } from '@claimline/domain/claim/status';
import type { Sql } from '../db/database.ts';

export interface StatusMove {
  readonly to: Status;
  readonly at: Date;
  /** The call that moves it; null when the engine itself does. */
  readonly callId: string | null;
  /** Short words for the claim's timeline, with nothing of the patient. */
  readonly why: string;
  /** When the next call is due; null when none is. Left out, it stays. */
  readonly dueAt?: Date | null;
  readonly failure?: { readonly reason: FailureReason; readonly field: string | null };
}

interface ClaimOfCall {
  readonly account_id: string;
  readonly clinic_id: string;
  readonly automation_id: string;
}

/** The claim's row must be locked by this transaction. A move the rules do not allow is an error of ours. */
export async function moveStatus(
  sql: Sql,
  claim: ClaimOfCall,
  from: Status,
  move: StatusMove,
): Promise<void> {
  if (!mayMove(from, move.to, 'call'))
    throw new Error(`a call may not move a claim from ${from} to ${move.to}`);
  await sql(
    `update automations set
       status = $2,
       status_since = case when status = $2 then status_since else $3 end,
       due_at = case when $4 then $5 else due_at end,
       failure_reason = $6,
       failure_field = $7
     where id = $1`,
    [
      claim.automation_id,
      move.to,
      move.at,
      move.dueAt !== undefined,
      move.dueAt ?? null,
      move.failure?.reason ?? null,
      move.failure?.field ?? null,
    ],
  );
  await sql(
    `insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, call_id, why)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      claim.account_id,
      claim.clinic_id,
      claim.automation_id,
      move.at,
      from,
      move.to,
      move.callId === null ? 'system' : 'call',
      move.callId,
      move.why,
    ],
  );
}
