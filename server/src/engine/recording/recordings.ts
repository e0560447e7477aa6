/**
 * Fetches recordings that the carrier has ready, stores them as files and deletes them there. The row decides what is
 * left to do: when a process dies in the middle, the step is repeated.
 */

import type { RecordingState } from '@claimline/domain/call/recording';
import { fetchWithinMs } from '../../carrier/recording-client.ts';
import { recordingRequested } from '../../db/calls/recordings.ts';
import type { Sql } from '../../db/database.ts';
import { recordFile } from '../../db/files.ts';
import { dueInMs, type LeasedTable, leaseDue, released } from '../../db/lease.ts';
import { keyOf } from '../../files/file-store.ts';
import { inScope, ownStep, traced } from '../../tracing.ts';
import { createQueueWorker, type Worker } from '../../workers/worker.ts';
import type { EngineContext } from '../context.ts';
import { missingMax, nextTryMs, triesMax } from './recording-steps.ts';
import { storeRecording } from './store-recording.ts';

interface DueRecording {
  readonly call_id: string;
  readonly account_id: string;
  readonly clinic_id: string;
  readonly state: RecordingState;
  readonly carrier_sid: string | null;
  /** As the carrier reported it, in whole seconds. */
  readonly duration_ms: string | null;
  /** Includes this one. */
  readonly tries: number;
  /** The call's id at the carrier. */
  readonly call_sid: string | null;
  readonly attempt: number;
  readonly created_at: string;
  readonly trace_parent: string | null;
}

const recordingQueue: LeasedTable = {
  name: 'recordings',
  key: 'call_id',
  isWaiting: 'due_at is not null',
  orderBy: 'due_at',
  // Longer than a download may take.
  leaseSeconds: fetchWithinMs / 1_000 + 30,
  set: 'tries = tries + 1',
  returning: `call_id, account_id, clinic_id, state, carrier_sid, duration_ms, tries,
    (select c.carrier_sid from calls c where c.id = call_id) as call_sid,
    (select c.attempt from calls c where c.id = call_id) as attempt,
    (select c.created_at from calls c where c.id = call_id) as created_at,
    (select a.trace_parent from calls c join automations a on a.id = c.automation_id where c.id = call_id) as trace_parent`,
};

const everyMs = 60_000;
const atOnceMax = 4;

export function createRecordingWorker(context: EngineContext): Worker {
  const stopping = new AbortController();
  const asSystem = <T>(reason: string, work: (sql: Sql) => Promise<T>) =>
    context.database.asSystem(reason, work);
  const worker = createQueueWorker<DueRecording>({
    name: 'recordings',
    log: context.log,
    everyMs,
    // Somebody wants to listen.
    wakeOn: { database: context.database, channel: recordingRequested },
    atOnceMax,
    lease: (limit) =>
      asSystem('lease recordings', (sql) => leaseDue(sql, recordingQueue, context.processId, limit)),
    process: (due) =>
      inScope({ call: due.call_id }, () =>
        traced('recording', {}, () => step(context, due, stopping.signal), ownStep(due.trace_parent)),
      ),
    dueInMs: () => asSystem('find when a recording is due', (sql) => dueInMs(sql, recordingQueue)),
  });
  return {
    ...worker,
    /** Aborts running downloads. */
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}

/** What a step writes. `set` is SQL that comes from this file only. */
interface Change {
  readonly set: string;
  readonly values?: readonly unknown[];
  /** Runs before, in the same transaction. */
  readonly before?: (sql: Sql) => Promise<unknown>;
}

async function step(context: EngineContext, due: DueRecording, signal: AbortSignal): Promise<void> {
  const change = await work(context, due, signal).catch((error: unknown) => {
    if (signal.aborted) return { set: 'due_at = now(), tries = tries - 1' };
    const { call_id: call, tries } = due;
    if (tries < triesMax) {
      context.log.warn({ error, call, tries }, 'a recording could not be fetched; it will be retried');
      return retry(due);
    }
    context.log.error({ error, call, tries }, 'a recording could not be fetched and was given up');
    // The stored file remains, even if the carrier's copy could not be deleted.
    return due.state === 'kept' ? { set: 'due_at = null' } : lost('unreachable');
  });
  await context.database.asSystem('update a recording', async (sql) => {
    await change.before?.(sql);
    // A webhook may have moved it on meanwhile.
    await sql(`update recordings set ${change.set} where call_id = $1 and state = '${due.state}'`, [
      due.call_id,
      ...(change.values ?? []),
    ]);
    await sql(`update recordings set ${released} where call_id = $1 and held_by = $2`, [
      due.call_id,
      context.processId,
    ]);
  });
}

const retry = ({ tries }: DueRecording): Change => ({
  set: `due_at = now() + make_interval(secs => ${nextTryMs(tries) / 1_000})`,
});

const lost = (why: 'absent' | 'gone' | 'unreachable'): Change => ({
  set: `state = 'failed', why = '${why}', due_at = null`,
});

async function work(context: EngineContext, due: DueRecording, signal: AbortSignal): Promise<Change> {
  switch (due.state) {
    case 'asked':
      return lookUp(context, due);
    case 'ready':
      return fetchAndKeep(context, due, signal);
    case 'kept':
      return deleteThere(context, due);
    case 'failed':
      return { set: 'due_at = null' };
  }
}

/** No webhook arrived for an ended call's recording: ask the carrier, because webhooks can be lost. */
async function lookUp(context: EngineContext, due: DueRecording): Promise<Change> {
  const found = due.call_sid === null ? [] : await context.carrier.recordingsOf(due.call_sid);
  const ready = found.find(({ status }) => status === 'completed');
  if (ready)
    return {
      set: `state = 'ready', carrier_sid = $2, duration_ms = $3, tries = 0, due_at = now()`,
      values: [ready.sid, ready.durationMs],
    };
  const isMissing = found.every(({ status }) => status === 'absent');
  return due.tries >= (isMissing ? missingMax : triesMax) ? lost('absent') : retry(due);
}

async function fetchAndKeep(context: EngineContext, due: DueRecording, signal: AbortSignal): Promise<Change> {
  const stored = await storeRecording(
    context,
    {
      call: due.call_id,
      carrierSid: due.carrier_sid,
      durationMs: Number(due.duration_ms ?? 0),
      // Stored under the call's own id: the next try overwrites one that was cut off.
      key: keyOf({ account_id: due.account_id, id: due.call_id }),
    },
    signal,
  );
  if (stored === null) return due.tries >= missingMax ? lost('gone') : retry(due);
  const { ending, ...file } = stored;
  return {
    before: (sql) =>
      recordFile(sql, {
        id: due.call_id,
        account_id: due.account_id,
        clinic_id: due.clinic_id,
        kind: 'recording',
        name: `Call of ${due.created_at.slice(0, 10)}, attempt ${due.attempt}.${ending}`,
        created_by: null,
        ...file,
      }),
    set: `state = 'kept', file_id = $2, tries = 0, due_at = now()`,
    values: [due.call_id],
  };
}

/** Deletes the carrier's copy, which contains patient data, as soon as ours is safe. */
async function deleteThere(context: EngineContext, due: DueRecording): Promise<Change> {
  if (due.carrier_sid !== null) await context.carrier.deleteRecording(due.carrier_sid);
  return { set: 'at_carrier = false, due_at = null' };
}
