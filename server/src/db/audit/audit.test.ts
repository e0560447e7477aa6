/** The audit log on the real database: what is recorded of changes and of reading, with its author and origin. */

import { eventsOfKind } from '@claimline/domain/account/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs, auditEventsOf, browser } from '../../../test/audit-events.ts';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { newId } from '../ids.ts';

let world: World;
const tokens: Partial<Record<PersonKind, string>> = {};

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'clinicless'] as const)
    tokens[kind] = (await world.signIn(kind)).access_token;
});
afterAll(() => world.end());

describe('recording changes', () => {
  it('records who, what, from where, and only the columns that changed', async () => {
    const claim = await world.addClaim('paid');
    await world.database.as({ ...actingAs(world, 'user'), apiKeyId: 'key-1' }, (sql) =>
      sql('update automations set archived = true, priority = priority where id = $1', [claim]),
    );
    expect(await auditEventsOf(world, claim)).toMatchObject([
      {
        user_id: world.people.user,
        api_key_id: 'key-1',
        address: browser.address,
        user_agent: browser.userAgent,
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
    const work = world.database.as(actingAs(world, 'user'), async (sql) => {
      await sql('update automations set archived = true where id = $1', [claim]);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await auditEventsOf(world, claim)).toEqual([]);
  });

  it('records no claim changes by calls, and no updates that change nothing', async () => {
    const claim = await world.addClaim('scheduled');
    await world.database.asSystem('a test', (sql) =>
      sql(`update automations set status = 'ringing' where id = $1`, [claim]),
    );
    await world.database.as(actingAs(world, 'user'), (sql) =>
      sql('update automations set archived = false where id = $1', [claim]),
    );
    expect(await auditEventsOf(world, claim)).toEqual([]);
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
    expect(await auditEventsOf(world, id)).toMatchObject([
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
    const events = (await auditEventsOf(world, viewer)).slice(-2);
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
    expect(await auditEventsOf(world, claim)).toMatchObject([
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
    expect(await auditEventsOf(world, 'door-1')).toMatchObject([{ after: { id: 'door-1', name: 'Front' } }]);
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
    expect(await auditEventsOf(world, claim)).toMatchObject([
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
    const before = (await auditEventsOf(world, world.accountId)).length;
    for (const [place, [name, data]] of asked.entries())
      await world.edge.inject({
        method: 'POST',
        url: `/functions/${name}`,
        remoteAddress: place < 4 ? `198.51.100.${place}` : '198.51.100.9',
        headers: { authorization: `Bearer ${tokens.user}` },
        payload: { data },
      });
    expect((await auditEventsOf(world, claimId)).map((event) => [event.action, event.address])).toEqual(
      [0, 1, 2, 3].map((place) => ['read', `198.51.100.${place}`]),
    );
    // Pages of one list count as one reading; an empty list as none.
    expect((await auditEventsOf(world, world.accountId)).slice(before)).toMatchObject([
      { table_name: 'exports', action: 'read', clinic_ids: expect.arrayContaining([world.clinicId]) },
    ]);
  });

  it('records a list on a screen once per person, whatever is searched and sorted in it', async () => {
    await world.addClaim('paid');
    const inAccount = { account_id: world.accountId };
    const before = (await auditEventsOf(world, world.accountId)).length;
    const list = (data: object, token: string | undefined) =>
      world.call('listSubmissions', { ...inAccount, ...data }, token);
    for (const data of [{}, { query: 'Nuñez' }, { size: 1 }, { page: 1, size: 1 }])
      await list(data, tokens.user);
    await list({ clinic_id: world.clinicId }, tokens.user);
    await list({}, tokens.admin);
    await list({ query: 'nobody has this name' }, tokens.clinicless);
    const patient = { member_id: 'W1234', service_from: '2026-05-01', billed_cents: 1 };
    await world.call('findDuplicates', { ...inAccount, ...patient }, tokens.user);
    const events = (await auditEventsOf(world, world.accountId)).slice(before);
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
    const events = await auditEventsOf(world, world.accountId);
    expect(events.filter(({ after }) => after?.['list'] === list)).toHaveLength(1);
  });

  it('records recordings, proofs and lists; a refused request leaves nothing', async () => {
    const { claimId, callId } = await world.addRecording();
    const of = { account_id: world.accountId, claim_id: claimId };
    await world.call('linkRecording', { ...of, call_id: callId }, tokens.user);
    await world.call('startProofOfContact', of, tokens.user);
    await world.call('getClaim', of, tokens.clinicless);
    expect(
      (await auditEventsOf(world, claimId)).map((event) => [event.table_name, event.action, event.after]),
    ).toEqual([
      ['recordings', 'read', { call_id: callId }],
      ['automations', 'exported', null],
    ]);
    const { body } = await world.call(
      'startExport',
      { account_id: world.accountId, format: 'csv', query: 'Nuñez' },
      tokens.user,
    );
    const { export_id } = body.result as { export_id: string };
    expect(await auditEventsOf(world, export_id)).toMatchObject([
      {
        action: 'exported',
        table_name: 'exports',
        clinic_ids: [world.clinicId],
        after: { query: 'Nuñez', format: 'csv' },
      },
    ]);
  });
});
