import { missing } from '@claimline/domain/claim/outcome';
import { linkAccountArchive as contract } from '@claimline/domain/contracts/account-leaving';
import { listArchives } from '../../db/accounts/account-archives.ts';
import { recordRead } from '../../db/audit/audit.ts';
import { implementForMember } from '../function.ts';
import { requireWholeAccount } from './require-whole-account.ts';

export const linkAccountArchive = implementForMember(
  contract,
  async ({ account_id, archive_id }, { sql, person, links }) => {
    await requireWholeAccount(sql, account_id);
    const archive = (await listArchives(sql, account_id)).find(({ id }) => id === archive_id);
    if (archive?.state !== 'ready') throw missing('The archive', 'archive_id');
    await recordRead(sql, {
      accountId: account_id,
      action: 'exported',
      table: 'account_archives',
      recordId: archive_id,
      clinicIds: [],
    });
    const { userId, sessionId } = person;
    const { url, expiresAt } = links.link({ fileId: archive_id, userId, sessionId });
    return { url, expires_at: expiresAt.toISOString() };
  },
);
