import { listBatches as contract } from '@claimline/domain/contracts/batches';
import { recordListRead } from '../../db/audit/audit.ts';
import { batchesOf } from '../../db/batches.ts';
import { implementForMember } from '../function.ts';
import { showBatches } from './shown-batch.ts';

export const listBatches = implementForMember(
  contract,
  async ({ account_id, page, size, claims }, { sql }) => {
    const found = await batchesOf(sql, account_id, size + 1, page * size);
    const batches = await showBatches(sql, account_id, found.slice(0, size), claims);
    const shown = batches.flatMap((batch) => batch.claims);
    if (shown.length > 0)
      await recordListRead(sql, {
        accountId: account_id,
        list: 'batches',
        clinicIds: shown.map(({ clinic_id }) => clinic_id),
      });
    return {
      batches,
      has_more: found.length > size,
    };
  },
);
