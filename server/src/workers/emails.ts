/** Sends queued emails and texts, retries them while they are useful, and deletes the text of those that are settled. */

import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import {
  emailDueInMs,
  failLateEmails,
  type LeasedEmail,
  leaseEmails,
  postponeEmail,
  settleEmail,
} from '../db/notifications/outgoing-emails.ts';
import type { Log } from '../log.ts';
import { emailPurpose } from '../mail/email-queue.ts';
import { type TextMessages, TextRefused } from '../mail/text-messages.ts';
import type { Transport } from '../mail/transport.ts';
import type { Seal } from '../sealed.ts';
import { createQueueWorker, type Worker } from './worker.ts';

const atOnceMax = 5;
const everyMs = 30_000;
const firstWaitSeconds = 15;
const longestWaitSeconds = 15 * 60;

const addressed = z.union([
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  z.object({ to_phone: z.string(), text: z.string() }),
]);
type Addressed = z.infer<typeof addressed>;

export interface EmailsOptions {
  readonly database: Database;
  readonly log: Log;
  readonly seal: Seal;
  readonly transport: Transport;
  /** Null when none is configured: features that need one are then not offered. */
  readonly texts?: TextMessages | null;
  /** Multiplies the wait before a retry; 1 except in tests. */
  readonly waitScale?: number;
}

/**
 * The mail server will never accept it: unknown address, or this email refused. A wrong password of ours can still be
 * fixed.
 */
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof TextRefused) return true;
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
}

export function createEmails({
  database,
  log,
  seal,
  transport,
  texts = null,
  waitScale = 1,
}: EmailsOptions): Worker {
  const processId = newId();

  /** Encrypted with another secret, it cannot be read. */
  function open({ id, sealed }: LeasedEmail): Addressed | null {
    try {
      return addressed.parse(JSON.parse(seal.open(emailPurpose, sealed)));
    } catch (error) {
      log.error({ error, email_id: id }, 'an email or text could not be decrypted');
      return null;
    }
  }

  async function send(taken: LeasedEmail): Promise<void> {
    const { id, kind, tries } = taken;
    const settle = (problem: string | null) =>
      database.asSystem('settle an email', (sql) => settleEmail(sql, processId, id, problem));
    const email = open(taken);
    if (email === null) return settle('It couldn’t be decrypted because the secret has changed.');
    try {
      if (!('to_phone' in email)) await transport.send(id, email);
      else if (texts) await texts.send(email);
      else throw new TextRefused('no text message service is configured');
    } catch (error) {
      if (isRefusedForGood(error)) {
        log.warn({ error, email_id: id, kind }, 'an email or text was refused');
        return settle('The mail server rejected the address.');
      }
      log.warn(
        { error, email_id: id, kind, tries },
        'an email or text could not be sent; it will be retried',
      );
      const waitSeconds = Math.min(firstWaitSeconds * 2 ** tries, longestWaitSeconds) * waitScale;
      return database.asSystem('postpone an email', (sql) => postponeEmail(sql, processId, id, waitSeconds));
    }
    await settle(null);
  }

  const worker = createQueueWorker({
    name: 'emails',
    log,
    everyMs,
    wakeOn: { database, channel: 'claimline_email' },
    atOnceMax,
    async prepare() {
      const late = await database.asSystem('fail late emails', failLateEmails);
      if (late > 0) log.error({ late }, 'emails could not be sent in time');
    },
    lease: (limit) => database.asSystem('lease due emails', (sql) => leaseEmails(sql, processId, limit)),
    process: send,
    dueInMs: () => database.asSystem('find when the next email is due', emailDueInMs),
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}
