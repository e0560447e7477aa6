/** Combines the service lines of an import and finds the rows that repeat another row. */

import type { Sql } from '../database.ts';
import { findImport, type ImportRecord } from './imports.ts';
import { markSameRows } from './same-claims.ts';
import { combineServiceLines, type Lines, linesOf } from './service-lines.ts';

const answerOf = (record: ImportRecord | undefined) => record?.answers.service_lines ?? 'add';
// In an 837 each row is a claim with all of its lines.
const mayHaveLines = (record: ImportRecord | undefined) => record?.found?.kind === 'sheet';

/** Compares every row with the others. */
export async function compareRows(sql: Sql, accountId: string, importId: string): Promise<void> {
  const record = await findImport(sql, accountId, importId);
  const answer = answerOf(record);
  if (mayHaveLines(record)) await combineServiceLines(sql, accountId, importId, answer);
  await markSameRows(sql, accountId, importId, answer === 'separate');
}

/**
 * Compares rows that changed with the others. `before` is what {@link linesOf} returned before they changed. Returns
 * the rows to compare with existing claims.
 */
export async function compareChangedRows(
  sql: Sql,
  accountId: string,
  importId: string,
  numbers: readonly number[],
  before: Lines,
): Promise<number[]> {
  const record = await findImport(sql, accountId, importId);
  const answer = answerOf(record);
  const { keys } = await linesOf(sql, accountId, importId, numbers);
  if (mayHaveLines(record) && before.keys.length + keys.length > 0)
    await combineServiceLines(sql, accountId, importId, answer, [...before.keys, ...keys]);
  // Lines that lost their first row have another one now.
  const { heads } = await linesOf(sql, accountId, importId, [...before.heads, ...numbers]);
  await markSameRows(sql, accountId, importId, answer === 'separate', heads);
  return heads;
}
