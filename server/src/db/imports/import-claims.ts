/** Turns rows of an import into claims: many at once, each exactly once. */

import { reconsiderMs } from '@claimline/domain/call/call';
import { insertOfChosen } from '../claim/insert-submissions.ts';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';
import { assumeManyRows, type Processed } from './import-rows.ts';

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
 * Creates claims from the next valid rows, as the acting person. The rows are deleted in the same transaction, so
 * that none is imported twice. Returns the last row and how many were imported.
 */
export async function claimsOfRows(sql: Sql, piece: ImportPiece): Promise<Processed> {
  const { accountId, importId, batchId, userId, duplicates, after, most } = piece;
  await assumeManyRows(sql);
  // The audit log records the import and its batch, not each claim of it. A trigger starts each claim's history.
  await sql(`set local claimline.importing = 'on'`);
  const [made] = await sql<Processed>(
    `with next as materialized (
       select row_number from import_rows
       where account_id = $1 and import_id = $2 and row_number > $3 and standing = any ($4)
       order by row_number limit cardinality($8::text[])
     ), taken as (
       delete from import_rows
       where account_id = $1 and import_id = $2 and row_number > $3 and standing = any ($4)
         and row_number <= (select max(row_number) from next)
       returning row_number, submission
     ), chosen as (
       select given.id, placed.row_number, placed.submission
       from (select *, row_number() over (order by row_number) as place from taken) placed
         join unnest($8::text[]) with ordinality given (id, place) using (place)
     ), made as (
       ${insertOfChosen({ account: '$1', user: '$5', batch: '$6', reconsiderSeconds: '$7' })}
     )
     select max(row_number) as last, count(*) as count from taken`,
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
  if (!made?.count) return { last: null, count: 0 };
  await sql(
    `insert into import_counts as counted (account_id, import_id, standing, count) values ($1, $2, 'imported', $3)
     on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count`,
    [accountId, importId, made.count],
  );
  return made;
}

/** Analyzes the new claims after a large import, for which autovacuum could take a minute or so. */
export async function analyzeImportedClaims(sql: Sql, claims: number): Promise<void> {
  await sql('select analyze_imported($1)', [claims]);
}
