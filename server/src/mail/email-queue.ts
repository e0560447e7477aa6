/**
 * Queues emails and texts in the transaction that causes them: they are sent when it commits, and never when it is
 * rolled back.
 */

import type { Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { insertEmail } from '../db/notifications/outgoing-emails.ts';
import type { Seal } from '../sealed.ts';
import { type EmailContent, renderEmail } from './email.ts';

export interface EmailToQueue {
  readonly to: string;
  /** The kind of email, for the log: an internal name without personal data. */
  readonly kind: string;
  readonly content: EmailContent;
  /** The account that the email is about; its admins can see the delivery status. None for a person's own sign-in. */
  readonly accountId?: string | null;
  /** The email is not sent after this time; one day by default. */
  readonly usefulSeconds?: number;
}

/** A text message. It shares the queue with emails. */
export interface TextToQueue {
  /** E.164. */
  readonly to: string;
  readonly kind: string;
  readonly text: string;
  readonly usefulSeconds: number;
}

export interface EmailQueue {
  /** Where people reach the app, for links in emails; no trailing slash. */
  readonly address: string;
  /** Returns the email's id, which identifies its delivery status in the table `outgoing_emails`. */
  queueEmail(sql: Sql, given: EmailToQueue): Promise<string>;
  queueText(sql: Sql, given: TextToQueue): Promise<string>;
}

const usefulSecondsDefault = 24 * 3600;
/** Key purpose for encrypting queued emails. Never change the value: emails already queued could not be opened. */
export const emailPurpose = 'letter';

export function createEmailQueue(seal: Seal, address: string): EmailQueue {
  return {
    address,
    async queueEmail(sql, { to, kind, content, accountId = null, usefulSeconds = usefulSecondsDefault }) {
      const id = newId();
      const sealed = seal.seal(emailPurpose, JSON.stringify({ to, ...renderEmail(content) }));
      await insertEmail(sql, { id, accountId, kind, sealed, usefulSeconds });
      return id;
    },
    async queueText(sql, { to, kind, text, usefulSeconds }) {
      const id = newId();
      const sealed = seal.seal(emailPurpose, JSON.stringify({ to_phone: to, text }));
      await insertEmail(sql, { id, accountId: null, kind, sealed, usefulSeconds });
      return id;
    },
  };
}
