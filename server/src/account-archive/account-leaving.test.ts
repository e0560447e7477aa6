/** An account takes its content along, and is deleted completely but for the receipt. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../test/operator.ts';
import { createWorld, type World } from '../../test/world.ts';
import { type AccountDeletion, digestOf } from '../db/accounts/account-deletions.ts';
import { createLog } from '../log.ts';
import { createRetention } from '../workers/retention.ts';
import { writeArchiveFile } from './account-archive.ts';

const log = createLog('silent');
const sound = Buffer.from('RIFF and the words of a payer');
let world: World;
let folder: string;
let callId: string;
let claimId: string;

beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-archive-'));
  ({ claimId, callId } = await world.addRecording(sound));
  for (let index = 0; index < 3; index++) await world.addClaim('pending');
  const admin = (await world.signIn('admin')).access_token;
  const note = { account_id: world.accountId, claim_id: claimId, text: 'Called the clinic.' };
  await world.call('addNote', note, admin);
  await world.owner.query(
    `insert into webhook_endpoints (id, account_id, url, events, clinic_ids, secret, created_by)
     values ('hook', $1, 'https://example.test', '{claim.completed}', $2, 'a sealed secret', $3)`,
    [world.accountId, [world.clinicId], world.people.admin],
  );
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true });
});

const deleteDue = () => createRetention({ database: world.database, log, ...world.places }).deleteNow();

/** The numbers of rows of the account by table, where there are any. */
async function rowsOf(accountId: string): Promise<Record<string, number>> {
  const { rows: tables } = await world.owner.query<{ name: string; filter: string }>(
    'select * from account_tables()',
  );
  const counts: Record<string, number> = {};
  for (const { name, filter } of tables) {
    const { rows } = await world.owner.query<{ n: string }>(
      `select count(*) as n from ${name} where ${filter.replace('$1', `'${accountId}'`)}`,
    );
    if (rows[0]?.n !== '0') counts[name] = Number(rows[0]?.n);
  }
  return counts;
}

async function deletions(): Promise<AccountDeletion[]> {
  return (await operate(world, 'account-deletions')).map((line) => JSON.parse(line) as AccountDeletion);
}

test('the archive has every row as JSON lines, the files readable, and no secrets', async () => {
  const { database, accountId, places } = world;
  const before = await rowsOf(accountId);
  const written = await writeArchiveFile({ database, files: places.files, accountId, folder });
  expect(spawnSync('tar', ['-xzf', written?.file ?? '', '-C', folder]).status).toBe(0);

  const lines = async (table: string) =>
    (await readFile(path.join(folder, 'tables', `${table}.jsonl`), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(await lines('automations')).toHaveLength(4);
  expect(await lines('automations')).toContainEqual(
    expect.objectContaining({ id: claimId, patient_last_name: 'Nuñez', status: 'paid' }),
  );
  expect(await lines('notes')).toEqual([expect.objectContaining({ text: 'Called the clinic.' })]);
  expect(await lines('people')).toContainEqual(expect.objectContaining({ email: 'admin@example.test' }));
  expect(Object.keys((await lines('webhook_endpoints'))[0] ?? {})).not.toContain('secret');
  expect(await readFile(path.join(folder, 'files', `${callId}-Call.wav`))).toEqual(sound);

  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as {
    entries: { name: string; sha256: string; rows?: number }[];
  };
  for (const { name, rows = 0 } of manifest.entries.filter(({ name }) => name.startsWith('tables/'))) {
    const table = path.basename(name, '.jsonl');
    if (table !== 'people') expect([table, rows]).toEqual([table, before[table]]);
  }
  const sha256 = createHash('sha256').update(sound).digest('hex');
  expect(manifest.entries).toContainEqual(
    expect.objectContaining({ name: `files/${callId}-Call.wav`, sha256 }),
  );
  expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test('a deletion waits, stops calls meanwhile, and can be canceled', async () => {
  const { accountId, owner } = world;
  const isSuspended = async () =>
    (
      await owner.query('select from billing_accounts where id = $1 and suspended_at is not null', [
        accountId,
      ])
    ).rowCount === 1;
  const before = await rowsOf(accountId);
  expect(await operate(world, 'delete-account', accountId)).toEqual([
    expect.stringMatching(/^Alder Billing will be deleted after .*keep-account/),
    expect.stringContaining('export-account'),
  ]);
  expect(await isSuspended()).toBe(true);
  await deleteDue();
  expect((await rowsOf(accountId))['automations']).toBe(before['automations']);

  expect(await operate(world, 'keep-account', accountId)).toEqual(['Alder Billing is kept.']);
  expect(await isSuspended()).toBe(false);
  await expect(operate(world, 'keep-account', accountId)).rejects.toThrow('No deletion of');
  await expect(operate(world, 'delete-account', 'nobody')).rejects.toThrow('There is no account');
});

test('nobody can shorten the waiting period through the server', async () => {
  const { accountId, database } = world;
  await operate(world, 'delete-account', accountId);
  const [waiting] = (await deletions()).filter(({ canceled_at }) => canceled_at === null);
  await expect(
    database.asSystem('test', (sql) =>
      sql('select delete_account_rows($1, $2, 10)', [waiting?.id, 'automations']),
    ),
  ).rejects.toThrow('not due');
  await expect(
    database.asSystem('test', (sql) => sql('update account_deletions set due_at = now()')),
  ).rejects.toThrow('permission denied');
});

test('when it is due nothing is left but the receipt, and other accounts are untouched', async () => {
  const { accountId, otherAccountId, owner } = world;
  const [mine, others] = [await rowsOf(accountId), await rowsOf(otherAccountId)];
  await owner.query(
    `update account_deletions set due_at = now() - interval '1 second' where canceled_at is null`,
  );
  await deleteDue();

  expect(await rowsOf(accountId)).toEqual({});
  expect(await rowsOf(otherAccountId)).toEqual(others);
  expect((await owner.query('select from billing_accounts where id = $1', [accountId])).rowCount).toBe(0);
  expect(await readdir(path.join(world.folder, 'files', accountId))).toEqual([]);
  const { rows: people } = await owner.query<{ name: string }>(
    'select distinct name from identity.users where id = any ($1)',
    [[world.people.admin, world.people.user, world.people.shutOut]],
  );
  expect(people).toEqual([{ name: 'Former user' }]);

  const [receipt] = (await deletions()).filter(({ finished_at }) => finished_at !== null);
  expect(receipt).toMatchObject({
    account_id: accountId,
    account_name: 'Alder Billing',
    requested_by: 'operator pat',
    counts: { automations: mine['automations'], calls: 1, notes: 1, files: 1, memberships: 5, people: 6 },
  });
  expect(receipt?.digest).toBe(receipt && digestOf(receipt));
  await deleteDue();
});
