/** Deletes accounts whose waiting period is over: rows, stored files, and people who are in no other account. */

import { accountTables } from '../db/accounts/account-content.ts';
import {
  type AccountDeletion,
  deleteRows,
  dueDeletions,
  finishDeletion,
} from '../db/accounts/account-deletions.ts';
import type { Database } from '../db/database.ts';
import { hasFileRemovals } from '../db/retention/abandoned.ts';
import type { Log } from '../log.ts';
import { deletionReceiptEmail } from '../mail/account-deletion-emails.ts';
import type { EmailQueue } from '../mail/email-queue.ts';

/** Rows in a transaction. */
const pieceMax = 500;
const receiptUsefulSeconds = 7 * 24 * 3600;
/** Deleted with the account itself: until then people could see what remains, and triggers look for them. */
const deletedWithAccount: ReadonlySet<string> = new Set([
  'memberships',
  'disabled_members',
  'clinics',
  'file_removals',
]);

export interface DeletionContext {
  readonly database: Database;
  readonly log: Log;
  isStopping(): boolean;
  /** Removes the bytes of deleted files. */
  removeBytes(): Promise<void>;
  /** For receipts. */
  readonly emailQueue: EmailQueue | undefined;
}

/** Continues where an earlier process stopped. */
export async function deleteDueAccounts(context: DeletionContext): Promise<void> {
  const { database, log } = context;
  for (const deletion of await database.asSystem('find accounts to delete', dueDeletions)) {
    if (context.isStopping()) return;
    try {
      if (await deleteAccount(context, deletion))
        log.info({ deletion: deletion.id }, 'an account was deleted');
    } catch (error) {
      // Another process may have deleted it meanwhile.
      const due = await database.asSystem('find accounts to delete', dueDeletions);
      if (due.some(({ id }) => id === deletion.id)) throw error;
    }
  }
}

/** False when it has to be continued later. */
async function deleteAccount(
  { database, removeBytes, isStopping, emailQueue }: DeletionContext,
  { id, account_id }: AccountDeletion,
): Promise<boolean> {
  const reason = 'delete an account';
  const tables = await database.asSystem(reason, accountTables);
  for (const table of tables.filter((name) => !deletedWithAccount.has(name)))
    do if (isStopping()) return false;
    while ((await database.asSystem(reason, (sql) => deleteRows(sql, id, table, pieceMax))) > 0);
  await removeBytes();
  // The bytes of a file could not be removed yet; its row says so.
  if (await database.asSystem(reason, (sql) => hasFileRemovals(sql, account_id))) return false;
  await database.asSystem(reason, async (sql) => {
    const receipt = await finishDeletion(sql, id);
    // An operator prints it.
    if (receipt === undefined || emailQueue === undefined || !receipt.requested_by.includes('@')) return;
    await emailQueue.queueEmail(sql, {
      to: receipt.requested_by,
      kind: 'account-deletion-receipt',
      content: deletionReceiptEmail(receipt),
      usefulSeconds: receiptUsefulSeconds,
    });
  });
  return true;
}
