/** Jobs that change an import as a whole: replace a value in a column, and undo. */

import { replaceInCell, replacementMatches } from '@claimline/domain/intake/replacements';
import { z } from 'zod';
import { fileRowChecker } from '../../db/imports/import-context.ts';
import { rowsWithText, updateChecked } from '../../db/imports/import-rows.ts';
import { linesOf } from '../../db/imports/service-lines.ts';
import { deleteNextClaims, finishUndo } from '../../db/imports/undo.ts';
import {
  beginning,
  type ChangedRows,
  type Cursor,
  compareAll,
  cursorSchema,
  inputSchema,
  lock,
  noProgress,
  readImportInput,
} from './intake-steps.ts';
import { type JobContext, jobKind, type Pieces } from './job-kind.ts';

/** Rows replaced and checked in one transaction. */
const replacedAtOnce = 500;
/** Claims deleted in one transaction. */
const undoneAtOnce = 500;

export const replaceKind = jobKind({
  name: 'intake-replace',
  ability: 'claim.submit',
  input: inputSchema.extend({
    column: z.int(),
    find: z.string(),
    match: z.enum(replacementMatches),
    replace: z.string(),
  }),
  cursor: cursorSchema,
  lock,
  async *work(job, { database }: JobContext): Pieces<Cursor> {
    const { accountId, input } = job;
    const ground = await readImportInput(job, database);
    const found = ground?.record.found;
    if (!ground || !found) return;
    const check = fileRowChecker(ground.context, found, ground.record.answers);
    let cursor = job.cursor ?? beginning;
    // A job that goes on elsewhere does not know what it changed before, and compares every row.
    const changedRows: ChangedRows | null = job.cursor ? null : { numbers: [], keys: [], heads: [] };
    while (!cursor.isRead) {
      const { after, rows } = cursor;
      const progress = yield async (sql) => {
        const those = await rowsWithText(sql, accountId, input.import_id, {
          ...input,
          after,
          limit: replacedAtOnce,
        });
        const last = those.at(-1)?.row_number;
        if (last === undefined) return noProgress({ rows, after: 0, isRead: true });
        const changed = those.flatMap(({ row_number, cells }) => {
          const replaced = replaceInCell(cells[input.column] ?? null, input);
          if (replaced === undefined) return [];
          const width = Math.max(cells.length, input.column + 1);
          const now = Array.from({ length: width }, (_, place) =>
            place === input.column ? replaced : (cells[place] ?? null),
          );
          const { lineKey: line_key, ...result } = check(now);
          return [{ row_number, cells: now, line_key, ...result }];
        });
        if (changed.length > 0) {
          const numbers = changed.map(({ row_number }) => row_number);
          const { keys, heads } = await linesOf(sql, accountId, input.import_id, numbers);
          changedRows?.numbers.push(...numbers);
          changedRows?.keys.push(...keys);
          changedRows?.heads.push(...heads);
          await updateChecked(sql, accountId, input.import_id, changed);
        }
        return {
          cursor: { rows: rows + changed.length, after: last, isRead: false },
          done: changed.length,
          failed: 0,
        };
      };
      cursor = progress.cursor;
    }
    yield* compareAll(job, cursor, changedRows);
  },
});

export const undoKind = jobKind({
  name: 'intake-undo',
  ability: 'claim.submit',
  input: inputSchema,
  cursor: cursorSchema,
  lock,
  async *work(job): Pieces<Cursor> {
    const { accountId, input } = job;
    let cursor: Cursor = job.cursor ?? beginning;
    for (let isMore = true; isMore; ) {
      const { rows } = cursor;
      const progress = yield async (sql) => {
        const gone = await deleteNextClaims(sql, accountId, input.import_id, undoneAtOnce);
        isMore = gone > 0;
        return { cursor: { ...beginning, rows: rows + gone }, done: gone, failed: 0 };
      };
      cursor = progress.cursor;
    }
    yield async (sql) => {
      await finishUndo(sql, accountId, input.import_id);
      return noProgress(cursor);
    };
  },
});
