/** Nobody gets around row-level security by the role that reads lists, whatever the code above it does. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import type { Sql } from '../database.ts';
import { readListedClaims } from './reader.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.addClaim('paid');
});
afterAll(() => world.end());

const as = <T>(kind: PersonKind, work: (sql: Sql) => Promise<T>) =>
  world.database.as({ userId: world.people[kind] }, work);
const noRight = { code: '42501' };

/** What `read` is given of these clinics. */
const clinicsSeen = (kind: PersonKind, accountId: string, clinicIds: string[]) =>
  as(kind, (sql) => readListedClaims(sql, { accountId, clinicIds }, async (visible) => visible));

describe('the clinics to read', () => {
  it('are those that the person sees', async () => {
    const { accountId, clinicId, nearClinicId, otherClinicId } = world;
    const asked = [clinicId, nearClinicId, otherClinicId, 'no such clinic'];
    expect(await clinicsSeen('user', accountId, asked)).toEqual([clinicId]);
    expect(await clinicsSeen('clinicless', accountId, asked)).toEqual([nearClinicId]);
  });

  it('are none without clinics, in another account, or for an outsider', async () => {
    const { accountId, clinicId, otherAccountId, otherClinicId } = world;
    expect(await clinicsSeen('user', accountId, [])).toEqual([]);
    expect(await clinicsSeen('user', otherAccountId, [clinicId, otherClinicId])).toEqual([]);
    expect(await clinicsSeen('outsider', accountId, [clinicId])).toEqual([]);
  });
});

describe('the role', () => {
  const readAs = (statement: string) =>
    as('admin', (sql) =>
      readListedClaims(sql, { accountId: world.accountId, clinicIds: [world.clinicId] }, () =>
        sql(statement),
      ),
    );

  it('reads no table, and no view but its own', async () => {
    const { rows: relations } = await world.owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and c.relkind in ('r', 'v', 'm', 'p')`,
    );
    const readable = await world.owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and c.relkind in ('r', 'v', 'm', 'p')
         and (has_any_column_privilege('claimline_list', c.oid, 'select')
           or has_any_column_privilege('claimline_list', c.oid, 'insert, update, references')
           or has_table_privilege('claimline_list', c.oid, 'delete, truncate, trigger'))
       order by 1`,
    );
    expect(relations.length).toBeGreaterThan(20);
    expect(readable.rows.map(({ name }) => name)).toEqual(['listed_calls', 'listed_claims']);
    for (const table of ['automations', 'clinics', 'calls', 'results'])
      await expect(readAs(`select from ${table}`), table).rejects.toMatchObject(noRight);
  });

  it('cannot change its views', async () => {
    for (const statement of [
      `insert into listed_claims (id) values ('x')`,
      'update listed_claims set archived = true',
      'delete from listed_claims',
      'create view mine as select * from listed_claims',
    ])
      await expect(readAs(statement), statement).rejects.toMatchObject(noRight);
  });

  it('runs no function that runs with the rights of its owner', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'identity'::regnamespace) and p.prosecdef
         and has_function_privilege('claimline_list', p.oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  });

  it('has the rights of no other role, owns nothing and signs in nowhere', async () => {
    const { rows } = await world.owner.query<Record<string, boolean>>(
      `select rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb as is_mighty,
         exists (select from pg_auth_members where member = r.oid) as is_member,
         exists (select from pg_class where relowner = r.oid) as is_owner
       from pg_roles r where rolname = 'claimline_list'`,
    );
    expect(rows).toEqual([{ is_mighty: false, is_member: false, is_owner: false }]);
  });
});

describe('the views', () => {
  it.each(['listed_claims', 'listed_calls'])(
    '%s is closed to the roles of people and of the engine',
    async (view) => {
      await expect(as('admin', (sql) => sql(`select from ${view}`))).rejects.toMatchObject(noRight);
      await expect(
        world.database.asSystem('try the view', (sql) => sql(`select from ${view}`)),
      ).rejects.toMatchObject(noRight);
    },
  );

  it('are closed again after reading', async () => {
    const scope = { accountId: world.accountId, clinicIds: [world.clinicId] };
    const role = await as('user', async (sql) => {
      await readListedClaims(sql, scope, () => sql('select id from listed_claims'));
      const [row] = await sql<{ role: string }>('select current_user as role');
      return row?.role;
    });
    expect(role).toBe('claimline_server');
    await expect(
      as('user', async (sql) => {
        await readListedClaims(sql, scope, () => sql('select id from listed_claims'));
        return sql('select id from listed_claims');
      }),
    ).rejects.toMatchObject(noRight);
  });

  it('are closed in the next transaction after a failure while reading', async () => {
    const scope = { accountId: world.accountId, clinicIds: [world.clinicId] };
    const failing = as('user', (sql) =>
      readListedClaims(sql, scope, () => Promise.reject(new Error('stop'))),
    );
    await expect(failing).rejects.toThrow('stop');
    const [row] = await as('user', (sql) => sql<{ role: string }>('select current_user as role'));
    expect(row?.role).toBe('claimline_server');
  });

  it('show no names, identifiers or notes but the searched text', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'listed_claims'::regclass and attname ~ 'member|birth|npi|tax|note|claim_number|check'`,
    );
    expect(rows).toEqual([]);
  });
});
