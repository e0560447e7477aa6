/** Turns rows of an import into claims: many at once, each exactly once. */

import { cancelWindowMs } from '@claimline/domain/call/call';
import { insertOfChosen } from '../claim/insert-submissions.ts';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';
import type { Processed } from './import-rows.ts';
import {
  type Half,
  halfOf,
  isHead,
  lockImportedClaims,
  readNextRows,
  sameClaimOf,
  wantedColumns,
} from './same-claims.ts';

export interface ImportPiece {
  readonly accountId: string;
  readonly importId: string;
  readonly batchId: string;
  readonly userId: string;
  readonly duplicates: boolean;
  /** Rows after this one. */
  readonly after: number;
  readonly limit: number;
  /** Only this half of the rows; null for all. */
  readonly half: Half | null;
}

export interface MadeClaims extends Processed {
  /** Whether no row is left, of this half or of all. */
  readonly isEnd: boolean;
}

/** Without bounds, every row of the import would be read for each piece of it. */
const ofPiece = (row: string) =>
  `r.account_id = $1 and r.import_id = $2 and ${row} > $3 and ${row} <= (select max(row_number) from wanted)`;

/**
 * Creates claims from the next valid rows, as the acting person. The rows are deleted in the same transaction, so
 * that none is imported twice. A row that has become a duplicate since the person saw it, for example by another
 * import of the same file, is marked and stays. Returns the last row and how many were imported.
 */
export async function claimsOfRows(sql: Sql, piece: ImportPiece): Promise<MadeClaims> {
  const { accountId, importId, batchId, userId, duplicates, after, limit, half } = piece;
  const wanted = duplicates ? ['good', 'duplicate'] : ['good'];
  // A crash of the database undoes the claims together with the job's cursor; the import's end waits for the disk.
  const isReady = [
    sql('set local synchronous_commit = off'),
    lockImportedClaims(sql, accountId, half),
    readNextRows(sql),
    // The audit log records the import and its batch, not each claim of it. A trigger starts each claim's history.
    sql(`set local claimline.importing = 'on'`),
  ];
  // Sent together with them.
  const inserting = sql<Processed & { seen: number; lines: number }>(
    `with wanted as materialized (
       select ${wantedColumns}, standing from import_rows
       where account_id = $1 and import_id = $2 and row_number > $3 and standing = any ($4) and ${isHead}
         and ($9::integer is null or ${halfOf('import_rows')} = $9)
       order by row_number limit $10
     ), compared as materialized (
       select row_number, submission, case when standing = 'good' then ${sameClaimOf} end as now_same from wanted
     ), marked as (
       update import_rows r set same_claim_id = c.now_same
       from compared c
       where ${ofPiece('r.row_number')} and r.row_number = c.row_number and c.now_same is not null
     ), taken as (
       delete from import_rows r using compared c
       where ${ofPiece('r.row_number')} and r.row_number = c.row_number and c.now_same is null
       returning r.row_number
     ), lines as (
       delete from import_rows r using compared c
       where ${ofPiece('r.line_of')} and r.line_of = c.row_number and r.row_number <> c.row_number
         and c.now_same is null
       returning r.row_number
     ), chosen as (
       select given.id, placed.row_number, placed.submission
       from (
         select row_number, submission, row_number() over (order by row_number) as place
         from compared where now_same is null
       ) placed join unnest(string_to_array($8, ' ')) with ordinality given (id, place) using (place)
     ), made as (
       ${insertOfChosen({ account: '$1', user: '$5', batch: '$6', reconsiderSeconds: '$7' })}
       returning id
     )
     -- The claims first: their triggers then run before those that count the rows of the import, for which the other half waits.
     select (select count(*) from made) as made, (select max(row_number) from compared) as last,
       (select count(*) from compared) as seen, (select count(*) from taken) as count, (select count(*) from lines) as lines`,
    [
      accountId,
      importId,
      after,
      wanted,
      userId,
      batchId,
      cancelWindowMs / 1000,
      // One text: an array would be written and read element by element. Sorted: claims in the order of their ids go into
      // neighboring places of the indexes that end with the id.
      Array.from({ length: limit }, newId).toSorted().join(' '),
      half,
      limit,
    ],
  );
  const [[made]] = await Promise.all([inserting, sql(`set local claimline.importing = 'off'`), ...isReady]);
  if (!made?.count) return { last: made?.last ?? null, count: 0, isEnd: (made?.seen ?? 0) < limit };
  const [, [rest]] = await Promise.all([
    sql(
      `insert into import_counts as counted (account_id, import_id, standing, count)
       select $1, $2, standing, count from (values ('combined', $4::bigint), ('imported', $3::bigint)) made (standing, count)
       where count > 0
       on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count`,
      [accountId, importId, made.count, made.lines],
    ),
    sql<{ count: number }>(
      `select coalesce(sum(count), 0)::integer as count from import_counts
       where account_id = $1 and import_id = $2 and standing = any ($3)`,
      [accountId, importId, wanted],
    ),
  ]);
  return { ...made, isEnd: made.seen < limit || rest?.count === 0 };
}

/** Analyzes the new claims after a large import, for which autovacuum could take a minute or so. */
export async function analyzeImportedClaims(sql: Sql, claims: number): Promise<void> {
  await sql('select analyze_imported($1)', [claims]);
}
