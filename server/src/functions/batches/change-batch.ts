import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { changeBatch as contract } from '@claimline/domain/contracts/batches';
import { changeBatchRecord, findBatch } from '../../db/batches.ts';
import { insertJob } from '../../db/jobs.ts';
import { implementForMember } from '../function.ts';
import { showBatches } from './shown-batch.ts';

export const changeBatch = implementForMember(
  contract,
  async ({ account_id, batch_id, is_paused, priority }, { person, sql }) => {
    const batch = await findBatch(sql, account_id, batch_id);
    if (!batch) throw missing('The batch', 'batch_id');
    if (!batch.is_whole)
      throw new Outcome(
        'permission-denied',
        'Some of its claims are in clinics you’re not a member of. Ask someone who is a member of all of them.',
      );
    await changeBatchRecord(sql, account_id, batch_id, { is_paused, priority });
    if (priority !== undefined)
      await insertJob(sql, {
        accountId: account_id,
        kind: 'batch-priority',
        userId: person.userId,
        input: { batch_id },
        total: null,
      });
    const changed = await findBatch(sql, account_id, batch_id);
    const [shown] = changed ? await showBatches(sql, account_id, [changed], 0) : [];
    if (!shown) throw missing('The batch', 'batch_id');
    return shown;
  },
);
