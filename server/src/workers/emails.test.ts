/** Emails on a real PostgreSQL to a real mail server: sent once, retried, given up, and deleted afterward. */

import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../db/ids.ts';
import { createLog } from '../log.ts';
import { createEmailQueue } from '../mail/email-queue.ts';
import { passwordResetEmail } from '../mail/email-texts.ts';
import { openTransport } from '../mail/transport.ts';
import { createSeal } from '../sealed.ts';
import { createEmails } from './emails.ts';
import type { Worker } from './worker.ts';

const secret = 'a secret of the tests, forty characters long';
const seal = createSeal(secret);
const emailQueue = createEmailQueue(seal, 'https://claimline.test');
const url = 'https://claimline.test/forgot-password?code=abc=1&x="2"';
const silent = createLog('silent');

let test: TestDatabase;
let folder: string;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-outbox-'));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await test.owner.query('truncate outgoing_emails');
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A mail server that keeps what it receives; returns its address and the received emails. */
async function mailServer(options: SMTPServerOptions = {}) {
  const got: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        got.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  closing.push(() => new Promise((closed) => server.close(closed)));
  return { got, port: address.port };
}

async function open(smtpUrl: string | null, sealedBy = seal): Promise<Worker> {
  const transport = openTransport(
    { smtpUrl, from: 'Claimline <no-reply@claimline.test>', outbox: folder },
    silent,
  );
  const office = createEmails({
    database: test.database,
    log: silent,
    seal: sealedBy,
    transport,
    waitScale: 0,
  });
  closing.push(() => office.stop());
  office.start();
  return office;
}

function put(to = 'mara@clinic.test', usefulSeconds?: number): Promise<string> {
  return test.database.as({ userId: newId() }, (sql) =>
    emailQueue.queueEmail(sql, {
      to,
      kind: 'password-reset',
      content: passwordResetEmail({ url }),
      accountId: null,
      ...(usefulSeconds === undefined ? {} : { usefulSeconds }),
    }),
  );
}

async function emailRow(id: string) {
  const { rows } = await test.owner.query<{
    state: string;
    sealed: string | null;
    problem: string | null;
    tries: number;
  }>('select state, sealed, problem, tries from outgoing_emails where id = $1', [id]);
  return rows[0];
}

const settles = (id: string, state: string) =>
  vi.waitFor(async () => expect((await emailRow(id))?.state).toBe(state), { timeout: 60_000, interval: 25 });

describe('a queued email', () => {
  it('is sent with the configured user and password, as plain text and HTML, and its text is deleted', async () => {
    const users: unknown[] = [];
    const { got, port } = await mailServer({
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        users.push([auth.username, auth.password]);
        done(null, { user: auth.username });
      },
    });
    const id = await put();
    await open(`smtp://mailer%40x:pass%2Fword@127.0.0.1:${port}`);
    await settles(id, 'sent');

    expect(users).toEqual([['mailer@x', 'pass/word']]);
    expect(got).toHaveLength(1);
    expect(got[0]?.to).toEqual(['mara@clinic.test']);
    const mail = await PostalMime.parse(got[0]?.raw ?? '');
    expect(mail.from?.address).toBe('no-reply@claimline.test');
    expect(mail.subject).toBe('Reset your Claimline password');
    expect(mail.messageId).toBe(`<${id}@claimline.test>`);
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(
      'href="https://claimline.test/forgot-password?code=abc=1&amp;x=&quot;2&quot;"',
    );
    expect(await emailRow(id)).toMatchObject({ sealed: null, problem: null });
  });

  it('is stored without a readable address or text before it is sent', async () => {
    await put('mara@clinic.test');
    const { rows } = await test.owner.query<{ row: string }>('select l::text as row from outgoing_emails l');
    expect(rows[0]?.row).not.toContain('mara');
    expect(rows[0]?.row).not.toContain('forgot-password');
  });

  it('is not sent when its transaction is rolled back', async () => {
    const { got, port } = await mailServer();
    await open(`smtp://127.0.0.1:${port}`);
    const taken = test.database.as({ userId: newId() }, async (sql) => {
      await emailQueue.queueEmail(sql, {
        to: 'mara@clinic.test',
        kind: 'password-reset',
        content: passwordResetEmail({ url }),
        accountId: null,
      });
      throw new Error('thought better of it');
    });
    await expect(taken).rejects.toThrow('thought better of it');
    await settles(await put('other@clinic.test'), 'sent');
    expect(got.flatMap(({ to }) => to)).toEqual(['other@clinic.test']);
  });

  it('is retried while the mail server is busy, and sent once', async () => {
    let refusals = 0;
    const { got, port } = await mailServer({
      onMailFrom(_address, _session, done) {
        if (refusals++ < 2) done(Object.assign(new Error('busy'), { responseCode: 451 }));
        else done();
      },
    });
    await open(`smtp://127.0.0.1:${port}`);
    const id = await put();
    await settles(id, 'sent');
    expect(got).toHaveLength(1);
    expect((await emailRow(id))?.tries).toBe(2);
  });

  it('is given up with the reason when the address is permanently refused', async () => {
    const { port } = await mailServer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('no such person'), { responseCode: 550 }));
      },
    });
    await open(`smtp://127.0.0.1:${port}`);
    const id = await put();
    await settles(id, 'failed');
    expect(await emailRow(id)).toMatchObject({
      sealed: null,
      problem: 'The mail server rejected the address.',
    });
  });

  it('is cleared without sending when it is too late or was encrypted with another secret', async () => {
    const { got, port } = await mailServer();
    const late = await put('mara@clinic.test', -1);
    await open(`smtp://127.0.0.1:${port}`, createSeal('another secret of forty characters and more'));
    await settles(late, 'failed');
    const foreign = await put();
    await settles(foreign, 'failed');
    expect((await emailRow(foreign))?.sealed).toBeNull();
    expect(got).toEqual([]);
  });

  it('of a killed process is sent by another, and by only one of many', async () => {
    const { got, port } = await mailServer();
    const ids = await Promise.all(Array.from({ length: 12 }, (_, place) => put(`p${place}@clinic.test`)));
    await test.owner.query(
      `update outgoing_emails set held_by = 'gone', held_until = now() - interval '1 second' where id = $1`,
      [ids[0]],
    );
    await Promise.all([1, 2, 3].map(() => open(`smtp://127.0.0.1:${port}`)));
    for (const id of ids) await settles(id, 'sent');
    expect(got.flatMap(({ to }) => to).sort()).toEqual(ids.map((_, place) => `p${place}@clinic.test`).sort());
  });

  it('is written to the outbox, readable by people and email programs, when no mail server is set', async () => {
    await open(null);
    const id = await put();
    await settles(id, 'sent');
    const files = (await readdir(folder)).filter((name) => name.includes(id));
    expect(files.map((name) => path.extname(name)).sort()).toEqual(['.eml', '.txt']);
    const [eml = '', txt = ''] = await Promise.all(
      files.sort().map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    expect(txt).toContain(`To: mara@clinic.test\nSubject: Reset your Claimline password\n`);
    expect(txt).toContain(url);
    expect((await PostalMime.parse(eml)).text).toContain(url);
  });

  it('is deleted from the outbox after a week', async () => {
    const old = path.join(folder, '2026-01-01-old.txt');
    const young = path.join(folder, '2026-01-06-young.eml');
    await Promise.all([old, young].map((file) => writeFile(file, 'To: mara@clinic.test')));
    const aged = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await utimes(old, aged(8), aged(8));
    await utimes(young, aged(6), aged(6));
    await open(null);
    await expect.poll(() => readdir(folder)).not.toContain(path.basename(old));
    expect(await readdir(folder)).toContain(path.basename(young));
  });
});
