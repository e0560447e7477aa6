/** What the jobs of imports have in common: their input and cursor, checking rows again, comparing them. */

import type { ImportFound, importStates } from '@claimline/domain/contracts/imports/imports';
import { z } from 'zod';
import type { Database, Sql } from '../../db/database.ts';
import { rememberedColumns } from '../../db/imports/column-memories.ts';
import { compareChangedRows, compareRows } from '../../db/imports/compare-rows.ts';
import { type FileContext, fileRowChecker, rowContext } from '../../db/imports/import-context.ts';
import { cellsAfter, updateChecked } from '../../db/imports/import-rows.ts';
import {
  changeImportRecord,
  findImport,
  type ImportRecord,
  lockImportRow,
  setReady,
} from '../../db/imports/imports.ts';
import { markSameClaims } from '../../db/imports/same-claims.ts';
import type { Lines } from '../../db/imports/service-lines.ts';
import type { ReadingOrder } from './intake-thread.ts';
import type { Job, Pieces } from './job-kind.ts';

/** Rows checked between two pauses: few enough that others wait only a few milliseconds. */
const checkedAtOnce = 200;
const comparedAtOnce = 5_000;

export const inputSchema = z.object({ import_id: z.string() });
export type Input = z.infer<typeof inputSchema>;
/** How many rows are read or checked, and up to which row they are compared with others. */
export const cursorSchema = z.object({ rows: z.int(), after: z.int(), isRead: z.boolean() });
export type Cursor = z.infer<typeof cursorSchema>;
export const beginning: Cursor = { rows: 0, after: 0, isRead: false };

export interface ImportInput {
  readonly record: ImportRecord;
  readonly context: FileContext;
  readonly remembered: ReadingOrder['remembered'];
}

/** The import that a job works on, and what its rows are checked against; null when it is deleted or finished. */
export function readImportInput(
  { accountId, userId, input }: Job<Input, unknown>,
  database: Database,
): Promise<ImportInput | null> {
  return database.as({ userId }, async (sql) => {
    const record = await openRecord(sql, accountId, input.import_id);
    if (!record) return null;
    return {
      record,
      context: await rowContext(sql, accountId, record.defaults),
      remembered: await rememberedColumns(sql, accountId),
    };
  });
}

/** The same without what its rows are checked against. */
export const openImport = (
  { accountId, userId, input }: Job<Input, unknown>,
  database: Database,
): Promise<ImportRecord | null> =>
  database.as({ userId }, (sql) => openRecord(sql, accountId, input.import_id));

async function openRecord(sql: Sql, accountId: string, importId: string): Promise<ImportRecord | null> {
  const record = await findImport(sql, accountId, importId);
  return !record || record.state === 'cancelled' || record.state === 'imported' ? null : record;
}

export const noProgress = (cursor: Cursor) => ({ cursor, done: 0, failed: 0 });

/** The numbers of rows that a job changed, and their service lines before that. */
export interface ChangedRows extends Lines {
  readonly numbers: number[];
}

/** Compares every row, or those that changed, with the others and with existing claims; then the import is ready. */
export async function* compareAll(
  job: Job<Input, Cursor>,
  from: Cursor,
  changed: ChangedRows | null = null,
): Pieces<Cursor> {
  const { accountId, input } = job;
  let cursor = from;
  let only: number[] | null = null;
  for (let isOver = false; !isOver; ) {
    const { after } = cursor;
    const progress = yield async (sql) => {
      if (after === 0) {
        if (changed)
          only = await compareChangedRows(sql, accountId, input.import_id, changed.numbers, changed);
        else await compareRows(sql, accountId, input.import_id);
      }
      const { last, count } = await markSameClaims(
        sql,
        accountId,
        input.import_id,
        after,
        comparedAtOnce,
        only,
      );
      isOver = count < comparedAtOnce;
      if (isOver) await setReady(sql, accountId, input.import_id);
      return noProgress({ ...cursor, after: last ?? after });
    };
    cursor = progress.cursor;
  }
}

export const setState = (job: Job<Input, unknown>, state: (typeof importStates)[number]) => (sql: Sql) =>
  changeImportRecord(sql, job.accountId, job.input.import_id, { state });

/** A person who cancels or fixes the import locks it first, too. */
export async function lock(
  sql: Sql,
  { accountId, input }: Pick<Job<Input, Cursor>, 'accountId' | 'input'>,
  isShared: boolean,
): Promise<void> {
  await lockImportRow(sql, accountId, input.import_id, isShared);
}

/** Checks the stored rows again. */
export async function* checkAll(
  { accountId, input }: Job<Input, Cursor>,
  { record, context, found }: ImportInput & { readonly found: ImportFound },
  from: Cursor,
): Pieces<Cursor> {
  const check = fileRowChecker(context, found, record.answers);
  let cursor = from;
  while (!cursor.isRead) {
    const { after, rows: checked } = cursor;
    const progress = yield async (sql) => {
      const rows = await cellsAfter(sql, accountId, input.import_id, after, checkedAtOnce);
      const last = rows.at(-1)?.row_number;
      if (last === undefined) return noProgress({ rows: checked, after: 0, isRead: true });
      const anew = rows.map(({ row_number, cells }) => {
        const { lineKey: line_key, ...result } = check(cells);
        return { row_number, cells, line_key, ...result };
      });
      await updateChecked(sql, accountId, input.import_id, anew);
      return {
        cursor: { rows: checked + rows.length, after: last, isRead: false },
        done: rows.length,
        failed: 0,
      };
    };
    cursor = progress.cursor;
  }
}
