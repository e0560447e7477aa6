/** Import jobs: read a file, check its rows again, and create claims from them. */

import type { ImportFound } from '@claimline/domain/contracts/imports/imports';
import { z } from 'zod';
import type { Sql } from '../../db/database.ts';
import { compareRows } from '../../db/imports/compare-rows.ts';
import { analyzeImportedClaims, claimsOfRows, type MadeClaims } from '../../db/imports/import-claims.ts';
import {
  countRows,
  deleteNextRows,
  deleteRows,
  insertRows,
  saveSkippedCount,
  waitForDisk,
} from '../../db/imports/import-rows.ts';
import { changeImportRecord, deleteImportData, type ImportRecord } from '../../db/imports/imports.ts';
import { clearDeletedClaims, type Half, halves } from '../../db/imports/same-claims.ts';
import { insertJob } from '../../db/jobs.ts';
import { type FileStore, keyOf } from '../../files/file-store.ts';
import { confine, startAhead } from '../../sheets/confine.ts';
import { FileRefusal } from '../../sheets/refusal.ts';
import { replaceKind, undoKind } from './intake-changes.ts';
import {
  beginning,
  type Cursor,
  checkAll,
  compareAll,
  cursorSchema,
  type ImportInput,
  type Input,
  inputSchema,
  lock,
  noProgress,
  openImport,
  readImportInput,
  setState,
} from './intake-steps.ts';
import type { ReadingOrder, ReadingPart } from './intake-thread.ts';
import { type Job, type JobContext, jobKind, type Piece, type Pieces } from './job-kind.ts';

const thread = new URL('intake-thread.ts', import.meta.url);
/** A file is being uploaded, or may be soon: start what will read it. */
export const prepareReading = () => startAhead(thread);

/**
 * A list's first page must skip claims that are being inserted and not yet committed, so insert fewer at a time while
 * people are active.
 */
const importedAtOnce = { quiet: 2_000, busy: 500 };
const forgottenAtOnce = 2_500;
/** The thread for the next file starts after imports of this many rows at most. */
const preparedAfterMost = 20_000;

async function fileOf(
  accountId: string,
  record: ImportRecord,
  files: FileStore,
): Promise<Uint8Array<ArrayBuffer>> {
  const source =
    record.file_id === null ? null : await files.open(keyOf({ account_id: accountId, id: record.file_id }));
  if (!source) throw new FileRefusal('The file is no longer available. Upload it again.');
  const bytes = new Uint8Array(record.file_bytes);
  let filled = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled < bytes.length) throw new FileRefusal('The file is incomplete. Upload it again.');
  return bytes;
}

const readKind = (files: FileStore) =>
  jobKind({
    name: 'intake-read',
    ability: 'claim.submit',
    input: inputSchema,
    cursor: cursorSchema,
    lock,
    async *work(job, { database, signal }: JobContext): Pieces<Cursor> {
      const ground = await readImportInput(job, database);
      // A check of the rows may have followed it.
      if (ground?.record.job_id !== job.id) return;
      let cursor = job.cursor ?? beginning;
      let { found } = ground.record;
      try {
        if (!cursor.isRead)
          yield* read(job, ground, files, signal, cursor, (next, now) => {
            cursor = next;
            found = now;
          });
      } catch (error) {
        if (!(error instanceof FileRefusal)) throw error;
        yield refuse(job, cursor, error.message);
        return;
      }
      // Whether a number may have lost zeros is known only when the whole column is read.
      if (found?.zeros?.length) {
        yield async (sql) => {
          const { accountId, userId, input } = job;
          const job_id = await insertJob(sql, {
            accountId,
            userId,
            kind: 'intake-check',
            input,
            total: cursor.rows,
          });
          await changeImportRecord(sql, accountId, input.import_id, { job_id });
          return noProgress(cursor);
        };
        return;
      }
      yield* compareAll(job, { ...cursor, isRead: true });
    },
  });

const refuse =
  (job: Job<Input, unknown>, cursor: Cursor, refusal: string): Piece<Cursor> =>
  async (sql) => {
    await deleteImportData(sql, job.accountId, job.input.import_id);
    await changeImportRecord(sql, job.accountId, job.input.import_id, { state: 'refused', refusal });
    return noProgress(cursor);
  };

async function* read(
  job: Job<Input, Cursor>,
  { record, context, remembered }: ImportInput,
  files: FileStore,
  signal: AbortSignal,
  from: Cursor,
  moved: (cursor: Cursor, found: ImportFound | null) => void,
): Pieces<Cursor> {
  const { accountId, input } = job;
  let cursor = from;
  const order = async (): Promise<ReadingOrder> => ({
    bytes: await fileOf(accountId, record, files),
    fileName: record.file_name,
    context,
    remembered,
    chosenSheet: record.sheet,
    chosenColumns: record.mapping,
    skip: from.rows,
  });
  let found: ImportFound | null = null;
  const limits = { signal, transfer: ({ bytes }: ReadingOrder) => [bytes.buffer] };
  for await (const part of confine<ReadingPart, ReadingOrder>(thread, order(), limits)) {
    const progress = yield async (sql) => {
      if (part.kind === 'found') {
        if (cursor.rows === 0) await deleteRows(sql, accountId, input.import_id);
        await changeImportRecord(sql, accountId, input.import_id, { found: part.found });
        found = part.found;
        return noProgress(cursor);
      }
      await insertRows(sql, accountId, input.import_id, part.rows);
      return { cursor: { ...cursor, rows: cursor.rows + part.count }, done: part.count, failed: 0 };
    };
    // Free its memory now: otherwise forty megabytes of chunks would accumulate before garbage collection.
    if (part.kind === 'rows') part.rows.buffer.transfer(0);
    cursor = progress.cursor;
    moved(cursor, found);
  }
  moved({ ...cursor, isRead: true }, found);
}

const checkKind = jobKind({
  name: 'intake-check',
  ability: 'claim.submit',
  input: inputSchema,
  cursor: cursorSchema,
  lock,
  async *work(job, { database }: JobContext): Pieces<Cursor> {
    const ground = await readImportInput(job, database);
    if (!ground?.record.found) return;
    const cursor = job.cursor ?? beginning;
    yield* checkAll(job, { ...ground, found: ground.record.found }, cursor);
    yield* compareAll(job, cursor.isRead ? cursor : { ...beginning, isRead: true });
  },
});

const importInputSchema = inputSchema.extend({
  batch_id: z.string(),
  duplicates: z.boolean(),
  is_compared: z.boolean().default(false),
});

/**
 * After the last claims: the import is ready again when rows are left to import or fix, otherwise over. Returns whether
 * there are more rows to delete, which nobody will import.
 */
async function finish(sql: Sql, job: Job<Input, Cursor>): Promise<boolean> {
  const { accountId, input } = job;
  await waitForDisk(sql);
  const { good, faulty, duplicate } = await countRows(sql, accountId, input.import_id);
  if (good + faulty + duplicate > 0) {
    await setState(job, 'ready')(sql);
    return false;
  }
  await saveSkippedCount(sql, accountId, input.import_id);
  const isMore = await deleteNextRows(sql, accountId, input.import_id, forgottenAtOnce);
  if (!isMore) await changeImportRecord(sql, accountId, input.import_id, { state: 'imported', found: null });
  return isMore;
}

/** Where an import goes on; a step changes it. */
interface ImportPlace {
  /** How many rows have become claims. */
  rows: number;
  /** All rows up to this one are done. */
  after: number;
  /** Of each half that has more rows. */
  readonly cursorByHalf: Map<Half, number>;
}

type ImportJob = Job<z.infer<typeof importInputSchema>, Cursor>;

const importRows = (
  sql: Sql,
  { accountId, userId, input }: ImportJob,
  rows: { readonly after: number; readonly limit: number; readonly half: Half | null },
) =>
  claimsOfRows(sql, {
    accountId,
    importId: input.import_id,
    batchId: input.batch_id,
    userId,
    duplicates: input.duplicates,
    ...rows,
  });

/** Imports the next rows of both halves in one transaction. */
async function* importSequentially(job: ImportJob, place: ImportPlace, limit: number): Pieces<Cursor> {
  const { rows, after } = place;
  const made: { result?: MadeClaims } = {};
  const piece: Piece<Cursor> = async (sql) => {
    const claims = await importRows(sql, job, { after, limit, half: null });
    made.result = claims;
    return {
      cursor: { rows: rows + claims.count, after: claims.last ?? after, isRead: true },
      done: claims.count,
      failed: 0,
    };
  };
  // A list of pieces shares the lock, also when it has only one.
  yield [piece];
  if (!made.result) return;
  const { count, last, isEnd } = made.result;
  place.rows += count;
  place.after = last ?? after;
  if (isEnd) place.cursorByHalf.clear();
  else for (const half of place.cursorByHalf.keys()) place.cursorByHalf.set(half, place.after);
}

/** Imports the next rows of each half in a separate transaction, side by side. */
async function* importInTwoHalves(job: ImportJob, place: ImportPlace, limit: number): Pieces<Cursor> {
  const { rows, after, cursorByHalf } = place;
  const resultByHalf = new Map<Half, MadeClaims>();
  yield [...cursorByHalf].map(([half, cursor]) => async (sql) => {
    const claims = await importRows(sql, job, { after: cursor, limit, half });
    resultByHalf.set(half, claims);
    return { cursor: { rows: rows + claims.count, after, isRead: true }, done: claims.count, failed: 0 };
  });
  for (const [half, { count, last, isEnd }] of resultByHalf) {
    place.rows += count;
    if (isEnd) cursorByHalf.delete(half);
    else cursorByHalf.set(half, last ?? after);
  }
  if (cursorByHalf.size > 0) place.after = Math.min(...cursorByHalf.values());
}

const importKind = jobKind({
  name: 'intake-import',
  ability: 'claim.submit',
  input: importInputSchema,
  cursor: cursorSchema,
  lock,
  async *work(job, { database, isQuiet }: JobContext): Pieces<Cursor> {
    const { accountId, input } = job;
    if (!(await openImport(job, database))) return;
    // Rows may have been fixed or excluded since the last comparison. With claims they are compared when they become claims.
    if (!job.cursor?.isRead)
      yield async (sql) => {
        if (!input.is_compared) await compareRows(sql, accountId, input.import_id);
        await clearDeletedClaims(sql, accountId, input.import_id);
        return noProgress({ rows: 0, after: 0, isRead: true });
      };
    const { rows: rowsBefore, after } = job.cursor ?? beginning;
    const place: ImportPlace = {
      rows: rowsBefore,
      after,
      cursorByHalf: new Map(halves.map((half) => [half, after])),
    };
    while (place.cursorByHalf.size > 0) {
      // The place of both halves is not saved, and rows that turned out to be duplicates would be imported after all.
      const runsAlone = !isQuiet() || input.duplicates;
      const limit = isQuiet() ? importedAtOnce.quiet : importedAtOnce.busy;
      yield* runsAlone ? importSequentially(job, place, limit) : importInTwoHalves(job, place, limit);
    }
    const { rows } = place;
    const cursor = { rows, after: place.after, isRead: true };
    for (let isMore = true; isMore; )
      yield async (sql) => {
        isMore = await finish(sql, job);
        return noProgress(cursor);
      };
    // Who imports one file often imports another. After a large one, the server has no memory to spare for it.
    if (rows <= preparedAfterMost) prepareReading();
    // The person need not wait for it.
    yield async (sql) => {
      await analyzeImportedClaims(sql, rows);
      return noProgress(cursor);
    };
  },
});

export const intakeKinds = (files: FileStore) => [
  readKind(files),
  checkKind,
  replaceKind,
  importKind,
  undoKind,
];
