/** The way out for letters: an SMTP server, or a folder on the disk where none is set. */

import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';
import type { RenderedLetter } from './email.ts';

export interface AddressedLetter extends RenderedLetter {
  readonly to: string;
}

export interface Transport {
  /**
   * Hands the letter over, for good or not at all. The same `id` is the same letter: a mail program shows a second
   * copy, which a kill at the wrong moment can cause, as the one it has.
   */
  send(id: string, letter: AddressedLetter): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password when the server asks for them; null for the outbox. */
  readonly smtpUrl: string | null;
  /** The sender of emails, such as `Claimline <no-reply@example.com>`. */
  readonly from: string;
  /** Where letters are written when there is no SMTP server. */
  readonly outbox: string;
}

/** Each well within the lease of a letter. */
const patienceMs = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 45_000,
  dnsTimeout: 10_000,
};

function messageOf(id: string, letter: AddressedLetter, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'claimline.invalid';
  return {
    from,
    ...letter,
    // As one address, whatever signs it holds.
    to: { name: '', address: letter.to },
    messageId: `<${id}@${domain}>`,
    // Nobody's out-of-office note should come back for it.
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
    send: async (id, letter) => {
      await mailer.sendMail(messageOf(id, letter, from));
    },
    close: () => mailer.close(),
  };
}

/** A password travels to another machine only encrypted. */
const isHere = (hostname: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);

/** Two files an email: one for a mail program, one to read. Written whole or not at all, readable by the owner only. */
function openOutbox(folder: string, from: string, log: Log): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const write = async (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
  return {
    send: async (id, letter) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail(messageOf(id, letter, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('a composed letter is bytes');
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}`;
      await write(`${name}.eml`, message);
      await write(`${name}.txt`, `To: ${letter.to}\nSubject: ${letter.subject}\n\n${letter.text}`);
      log.info({ letter: id, file: `${name}.txt` }, 'a letter was written to the outbox');
    },
    close: () => composer.close(),
  };
}

export function openTransport({ smtpUrl, from, outbox }: MailSettings, log: Log): Transport {
  if (smtpUrl !== null) return openSmtp(smtpUrl, from);
  log.info({ outbox }, 'SMTP_URL is not set: letters are written to the outbox');
  return openOutbox(outbox, from, log);
}
