/** What people may know about recordings and request of them; the engine fetches them. */

import type { RecordingState } from '@claimline/domain/call/recording';
import type { Sql } from '../database.ts';

export interface RecordingRow {
  readonly state: RecordingState;
  readonly file_id: string | null;
  readonly due_at: string | null;
  readonly clinic_id: string;
}

/** The recording of a call of this claim of this account; undefined when the call has none. */
export async function findRecording(
  sql: Sql,
  of: { accountId: string; automationId: string; callId: string },
): Promise<RecordingRow | undefined> {
  const rows = await sql<RecordingRow>(
    `select state, file_id, due_at, clinic_id from recordings where call_id = $1 and account_id = $2 and automation_id = $3`,
    [of.callId, of.accountId, of.automationId],
  );
  return rows[0];
}

/** The notification channel of requests. */
export const recordingRequested = 'claimline_recordings';

/** Requests a recording that would otherwise stay with the carrier. */
export async function requestRecording(sql: Sql, callId: string): Promise<void> {
  await sql(
    `with requested as (
       update recordings set due_at = now() where call_id = $1 and state = 'ready' and due_at is null returning 1
     )
     select pg_notify('${recordingRequested}', '') from requested`,
    [callId],
  );
}
