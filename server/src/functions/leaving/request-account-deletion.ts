import { Outcome } from '@claimline/domain/claim/outcome';
import { requestAccountDeletion as contract } from '@claimline/domain/contracts/account-leaving';
import { accountName } from '../../db/accounts/account-content.ts';
import { requestOwnDeletion, waitingDeletion } from '../../db/accounts/account-deletions.ts';
import { membersOf } from '../../db/accounts/memberships.ts';
import { accountDeletionEmail } from '../../mail/account-deletion-emails.ts';
import { implementForMember } from '../function.ts';

export const requestAccountDeletion = implementForMember(
  contract,
  async ({ account_id, account_name }, { sql, emailQueue }) => {
    const name = await accountName(sql, account_id);
    if (name === undefined || account_name.trim() !== name) {
      const message = 'Type the name of the account.';
      throw new Outcome('invalid-argument', message, { problems: [{ field: 'account_name', message }] });
    }
    const isNew = await requestOwnDeletion(sql, account_id);
    const deletion = await waitingDeletion(sql, account_id);
    if (deletion === null) throw new Error('a requested deletion does not wait');
    const content = accountDeletionEmail({
      account: name,
      requestedBy: deletion.requested_by,
      dueAt: deletion.due_at,
      url: `${emailQueue.address}/${account_id}/settings/leaving`,
    });
    if (isNew)
      for (const { email, roles } of await membersOf(sql, account_id))
        if (roles.includes('admin'))
          await emailQueue.queueEmail(sql, {
            to: email,
            kind: 'account-deletion',
            content,
            accountId: account_id,
          });
    return { due_at: deletion.due_at };
  },
);
