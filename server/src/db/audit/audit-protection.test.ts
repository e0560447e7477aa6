/** The audit log on the real database: nobody can alter it, and only admins can read it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs, auditEventsOf } from '../../../test/audit-events.ts';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

describe('protection of the log', () => {
  const attempts = [
    `update audit_events set user_id = null`,
    `update audit_events set before = '{}'`,
    'delete from audit_events',
    'truncate audit_events',
    `insert into audit_events (account_id, action, table_name, record_id) values ('a', 'changed', 'clinics', 'b')`,
    `insert into audit_events (account_id, action, table_name, record_id) values ('a', 'changed', 'clinics', 'b') on conflict do nothing`,
    'alter table audit_events disable trigger all',
    'drop table audit_events',
    'alter table automations disable trigger all',
    `select audit_table('jobs')`,
    `set local session_replication_role = 'replica'`,
  ];

  it.each(attempts)('refuses the server’s role: %s', async (attempt) => {
    const tried = world.database.as(actingAs(world, 'admin'), async (sql) => {
      await sql(`select set_config('claimline.forgets_audit', 'on', true)`);
      await sql(attempt);
    });
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  });

  it.each(attempts)('refuses the engine’s role: %s', async (attempt) => {
    const tried = world.database.asSystem('a test', async (sql) => {
      await sql(`select set_config('claimline.forgets_audit', 'on', true)`);
      await sql(attempt);
    });
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  });

  it.each(attempts.slice(0, 4))('against accidents of the owner: %s', async (attempt) => {
    await expect(world.owner.query(attempt)).rejects.toMatchObject({ code: '42501' });
  });

  it('deletes events by age alone, after a year', async () => {
    const old = new Date(Date.now() - 800 * 24 * 3_600_000);
    await world.owner.query(
      `insert into audit_events (account_id, id, at, action, table_name, record_id)
       select $1, audit_id($2) || lpad(n::text, 8, '0'), $2, 'changed', 'clinics', 'of long ago' from generate_series(1, 3) n`,
      [world.accountId, old],
    );
    const forget = (before: Date) =>
      world.database.asSystem('a test', (sql) =>
        sql<{ n: number }>('select delete_old_audit_events($1, $2, 2) as n', [world.accountId, before]),
      );
    await expect(forget(new Date())).rejects.toMatchObject({ code: '23514' });
    const early = new Date(Date.now() - 700 * 24 * 3_600_000);
    expect([(await forget(early))[0]?.n, (await forget(early))[0]?.n]).toEqual([2, 1]);
    expect(await auditEventsOf(world, 'of long ago')).toEqual([]);
    expect((await auditEventsOf(world, world.people.admin)).length).toBeGreaterThan(0);
    await expect(
      world.database.as(actingAs(world, 'admin'), (sql) =>
        sql(`select delete_old_audit_events('a', '2001-01-01', 1)`),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('when a claim is deleted, its details go and the event stays', async () => {
    const claim = await world.addClaim('paid');
    const archive = (id: string) =>
      world.database.as(actingAs(world, 'user'), (sql) =>
        sql('update automations set archived = true where id = $1', [id]),
      );
    await archive(claim);
    const strip = () =>
      world.database.asSystem('a test', (sql) =>
        sql('select strip_audit_events($1, $2)', [world.accountId, [claim]]),
      );
    await strip();
    expect(await auditEventsOf(world, claim)).toMatchObject([{ before: { archived: false } }]);
    await world.owner.query('delete from automations where id = $1', [claim]);
    await strip();
    expect(await auditEventsOf(world, claim)).toMatchObject([
      { action: 'changed', before: null, after: null },
    ]);
  });

  it('removes details of deleted claims only', async () => {
    await world.owner.query(`update clinics set name = 'North' where id = $1`, [world.nearClinicId]);
    await world.database.asSystem('a test', (sql) =>
      sql('select strip_audit_events($1, $2)', [world.accountId, [world.nearClinicId]]),
    );
    expect(await auditEventsOf(world, world.nearClinicId)).toContainEqual(
      expect.objectContaining({ action: 'changed', after: { name: 'North' } }),
    );
  });

  it('a person can record their own readings only, in their own accounts', async () => {
    const read = (account: string, action = 'read') =>
      world.database.as(actingAs(world, 'outsider'), (sql) =>
        sql(`select audit_reading($1, $2, 'automations', 'forged', '{}', null, interval '0')`, [
          account,
          action,
        ]),
      );
    await read(world.accountId);
    await read(world.otherAccountId, 'removed');
    const { rows } = await world.owner.query(`select from audit_events where record_id = 'forged'`);
    expect(rows).toEqual([]);
  });
});

describe('access to the log', () => {
  it('is for admins of the account; patient data only for those of the clinic', async () => {
    const claim = await world.addClaim('paid');
    await world.owner.query('update automations set clinic_id = $2 where id = $1', [
      claim,
      world.nearClinicId,
    ]);
    await world.database.as(actingAs(world, 'clinicless'), (sql) =>
      sql('update automations set archived = true where id = $1', [claim]),
    );
    const seenBy = (kind: PersonKind) =>
      world.database.as(actingAs(world, kind), async (sql) => {
        const events = await sql<{ id: string }>('select id from audit_events where record_id = $1', [claim]);
        const details = await sql<{ before: unknown; is_hidden: boolean; user_name: string }>(
          'select * from audit_details($1, (select array_agg(id) from audit_events where record_id = $2))',
          [world.accountId, claim],
        );
        return { events: events.length, details };
      });
    expect(await seenBy('admin')).toMatchObject({
      events: 1,
      details: [{ before: null, is_hidden: true, user_name: 'clinicless' }],
    });
    for (const kind of ['user', 'viewer', 'clinicless', 'outsider'] as const)
      expect(await seenBy(kind), kind).toEqual({ events: 0, details: [] });
    await expect(
      world.database.as(actingAs(world, 'admin'), (sql) => sql('select after from audit_events')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
