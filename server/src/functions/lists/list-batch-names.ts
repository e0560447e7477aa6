import { batchNamesMax, listBatchNames as contract } from '@claimline/domain/contracts/claims';
import { unnamedBatch } from '@claimline/domain/limits';
import { batchNames } from '../../db/batches.ts';
import { implementForMember } from '../function.ts';

export const listBatchNames = implementForMember(contract, async ({ account_id }, { sql }) => {
  const batches = await batchNames(sql, account_id, batchNamesMax);
  return { batches: batches.map((batch) => ({ ...batch, name: batch.name ?? unnamedBatch })) };
});
