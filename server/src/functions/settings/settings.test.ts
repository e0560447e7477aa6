/** Settings by admins: validated as a whole, refused after a concurrent change, visible to those they concern. */

import { listManagedClinics } from '@claimline/domain/contracts/clinics';
import { listPayers } from '@claimline/domain/contracts/payers';
import { listProviders } from '@claimline/domain/contracts/providers';
import { getSettings } from '@claimline/domain/contracts/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let admin: string;
let user: string;

beforeAll(async () => {
  world = await createWorld();
  admin = (await world.signIn('admin')).access_token;
  user = (await world.signIn('user')).access_token;
});
afterAll(() => world.end());

const call = (name: string, data: object, token = admin) =>
  world.call(name, { account_id: world.accountId, ...data }, token).then(({ body }) => body);
const settings = async () => getSettings.output.parse((await call('getSettings', {})).result);
const problemsOf = (body: Awaited<ReturnType<typeof call>>) => body.error?.details?.problems;

const calling = {
  hours: [{ weekday: 1, opens: 540, closes: 1020 }],
  time_zone: 'America/Chicago',
  concurrent_calls: 3,
  attempts_per_day: 2,
  follow_up_days: 10,
  caller_id: '(312) 555-0188',
  disclose: ['callback-phone'],
};

describe('settings of the account', () => {
  it('are saved and returned as given', async () => {
    await call('saveCalling', calling);
    await call('saveAccountName', { name: '  Alder & Sons ' });
    await call('saveSignInRules', { idle_sign_out_minutes: 30, second_factor_required_for: 'nobody' });
    expect(await settings()).toMatchObject({
      name: { name: 'Alder & Sons' },
      calling: { ...calling, caller_id: '+13125550188' },
      sign_in: { idle_sign_out_minutes: 30, second_factor_required_for: 'nobody' },
    });
  });

  it('conflict when the same section changed meanwhile, not when another did', async () => {
    const seen = await settings();
    await call('saveAccountName', { name: 'Alder Two', seen: seen.name.revision });
    expect(
      (await call('saveCalling', { ...calling, concurrent_calls: 4, seen: seen.calling.revision })).error,
    ).toBe(undefined);
    const late = await call('saveAccountName', { name: 'Alder Three', seen: seen.name.revision });
    expect(late.error).toMatchObject({ status: 'ABORTED', details: { reason: 'changed-meanwhile' } });
    expect((await settings()).name.name).toBe('Alder Two');
  });

  it('saves one of two concurrent changes and refuses the other', async () => {
    const seen = (await settings()).name.revision;
    const both = await Promise.all(['Ash', 'Elm'].map((name) => call('saveAccountName', { name, seen })));
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(both.find(({ error }) => error)?.error?.status).toBe('ABORTED');
  });

  it('reports all problems at once, each in its field', async () => {
    const body = await call('saveCalling', {
      ...calling,
      hours: [
        { weekday: 1, opens: 600, closes: 540 },
        { weekday: 2, opens: 540, closes: 700 },
        { weekday: 2, opens: 690, closes: 800 },
      ],
      time_zone: 'Mars',
      concurrent_calls: 0,
      attempts_per_day: 9,
      follow_up_days: 1.5,
      caller_id: '555',
    });
    expect(
      problemsOf(body)
        ?.map(({ field }) => field)
        .sort(),
    ).toEqual([
      'attempts_per_day',
      'caller_id',
      'concurrent_calls',
      'follow_up_days',
      'hours.0',
      'hours.2',
      'time_zone',
    ]);
  });

  it('refuses a caller ID that the carrier does not let us call from', async () => {
    const problem = {
      field: 'caller_id',
      message:
        'The phone carrier doesn’t allow calls from this number. Ask your Claimline administrator to verify it.',
    };
    expect(problemsOf(await call('saveCalling', { ...calling, caller_id: '+13125550199' }))).toEqual([
      problem,
    ]);
    expect((await call('saveCalling', { ...calling, caller_id: '+13125550188' })).error).toBeUndefined();
  });

  it('notifies open screens of the account', async () => {
    const heard = Promise.withResolvers<unknown>();
    const leave = world.services.changes.subscribe({
      accountId: world.accountId,
      userId: 'nobody',
      changed: (change) => heard.resolve(change),
      accessChanged: () => undefined,
      missed: () => undefined,
    });
    await call('saveAccountName', { name: 'Alder Billing' });
    expect(await heard.promise).toEqual({ kind: 'account' });
    leave();
  });
});

describe('clinics', () => {
  const clinics = async () =>
    listManagedClinics.output.parse((await call('listManagedClinics', {})).result).clinics;
  const seenBy = async (token: string) =>
    ((await call('listClinics', {}, token)).result as { clinics: { id: string }[] }).clinics.map(
      ({ id }) => id,
    );

  it('lists all of them for an admin, with those who belong to them', async () => {
    const near = (await clinics()).find(({ id }) => id === world.nearClinicId);
    expect(near).toMatchObject({ name: 'Aspen Clinic', users: [world.people.clinicless] });
    expect(await seenBy(admin)).not.toContain(world.nearClinicId);
  });

  it('an admin adds and removes themselves and others; people of other accounts are refused by position', async () => {
    const of = { clinic_id: world.nearClinicId };
    await call('changeClinicPeople', {
      ...of,
      add: [world.people.admin, world.people.admin, world.people.user],
    });
    expect(await seenBy(admin)).toContain(world.nearClinicId);
    const removed = await call('changeClinicPeople', {
      ...of,
      remove: [world.people.user, world.people.admin, 'nobody'],
    });
    expect(removed.result).toEqual({ users: [world.people.clinicless] });
    const refused = await call('changeClinicPeople', {
      ...of,
      add: [world.people.user, world.people.outsider],
    });
    expect(problemsOf(refused)).toEqual([{ field: 'add.1', message: 'Choose someone in this account.' }]);
    expect(await seenBy(user)).not.toContain(world.nearClinicId);
    const elsewhere = await call('changeClinicPeople', {
      clinic_id: world.otherClinicId,
      add: [world.people.user],
    });
    expect(elsewhere.error?.status).toBe('NOT_FOUND');
  });

  it('adds the creator to a new clinic unless they opt out; names are unique, ignoring case', async () => {
    const { clinic_id } = (await call('createClinic', { name: 'Hazel', callback_phone: '3125550100' }))
      .result as {
      clinic_id: string;
    };
    expect((await clinics()).find(({ id }) => id === clinic_id)).toMatchObject({
      callback_phone: '+13125550100',
      users: [world.people.admin],
    });
    await call('createClinic', { name: 'Far away', join: false });
    expect((await clinics()).find(({ name }) => name === 'Far away')?.users).toEqual([]);
    expect(problemsOf(await call('createClinic', { name: ' HAZEL ' }))).toEqual([
      { field: 'name', message: 'The account already has a clinic with this name.' },
    ]);
    const both = await Promise.all([1, 2].map(() => call('createClinic', { name: 'Twin' })));
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
  });

  it('is renamed by an admin who sees none of its claims; refused when it was renamed meanwhile', async () => {
    const before = (await clinics()).find(({ id }) => id === world.nearClinicId);
    const change = { clinic_id: world.nearClinicId, callback_phone: null, seen: before?.revision };
    expect((await call('changeClinic', { ...change, name: 'Aspen' })).error).toBeUndefined();
    expect((await call('changeClinic', { ...change, name: 'Oak' })).error?.status).toBe('ABORTED');
    expect((await clinics()).find(({ id }) => id === world.nearClinicId)?.name).toBe('Aspen');
  });
});

describe('providers', () => {
  const list = async (over = {}) =>
    listProviders.output.parse((await call('listProviders', over, user)).result);
  beforeEach(() => world.owner.query('delete from providers'));
  const ash = { name: 'Dr. Ásh', NPI: '1234567893', tax_id: '12-3456789', ptan: 'ab12' };
  const add = async (over = {}) =>
    ((await call('createProvider', { ...ash, ...over })).result as { provider_id: string }).provider_id;

  it('are validated, stored in normalized form, and found by any part of an identifier', async () => {
    expect(
      problemsOf(await call('createProvider', { name: ' ', NPI: '1234567890', tax_id: '12', ptan: '-' })),
    ).toEqual([
      { field: 'name', message: 'Required' },
      { field: 'NPI', message: expect.stringContaining('NPI is not valid') },
      { field: 'tax_id', message: expect.any(String) },
      { field: 'ptan', message: expect.any(String) },
    ]);
    await add();
    expect((await list()).providers).toMatchObject([{ ...ash, tax_id: '123456789', ptan: 'AB12' }]);
    for (const query of ['ash', 'Ásh', 'a\u0301SH', '456789', '12-34', 'B12', '1234567893'])
      expect((await list({ query })).total, query).toBe(1);
    for (const query of ['%', '_', '-', '- -', "'"]) expect((await list({ query })).total, query).toBe(0);
  });

  it('are not stored twice, even by two people at once; a retired one is restored', async () => {
    const both = await Promise.all([1, 2].map(() => call('createProvider', ash)));
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
    const [kept] = (await list()).providers;
    await call('retireProvider', { provider_id: kept?.id, retired: true });
    expect(await list()).toMatchObject({ providers: [], counts: { active: 0, retired: 1 } });
    expect(problemsOf(await call('createProvider', ash))?.[0]?.message).toContain(
      'This account already has a retired provider with this NPI and tax ID. Restore it instead.',
    );
    await call('retireProvider', { provider_id: kept?.id, retired: false });
    expect((await list()).total).toBe(1);
  });

  it('are refused when changed meanwhile, or when they would duplicate another', async () => {
    const id = await add();
    await add({ name: 'Dr. Elm' });
    const seen = (await list()).providers.find((provider) => provider.id === id)?.revision;
    expect((await call('changeProvider', { ...ash, provider_id: id, ptan: '', seen })).error).toBeUndefined();
    expect((await call('changeProvider', { ...ash, provider_id: id, name: 'X', seen })).error?.status).toBe(
      'ABORTED',
    );
    expect(
      problemsOf(await call('changeProvider', { ...ash, provider_id: id, name: 'dr. elm' })),
    ).toMatchObject([{ field: 'name' }]);
    expect((await list({ query: 'ash' })).providers).toMatchObject([{ ptan: null }]);
  });

  it('are imported from a sheet: read and validated first, then the valid and new ones', async () => {
    await add();
    const csv = [
      'Provider,NPI,Tax ID,PTAN',
      'Dr. Ásh,1234567893,123456789,',
      'Dr. Fir,1234567893,12-3456789,M1',
      'Dr. fir,1234567893,123456789,',
      'Dr. Oak,1234567890,1,',
    ].join('\n');
    const read = await call('readProviderSheet', {
      file_name: 'p.csv',
      base64: Buffer.from(csv).toString('base64'),
    });
    const { rows } = read.result as { rows: { state: string; problems: unknown[] }[] };
    expect(rows.map(({ state }) => state)).toEqual(['known', 'new', 'known', 'invalid']);
    expect(rows[3]?.problems).toHaveLength(2);
    expect((await list()).total).toBe(1);
    const providers = [{ ...ash }, { ...ash, name: 'Dr. Fir' }, { ...ash, name: 'dr. FIR' }];
    expect((await call('importProviders', { providers })).result).toEqual({ added: 1, known: 2 });
    expect((await list()).total).toBe(2);
    const wrong = await call('readProviderSheet', {
      file_name: 'x.csv',
      base64: Buffer.from('a,b').toString('base64'),
    });
    expect(problemsOf(wrong)?.[0]?.message).toContain(
      'No headings such as Name, NPI, and Tax ID were found. Add them above the providers.',
    );
  });

  it('are listed in pages', async () => {
    await world.owner.query(
      `insert into providers (id, account_id, name, npi, tax_id)
       select 'many' || n, $1, 'Dr. ' || lpad(n::text, 3, '0'), '1234567893', '123456789' from generate_series(1, 60) n`,
      [world.accountId],
    );
    expect(await list({ page: 1 })).toMatchObject({ total: 60, providers: { length: 10 } });
  });
});

describe('payers', () => {
  const payers = async (token = admin) =>
    listPayers.output.parse((await call('listPayers', {}, token)).result).payers;
  const medicare = async () => {
    const found = (await payers()).find(({ id }) => id === world.payerId);
    if (!found) throw new Error('no Medicare');
    return found;
  };
  const lineOf = ({
    phone,
    time_zone,
    ivr_hours,
    representative_hours,
    required_fields,
    ai_policy,
    electronic_ids,
  }: Awaited<ReturnType<typeof medicare>>) => ({
    phone,
    time_zone,
    ivr_hours,
    representative_hours,
    required_fields,
    ai_policy,
    electronic_ids,
  });

  it('follow the directory, except for the account’s overrides', async () => {
    const before = await medicare();
    expect(before).toMatchObject({ is_own: false, directory: {}, ai_policy: 'allowed' });
    const change = {
      payer_id: world.payerId,
      ...lineOf(before),
      phone: '(800) 555-0188',
      ai_policy: 'ivr-only',
      electronic_ids: [' 00123 ', 'sx107'],
    };
    expect((await call('changePayer', { ...change, seen: before.revision })).error).toBeUndefined();
    expect((await call('changePayer', { ...change, seen: before.revision })).error?.status).toBe('ABORTED');
    expect(await medicare()).toMatchObject({
      phone: '+18005550188',
      ai_policy: 'ivr-only',
      electronic_ids: ['00123', 'SX107'],
      directory: { phone: '+18005550123', ai_policy: 'allowed', electronic_ids: [] },
    });
    expect(
      (await call('changePayer', { ...change, electronic_ids: ['1'] })).error?.details?.problems,
    ).toEqual([{ field: 'electronic_ids.0', message: 'Use 2 to 20 letters and digits, such as 60054.' }]);
    await world.owner.query(`update payers set time_zone = 'America/Denver' where id = $1`, [world.payerId]);
    expect((await medicare()).time_zone).toBe('America/Denver');
    const others = await world.call(
      'listPayers',
      { account_id: world.otherAccountId },
      (await world.signIn('outsider')).access_token,
    );
    expect(JSON.stringify(others.body.result)).not.toContain('+18005550188');
    // Set to the directory's value, the override is removed.
    await call('changePayer', { payer_id: world.payerId, ...lineOf(before), time_zone: 'America/Denver' });
    expect((await medicare()).directory).toEqual({});
    expect((await world.owner.query('select from payer_overrides')).rowCount).toBe(0);
  });

  it('an account’s own payer is created, changed, retired and restored; names are unique', async () => {
    const line = lineOf(await medicare());
    expect(problemsOf(await call('createPayer', { ...line, name: 'medicare' }))).toMatchObject([
      { field: 'name' },
    ]);
    const { payer_id } = (await call('createPayer', { ...line, name: 'Fir Health' })).result as {
      payer_id: string;
    };
    await call('changePayer', {
      ...line,
      payer_id,
      name: 'Fir Mutual',
      required_fields: ['patient.group_number'],
    });
    expect((await payers(user)).find(({ id }) => id === payer_id)).toMatchObject({
      name: 'Fir Mutual',
      is_own: true,
      required_fields: ['patient.group_number'],
      directory: {},
    });
    await call('retirePayer', { payer_id, retired: true });
    expect((await payers()).find(({ id }) => id === payer_id)?.retired_at).not.toBeNull();
    expect((await call('retirePayer', { payer_id: world.payerId, retired: true })).error?.status).toBe(
      'NOT_FOUND',
    );
  });
});
