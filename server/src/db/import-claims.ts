/** Rows of an import become claims: many at once, each exactly once. */

import { reconsiderMs } from '@claimline/domain/call';
import type { Sql } from './database.ts';
import { newId } from './ids.ts';
import { expectMany } from './import-rows.ts';
import { insertOfChosen, keepSubmitted } from './insert-submissions.ts';

export interface ImportPiece {
  readonly accountId: string;
  readonly importId: string;
  readonly batchId: string;
  readonly userId: string;
  readonly duplicates: boolean;
  /** Rows after this one. */
  readonly after: number;
  readonly most: number;
}

/**
 * Makes claims of the next good rows and ties them to their rows, in the acting person's name. A row that has a claim
 * is not taken again. Returns the last row taken; null when none was left.
 */
export async function claimsOfRows(
  sql: Sql,
  piece: ImportPiece,
): Promise<{ last: number; count: number } | null> {
  const { accountId, importId, batchId, userId, duplicates, after, most } = piece;
  await expectMany(sql);
  // The import and its batch stand in the audit log, not each claim of it.
  await sql(`set local claimline.importing = 'on'`);
  const made = await sql<{ row_number: number; id: string }>(
    `with locked as (
       select row_number, submission from import_rows
       where account_id = $1 and import_id = $2 and row_number > $3 and standing = any ($4) and claim_id is null
       order by row_number limit cardinality($8::text[]) for update
     ), chosen as (
       select ($8::text[])[row_number() over (order by l.row_number)] as id, l.row_number, l.submission
       from locked l
     ), tied as (
       -- What stood in the row stands in the claim now.
       update import_rows r set claim_id = c.id, cells = '[]', submission = null, problems = '[]', flags = '[]'
       from chosen c where r.account_id = $1 and r.import_id = $2 and r.row_number = c.row_number
         and r.row_number > $3 and r.row_number <= (select max(row_number) from locked)
     ), made as (
       ${insertOfChosen({ account: '$1', user: '$5', batch: '$6', reconsiderSeconds: '$7' })}
     )
     select row_number, id from chosen order by row_number`,
    [
      accountId,
      importId,
      after,
      duplicates ? ['good', 'duplicate'] : ['good'],
      userId,
      batchId,
      reconsiderMs / 1000,
      Array.from({ length: most }, () => newId()),
    ],
  );
  await sql(`set local claimline.importing = 'off'`);
  const last = made.at(-1)?.row_number;
  if (last === undefined) return null;
  await keepSubmitted(sql, { accountId, userId, ids: made.map(({ id }) => id), why: 'imported' });
  return { last, count: made.length };
}
