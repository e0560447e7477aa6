/** The audit log for admins: filtered by person, kind, record and days, paged, and exported. */

import { auditKinds } from '@claimline/domain/account/audit';
import { actionText } from '@claimline/domain/account/audit-words';
import {
  type AuditEvent,
  exportAuditEvents,
  listAuditEvents,
  listAuditPeople,
} from '@claimline/domain/contracts/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuedEmails } from '../../../test/queued-emails.ts';
import { authenticator } from '../../../test/sign-in/authenticator.ts';
import { currentCode, nextCode } from '../../../test/sign-in/second-factor.ts';
import { createWorld, testPassword, type World } from '../../../test/world.ts';

let world: World;
let admin: string;
let user: string;

beforeAll(async () => {
  world = await createWorld();
  admin = (await world.signIn('admin')).access_token;
  user = (await world.signIn('user')).access_token;
});
afterAll(() => world.end());

const call = async (name: string, data: object, token = admin) => {
  const { body } = await world.call(name, { account_id: world.accountId, ...data }, token);
  if (body.error) throw new Error(body.error.message);
  return body.result;
};
const list = async (over: object = {}) => listAuditEvents.output.parse(await call('listAuditEvents', over));
const summaryOf = ({ table, action, user_name, record_name }: AuditEvent) => ({
  table,
  action,
  user_name,
  record_name,
});

it('shows who changed which record, before and after, newest first', async () => {
  const claim = await world.addClaim('paid');
  await call('archiveClaim', { claim_id: claim, archived: true }, user);
  await call('createClinic', { name: 'Hazel Clinic' });
  const { events } = await list();
  expect(events.slice(0, 3).map(summaryOf)).toEqual([
    // Of events at the same moment the later one comes first: the clinic, then the person who created it.
    { table: 'clinic_users', action: 'added', user_name: 'admin', record_name: 'Hazel Clinic' },
    { table: 'clinics', action: 'added', user_name: 'admin', record_name: 'Hazel Clinic' },
    { table: 'automations', action: 'changed', user_name: 'user', record_name: 'José Nuñez' },
  ]);
  expect(events[0]?.person_name).toBe('admin');
  expect(events[2]).toMatchObject({
    before: { archived: false },
    after: { archived: true },
    address: '127.0.0.1',
  });
});

it('filters by person, kind, record and days, alone and combined', async () => {
  const claim = await world.addClaim('paid');
  await call('getClaim', { claim_id: claim }, user);
  const { events } = await list({ record_id: claim });
  expect(events.map(summaryOf)).toMatchObject([{ action: 'read', table: 'automations' }]);
  const people = listAuditPeople.output.parse(await call('listAuditPeople', {})).people;
  expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['admin', 'user', 'viewer']));
  const mine = await list({ person: world.people.user });
  expect(new Set(mine.events.map(({ user_name }) => user_name))).toEqual(new Set(['user']));
  const byItself = await list({ person: 'claimline' });
  expect(new Set(byItself.events.map(({ user_id }) => user_id))).toEqual(new Set([null]));
  expect(
    (await list({ person: world.people.user, kind: 'claims-read', record_id: claim })).events,
  ).toHaveLength(1);
  expect((await list({ person: world.people.admin, kind: 'claims-read', record_id: claim })).events).toEqual(
    [],
  );
  const today = new Date().toISOString().slice(0, 10);
  expect((await list({ record_id: claim, from: today, to: today, time_zone: 'UTC' })).events).toHaveLength(1);
  expect((await list({ to: '2020-01-01' })).events).toEqual([]);
});

it('searches people, actions and records by name', async () => {
  const claim = await world.addClaim('paid');
  await call('archiveClaim', { claim_id: claim, archived: true }, user);
  await call('createClinic', { name: 'Zírnstein Clinic' });
  await call('createProvider', { name: 'Dr. Quillfeather', NPI: '1234567893', tax_id: '123456789' });
  const of = async (words: string, over: object = {}) => (await list({ words, ...over })).events;
  expect((await of('zirnst')).map(summaryOf)).toMatchObject([
    { table: 'clinic_users', action: 'added' },
    { table: 'clinics', action: 'added' },
  ]);
  expect((await of('QUILLFEATHER')).map(({ table }) => table)).toEqual(['providers']);
  const archived = await of('archived a');
  expect(archived.length).toBeGreaterThan(0);
  expect(archived.every((event) => actionText(event) === 'Archived a claim')).toBe(true);
  expect((await of('restored a claim')).map(actionText)).not.toContain('Archived a claim');
  const byMail = await of(world.emailOf('user'));
  expect(byMail.some(({ user_name }) => user_name === 'user')).toBe(true);
  // A claim by its patient's name and its member ID, combined with other filters.
  for (const words of ['Nuñez', 'W1234'])
    expect((await of(words, { record_id: claim })).map(({ record_id }) => record_id)).toEqual([claim]);
  expect(await of('quillfeather', { kind: 'clinics' })).toEqual([]);
  expect(await of('quillfeather', { to: '2020-01-01' })).toEqual([]);
  expect(await of('%_nobody_%')).toEqual([]);
  const sheet = exportAuditEvents.output.parse(await call('exportAuditEvents', { words: 'quillfeather' }));
  expect(sheet).toMatchObject({ events: 1, is_whole: true });
  await expect(call('listAuditEvents', { words: 'x' })).rejects.toThrow('At least 2');
});

it('pages through every event once, with any filter', async () => {
  await world.owner.query(
    `insert into clinics (id, account_id, name) select 'walk' || n, $1, 'Walk ' || n from generate_series(1, 120) n`,
    [world.accountId],
  );
  for (const narrowed of [
    {},
    { kind: 'clinics' },
    { person: 'claimline', kind: 'clinics' },
    { words: 'walk' },
    { words: 'added a clinic', person: 'claimline' },
  ]) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ ...narrowed, ...(after === undefined ? {} : { after }) });
      seen.push(...page.events.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen.length).toBeGreaterThanOrEqual(120);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted().reverse());
  }
  for (const kind of auditKinds) expect((await list({ kind })).events.length).toBeLessThanOrEqual(50);
});

it('reads an index, not the whole log, with any filter', async () => {
  await world.owner.query(
    `insert into audit_events (account_id, id, at, user_id, action, table_name, record_id)
     select $1, audit_id(now() - n * interval '1 minute') || lpad(to_hex(n), 8, '0'), now(), $2, 'read', 'automations', 'c' || n
     from generate_series(1, 20000) n`,
    [world.accountId, world.people.user],
  );
  await world.owner.query('analyze audit_events');
  const { rows } = await world.owner.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off)
     select id from audit_events e where account_id = $1 and user_id = $2 order by id desc limit 50`,
    [world.accountId, world.people.user],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*Scan Backward using audit_events_/);
  // Nor to check whether each of these has an event, which most do not.
  const client = await world.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('claimline.user_id', $1, true)`, [world.people.admin]);
    await client.query('select * from audit_names($1, $2)', [world.accountId, Object.values(world.people)]);
    const { rows: read } = await client.query<{ rows: number }>(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = 'audit_events'`,
    );
    expect(read[0]?.rows).toBeLessThan(2_000);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('shows members’ sign-ins and failed attempts, only in the accounts they belong to', async () => {
  const email = world.emailOf('clinicless');
  const { body } = await world.call('signIn', { email, password: 'not it' });
  expect(body.error?.details?.reason).toBe('invalid-credential');
  await world.call('signIn', { email: 'nobody@example.test', password: 'not it' });
  await world.call('signIn', { email: world.emailOf('outsider'), password: 'not it' });
  await world.signIn('outsider');
  await world.signIn('clinicless');
  // The second factor, first wrong, then right.
  const { identity } = world.services;
  const caller = { cookieHeader: undefined, userAgent: 'Firefox', address: '203.0.113.8' };
  const opened = await identity.signIn(email, testPassword, caller);
  if (opened.kind !== 'open') throw new Error('it waits for a second factor');
  const person = await identity.verify(opened.access.access_token);
  const { seed } = await identity.own.beginSecondFactor(person);
  await identity.own.turnOnSecondFactor(person, currentCode(seed), caller);
  const waiting = await identity.signIn(email, testPassword, caller);
  const browser = {
    ...caller,
    cookieHeader: waiting.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
  await expect(identity.confirmSecondFactor('000000', undefined, browser)).rejects.toThrow(
    'The code is incorrect',
  );
  await identity.confirmSecondFactor(nextCode(seed), undefined, browser);

  const { events } = await list({ kind: 'sign-ins', record_id: world.people.clinicless });
  expect(events.map((event) => [actionText(event), event.user_name, event.address])).toEqual([
    ['Signed in with a password and an authenticator code', 'clinicless', '203.0.113.8'],
    ['Wrong second-factor code entered for', null, '203.0.113.8'],
    ['Turned on their second factor', 'clinicless', '203.0.113.8'],
    ['Signed in with a password', 'clinicless', '203.0.113.8'],
    ['Signed in with a password', 'clinicless', '127.0.0.1'],
    ['Wrong password entered for', null, '127.0.0.1'],
  ]);
  expect(events.every(({ record_name }) => record_name === 'clinicless')).toBe(true);
  const all = (await list({ kind: 'sign-ins' })).events.map(({ record_id }) => record_id);
  expect(all).not.toContain(world.people.outsider);
  const { rows } = await world.owner.query(
    `select distinct account_id from audit_events where table_name = 'sessions' and record_id = $1`,
    [world.people.outsider],
  );
  expect(rows).toEqual([{ account_id: world.otherAccountId }]);
});

it('shows members’ changes to their own sign-in, and from where', async () => {
  const { identity } = world.services;
  const { owner, people } = world;
  const email = world.emailOf('viewer');
  const caller = { cookieHeader: undefined, userAgent: 'Safari', address: '203.0.113.9' };
  const opened = await identity.signIn(email, testPassword, caller);
  if (opened.kind !== 'open') throw new Error('it waits for a second factor');
  const person = await identity.verify(opened.access.access_token);
  const { own, links } = identity;
  const device = authenticator(world.services.emailQueue.address);
  await own.addPasskey(person, 'Laptop', device.register(await own.beginPasskey(person)), caller);
  const [passkey] = (await own.profile(person)).passkeys;
  const { seed } = await own.beginSecondFactor(person);
  await own.turnOnSecondFactor(person, currentCode(seed), caller);
  await own.renewBackupCodes(person, caller);
  await own.turnOffSecondFactor(person, caller);
  await own.removePasskey(person, passkey?.id ?? '', caller);
  await own.changePassword(person, 'another horse 8', caller);
  await owner.query(`truncate outgoing_emails`);
  await own.requestEmailChange(person, 'viewer2@example.test');
  const [sent] = await queuedEmails(owner, world.services.seal);
  const cookieHeader = opened.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  await links.confirmEmailChange(/#code=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '', {
    ...caller,
    cookieHeader,
  });

  const { events } = await list({ kind: 'sign-ins', person: people.viewer });
  expect(events.map((event) => [actionText(event), event.record_id, event.address])).toEqual(
    [
      'Changed their email address',
      'Set a password',
      'Removed a passkey',
      'Turned off their second factor',
      'Created new backup codes',
      'Turned on their second factor',
      'Added a passkey',
      'Signed in with a password',
    ].map((words) => [words, people.viewer, '203.0.113.9']),
  );
  expect(events[0]).toMatchObject({ before: { email }, after: { email: 'viewer2@example.test' } });
  // It does not appear in other accounts' logs, and people outside the account appear without a name.
  const outside = await identity.signIn(world.emailOf('outsider'), testPassword, caller);
  if (outside.kind !== 'open') throw new Error('it waits for a second factor');
  await owner.query(`update identity.users set phone = '+18005550123' where id = $1`, [people.viewer]);
  await owner.query('truncate outgoing_emails');
  const taker = await identity.verify(outside.access.access_token);
  const asked = await own.requestPhone(taker, '+18005550123');
  const [text] = await queuedEmails(owner, world.services.seal);
  await own.confirmPhone(taker, asked, /\d{6}/.exec(text?.text ?? '')?.[0] ?? '', caller);
  const [taken] = (await list({ kind: 'sign-ins', record_id: people.viewer })).events;
  expect(taken).toMatchObject({ action: 'phone-removed', user_id: null, address: null });
});

it('exports a CSV without formulas', async () => {
  await call('createProvider', { name: ';=HYPERLINK("x")', NPI: '1234567893', tax_id: '123456789' });
  const answer = exportAuditEvents.output.parse(await call('exportAuditEvents', { kind: 'providers' }));
  expect(answer).toMatchObject({ is_whole: true, file_name: 'Audit log.csv' });
  const [heading = '', newest = ''] = answer.csv.slice(1).split('\r\n');
  expect(heading).toBe('When,Who,Email,Action,Record,Record ID,Person,Changes,Address,Browser');
  expect(newest).toContain(`,admin,admin@example.test,Added a provider,"';=HYPERLINK(""x"")",`);
  expect(newest).toContain('NPI: 1234567893');
});

it('is for admins only', async () => {
  await expect(call('listAuditEvents', {}, user)).rejects.toThrow('doesn’t allow');
  await expect(call('exportAuditEvents', {}, user)).rejects.toThrow('doesn’t allow');
});
