/** Backup, drill and restore of a small installation with an embedded PostgreSQL. */

import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from './postgres/launch.ts';
import { noCarrier } from './restore/restore-into.ts';
import { restoreMarker } from './settings/data-folder.ts';
import { serverEnvironment } from './settings/environment.ts';
import { loadSecrets } from './settings/secrets.ts';
import { readSettings } from './settings/settings.ts';
import { addCluster, cleanUp, freshFolder } from './supervisor/test-supervisor.ts';

const root = join(import.meta.dirname, '..');
const recording = randomBytes(200_000);
const passphrase = 'correct horse battery staple';
let dataDir: string;
let backups: string;
let written: ReturnType<typeof start>;

type Script = 'backup.ts' | 'restore.ts' | 'supervisor/supervise.ts';

function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, S3_BUCKET: __, ...inherited } = process.env;
  return { ...inherited, CLAIMLINE_GUARDED: '0', BACKUP_PASSPHRASE: passphrase, ...env };
}

function start(script: Script, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, script), ...args],
    { env: environment(env), encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

/** Sends SIGTERM when it prints the line. */
async function interrupt(line: string, script: Script, env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: environment(env),
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes(line) && !child.killed) child.kill('SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  // Ends when every process that could write to it has ended.
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

async function withDatabase<T>(
  folder: string,
  work: (client: Client, postgres: Postgres) => Promise<T>,
): Promise<T> {
  const secrets = loadSecrets(folder);
  const passwords = { owner: secrets.databaseOwnerPassword, server: secrets.databaseServerPassword };
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), passwords });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect().catch(() => undefined);
    return await work(client, postgres);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

function prepareDatabase(folder: string, { url, serverUrl }: Postgres): void {
  const settings = readSettings({ DATA_DIR: folder }, root, root);
  const env = serverEnvironment(process.env, settings, loadSecrets(folder), {
    databaseUrl: serverUrl,
    carrierUrl: noCarrier(settings),
  });
  const main = join(root, 'server', 'src', 'prepare-database', 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...env, MIGRATIONS_DATABASE_URL: url },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** A small installation with an account, a claim on a call, and a recording. */
async function createInstallation(folder: string): Promise<void> {
  addCluster(join(folder, 'postgres'));
  await withDatabase(folder, async (client, postgres) => {
    prepareDatabase(folder, postgres);
    await client.query(
      `insert into billing_accounts (id, name) values ('acc', 'Bright Billing');
       insert into clinics (id, account_id, name, callback_phone) values ('cli', 'acc', 'Lakeside', '+13125550142');
       insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
         patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents)
       values ('claim', 'acc', 'cli', 'Lakeside', '1234567893', '364012345', 'Maria', 'Alvarez', '1984-03-07', '8841',
         'Harbor', '+18005550100', '2026-03-04', '2026-03-04', 24000);
       insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, to_phone, from_phone, media_token)
       values ('call', 'acc', 'cli', 'claim', 1, 1, 'placed', '+18005550100', '+18885550100', 'token');`,
    );
    await client.query(
      `insert into files (id, account_id, clinic_id, kind, name, media_type, bytes, sha256)
       values ('rec', 'acc', 'cli', 'recording', 'call.mp3', 'audio/mpeg', $1, 'x')`,
      [recording.byteLength],
    );
  });
  const place = join(folder, 'files', 'acc', 'rec.bin');
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, recording);
  writeFileSync(join(folder, 'encryption.key'), 'a key of the files\n');
}

const newest = () => {
  const name = readdirSync(backups).find((each) => each.endsWith('.backup.age'));
  if (name === undefined) throw new Error('no backup was written');
  return join(backups, name);
};

/** Reading a backup hashes the passphrase, for more than a second of CPU time: here it is hashed less. */
async function makeQuickToOpen(file: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(1);
  writeFileSync(file, await encrypter.encrypt(await decrypter.decrypt(readFileSync(file))));
}

beforeAll(async () => {
  dataDir = join(freshFolder(), 'data');
  backups = join(freshFolder(), 'backups');
  mkdirSync(dataDir);
  await createInstallation(dataDir);
  written = start('backup.ts', { DATA_DIR: dataDir }, '--drill', backups);
  await makeQuickToOpen(newest());
});
afterAll(cleanUp);

test('a drill restores the backup elsewhere, compares it, and leaves only the backup', () => {
  expect(written).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      /Compared with the backup: \d+ tables with \d+ rows, 1 files\.[^]*Drill passed/,
    ) as string,
  });
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/Z\.backup\.age$/)]);
});

test('the backup shows nothing of its contents', () => {
  const bytes = readFileSync(newest());
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  expect(bytes.includes('Alvarez')).toBe(false);
});

test('a restored installation has rows, files and secrets, and waits for the carrier before it calls', async () => {
  const restored = join(freshFolder(), 'data');
  expect(start('restore.ts', { DATA_DIR: restored }, backups)).toMatchObject({ status: 0 });
  const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  for (const file of ['files/acc/rec.bin', 'encryption.key'])
    expect(sha256(join(restored, file))).toBe(sha256(join(dataDir, file)));
  expect(loadSecrets(restored)).toEqual(loadSecrets(dataDir));
  await withDatabase(restored, async (client) => {
    const { rows } = await client.query(
      `select patient_last_name, claims_on_call, settled_at from automations, restores`,
    );
    expect(rows).toEqual([{ patient_last_name: 'Alvarez', claims_on_call: ['claim'], settled_at: null }]);
  });
});

test('nothing is restored over an installation', () => {
  expect(start('restore.ts', { DATA_DIR: dataDir }, backups)).toEqual({
    status: 1,
    output: expect.stringContaining(`${dataDir} is not empty`) as string,
  });
});

test('a wrong passphrase, a damaged backup or wrong settings are refused before anything is restored', () => {
  const folder = join(freshFolder(), 'data');
  expect(start('restore.ts', { DATA_DIR: folder, BACKUP_PASSPHRASE: 'another passphrase' }, backups)).toEqual(
    {
      status: 1,
      output: expect.stringContaining('does not open with this passphrase') as string,
    },
  );

  const damaged = join(backups, 'damaged');
  copyFileSync(newest(), damaged);
  truncateSync(damaged, readFileSync(damaged).byteLength - 100_000);
  expect(start('restore.ts', { DATA_DIR: folder }, damaged)).toEqual({
    status: 1,
    output: expect.stringContaining('is damaged or incomplete') as string,
  });
  expect(existsSync(folder)).toBe(false);
});

test('an interrupted backup leaves nothing, and an interrupted restore a folder that Claimline refuses', async () => {
  const folder = freshFolder();
  expect(await interrupt('Copying the database', 'backup.ts', { DATA_DIR: dataDir }, folder)).toEqual({
    status: 1,
    output: expect.stringContaining('The backup was not written: it was interrupted.') as string,
  });
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);

  const restored = join(freshFolder(), 'data');
  expect(await interrupt('Unpacking', 'restore.ts', { DATA_DIR: restored }, backups)).toEqual({
    status: 1,
    output: expect.stringContaining('The backup was not restored: it was interrupted.') as string,
  });
  expect(existsSync(join(restored, restoreMarker))).toBe(true);
});

test('Claimline does not start on a folder whose restore was interrupted', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, restoreMarker), '{}');
  expect(start('supervisor/supervise.ts', { DATA_DIR: folder })).toEqual({
    status: 1,
    output: expect.stringContaining('that was interrupted') as string,
  });
});

test('says what is missing: a passphrase, a folder, or an installation', () => {
  expect(start('backup.ts', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: '' }, backups)).toEqual({
    status: 1,
    output: expect.stringContaining('BACKUP_PASSPHRASE: use a passphrase') as string,
  });
  expect(start('backup.ts', { DATA_DIR: dataDir }, newest())).toEqual({
    status: 1,
    output: expect.stringContaining(`${newest()} cannot be used: it is not a folder.`) as string,
  });
  expect(start('backup.ts', { DATA_DIR: join(freshFolder(), 'none') }, backups)).toEqual({
    status: 1,
    output: expect.stringContaining('There is nothing to back up') as string,
  });
});
