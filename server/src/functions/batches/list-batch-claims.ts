import { missing } from '@claimline/domain/claim/outcome';
import { listBatchClaims as contract } from '@claimline/domain/contracts/batches';
import { recordListRead } from '../../db/audit/audit.ts';
import { claimsOfBatches, findBatch } from '../../db/batches.ts';
import { submissionRow } from '../../db/claim/automations.ts';
import { implementForMember } from '../function.ts';

export const listBatchClaims = implementForMember(
  contract,
  async ({ account_id, batch_id, page, size }, { sql }) => {
    if (!(await findBatch(sql, account_id, batch_id))) throw missing('The batch', 'batch_id');
    const rows = await claimsOfBatches(sql, [batch_id], size + 1, page * size);
    if (rows.length > 0)
      await recordListRead(sql, {
        accountId: account_id,
        list: 'batch',
        clinicIds: rows.map(({ clinic_id }) => clinic_id),
        narrowed: { batch_id },
      });
    return { rows: rows.slice(0, size).map(submissionRow), has_more: rows.length > size };
  },
);
