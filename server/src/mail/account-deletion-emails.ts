/** The emails about the deletion of an account: to its admins when it is requested, and the receipt. */

import { deletionWaitDays } from '@claimline/domain/contracts/offboarding';
import type { AccountDeletion } from '../db/accounts/account-deletions.ts';
import { type EmailContent, oneLine } from './email.ts';

const day = (moment: string) => moment.slice(0, 10);

export interface AccountDeletionEmail {
  readonly account: string;
  readonly requestedBy: string;
  readonly dueAt: string;
  /** Where it can be canceled. */
  readonly url: string;
}

export function accountDeletionEmail(given: AccountDeletionEmail): EmailContent {
  const account = oneLine(given.account);
  return {
    subject: `${account} will be deleted from Claimline`,
    paragraphs: [
      `${given.requestedBy} requested the deletion of the account ${account}. No more calls are made for it.`,
      `After ${deletionWaitDays} days, on ${day(given.dueAt)} (UTC), everything in it will be permanently deleted.`,
    ],
    action: { label: 'Export data or cancel', url: given.url },
    notes: ['If this was a mistake, any admin of the account can cancel it until then.'],
  };
}

export type DeletionReceipt = Omit<AccountDeletion, 'due_at' | 'canceled_at'>;

/** Contains counts, and nothing about patients. */
export function deletionReceiptEmail(receipt: DeletionReceipt): EmailContent {
  const { id, account_id, account_name, requested_by, requested_at, finished_at, counts, digest } = receipt;
  const account = oneLine(account_name);
  const deleted = Object.entries(counts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, count]) => `${table} ${count}`);
  return {
    subject: `${account} was deleted from Claimline`,
    paragraphs: [
      `The account ${account} and everything in it was permanently deleted. Keep this email as a receipt.`,
      `Deletion ${id} of account ${account_id}, requested by ${requested_by} at ${requested_at}, finished at ${finished_at ?? ''}.`,
      `Deleted rows by table: ${deleted.join(', ')}.`,
      `SHA-256 of the receipt: ${digest ?? ''}`,
    ],
    notes: ['Backups made before are deleted as they expire.'],
  };
}
