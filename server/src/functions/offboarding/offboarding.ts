import { invalid, missing, Outcome } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/offboarding';
import { listArchives, requestArchive, seesWholeAccount } from '../../db/accounts/account-archives.ts';
import { accountName } from '../../db/accounts/account-content.ts';
import {
  cancelOwnDeletion,
  requestOwnDeletion,
  waitingDeletion,
} from '../../db/accounts/account-deletions.ts';
import { membersOf } from '../../db/accounts/memberships.ts';
import { recordRead } from '../../db/audit/audit.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { accountDeletionEmail } from '../../mail/account-deletion-emails.ts';
import { implementForMember } from '../function.ts';

export const getAccountLeaving = implementForMember(
  contracts.getAccountLeaving,
  async ({ account_id }, { sql }) => {
    const name = await accountName(sql, account_id);
    if (name === undefined) throw missing('The account', 'account_id');
    return {
      account_name: name,
      may_export: await seesWholeAccount(sql, account_id),
      archives: await listArchives(sql, account_id),
      deletion: await waitingDeletion(sql, account_id),
    };
  },
);

/** An archive has the claims of all clinics. */
async function requireWholeAccount(sql: Sql, accountId: string): Promise<void> {
  if (!(await seesWholeAccount(sql, accountId)))
    throw new Outcome(
      'permission-denied',
      'To export the account, you must be in all of its clinics. Add yourself in Settings → Clinics.',
    );
}

export const startAccountArchive = implementForMember(
  contracts.startAccountArchive,
  async ({ account_id }, { sql, person }) => {
    await requireWholeAccount(sql, account_id);
    const asked = { id: newId(), accountId: account_id, userId: person.userId };
    return { archive_id: await requestArchive(sql, asked) };
  },
);

export const linkAccountArchive = implementForMember(
  contracts.linkAccountArchive,
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
    return links.link({ fileId: archive_id, userId, sessionId });
  },
);

export const requestAccountDeletion = implementForMember(
  contracts.requestAccountDeletion,
  async ({ account_id, account_name }, { sql, emailQueue }) => {
    const name = await accountName(sql, account_id);
    if (name === undefined || account_name.trim() !== name)
      throw invalid('account_name', 'Type the name of the account.');
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

export const cancelAccountDeletion = implementForMember(
  contracts.cancelAccountDeletion,
  async ({ account_id }, { sql }) => {
    if (!(await cancelOwnDeletion(sql, account_id)))
      throw new Outcome('not-found', 'There is no scheduled deletion that you can cancel.');
    return { canceled: true as const };
  },
);
