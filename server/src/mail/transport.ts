/** Sends emails: by SMTP, or to a folder on disk when no server is configured. */

import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import type { RenderedEmail } from './email.ts';

export interface AddressedEmail extends RenderedEmail {
  readonly to: string;
}

export interface Transport {
  /**
   * Delivers the email completely or not at all. The `id` identifies the email: if a crash causes a second copy,
   * email programs show it as the same message.
   */
  send(id: string, email: AddressedEmail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password when the server requires them; null for the outbox. */
  readonly smtpUrl: string | null;
  /** The sender of emails, such as `Claimline <no-reply@example.com>`. */
  readonly from: string;
  /** Where emails are written when there is no SMTP server. */
  readonly outbox: string;
}

/** Each timeout is well within an email's lease. */
const patienceMs = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
  dnsTimeout: 10_000,
};

function messageOf(id: string, email: AddressedEmail, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'claimline.invalid';
  return {
    from,
    ...email,
    // As a single address, whatever characters it contains.
    to: { name: '', address: email.to },
    messageId: `<${id}@${domain}>`,
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function openSmtp(url: string, from: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const mailer = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === ''
      ? {}
      : {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
          requireTLS: !isHere(hostname),
        }),
    ...patienceMs,
  });
  return {
    send: async (id, email) => {
      await mailer.sendMail(messageOf(id, email, from));
    },
    close: () => mailer.close(),
  };
}

/** A password is sent to another machine only over an encrypted connection. */
const isHere = (hostname: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);

/** As long as an email can be useful: an invitation expires after a week. */
const outboxKeptMs = 7 * 24 * 3_600_000;
const expireEveryMs = 3_600_000;

/** Emails contain links that sign people in, so they do not stay in the folder for good. */
async function deleteExpired(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (/\.(eml|txt|part)$/.test(name) && mtimeMs < Date.now() - outboxKeptMs)
      await rm(file, { force: true });
  }
}

/** Two files per email: one for email programs, one to read. Written atomically and readable only by the owner. */
function openOutbox(folder: string, from: string, log: Log): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const expire = () =>
    deleteExpired(folder).catch((error: unknown) => {
      log.warn({ error }, 'expired emails could not be deleted from the outbox');
    });
  void expire();
  const expiring = setInterval(() => void expire(), expireEveryMs).unref();
  const write = async (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
  return {
    send: async (id, email) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail(messageOf(id, email, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('a composed email is bytes');
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}`;
      await write(`${name}.eml`, message);
      await write(`${name}.txt`, `To: ${email.to}\nSubject: ${email.subject}\n\n${email.text}`);
      log.info({ email_id: id, file: `${name}.txt` }, 'an email was written to the outbox');
    },
    close: () => {
      clearInterval(expiring);
      composer.close();
    },
  };
}

export function openTransport({ smtpUrl, from, outbox }: MailSettings, log: Log): Transport {
  if (smtpUrl !== null) return openSmtp(smtpUrl, from);
  log.info({ outbox }, 'SMTP_URL is not set: emails are written to the outbox');
  return openOutbox(outbox, from, log);
}
