import { batchClaimsMax, listBatches as contract } from '@claimline/domain/contracts/claims';
import { unknownUploader, unnamedBatch } from '@claimline/domain/limits';
import { submissionRow } from '../db/automations.ts';
import { batchesOf, claimsOfBatches, countsOfBatches } from '../db/batches.ts';
import { implementForMember } from './function.ts';

/** Older ones are found by their claims. */
const batchesMax = 500;

export const listBatches = implementForMember(contract, async ({ account_id }, { sql }) => {
  const batches = await batchesOf(sql, account_id, batchesMax);
  const ids = batches.map((batch) => batch.id);
  const counts = new Map((await countsOfBatches(sql, ids)).map((one) => [one.batch_id, one]));
  const rows = await claimsOfBatches(sql, ids, batchClaimsMax);
  const byBatch = Map.groupBy(rows.map(submissionRow), (row) => row.bulk_ref);
  return {
    batches: batches.map((batch) => ({
      ...batch,
      name: batch.name ?? unnamedBatch,
      uploaded_by: batch.uploaded_by ?? unknownUploader,
      total: counts.get(batch.id)?.total ?? 0,
      completed: counts.get(batch.id)?.completed ?? 0,
      claims: byBatch.get(batch.id) ?? [],
    })),
  };
});
