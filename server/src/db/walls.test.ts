/** Row-level security: what the database itself refuses, whatever the code above it does. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createWorld, type World } from '../test-world.ts';
import { openDatabase } from './database.ts';

let world: World;
let tables: { name: string; account: string }[];

beforeAll(async () => {
  world = await createWorld();
  await world.addClaim('paid');
  tables = (
    await world.owner.query<{ name: string; account: string }>(
      `select c.relname as name, case c.relname when 'billing_accounts' then 'id' else 'account_id' end as account
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations' order by 1`,
    )
  ).rows;
});
afterAll(() => world.end());

describe('the walls', () => {
  it('stand around every table', async () => {
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
    for (const { name, account } of tables) {
      const seen = await world.database
        .as({ userId }, (sql) =>
          sql<{ n: number }>(`select count(*) as n from ${name} where ${account} = $1`, [world.accountId]),
        )
        .then(
          ([row]) => row?.n,
          (error: { code?: string }) => error.code,
        );
      // 42501: the role has no right to the table at all.
      expect([0, '42501'], name).toContain(seen);
    }
  });

  it('a viewer reads claims and can write none', async () => {
    const viewer = { userId: world.people.viewer };
    const read = await world.database.as(viewer, (sql) => sql('select id from automations'));
    expect(read.length).toBeGreaterThan(0);
    const changed = await world.database.as(viewer, (sql) =>
      sql('update automations set archived = true returning id'),
    );
    expect(changed).toEqual([]);
  });

  it('a person cannot move a claim to another clinic, nor touch what a call learned', async () => {
    const admin = { userId: world.people.admin };
    for (const statement of [
      `update automations set clinic_id = '${world.otherClinicId}'`,
      'update automations set paid_cents = 1',
      'delete from automations',
      'update status_history set why = null',
      `update memberships set role = 'admin'`,
    ])
      await expect(world.database.as(admin, (sql) => sql(statement))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('no one signs in as the engine by asking the server’s role', async () => {
    const database = openDatabase(world.url, createLog('silent'), 1);
    const [row] = await database.as({ userId: world.people.outsider }, (sql) =>
      sql<{ role: string }>('select current_user as role'),
    );
    expect(row?.role).toBe('claimline_server');
    await database.close();
  });

  it('whose eyes it has ends with the transaction', async () => {
    await world.database.as({ userId: world.people.admin }, (sql) => sql('select 1'));
    const [row] = await world.database.unlimited('look at the setting', (sql) =>
      sql<{ who: string | null }>('select acting_user() as who'),
    );
    expect(row?.who).toBeNull();
  });
});
