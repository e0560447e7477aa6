/**
 * Fetches recordings that the carrier has ready, stores them as files and deletes them there. The row decides what is
 * left to do: when a process dies in the middle, the step is repeated.
 */

import type { RecordingState } from '@claimline/domain/call/recording';
import type { Sql } from '../../db/database.ts';
import { recordFile } from '../../db/files.ts';
import { keyOf } from '../../files/file-store.ts';
import type { EngineContext } from '../context.ts';
import { missingMax, nextTryMs, triesMax } from './recording-steps.ts';

interface DueRecording {
  readonly call_id: string;
  readonly account_id: string;
  readonly clinic_id: string;
  readonly state: RecordingState;
  readonly carrier_sid: string | null;
  readonly tries: number;
  /** The call's id. */
  readonly call_sid: string | null;
  readonly attempt: number;
  readonly created_at: string;
}

export interface RecordingKeeper {
  /** Runs the due steps one after the other; returns at once when already running. */
  look(): void;
  /** Stops between two steps and aborts a running download. */
  stop(): Promise<void>;
}

export function createRecordingKeeper(context: EngineContext): RecordingKeeper {
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let areLeftoversTaken = false;

  async function work(): Promise<void> {
    // After a start, check at once what an earlier process was working on or had postponed.
    if (!areLeftoversTaken)
      await context.database.asSystem('resume interrupted recordings', (sql) =>
        sql('update recordings set due_at = $1 where due_at > $1', [context.now()]),
      );
    areLeftoversTaken = true;
    for (let due = await takeDue(context); due && !stopping.signal.aborted; due = await takeDue(context))
      await step(context, due, stopping.signal);
  }

  return {
    look() {
      working ??= work()
        .catch((error: unknown) => context.log.error({ error }, 'recordings could not be processed'))
        .finally(() => {
          working = null;
        });
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Takes the recording whose step is due first; it becomes due again by itself if this process dies. */
async function takeDue(context: EngineContext): Promise<DueRecording | undefined> {
  return context.database.asSystem('lease the next recording step', async (sql) => {
    const now = context.now();
    const [due] = await sql<DueRecording>(
      `select r.call_id, r.account_id, r.clinic_id, r.state, r.carrier_sid, r.tries + 1 as tries,
              c.carrier_sid as call_sid, c.attempt, c.created_at
       from recordings r join calls c on c.id = r.call_id
       where r.due_at <= $1 order by r.due_at limit 1 for update of r skip locked`,
      [now],
    );
    if (due)
      await sql('update recordings set tries = $2, due_at = $3 where call_id = $1', [
        due.call_id,
        due.tries,
        new Date(now.getTime() + nextTryMs(due.tries)),
      ]);
    return due;
  });
}

async function step(context: EngineContext, due: DueRecording, signal: AbortSignal): Promise<void> {
  try {
    switch (due.state) {
      case 'asked':
        return await lookUp(context, due);
      case 'ready':
        return await fetchAndKeep(context, due, signal);
      case 'kept':
        return await deleteThere(context, due);
      case 'failed':
        return await settle(context, due, `due_at = null`);
    }
  } catch (error) {
    if (signal.aborted) return;
    const { call_id: call, tries } = due;
    if (tries < triesMax)
      context.log.warn({ error, call, tries }, 'a recording could not be fetched; it will be retried');
    else {
      context.log.error({ error, call, tries }, 'a recording could not be fetched and was given up');
      // The stored file remains, even if the carrier's copy could not be deleted.
      await settle(context, due, due.state === 'kept' ? `due_at = null` : lost('unreachable'));
    }
  }
}

/** No webhook arrived for an ended call's recording: ask the carrier, because webhooks can be lost. */
async function lookUp(context: EngineContext, due: DueRecording): Promise<void> {
  const found = due.call_sid === null ? [] : await context.carrier.recordingsOf(due.call_sid);
  const ready = found.find(({ status }) => status === 'completed');
  if (ready)
    await settle(
      context,
      due,
      `state = 'ready', carrier_sid = $2, duration_ms = $3, tries = 0, due_at = now()`,
      [ready.sid, ready.durationMs],
    );
  else if (found.every(({ status }) => status === 'absent') && due.tries >= missingMax)
    await settle(context, due, lost('absent'));
  else if (due.tries >= triesMax) await settle(context, due, lost('absent'));
}

async function fetchAndKeep(context: EngineContext, due: DueRecording, signal: AbortSignal): Promise<void> {
  const sound =
    due.carrier_sid === null ? null : await context.carrier.openRecording(due.carrier_sid, signal);
  if (sound === null) {
    if (due.tries >= missingMax) await settle(context, due, lost('gone'));
    return;
  }
  // Stored under the call's own id: the next try overwrites one that was cut off.
  const id = due.call_id;
  const kept = await context.files.put(keyOf({ account_id: due.account_id, id }), sound.bytes);
  await context.database.asSystem('store a recording', async (sql) => {
    await recordFile(sql, {
      id,
      account_id: due.account_id,
      clinic_id: due.clinic_id,
      kind: 'recording',
      name: `Call of ${due.created_at.slice(0, 10)}, attempt ${due.attempt}.wav`,
      media_type: sound.mediaType,
      created_by: null,
      ...kept,
    });
    await sql(
      `update recordings set state = 'kept', file_id = $2, tries = 0, due_at = now() where call_id = $1`,
      [id, id],
    );
  });
}

/** Deletes the carrier's copy, which contains patient data, as soon as ours is safe. */
async function deleteThere(context: EngineContext, due: DueRecording): Promise<void> {
  if (due.carrier_sid !== null) await context.carrier.deleteRecording(due.carrier_sid);
  await settle(context, due, `at_carrier = false, due_at = null`);
}

const lost = (why: 'absent' | 'gone' | 'unreachable') => `state = 'failed', why = '${why}', due_at = null`;

/** Updates the row unless something else changed it meanwhile. `change` comes from this file only. */
async function settle(
  context: EngineContext,
  due: DueRecording,
  change: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await context.database.asSystem('update a recording', (sql: Sql) =>
    sql(`update recordings set ${change} where call_id = $1 and state = '${due.state}'`, [
      due.call_id,
      ...values,
    ]),
  );
}
