/** API keys: what a program may do with one, and when it stops working. */

import type { Scope } from '@claimline/domain/account/api-key';
import { getClaim } from '@claimline/domain/contracts/claims';
import { createApiKey, listApiKeys, rotateApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, testPassword, type World } from '../../../test/world.ts';
import { createLog } from '../../log.ts';

let world: World;
let admin: string;
const logged: string[] = [];

beforeAll(async () => {
  world = await createWorld({ log: createLog('trace', { write: (line) => logged.push(line) }) });
  admin = (await world.signIn('admin')).access_token;
});
afterAll(() => world.end());

const allScopes: Scope[] = ['claims:read', 'claims:submit', 'claims:act', 'payers:read'];

async function made(over: Record<string, unknown> = {}) {
  const { body } = await world.call(
    'createApiKey',
    { account_id: world.accountId, name: 'Epic', scopes: allScopes, clinics: [world.clinicId], ...over },
    admin,
  );
  return createApiKey.output.parse(body.result);
}
const inAccount = (more: object = {}) => ({ account_id: world.accountId, ...more });
async function listed(keyId: string) {
  const { body } = await world.call('listApiKeys', inAccount(), admin);
  return listApiKeys.output.parse(body.result).keys.find(({ id }) => id === keyId);
}
const statusWith = async (key: string) => (await world.call('listSubmissions', inAccount(), key)).status;

describe('a key', () => {
  it('is shown once and appears nowhere in the database or the log', async () => {
    const { key, prefix } = await made();
    expect(key).toMatch(/^clm_[A-Za-z0-9]{40}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(await statusWith(key)).toBe(200);
    await world.call('listSubmissions', inAccount(), `${key}x`);
    const secret = key.slice(prefix.length);
    const { rows } = await world.owner.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'identity')`,
    );
    for (const { name } of rows) {
      const found = await world.owner.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [
        secret,
      ]);
      expect(found.rowCount, name).toBe(0);
    }
    expect(logged.join('')).not.toContain(secret);
  });

  it('requires a recent sign-in to be created or rotated', async () => {
    const { key_id } = await made();
    const { access_token } = await world.signIn('admin');
    await world.owner.query(
      `update identity.sessions set authenticated_at = now() - interval '11 minutes'
       where id = (select id from identity.sessions where user_id = $1 order by created_at desc limit 1)`,
      [world.people.admin],
    );
    const before = (await world.owner.query('select * from api_keys order by id')).rows;
    const calls = [
      ['createApiKey', inAccount({ name: 'Epic', scopes: allScopes, clinics: [world.clinicId] })],
      ['rotateApiKey', inAccount({ key_id })],
    ] as const;
    for (const [name, data] of calls) {
      const { status, body } = await world.call(name, data, access_token);
      expect(status).toBe(403);
      expect(body.error?.details?.reason).toBe('requires-recent-login');
    }
    expect((await world.owner.query('select * from api_keys order by id')).rows).toEqual(before);
    await world.call('confirmItIsMe', { password: testPassword }, access_token);
    for (const [name, data] of calls) expect((await world.call(name, data, access_token)).status).toBe(200);
  });

  it('acts only in its clinics', async () => {
    const claim_id = await world.addClaim('paid');
    const here = await made();
    const adminToo = {
      account_id: world.accountId,
      clinic_id: world.nearClinicId,
      user_id: world.people.admin,
    };
    await world.owner.query('insert into clinic_users select $1, $2, $3 on conflict do nothing', [
      adminToo.account_id,
      adminToo.clinic_id,
      adminToo.user_id,
    ]);
    const near = await made({ clinics: [world.nearClinicId] });
    expect((await world.call('getClaim', inAccount({ claim_id }), here.key)).status).toBe(200);
    expect((await world.call('getClaim', inAccount({ claim_id }), near.key)).status).toBe(404);
    expect((await world.call('callAgain', inAccount({ claim_id }), near.key)).status).toBe(404);
    const elsewhere = await world.call('listSubmissions', { account_id: world.otherAccountId }, here.key);
    expect(elsewhere.status).toBe(404);
  });

  it('acts only within its scopes, and never as a person', async () => {
    const claim_id = await world.addClaim('paid');
    const reader = await made({ scopes: ['claims:read'] });
    expect((await world.call('getClaim', inAccount({ claim_id }), reader.key)).status).toBe(200);
    const refused = await world.call('callAgain', inAccount({ claim_id }), reader.key);
    expect(refused.status).toBe(403);
    const actor = await made({ scopes: ['claims:act'] });
    expect((await world.call('getClaim', inAccount({ claim_id }), actor.key)).body.error?.message).toContain(
      'claims:read',
    );
    const all = await made();
    for (const name of ['listApiKeys', 'listMembers', 'listViews'])
      expect((await world.call(name, inAccount(), all.key)).status, name).toBe(403);
    for (const name of ['listAccounts', 'createAccount'])
      expect((await world.call(name, { name: 'Mine' }, all.key)).status, name).toBe(403);
  });

  it('is named in a claim’s history and never listed as a person', async () => {
    const claim_id = await world.addClaim('paid');
    const { key } = await made({ name: 'Epic nightly' });
    expect((await world.call('callAgain', inAccount({ claim_id }), key)).status).toBe(200);
    const { body } = await world.call('getClaim', inAccount({ claim_id }), admin);
    const { history } = getClaim.output.parse(body.result);
    expect(history.at(-1)).toMatchObject({ by: 'api-key', by_name: 'Epic nightly', why: 'call again' });
    const seen = history.at(-1)?.id;
    const people = await world.call('listMembers', inAccount(), admin);
    expect(JSON.stringify(people.body)).not.toContain('Epic');
    const account = await world.call('getAccount', inAccount(), admin);
    expect(account.body.result).toMatchObject({ users: [world.people.user, world.people.clinicless].sort() });
    expect(seen).toBeDefined();
  });

  it('a conflict names the key that made the other change', async () => {
    const claim_id = await world.addClaim('paid');
    const { key } = await made({ name: 'Epic nightly' });
    await world.call('callAgain', inAccount({ claim_id }), key);
    await world.owner.query(`update automations set status = 'paid' where id = $1`, [claim_id]);
    const { body } = await world.call('callAgain', inAccount({ claim_id, seen_change_id: '0' }), admin);
    expect(body.error?.message).toContain('API key Epic nightly');
  });

  it('does not allow signing in as its user', async () => {
    await made();
    const { rows } = await world.owner.query<{ email: string; credentials: number }>(
      `select email, (select count(*)::int from identity.credentials c where c.user_id = u.id) as credentials
       from identity.users u where is_service`,
    );
    for (const { email, credentials } of rows) {
      expect(credentials).toBe(0);
      expect((await world.call('signIn', { email, password: 'anything 77' })).status).toBe(401);
    }
    await expect(
      world.owner.query('update identity.users set banned = false where is_service'),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('ending a key', () => {
  it('revoked: refused from the next request on, and revoking again changes nothing', async () => {
    const { key, key_id } = await made();
    expect(await statusWith(key)).toBe(200);
    const first = await world.call('revokeApiKey', inAccount({ key_id }), admin);
    expect(await statusWith(key)).toBe(401);
    expect((await world.call('revokeApiKey', inAccount({ key_id }), admin)).body).toEqual(first.body);
    expect((await listed(key_id))?.state).toBe('revoked');
    expect((await world.call('rotateApiKey', inAccount({ key_id }), admin)).status).toBe(409);
  });

  it('refuses an expired key', async () => {
    const { key, key_id } = await made({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect(await statusWith(key)).toBe(200);
    await world.owner.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [
      key_id,
    ]);
    const { status, body } = await world.call('listSubmissions', inAccount(), key);
    expect(status).toBe(401);
    expect(body.error?.message).toBe('This API key has expired.');
    expect((await listed(key_id))?.state).toBe('expired');
  });

  it('rotated: the previous secret stops at once, or when its overlap ends', async () => {
    const { key, key_id } = await made();
    const rotate = async (overlap_hours: number) => {
      const { body } = await world.call('rotateApiKey', inAccount({ key_id, overlap_hours }), admin);
      return rotateApiKey.output.parse(body.result);
    };
    const second = await rotate(0);
    expect(await statusWith(key)).toBe(401);
    expect(await statusWith(second.key)).toBe(200);
    const third = await rotate(24);
    expect(third.previous_until).not.toBeNull();
    expect(await statusWith(second.key)).toBe(200);
    expect(await statusWith(third.key)).toBe(200);
    await world.owner.query(`update api_keys set previous_until = now() where id = $1`, [key_id]);
    expect(await statusWith(second.key)).toBe(401);
    expect(await statusWith(third.key)).toBe(200);
  });
});

describe('permissions', () => {
  it('refuses clinics the admin does not belong to, each by its position', async () => {
    const { body } = await world.call(
      'createApiKey',
      inAccount({
        name: 'Epic',
        scopes: ['claims:read'],
        clinics: [world.clinicId, world.otherClinicId],
        expires_at: '2020-01-01T00:00:00Z',
      }),
      admin,
    );
    expect(body.error?.details?.problems?.map(({ field }) => field)).toEqual(['clinics.1', 'expires_at']);
  });

  it('the database refuses them too', async () => {
    await expect(
      world.database.as({ userId: world.people.admin }, (sql) =>
        sql(`select create_api_key('k', $1, 'u', 'K', 'user', '{claims:read}', $2, null, 'clm_', '\\x00')`, [
          world.accountId,
          [world.otherClinicId],
        ]),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('an admin outside a key’s clinics cannot rotate it, but can revoke it', async () => {
    const { key, key_id } = await made();
    await world.owner.query('delete from clinic_users where user_id = $1 and clinic_id = $2', [
      world.people.admin,
      world.clinicId,
    ]);
    expect((await world.call('rotateApiKey', inAccount({ key_id }), admin)).status).toBe(403);
    expect(await statusWith(key)).toBe(200);
    expect((await world.call('revokeApiKey', inAccount({ key_id }), admin)).status).toBe(200);
    await world.owner.query('insert into clinic_users values ($1, $2, $3)', [
      world.accountId,
      world.clinicId,
      world.people.admin,
    ]);
  });

  it('works for 90 days by default, and for good only when that is asked for', async () => {
    const [usual, lasting] = [await made(), await made({ expires_at: null })];
    const days = (Date.parse((await listed(usual.key_id))?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect((await listed(lasting.key_id))?.expires_at).toBeNull();
  });

  it('works only from its addresses and ranges', async () => {
    const { key, key_id } = await made({ addresses: ['203.0.113.7', '2001:db8::/32', '10.1.0.0/16'] });
    const from = async (remoteAddress: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const asFunction = await world.edge.inject({
        method: 'POST',
        url: '/functions/listSubmissions',
        remoteAddress,
        headers,
        payload: { data: inAccount() },
      });
      const rest = await world.edge.inject({ method: 'GET', url: '/v1/claims', remoteAddress, headers });
      expect(rest.statusCode).toBe(asFunction.statusCode);
      return rest.statusCode;
    };
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:7::1', '10.1.255.1'])
      expect(await from(address), address).toBe(200);
    for (const address of ['203.0.113.8', '10.2.0.1', '2001:db9::1', '127.0.0.1'])
      expect(await from(address), address).toBe(401);
    expect((await listed(key_id))?.addresses).toEqual(['203.0.113.7', '2001:db8::/32', '10.1.0.0/16']);
    const { body } = await world.call(
      'createApiKey',
      inAccount({ name: 'Epic', scopes: allScopes, clinics: [world.clinicId], addresses: ['10.0.0.0/33'] }),
      admin,
    );
    expect(body.error?.details?.problems?.[0]?.message).toContain('Enter IP addresses or ranges');
  });

  it('shows when it was last used', async () => {
    const { key, key_id } = await made();
    expect((await listed(key_id))?.last_used_at).toBeNull();
    await statusWith(key);
    expect((await listed(key_id))?.last_used_at).not.toBeNull();
  });
});
