import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Call, callStatuses, statusEvents } from './call.ts';
import { applyRecordingEntry, type Recording, type RecordingEntry, recordingEntries } from './recording.ts';

const deed = z.object({ at_ms: z.number(), text: z.string() });
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
    keyed: z.array(deed),
    said: z.array(deed),
  }),
  z.object({ event: z.literal('told'), sid: z.string() }),
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
      is_told: false,
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
    case 'told':
      call.is_told = true;
      break;
  }
}

interface Books {
  readonly calls: Map<string, Call>;
  readonly recordings: Map<string, Recording>;
}

/**
 * Applies a line to what is known so far. The same function serves the running carrier and its restart, so that
 * what is read back is what was.
 */
function applyEntry({ calls, recordings }: Books, entry: LedgerEntry): void {
  switch (entry.event) {
    case 'recording-began':
    case 'recording-ended':
    case 'recording-told':
    case 'recording-deleted':
      return applyRecordingEntry(recordings, entry);
    case 'placed':
    case 'started':
    case 'answered':
    case 'ended':
    case 'told':
      return applyCallEntry(calls, entry);
  }
}

export interface Ledger {
  /** Every call ever placed, in the order placed. */
  readonly calls: ReadonlyMap<string, Call>;
  /** Every recording that was not deleted, in the order begun. */
  readonly recordings: ReadonlyMap<string, Recording>;
  /**
   * Applies a line and appends it; resolves once it is on the disk itself, not only with the system. After a
   * failed write every further one fails too: nothing may follow half a line.
   */
  record(entry: LedgerEntry): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens `ledger.jsonl` in the folder. A last line torn by a power cut or kill is cut off: its call was never
 * acknowledged. Any other broken line is an error that names the line.
 */
export async function openLedger(directory: string): Promise<Ledger> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'ledger.jsonl');
  const books = await readBooks(path);
  const file = await open(path, 'a', 0o600);

  let pending: string[] = [];
  let writing: Promise<void> | null = null;

  async function writePending(): Promise<void> {
    const lines = pending;
    pending = [];
    writing = null;
    await file.appendFile(lines.join(''));
    await file.datasync();
  }

  let last: Promise<void> = Promise.resolve();
  return {
    ...books,
    record(entry) {
      // A new call shows nowhere before it is safe; the rest of a call may be seen as it happens.
      if (entry.event !== 'placed') applyEntry(books, entry);
      pending.push(`${JSON.stringify(entry)}\n`);
      // Lines that arrive while the disk is busy share its next sync.
      if (!writing) {
        writing = last.then(writePending);
        last = writing;
      }
      return entry.event === 'placed' ? writing.then(() => applyEntry(books, entry)) : writing;
    },
    async close() {
      await last;
      await file.close();
    },
  };
}

async function readBooks(path: string): Promise<Books> {
  const books: Books = { calls: new Map(), recordings: new Map() };
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return books;
    throw error;
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
  const lines = whole.split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    const entry = readEntry(line);
    if (!entry)
      throw new Error(`${path}: line ${index + 1} is not a ledger line. Move the file away to begin anew.`);
    applyEntry(books, entry);
  }
  return books;
}

function readEntry(line: string): LedgerEntry | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
