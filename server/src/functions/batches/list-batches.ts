import { listBatches as contract } from '@claimline/domain/contracts/batches';
import { batchesOf } from '../../db/batches.ts';
import { implementForMember } from '../function.ts';
import { showBatches } from './shown-batch.ts';

export const listBatches = implementForMember(
  contract,
  async ({ account_id, page, size, claims }, { sql }) => {
    const found = await batchesOf(sql, account_id, size + 1, page * size);
    return {
      batches: await showBatches(sql, account_id, found.slice(0, size), claims),
      has_more: found.length > size,
    };
  },
);
