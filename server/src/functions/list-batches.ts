import { listBatches as contract } from '@claimline/domain/contracts/claims';
import { unknownUploader, unnamedBatch } from '@claimline/domain/limits';
import { submissionRow } from '../db/automations.ts';
import { batchesOf, claimsOfBatches } from '../db/batches.ts';
import { implementForMember } from './function.ts';

export const listBatches = implementForMember(contract, async ({ account_id }, { sql }) => {
  const batches = await batchesOf(sql, account_id);
  const rows = await claimsOfBatches(
    sql,
    batches.map((batch) => batch.id),
  );
  const byBatch = Map.groupBy(rows.map(submissionRow), (row) => row.bulk_ref);
  return {
    batches: batches.map((batch) => {
      const claims = byBatch.get(batch.id) ?? [];
      return {
        ...batch,
        name: batch.name ?? unnamedBatch,
        uploaded_by: batch.uploaded_by ?? unknownUploader,
        total: claims.length,
        completed: claims.filter(({ status }) => status !== 'pending' && status !== 'scheduled').length,
        claims,
      };
    }),
  };
});
