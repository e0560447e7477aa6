/** Batches as lists show them. */

import type { Batch } from '@claimline/domain/contracts/batches';
import { unknownUploader, unnamedBatch } from '@claimline/domain/limits';
import { type BatchRow, claimsOfBatches, countsOfBatches } from '../../db/batches.ts';
import { submissionRow } from '../../db/claim/automations.ts';
import type { Sql } from '../../db/database.ts';
import { filesOfBatches } from '../../db/files.ts';

/** With at most `claimsEach` of the claims of each batch. */
export async function showBatches(
  sql: Sql,
  accountId: string,
  batches: readonly BatchRow[],
  claimsEach: number,
): Promise<Batch[]> {
  const ids = batches.map(({ id }) => id);
  const [counted, rows, files] = await Promise.all([
    countsOfBatches(sql, ids),
    claimsEach === 0 ? [] : claimsOfBatches(sql, ids, claimsEach),
    filesOfBatches(sql, accountId, ids),
  ]);
  const counts = new Map(counted.map((one) => [one.batch_id, one]));
  const claims = Map.groupBy(rows.map(submissionRow), ({ bulk_ref }) => bulk_ref);
  const filesOf = Map.groupBy(files, ({ batch_id }) => batch_id);
  return batches.map((batch) => ({
    ...batch,
    name: batch.name ?? unnamedBatch,
    uploaded_by: batch.uploaded_by ?? unknownUploader,
    total: counts.get(batch.id)?.total ?? 0,
    completed: counts.get(batch.id)?.completed ?? 0,
    files: filesOf.get(batch.id) ?? [],
    claims: claims.get(batch.id) ?? [],
  }));
}
