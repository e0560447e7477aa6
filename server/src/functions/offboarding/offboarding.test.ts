/** An account's admins export everything of it, and request its deletion, by themselves. */

import { gunzipSync } from 'node:zlib';
import type { AccountLeaving } from '@claimline/domain/contracts/offboarding';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { operate } from '../../../test/operator.ts';
import { queuedEmails } from '../../../test/queued-emails.ts';
import { createWorld, testPassword, type World } from '../../../test/world.ts';
import { createLog } from '../../log.ts';
import { createAccountArchives } from '../../workers/account-archives.ts';
import { createRetention } from '../../workers/retention.ts';

const log = createLog('silent');
let world: World;
let token: string;
let cookie: string;

beforeAll(async () => {
  world = await createWorld();
  await world.addRecording(Buffer.from('RIFF and the words of a payer'));
  const signedIn = await world.edge.inject({
    method: 'POST',
    url: '/functions/signIn',
    payload: { data: { email: world.emailOf('admin'), password: testPassword } },
  });
  token = signedIn.json<{ result: { access_token: string } }>().result.access_token;
  cookie = [signedIn.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
});
afterAll(() => world.end());

const ask = async (name: string, data: object = {}) =>
  (await world.call(name, { account_id: world.accountId, ...data }, token)).body;
const leaving = async () => (await ask('getAccountLeaving')).result as AccountLeaving;
const retention = () =>
  createRetention({
    database: world.database,
    log,
    ...world.places,
    emailQueue: world.services.emailQueue,
  });
const emails = () => queuedEmails(world.owner, world.services.seal);
const actions = async () => {
  const { rows } = await world.owner.query<{ said: string }>(
    `select action || ' ' || table_name as said from audit_events where account_id = $1
       and table_name in ('account_archives', 'account_deletions') order by id`,
    [world.accountId],
  );
  return rows.map(({ said }) => said);
};

it('is for admins who are in all clinics', async () => {
  expect(await leaving()).toMatchObject({ may_export: false, archives: [], deletion: null });
  expect((await ask('startAccountArchive')).error?.status).toBe('PERMISSION_DENIED');
  await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
    world.accountId,
    world.nearClinicId,
    world.people.admin,
  ]);
  expect((await leaving()).may_export).toBe(true);
});

it('writes an archive in the background, for one session to download for three days', async () => {
  const { archive_id } = (await ask('startAccountArchive')).result as { archive_id: string };
  // Another request gets the same one.
  expect((await ask('startAccountArchive')).result).toEqual({ archive_id });
  expect((await leaving()).archives).toMatchObject([{ id: archive_id, state: 'waiting', bytes: null }]);
  expect((await ask('linkAccountArchive', { archive_id })).error?.status).toBe('NOT_FOUND');

  const worker = createAccountArchives({ database: world.database, log, files: world.places.files });
  worker.start();
  await vi.waitFor(async () => expect((await leaving()).archives[0]?.state).toBe('ready'), 20_000);
  await worker.stop();

  const { url } = (await ask('linkAccountArchive', { archive_id })).result as { url: string };
  const download = () => world.edge.inject({ url, headers: { cookie } });
  const answer = await download();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip']);
  expect(answer.headers['content-disposition']).toContain(`account-${world.accountId}-`);
  const unpacked = gunzipSync(answer.rawPayload).toString('latin1');
  for (const text of ['manifest.json', 'tables/automations.jsonl', 'Nuñez', 'the words of a payer'])
    expect(unpacked).toContain(Buffer.from(text).toString('latin1'));

  expect((await world.edge.inject({ url })).statusCode).toBe(401);
  await world.owner.query('delete from clinic_users where clinic_id = $1 and user_id = $2', [
    world.nearClinicId,
    world.people.admin,
  ]);
  expect((await download()).statusCode).toBe(404);
  await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
    world.accountId,
    world.nearClinicId,
    world.people.admin,
  ]);

  await world.owner.query(`update files set created_at = now() - interval '4 days' where kind = 'archive'`);
  await world.owner.query(`update account_archives set finished_at = now() - interval '4 days'`);
  await retention().deleteNow();
  expect((await leaving()).archives[0]?.state).toBe('expired');
  expect((await download()).statusCode).toBe(404);
  expect(await actions()).toEqual([
    'added account_archives',
    'changed account_archives',
    'exported account_archives',
  ]);
});

it('continues an archive that a process left, and gives up after three failures', async () => {
  const { archive_id } = (await ask('startAccountArchive')).result as { archive_id: string };
  await world.owner.query(
    `update account_archives set held_by = 'dead', held_until = now() - interval '1 second', tries = 2 where id = $1`,
    [archive_id],
  );
  const files = { ...world.places.files, put: () => Promise.reject(new Error('the disk is full')) };
  const worker = createAccountArchives({ database: world.database, log, files });
  worker.start();
  await vi.waitFor(async () => expect((await leaving()).archives[0]?.state).toBe('failed'), 20_000);
  await worker.stop();
});

it('requests the deletion by the name of the account, tells the admins, and can be canceled', async () => {
  expect((await ask('requestAccountDeletion', { account_name: 'Alder' })).error?.status).toBe(
    'INVALID_ARGUMENT',
  );
  expect((await leaving()).deletion).toBeNull();
  const { due_at } = (await ask('requestAccountDeletion', { account_name: 'Alder Billing' })).result as {
    due_at: string;
  };
  expect(Date.parse(due_at) - Date.now()).toBeGreaterThan(13.9 * 24 * 3600_000);
  // Asking again changes nothing.
  expect((await ask('requestAccountDeletion', { account_name: 'Alder Billing' })).result).toEqual({ due_at });
  const sent = (await emails()).filter(({ subject }) => subject.includes('will be deleted'));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['admin@example.test', 'disabled@example.test']);
  expect((await leaving()).deletion).toMatchObject({ requested_by: 'admin@example.test', can_cancel: true });

  expect((await ask('cancelAccountDeletion')).error).toBeUndefined();
  expect((await leaving()).deletion).toBeNull();
  const { rows } = await world.owner.query('select suspended_at from billing_accounts where id = $1', [
    world.accountId,
  ]);
  expect(rows).toEqual([{ suspended_at: null }]);
  expect((await actions()).slice(-2)).toEqual(['requested account_deletions', 'canceled account_deletions']);
});

it('does not let admins cancel a deletion of the operator, nor the server shorten the wait', async () => {
  await operate(world, 'delete-account', world.accountId);
  expect((await leaving()).deletion).toMatchObject({ requested_by: 'operator pat', can_cancel: false });
  expect((await ask('cancelAccountDeletion')).error?.status).toBe('NOT_FOUND');
  await operate(world, 'keep-account', world.accountId);
  await expect(
    world.database.as({ userId: world.people.user }, (sql) =>
      sql('select request_account_deletion($1, $2)', ['id', world.accountId]),
    ),
  ).rejects.toThrow('only admins');
});

it('deletes within a minute of the due time, and emails the receipt to the admin who requested it', async () => {
  await world.owner.query(
    `insert into account_deletions (id, account_id, account_name, requested_by, due_at, was_suspended)
     values ('other', $1, 'Birch Billing', 'operator', now() - interval '1 second', false)`,
    [world.otherAccountId],
  );
  const worker = retention();
  worker.start();
  onTestFinished(() => worker.stop());
  // Its first run also deletes expired data, which later ones do every half hour.
  await vi.waitFor(async () => {
    const { rowCount } = await world.owner.query(
      'select from account_deletions where finished_at is not null',
    );
    expect(rowCount).toBe(1);
  }, 20_000);
  await ask('requestAccountDeletion', { account_name: 'Alder Billing' });
  await world.owner.query(
    `update account_deletions set due_at = now() - interval '1 second' where canceled_at is null`,
  );
  worker.wake();
  const receipt = await vi.waitFor(async () => {
    const found = (await emails()).find(({ subject }) => subject.includes('was deleted'));
    expect(found).toBeDefined();
    return found;
  }, 20_000);
  expect(receipt?.to).toBe('admin@example.test');
  expect(receipt?.text).toMatch(/automations 1\b/);
  expect(receipt?.text).toMatch(/[0-9a-f]{64}/);
  expect(receipt?.text).not.toContain('Nuñez');
  const { rowCount } = await world.owner.query('select from account_archives');
  expect(rowCount).toBe(0);
});
