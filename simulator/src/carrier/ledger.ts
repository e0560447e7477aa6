import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Call, callStatuses, statusEvents } from './call.ts';
import { applyRecordingEntry, type Recording, type RecordingEntry, recordingEntries } from './recording.ts';

const callInput = z.object({ at_ms: z.number(), text: z.string() });
const method = z.enum(['GET', 'POST']);

/** One line of the ledger. A call is the sum of its lines, in order. */
const entrySchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('placed'),
    sid: z.string(),
    to: z.string(),
    from: z.string(),
    url: z.string(),
    method,
    fallback_url: z.string().nullable().default(null),
    fallback_method: method.default('POST'),
    status_callback: z.string().nullable(),
    status_callback_method: method,
    status_callback_events: z.array(z.enum(statusEvents)),
    timeout_s: z.number(),
    time_limit_s: z.number(),
    placed_at: z.string(),
    earlier_calls: z.number(),
  }),
  z.object({ event: z.literal('started'), sid: z.string(), at: z.string() }),
  z.object({ event: z.literal('answered'), sid: z.string(), at: z.string() }),
  z.object({
    event: z.literal('ended'),
    sid: z.string(),
    at: z.string(),
    status: z.enum(callStatuses),
    duration_s: z.number(),
    ending: z.string(),
    keyed: z.array(callInput),
    said: z.array(callInput),
  }),
  z.object({ event: z.literal('notified'), sid: z.string() }),
  ...recordingEntries,
]);
export type LedgerEntry = z.infer<typeof entrySchema>;

function applyCallEntry(calls: Map<string, Call>, entry: Exclude<LedgerEntry, RecordingEntry>): void {
  if (entry.event === 'placed') {
    const { event: _, ...placed } = entry;
    calls.set(entry.sid, {
      ...placed,
      status: 'queued',
      queue_ms: 0,
      updated_at: entry.placed_at,
      started_at: null,
      answered_at: null,
      ended_at: null,
      duration_s: null,
      ending: null,
      keyed: [],
      said: [],
      is_notified: false,
    });
    return;
  }
  const call = calls.get(entry.sid);
  if (!call) return;
  switch (entry.event) {
    case 'started':
      call.started_at = entry.at;
      call.updated_at = entry.at;
      break;
    case 'answered':
      call.answered_at = entry.at;
      call.updated_at = entry.at;
      call.status = 'in-progress';
      break;
    case 'ended':
      call.status = entry.status;
      call.ended_at = entry.at;
      call.updated_at = entry.at;
      call.duration_s = entry.duration_s;
      call.ending = entry.ending;
      call.keyed = entry.keyed;
      call.said = entry.said;
      break;
    case 'notified':
      call.is_notified = true;
      break;
  }
}

interface LedgerState {
  readonly calls: Map<string, Call>;
  readonly recordings: Map<string, Recording>;
}

/**
 * Applies a line to the state. The running carrier and its restart use the same function, so a restart restores
 * exactly what was there.
 */
function applyEntry({ calls, recordings }: LedgerState, entry: LedgerEntry): void {
  switch (entry.event) {
    case 'recording-began':
    case 'recording-ended':
    case 'recording-notified':
    case 'recording-deleted':
      return applyRecordingEntry(recordings, entry);
    case 'placed':
    case 'started':
    case 'answered':
    case 'ended':
    case 'notified':
      return applyCallEntry(calls, entry);
  }
}

export interface Ledger {
  /** Every call ever placed, in the order placed. */
  readonly calls: ReadonlyMap<string, Call>;
  /** Every recording that was not deleted, in the order started. */
  readonly recordings: ReadonlyMap<string, Recording>;
  /**
   * Applies an entry and appends it. A `placed` entry applies only once it is on the disk itself, and rejects when it
   * cannot be written: the call was never acknowledged. Any other entry applies at once, and one that cannot be written
   * is retried with the next: a full disk does not end calls in progress.
   */
  record(entry: LedgerEntry): Promise<void>;
  /** Whether everything recorded is on the disk; after a failed write it tries again. */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
}

const probeBytes = 4096;

interface Pending {
  readonly line: string;
  /** Null for entries that are retried until they are written. */
  readonly written: PromiseWithResolvers<void> | null;
}

/**
 * Opens `ledger.jsonl` in the folder. A last line torn by a power cut or kill is cut off: its call was never
 * acknowledged. Any other broken line is an error that names the line.
 */
export async function openLedger(directory: string): Promise<Ledger> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'ledger.jsonl');
  const state = await readState(path);
  const file = await open(path, 'a', 0o600);

  let pending: Pending[] = [];
  let writing: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  let sizeBytes = (await file.stat()).size;
  let hasFailed = false;

  /** Writes whole entries or nothing: what a failed write left is cut off before the next. */
  async function append(text: string): Promise<void> {
    if (hasFailed) await file.truncate(sizeBytes);
    hasFailed = true;
    await file.appendFile(text);
    await file.datasync();
    sizeBytes += Buffer.byteLength(text);
    hasFailed = false;
  }

  async function writePending(): Promise<void> {
    const entries = pending;
    pending = [];
    writing = null;
    try {
      await append(entries.map(({ line }) => line).join(''));
      for (const { written } of entries) written?.resolve();
    } catch (error) {
      for (const { written } of entries) written?.reject(error);
      pending = [...entries.filter(({ written }) => written === null), ...pending];
    }
  }

  /** Whether there is room again after a failed write, tried out with a line that is cut off at once. */
  async function probe(): Promise<void> {
    try {
      await file.truncate(sizeBytes);
      await file.appendFile(' '.repeat(probeBytes));
      await file.datasync();
      await file.truncate(sizeBytes);
      hasFailed = false;
    } catch {
      hasFailed = true;
    }
  }

  /** Entries that arrive while the disk is busy share its next sync. */
  function write(): Promise<void> {
    if (!writing) {
      writing = last.then(writePending);
      last = writing;
    }
    return writing;
  }

  return {
    ...state,
    async record(entry) {
      const line = `${JSON.stringify(entry)}\n`;
      if (entry.event !== 'placed') {
        applyEntry(state, entry);
        pending.push({ line, written: null });
        return write();
      }
      const written = Promise.withResolvers<void>();
      pending.push({ line, written });
      void write();
      await written.promise;
      applyEntry(state, entry);
    },
    async isWritable() {
      if (hasFailed && pending.length > 0) await write();
      else if (hasFailed) await (last = last.then(probe));
      return !hasFailed;
    },
    async close() {
      await (pending.length > 0 ? write() : last);
      await file.close();
    },
  };
}

async function readState(path: string): Promise<LedgerState> {
  const state: LedgerState = { calls: new Map(), recordings: new Map() };
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return state;
    throw error;
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
  const lines = whole.split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const entry = readEntry(line);
    if (!entry)
      throw new Error(`${path}: line ${index + 1} is not a ledger line. Move the file away to start over.`);
    applyEntry(state, entry);
  }
  return state;
}

const lineSchema = z.looseObject({ event: z.string() });
/** Events that earlier versions wrote under another name. */
const renamedEvents = new Map([
  ['told', 'notified'],
  ['recording-told', 'recording-notified'],
]);

function readEntry(line: string): LedgerEntry | null {
  try {
    const { event, ...rest } = lineSchema.parse(JSON.parse(line));
    return entrySchema.parse({ ...rest, event: renamedEvents.get(event) ?? event });
  } catch {
    return null;
  }
}
