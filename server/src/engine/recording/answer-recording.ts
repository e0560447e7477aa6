/** Handles the carrier's recording webhooks. Each may arrive twice, late, and in any order. */

import type { RecordingState } from '@claimline/domain/call/recording';
import type { RecordingForm } from '../../carrier/recording-status.ts';
import type { Sql } from '../../db/database.ts';
import type { EngineContext } from '../context.ts';
import { type LockedCall, lockCall } from '../locked-call.ts';
import { recordingOffsetMs } from './recording-steps.ts';

interface ReportedRecording {
  readonly state: RecordingState;
  readonly carrier_sid: string | null;
  readonly offset_ms: number | null;
}

/** Records that the carrier was asked to record the call. Safe to repeat. */
export async function askToRecord(sql: Sql, call: LockedCall): Promise<void> {
  await sql(
    `insert into recordings (call_id, account_id, clinic_id, automation_id) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [call.id, call.account_id, call.clinic_id, call.automation_id],
  );
}

/** How long to wait for a recording webhook before looking the recording up. */
const webhookWithinMs = 2 * 60_000;

/** The call is over: schedules a lookup in case no recording webhook arrives. */
export async function expectRecording(sql: Sql, callId: string, now: Date): Promise<void> {
  await sql(`update recordings set due_at = $2 where call_id = $1 and state = 'asked'`, [
    callId,
    new Date(now.getTime() + webhookWithinMs),
  ]);
}

export async function handleRecordingWebhook(
  context: EngineContext,
  callId: string,
  form: RecordingForm,
): Promise<void> {
  const now = context.now();
  const isStray = await context.database.asSystem('apply a recording webhook', (sql) =>
    apply(sql, context, callId, form, now),
  );
  if (isStray) {
    // A duplicate recording, or one of an unknown call: nobody would ever fetch it.
    context.log.warn(
      { call: callId },
      'a recording that is not the one we wait for is deleted at the carrier',
    );
    await context.carrier
      .deleteRecording(form.RecordingSid)
      .catch((error: unknown) =>
        context.log.error({ error, call: callId }, 'a stray recording could not be deleted at the carrier'),
      );
  }
  context.wake();
}

/** Whether nobody is waiting for this recording and it is ready to be deleted. */
async function apply(
  sql: Sql,
  context: EngineContext,
  callId: string,
  form: RecordingForm,
  now: Date,
): Promise<boolean> {
  // The second update of a row in a transaction also locks the claim, through the foreign key.
  const call = await lockCall(sql, callId);
  if (call?.carrier_sid !== form.CallSid) return false;
  const [row] = await sql<ReportedRecording>(
    'select state, carrier_sid, offset_ms from recordings where call_id = $1 for update',
    [callId],
  );
  if (!row) return false;
  if (row.carrier_sid !== null && row.carrier_sid !== form.RecordingSid)
    return form.RecordingStatus === 'completed';
  const offset_ms =
    row.offset_ms ??
    (call.answered_at === null
      ? null
      : recordingOffsetMs({
          answeredAt: new Date(call.answered_at),
          notifiedAt: form.RecordingStatus === 'in-progress' ? now : null,
          startTime: form.RecordingStartTime,
          pace: context.pace,
        }));
  await sql('update recordings set carrier_sid = $2, offset_ms = $3 where call_id = $1', [
    callId,
    form.RecordingSid,
    offset_ms,
  ]);
  switch (form.RecordingStatus) {
    case 'in-progress':
      break;
    case 'completed':
      await sql(
        `update recordings set state = 'ready', duration_ms = $2, tries = 0, due_at = $3
         where call_id = $1 and state = 'asked'`,
        [callId, form.RecordingDuration === null ? null : form.RecordingDuration * 1_000, now],
      );
      break;
    case 'absent':
    case 'failed':
      await sql(
        `update recordings set state = 'failed', why = 'absent', due_at = null where call_id = $1 and state = 'asked'`,
        [callId],
      );
      break;
  }
  return false;
}
