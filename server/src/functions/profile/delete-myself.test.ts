/** People who delete their user: what is deleted, what stays, and that no account loses its last admin. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const rowsOf = async (text: string, values: unknown[]) =>
  (await world.owner.query<Record<string, unknown>>(text, values)).rows;

async function membership(kind: PersonKind): Promise<unknown[]> {
  return rowsOf('select role from memberships where user_id = $1', [world.people[kind]]);
}

async function leave(kind: PersonKind, token: string, email = world.emailOf(kind)) {
  return (await world.call('deleteMyself', { email }, token)).body.error;
}

/** A row of the person's in every table with personal data, and in tables that others also see. */
async function withBelongings(kind: PersonKind): Promise<void> {
  const userId = world.people[kind];
  const view = (shared: boolean) =>
    world.owner.query(
      `insert into saved_views (id, account_id, owner_user_id, list, name, shared, question, layout)
       values ($1, $2, $3, 'account', $1, $4, '{}', '{}')`,
      [newId(), world.accountId, userId, shared],
    );
  await view(true);
  await view(false);
  for (const text of [
    `insert into list_preferences (account_id, user_id, list, layout, sorting) values ($2, $1, 'account', '{}', '')`,
    `insert into notification_choices (account_id, user_id, ways, scope, email_frequency) values ($2, $1, '{}', 'own', 'soon')`,
    `insert into notifications (id, account_id, user_id, event, at, shows) values ($1, $2, $1, 'claim-failed', now(), true)`,
  ])
    await world.owner.query(text, [userId, world.accountId]);
  for (const text of [
    `insert into identity.second_factors (user_id, seed_sealed, turned_on_at) values ($1, 'sealed', now())`,
    `insert into identity.backup_codes (user_id, code_hash) values ($1, 'hash')`,
    `insert into identity.passkeys (id, user_id, name, public_key, counter) values ($1, $1, 'Phone', '', 0)`,
    `insert into identity.push_subscriptions (id, user_id, session_id, token_hash, endpoint_hash, sealed, name)
     select $1, $1, s.id, 'a', 'b', 'sealed', 'Firefox' from identity.sessions s where s.user_id = $1 limit 1`,
    `insert into identity.phone_codes (id, user_id, phone, purpose, code_hash, expires_at) values ($1, $1, '+18005550124', 'confirm', 'hash', now())`,
    `insert into identity.password_resets (code_hash, user_id, expires_at) values ($1, $1, now())`,
    `insert into identity.action_links (code_hash, purpose, user_id, email, expires_at) values ($1, 'sign-in', $1, 'a@example.test', now())`,
    `update identity.users set phone = '+18005550124' where id = $1`,
  ])
    await world.owner.query(text, [userId]);
}

const personal = [
  'memberships',
  'clinic_users',
  'list_preferences',
  'notification_choices',
  'notifications',
  'identity.sessions',
  'identity.credentials',
  'identity.second_factors',
  'identity.backup_codes',
  'identity.passkeys',
  'identity.push_subscriptions',
  'identity.phone_codes',
  'identity.password_resets',
  'identity.action_links',
];

async function personalTables(userId: string): Promise<string[]> {
  const found = await Promise.all(
    personal.map(async (table) =>
      (await rowsOf(`select from ${table} where user_id = $1`, [userId])).length > 0 ? [table] : [],
    ),
  );
  return found.flat();
}

it('deletes everything that is only theirs; their row stays without name and email', async () => {
  const userId = world.people.user;
  const { access_token } = await world.signIn('user');
  await withBelongings('user');
  expect(await personalTables(userId)).toEqual(personal);

  expect(await leave('user', access_token)).toBeUndefined();

  expect(await personalTables(userId)).toEqual([]);
  expect(await rowsOf('select shared from saved_views where owner_user_id = $1', [userId])).toEqual([
    { shared: true },
  ]);
  const [left] = await rowsOf('select name, email, phone, banned from identity.users where id = $1', [
    userId,
  ]);
  expect(left).toEqual({
    name: 'Former user',
    email: expect.stringMatching(/^[0-9a-f-]{36}@former-user\.invalid$/) as string,
    phone: null,
    banned: true,
  });
  expect((await world.call('getProfile', {}, access_token)).body.error?.status).toBe('UNAUTHENTICATED');
  await expect(world.signIn('user')).rejects.toThrow('Incorrect email or password.');
  expect(
    await rowsOf(
      `select table_name, action, user_id, address from audit_events
       where account_id = $1 and user_id = $2 and table_name in ('memberships', 'clinic_users') order by 1`,
      [world.accountId, userId],
    ),
  ).toEqual(
    ['clinic_users', 'memberships'].map((table_name) => ({
      table_name,
      action: 'removed',
      user_id: userId,
      address: '127.0.0.1',
    })),
  );
});

it('deletes what nobody else saw: imported sheets with patients, exports, queued work', async () => {
  const userId = world.people.clinicless;
  const { access_token } = await world.signIn('clinicless');
  const jobId = newId();
  const importId = newId();
  await world.owner.query(
    `insert into jobs (id, account_id, kind, created_by, input) values ($1, $2, 'intake-import', $3, '{}')`,
    [jobId, world.accountId, userId],
  );
  await world.owner.query(
    `insert into imports (id, account_id, created_by, file_name, file_bytes, state, job_id)
     values ($1, $2, $3, 'May.csv', 1, 'importing', $4)`,
    [importId, world.accountId, userId, jobId],
  );
  await world.owner.query(
    `insert into import_rows (account_id, import_id, row_number, cells) values ($1, $2, 2, '{"first": "Ana"}')`,
    [world.accountId, importId],
  );
  await world.owner.query(
    `insert into files (id, account_id, kind, name, media_type, bytes, sha256, created_by)
     values ($1, $2, 'import', 'May.csv', 'text/csv', 1, $3, $4)`,
    [importId, world.accountId, 'a'.repeat(64), userId],
  );
  await world.owner.query(
    `insert into exports (id, account_id, user_id, token_hash, question, file_name, expires_at)
     values ($1, $2, $3, 'h', '{"query": "Diaz"}', 'Claims.csv', now())`,
    [newId(), world.accountId, userId],
  );

  expect(await leave('clinicless', access_token)).toBeUndefined();

  expect(await rowsOf('select state from jobs where id = $1', [jobId])).toEqual([{ state: 'cancelled' }]);
  expect(await rowsOf('select state from imports where id = $1', [importId])).toEqual([
    { state: 'cancelled' },
  ]);
  for (const [table, column] of [
    ['import_rows', 'import_id'],
    ['files', 'id'],
  ] as const)
    expect(await rowsOf(`select from ${table} where ${column} = $1`, [importId])).toEqual([]);
  expect(await rowsOf('select from exports where user_id = $1', [userId])).toEqual([]);
  // The bytes are removed after the commit.
  expect(await rowsOf('select file_id from file_removals where file_id = $1', [importId])).toEqual([
    { file_id: importId },
  ]);
});

it('frees the email address for somebody new', async () => {
  const given = { email: world.emailOf('user'), name: 'New', password: 'correct horse 7' };
  expect(await world.services.identity.createUser(given)).not.toBe(world.people.user);
});

it('requires a recent sign-in and the person’s own email', async () => {
  const { access_token } = await world.signIn('viewer');
  expect(await leave('viewer', access_token, world.emailOf('admin'))).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { problems: [{ field: 'email' }] },
  });
  await world.owner.query(`update identity.sessions set authenticated_at = now() - interval '11 minutes'`);
  expect(await leave('viewer', access_token)).toMatchObject({ details: { reason: 'requires-recent-login' } });
  expect(await membership('viewer')).toEqual([{ role: 'viewer' }]);
});

it('refuses the last admin of any account, names the account, and changes nothing', async () => {
  await world.owner.query(
    `insert into memberships (account_id, user_id, role) values ($1, $2, 'admin'), ($3, $2, 'admin')`,
    [world.accountId, world.people.outsider, await lonely()],
  );
  const { access_token } = await world.signIn('outsider');
  expect(await leave('outsider', access_token)).toMatchObject({
    status: 'ABORTED',
    details: { reason: 'last-admin' },
    message:
      'You are the last admin of Birch Billing and Cedar Billing. Make someone else an admin there first.',
  });
  expect(await membership('outsider')).toHaveLength(3);
});

async function lonely(): Promise<string> {
  const id = newId();
  await world.owner.query(`insert into billing_accounts (id, name) values ($1, 'Cedar Billing')`, [id]);
  return id;
}

it('keeps one of two last admins who leave at once', async () => {
  const id = await lonely();
  const kinds = ['leaver', 'shutOut'] as const;
  const tokens = await Promise.all(kinds.map(async (kind) => (await world.signIn(kind)).access_token));
  for (const kind of kinds)
    await world.owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'admin')`, [
      id,
      world.people[kind],
    ]);
  const refusals = await Promise.all(kinds.map((kind, place) => leave(kind, tokens[place] ?? '')));
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(refusals.find((refusal) => refusal !== undefined)?.details?.reason).toBe('last-admin');
  expect(await rowsOf('select from memberships where account_id = $1', [id])).toHaveLength(1);
});
