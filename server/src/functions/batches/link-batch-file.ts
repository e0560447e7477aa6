import { missing } from '@claimline/domain/claim/outcome';
import { linkBatchFile as contract } from '@claimline/domain/contracts/batches';
import { recordRead } from '../../db/audit/audit.ts';
import { clinicsOfBatch } from '../../db/batches.ts';
import { filesOfBatches } from '../../db/files.ts';
import { implementForMember } from '../function.ts';

export const linkBatchFile = implementForMember(
  contract,
  async ({ account_id, batch_id, file_id }, { sql, person, links }) => {
    const files = await filesOfBatches(sql, account_id, [batch_id]);
    if (!files.some(({ id }) => id === file_id)) throw missing('The file', 'file_id');
    await recordRead(sql, {
      accountId: account_id,
      action: 'exported',
      table: 'batches',
      recordId: batch_id,
      clinicIds: await clinicsOfBatch(sql, account_id, batch_id),
      details: { file_id },
    });
    const { url, expiresAt } = links.link({
      fileId: file_id,
      userId: person.userId,
      sessionId: person.sessionId,
    });
    return { url, expires_at: expiresAt.toISOString() };
  },
);
