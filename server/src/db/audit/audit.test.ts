/**
 * The audit log on the real database: what is recorded of a change, its author and origin, and that nothing can alter
 * it.
 */

import { eventsOfKind } from '@claimline/domain/account/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import type { Actor } from '../database.ts';
import { newId } from '../ids.ts';

let world: World;
const tokens: Partial<Record<PersonKind, string>> = {};

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'clinicless', 'outsider'] as const)
    tokens[kind] = (await world.signIn(kind)).access_token;
});
afterAll(() => world.end());

interface Event {
  id: string;
  user_id: string | null;
  api_key_id: string | null;
  address: string | null;
  user_agent: string | null;
  action: string;
  table_name: string;
  record_id: string;
  clinic_ids: string[] | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

async function eventsOf(recordId: string): Promise<Event[]> {
  const { rows } = await world.owner.query<Event>(
    'select * from audit_events where account_id = $1 and record_id = $2 order by id',
    [world.accountId, recordId],
  );
  return rows;
}

const from = { address: '203.0.113.9', userAgent: `Browser 'of' a "biller" \\ 1.0` };
const acting = (kind: PersonKind): Actor => ({ userId: world.people[kind], from });

describe('recording changes', () => {
  it('records who, what, from where, and only the columns that changed', async () => {
    const claim = await world.addClaim('paid');
    await world.database.as({ ...acting('user'), apiKeyId: 'key-1' }, (sql) =>
      sql('update automations set archived = true, priority = priority where id = $1', [claim]),
    );
    expect(await eventsOf(claim)).toMatchObject([
      {
        user_id: world.people.user,
        api_key_id: 'key-1',
        address: from.address,
        user_agent: from.userAgent,
        action: 'changed',
        table_name: 'automations',
        clinic_ids: [world.clinicId],
        before: { archived: false },
        after: { archived: true },
      },
    ]);
  });

  it('records in the transaction of the change: a rollback leaves no trace', async () => {
    const claim = await world.addClaim('paid');
    const work = world.database.as(acting('user'), async (sql) => {
      await sql('update automations set archived = true where id = $1', [claim]);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await eventsOf(claim)).toEqual([]);
  });

  it('records no claim changes by calls, and no updates that change nothing', async () => {
    const claim = await world.addClaim('scheduled');
    await world.database.asSystem('a test', (sql) =>
      sql(`update automations set status = 'ringing' where id = $1`, [claim]),
    );
    await world.database.as(acting('user'), (sql) =>
      sql('update automations set archived = false where id = $1', [claim]),
    );
    expect(await eventsOf(claim)).toEqual([]);
  });

  it('records changes that Claimline itself makes in an account without a person’s name', async () => {
    const id = newId();
    await world.database.asSystem('a test', async (sql) => {
      await sql(
        `insert into providers (id, account_id, name, npi, tax_id) values ($1, $2, 'Dr. Elm', '1234567893', '123456789')`,
        [id, world.accountId],
      );
      await sql('update providers set retired_at = now() where id = $1', [id]);
    });
    expect(await eventsOf(id)).toMatchObject([
      { action: 'added', user_id: null, before: null, after: { name: 'Dr. Elm', npi: '1234567893' } },
      { action: 'changed', before: { retired_at: null }, after: { retired_at: expect.any(String) } },
    ]);
  });

  it('records a changed primary key as one row removed and one added', async () => {
    const { viewer } = world.people;
    await world.database.asSystem('a test', (sql) =>
      sql(`update memberships set role = 'user' where account_id = $1 and user_id = $2`, [
        world.accountId,
        viewer,
      ]),
    );
    const events = (await eventsOf(viewer)).slice(-2);
    const roles = events.map(({ action, before, after }) => ({ action, role: (before ?? after)?.['role'] }));
    expect(roles.sort((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'added', role: 'user' },
      { action: 'removed', role: 'viewer' },
    ]);
    await world.owner.query(`update memberships set role = 'viewer' where account_id = $1 and user_id = $2`, [
      world.accountId,
      viewer,
    ]);
  });

  it('records the address and browser of an HTTP request', async () => {
    const claim = await world.addClaim('paid');
    await world.edge.inject({
      method: 'POST',
      url: '/functions/archiveClaim',
      remoteAddress: '198.51.100.7',
      headers: { authorization: `Bearer ${tokens.user}`, 'user-agent': 'Test browser' },
      payload: { data: { account_id: world.accountId, claim_id: claim, archived: true } },
    });
    expect(await eventsOf(claim)).toMatchObject([
      { address: '198.51.100.7', user_agent: 'Test browser', after: { archived: true } },
    ]);
  });

  it('records every table that an account’s people change', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
         select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'audit_change'::regproc)
         and exists (
           select from information_schema.role_column_grants g
           where g.table_name = c.relname and g.table_schema = 'public' and g.grantee in ('claimline_server')
             and g.privilege_type in ('INSERT', 'UPDATE'))
       order by 1`,
    );
    const missing = rows.map(({ name }) => name).filter((name) => !unaudited.has(name));
    expect(missing, 'have them kept by audit_table(…) in a migration, or say below why not').toEqual([]);
  });

  it('gives every event a kind that admins can filter by', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit_change'::regproc order by 1`,
    );
    const known = Object.values(eventsOfKind).flatMap((actions) => actions.map(({ table }) => table));
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('never records secrets, in any table', async () => {
    await world.owner.query(`
      create table doors (id text primary key, account_id text, name text, key_hash text, signing_secret text);
      select audit_table('doors', without => 'account_id');`);
    await world.owner.query(`insert into doors values ('door-1', $1, 'Front', 'cafe', 'hush')`, [
      world.accountId,
    ]);
    await world.owner.query(`update doors set key_hash = 'babe', signing_secret = 'shh' where id = 'door-1'`);
    expect(await eventsOf('door-1')).toMatchObject([{ after: { id: 'door-1', name: 'Front' } }]);
    await world.owner.query('drop table doors');
  });
});

/**
 * Each for a reason: tables that are history themselves; queued work, emails, notifications and deliveries; drafts
 * and files of an import; personal columns and downloads; keys that prevent duplicate requests; the secret half of an
 * invitation.
 */
const unaudited = new Set([
  'bulk_items',
  'column_memories',
  'value_memories',
  'exports',
  'files',
  'idempotent_requests',
  'import_counts',
  'import_rows',
  'invitation_tokens',
  'jobs',
  'outgoing_emails',
  'list_preferences',
  'notifications',
  'recordings',
  'status_history',
  'webhook_deliveries',
]);

describe('recording who reads claims', () => {
  it('records an open claim once, and again from elsewhere', async () => {
    const claim = await world.addClaim('paid');
    const open = (remoteAddress: string) =>
      world.edge.inject({
        method: 'POST',
        url: '/functions/getClaim',
        remoteAddress,
        headers: { authorization: `Bearer ${tokens.user}` },
        payload: { data: { account_id: world.accountId, claim_id: claim } },
      });
    await open('198.51.100.7');
    await open('198.51.100.7');
    await open('198.51.100.8');
    expect(await eventsOf(claim)).toMatchObject([
      { action: 'read', user_id: world.people.user, address: '198.51.100.7', clinic_ids: [world.clinicId] },
      { action: 'read', address: '198.51.100.8' },
    ]);
  });

  it('records programs too, for single claims and for lists', async () => {
    const { claimId, callId } = await world.addRecording();
    const inAccount = { account_id: world.accountId };
    const of = { ...inAccount, claim_id: claimId };
    const asked = [
      ['readClaim', of],
      ['readResults', of],
      ['readCalls', of],
      ['readTranscript', { ...of, call_id: callId }],
      ['readClaims', { ...inAccount, limit: 1 }],
      ['readClaims', { ...inAccount, limit: 2 }],
      ['readClaims', { ...inAccount, status: ['write-off'] }],
    ] as const;
    const before = (await eventsOf(world.accountId)).length;
    for (const [place, [name, data]] of asked.entries())
      await world.edge.inject({
        method: 'POST',
        url: `/functions/${name}`,
        remoteAddress: place < 4 ? `198.51.100.${place}` : '198.51.100.9',
        headers: { authorization: `Bearer ${tokens.user}` },
        payload: { data },
      });
    expect((await eventsOf(claimId)).map((event) => [event.action, event.address])).toEqual(
      [0, 1, 2, 3].map((place) => ['read', `198.51.100.${place}`]),
    );
    // Pages of one list count as one reading; an empty list as none.
    expect((await eventsOf(world.accountId)).slice(before)).toMatchObject([
      { table_name: 'exports', action: 'read', clinic_ids: expect.arrayContaining([world.clinicId]) },
    ]);
  });

  it('records a list on a screen once per person, whatever is searched and sorted in it', async () => {
    await world.addClaim('paid');
    const inAccount = { account_id: world.accountId };
    const before = (await eventsOf(world.accountId)).length;
    const list = (data: object, token: string | undefined) =>
      world.call('listSubmissions', { ...inAccount, ...data }, token);
    for (const data of [{}, { query: 'Nuñez' }, { size: 1 }, { page: 1, size: 1 }])
      await list(data, tokens.user);
    await list({ clinic_id: world.clinicId }, tokens.user);
    await list({}, tokens.admin);
    await list({ query: 'nobody has this name' }, tokens.clinicless);
    const patient = { member_id: 'W1234', service_from: '2026-05-01', billed_cents: 1 };
    await world.call('findDuplicates', { ...inAccount, ...patient }, tokens.user);
    const events = (await eventsOf(world.accountId)).slice(before);
    expect(events.map(({ user_id, after }) => [user_id, after])).toEqual([
      [world.people.user, { list: 'claims' }],
      [world.people.user, { list: 'claims', clinic_id: world.clinicId }],
      [world.people.admin, { list: 'claims' }],
    ]);
    expect(events[0]).toMatchObject({ table_name: 'exports', action: 'read' });
    expect(events[0]?.clinic_ids).toContain(world.clinicId);
  });

  it.each([
    ['getOverview', 'deadlines'],
    ['listBatches', 'batches'],
  ] as const)('records what %s shows of patients', async (name, list) => {
    const batchId = newId();
    await world.owner.query(`insert into batches (id, account_id, name) values ($1, $2, 'May')`, [
      batchId,
      world.accountId,
    ]);
    await world.owner.query(
      `update automations set bulk_ref = $2, deadline_date = current_date + 3, deadline_kind = 'appeal' where id = $1`,
      [await world.addClaim('denied'), batchId],
    );
    await world.call(name, { account_id: world.accountId, page: 0, size: 10, claims: 3 }, tokens.user);
    const events = await eventsOf(world.accountId);
    expect(events.filter(({ after }) => after?.['list'] === list)).toHaveLength(1);
  });

  it('records recordings, proofs and lists; a refused request leaves nothing', async () => {
    const { claimId, callId } = await world.addRecording();
    const of = { account_id: world.accountId, claim_id: claimId };
    await world.call('linkRecording', { ...of, call_id: callId }, tokens.user);
    await world.call('startProofOfContact', of, tokens.user);
    await world.call('getClaim', of, tokens.clinicless);
    expect((await eventsOf(claimId)).map((event) => [event.table_name, event.action, event.after])).toEqual([
      ['recordings', 'read', { call_id: callId }],
      ['automations', 'exported', null],
    ]);
    const { body } = await world.call(
      'startExport',
      { account_id: world.accountId, format: 'csv', query: 'Nuñez' },
      tokens.user,
    );
    const { export_id } = body.result as { export_id: string };
    expect(await eventsOf(export_id)).toMatchObject([
      {
        action: 'exported',
        table_name: 'exports',
        clinic_ids: [world.clinicId],
        after: { query: 'Nuñez', format: 'csv' },
      },
    ]);
  });
});

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

  it.each(attempts)('against the server’s role: %s', async (attempt) => {
    const tried = world.database.as(acting('admin'), async (sql) => {
      await sql(`select set_config('claimline.forgets_audit', 'on', true)`);
      await sql(attempt);
    });
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  });

  it.each(attempts)('against the engine’s role: %s', async (attempt) => {
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
    expect(await eventsOf('of long ago')).toEqual([]);
    expect((await eventsOf(world.people.admin)).length).toBeGreaterThan(0);
    await expect(
      world.database.as(acting('admin'), (sql) =>
        sql(`select delete_old_audit_events('a', '2001-01-01', 1)`),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('when a claim is deleted, its details go and the event stays', async () => {
    const claim = await world.addClaim('paid');
    const archive = (id: string) =>
      world.database.as(acting('user'), (sql) =>
        sql('update automations set archived = true where id = $1', [id]),
      );
    await archive(claim);
    const strip = () =>
      world.database.asSystem('a test', (sql) =>
        sql('select strip_audit_events($1, $2)', [world.accountId, [claim]]),
      );
    await strip();
    expect(await eventsOf(claim)).toMatchObject([{ before: { archived: false } }]);
    await world.owner.query('delete from automations where id = $1', [claim]);
    await strip();
    expect(await eventsOf(claim)).toMatchObject([{ action: 'changed', before: null, after: null }]);
  });

  it('removes details of deleted claims only', async () => {
    await world.owner.query(`update clinics set name = 'North' where id = $1`, [world.nearClinicId]);
    await world.database.asSystem('a test', (sql) =>
      sql('select strip_audit_events($1, $2)', [world.accountId, [world.nearClinicId]]),
    );
    expect(await eventsOf(world.nearClinicId)).toContainEqual(
      expect.objectContaining({ action: 'changed', after: { name: 'North' } }),
    );
  });

  it('a person can record their own readings only, in their own accounts', async () => {
    const read = (account: string, action = 'read') =>
      world.database.as(acting('outsider'), (sql) =>
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
    await world.database.as(acting('clinicless'), (sql) =>
      sql('update automations set archived = true where id = $1', [claim]),
    );
    const seenBy = (kind: PersonKind) =>
      world.database.as(acting(kind), async (sql) => {
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
      world.database.as(acting('admin'), (sql) => sql('select after from audit_events')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
