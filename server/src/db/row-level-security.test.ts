/** Row-level security: what the database itself refuses, even if the code above it is wrong. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../test/world.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { newId } from './ids.ts';

let world: World;
/** With the SQL for the account's own rows. */
let tables: { name: string; ours: string }[];

beforeAll(async () => {
  world = await createWorld();
  await world.addClaim('paid');
  tables = (
    await world.owner.query<{ name: string; ours: string }>(
      // Tables without an account belong to the installation: people see no row of them.
      `select c.relname as name, case when c.relname = 'billing_accounts' then 'id = $1'
         when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
           then 'account_id = $1' else '$1::text is not null' end as ours
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations' order by 1`,
    )
  ).rows;
});
afterAll(() => world.end());

describe('row-level security', () => {
  it('is enabled on every table', async () => {
    const open = await world.owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not relrowsecurity and relname <> 'schema_migrations'`,
    );
    expect(open.rows).toEqual([]);
  });

  it('the server’s role owns nothing and bypasses nothing', async () => {
    const owned = await world.owner.query(
      `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'claimline\\_%'
       union all select rolname from pg_roles where rolname like 'claimline\\_%' and (rolsuper or rolbypassrls)`,
    );
    expect(owned.rows).toEqual([]);
  });

  it.each(['outsider', 'nobody'])('%s reads no row of the account from any table', async (kind) => {
    const userId = kind === 'nobody' ? '' : world.people.outsider;
    for (const { name, ours } of tables) {
      const seen = await world.database
        .as({ userId }, (sql) =>
          sql<{ n: number }>(`select count(*) as n from ${name} where ${ours}`, [world.accountId]),
        )
        .then(
          ([row]) => row?.n,
          (error: { code?: string }) => error.code,
        );
      // 42501: the role has no right to the table at all.
      expect([0, '42501'], name).toContain(seen);
    }
  });

  it('a viewer reads claims and cannot write any', async () => {
    const viewer = { userId: world.people.viewer };
    const read = await world.database.as(viewer, (sql) => sql('select id from automations'));
    expect(read.length).toBeGreaterThan(0);
    const changed = await world.database.as(viewer, (sql) =>
      sql('update automations set archived = true returning id'),
    );
    expect(changed).toEqual([]);
  });

  it('a person cannot move a claim to another clinic, or change what a call learned', async () => {
    const admin = { userId: world.people.admin };
    for (const statement of [
      `update automations set clinic_id = '${world.otherClinicId}'`,
      'update automations set result_call_id = null',
      `update results set facts = '[]'`,
      'delete from automations',
      'update status_history set why = null',
      `update memberships set role = 'admin'`,
    ])
      await expect(world.database.as(admin, (sql) => sql(statement))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('functions with their owner’s rights have a fixed search path, and only the server may call them', async () => {
    const { rows } = await world.owner.query<{ name: string; path: string[] | null; anyone: boolean }>(
      `select p.proname as name, p.proconfig as path, exists (
         select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
         where a.grantee = 0 and a.privilege_type = 'EXECUTE') as anyone
       from pg_proc p where p.pronamespace in ('public'::regnamespace, 'identity'::regnamespace) and p.prosecdef`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, path, anyone } of rows) {
      expect(path, name).toContain('search_path=public, pg_temp');
      expect(anyone, name).toBe(false);
    }
  });

  it('a temporary table with a known name does not shadow the real one', async () => {
    const outsider = { userId: world.people.outsider };
    const seen = await world.database.as(outsider, async (sql) => {
      await sql('create temporary table memberships as select * from public.memberships limit 0');
      await sql('create temporary table clinic_users as select * from public.clinic_users limit 0');
      await sql(`insert into pg_temp.memberships (account_id, user_id, role) values ($1, $2, 'admin')`, [
        world.accountId,
        world.people.outsider,
      ]);
      await sql('insert into pg_temp.clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
        world.accountId,
        world.clinicId,
        world.people.outsider,
      ]);
      const rows = await sql('select id from automations where account_id = $1', [world.accountId]);
      await sql('drop table pg_temp.memberships, pg_temp.clinic_users');
      return rows;
    });
    expect(seen).toEqual([]);
  });

  it('nothing is granted to everyone, and the server reads nothing of how people sign in', async () => {
    const { rows: open } = await world.owner.query(
      `select c.relname from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and a.grantee = 0`,
    );
    expect(open).toEqual([]);
    for (const table of ['sessions', 'credentials', 'verifications', 'signing_keys', 'sign_in_tries'])
      await expect(
        world.database.as({ userId: world.people.admin }, (sql) => sql(`select from identity.${table}`)),
        table,
      ).rejects.toMatchObject({ code: '42501' });
    for (const column of ['banned', 'role', 'ban_reason'])
      await expect(
        world.database.as({ userId: world.people.admin }, (sql) =>
          sql(`select ${column} from identity.users`),
        ),
        column,
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('a person inserts claims in their own name, with batches and payers of the account, and without results', async () => {
    const id = newId();
    const batch = newId();
    const payer = newId();
    await world.owner.query('insert into batches (id, account_id) values ($1, $2)', [
      batch,
      world.otherAccountId,
    ]);
    await world.owner.query(
      `insert into payers (id, account_id, name, phone, time_zone) values ($1, $2, 'P', '+18005550199', 'UTC')`,
      [payer, world.otherAccountId],
    );
    const put = (person: PersonKind, over: Record<string, string>) => {
      const row = {
        id,
        account_id: world.accountId,
        clinic_id: world.clinicId,
        created_by: world.people[person],
        provider_name: 'Dr. Ash',
        npi: '1234567893',
        tax_id: '123456789',
        patient_first_name: 'A',
        patient_last_name: 'B',
        patient_date_of_birth: '1980-01-01',
        member_id: 'W1',
        payer_name: 'P',
        payer_phone: '+18005550199',
        service_from: '2026-01-01',
        service_to: '2026-01-01',
        billed_cents: '100',
        ...over,
      };
      const names = Object.keys(row);
      return world.database.as({ userId: world.people[person] }, (sql) =>
        sql(
          `insert into automations (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
          Object.values(row),
        ),
      );
    };
    for (const [person, over] of [
      ['viewer', {}],
      ['clinicless', {}],
      ['outsider', {}],
      ['outsider', { account_id: world.otherAccountId }],
      ['user', { clinic_id: world.otherClinicId, account_id: world.otherAccountId }],
      ['user', { created_by: world.people.admin }],
      ['user', { payer_id: payer }],
      ['user', { status: 'paid' }],
      ['user', { paid_cents: '5' }],
    ] as const)
      await expect(put(person, over), JSON.stringify([person, over])).rejects.toMatchObject({
        code: '42501',
      });
    // A foreign key ensures that a batch belongs to the claim's account.
    await expect(put('user', { bulk_ref: batch })).rejects.toMatchObject({ code: '23503' });
    await put('user', {});
  });

  it('a batch is visible to its uploader and to those who see one of its claims, with no exception for admins', async () => {
    const [ours, near, empty] = [newId(), newId(), newId()];
    await world.owner.query(
      `insert into batches (id, account_id, uploaded_by) values ($1, $4, null), ($2, $4, null), ($3, $4, $5)`,
      [ours, near, empty, world.accountId, world.people.user],
    );
    await world.owner.query('update automations set bulk_ref = $2 where id = $1', [
      await world.addClaim(),
      ours,
    ]);
    await world.owner.query('update automations set bulk_ref = $2, clinic_id = $3 where id = $1', [
      await world.addClaim(),
      near,
      world.nearClinicId,
    ]);
    const seenBy = async (kind: PersonKind) => {
      const seen = await world.database.as({ userId: world.people[kind] }, (sql) =>
        sql<{ id: string }>('select id from batches where id = any ($1::text[])', [[ours, near, empty]]),
      );
      return new Set(seen.map(({ id }) => id));
    };
    expect(await seenBy('user')).toEqual(new Set([ours, empty]));
    expect(await seenBy('viewer')).toEqual(new Set([ours]));
    expect(await seenBy('admin')).toEqual(new Set([ours]));
    expect(await seenBy('clinicless')).toEqual(new Set([near]));
    expect(await seenBy('outsider')).toEqual(new Set());
  });

  it('a person writes history in their own name only, for claims of their clinics', async () => {
    const claim = await world.addClaim('paid');
    const keep = (over: { by?: string; who?: string; clinic?: string; account?: string }) =>
      world.database.as({ userId: world.people.outsider }, (sql) =>
        sql(
          `insert into status_history (account_id, clinic_id, automation_id, to_status, by_kind, by_user_id)
           values ($1, $2, $3, 'paid', $4, $5)`,
          [
            over.account ?? world.otherAccountId,
            over.clinic ?? world.otherClinicId,
            claim,
            over.by ?? 'person',
            over.who ?? world.people.outsider,
          ],
        ),
      );
    for (const over of [
      {},
      { by: 'call' },
      { who: world.people.admin },
      { clinic: world.clinicId, account: world.accountId },
    ])
      await expect(keep(over), JSON.stringify(over)).rejects.toMatchObject({ code: '42501' });
  });

  it('the server’s role cannot switch to the engine’s role', async () => {
    const database = openDatabase(world.url, createLog('silent'), { people: 1, system: 1 });
    const [row] = await database.as({ userId: world.people.outsider }, (sql) =>
      sql<{ role: string }>('select current_user as role'),
    );
    expect(row?.role).toBe('claimline_server');
    await database.close();
  });

  it('the acting person is reset when the transaction ends', async () => {
    await world.database.as({ userId: world.people.admin }, (sql) => sql('select 1'));
    const [row] = await world.database.asSystem('a test', (sql) =>
      sql<{ who: string | null }>('select acting_user() as who'),
    );
    expect(row?.who).toBeNull();
  });
});
