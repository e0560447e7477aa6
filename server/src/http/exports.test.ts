/** Export links: the complete file, for one person, for a minute, with nothing left running after a disconnect. */

import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addClaimWith, Downloads, type Link } from '../../test/downloads.ts';
import { readCsv } from '../../test/reading.ts';
import { createWorld, type PersonKind, type World } from '../../test/world.ts';
import { attachment } from './exports.ts';

/** With long notes, as together they are far more than any connection holds. */
const many = 5_000;
const lastOfMany = `many${String(many).padStart(16, '0')}`;
const ofMany = { filters: '[{"id":"payer","value":["Many Health"]}]' };

let world: World;
let downloads: Downloads;

beforeAll(async () => {
  world = await createWorld();
  downloads = await Downloads.open(world);
  // Many claims of one payer, two of each amount.
  await world.owner.query(
    `insert into automations (id, account_id, clinic_id, status, provider_name, npi, tax_id, patient_first_name,
       patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to,
       billed_cents, created_at, note)
     select 'many' || lpad(n::text, 16, '0'), $1, $2, 'paid', 'Dr. Ash', '1234567893', '012345678', 'Ana', 'Before',
       '1980-01-02', '000' || n, 'Many Health', '+18005550124', '2026-05-01', '2026-05-02', 1000 + n / 2,
       now() - make_interval(secs => n), repeat('far more than any connection holds ', 160)
     from generate_series(1, ${many}) n`,
    [world.accountId, world.clinicId],
  );
});
afterAll(() => world.end());

/** Connections that have a cursor open or are about to. */
async function openCursors(): Promise<number> {
  const { rows } = await world.owner.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and backend_xmin is not null and query ~ 'exported|unnest'
       and pid <> pg_backend_pid()`,
  );
  return rows[0]?.open ?? 0;
}

describe('which claims', () => {
  it('includes all matches of all pages, once each, in the order of the list', async () => {
    const rows = await downloads.csvRows(
      'user',
      { ...ofMany, sorting: '[{"id":"billed_cents","desc":true}]' },
      ['claim_id', 'member_id', 'billed_cents'],
    );
    const { rows: expected } = await world.owner.query<{ id: string }>(
      `select id from automations where payer_name = 'Many Health' order by billed_cents desc, created_at desc, id desc`,
    );
    expect(rows.map((row) => row['claim_id'])).toEqual(expected.map(({ id }) => id));
    expect(rows).toHaveLength(many);
    const page = await downloads.call('listSubmissions', 'user', {
      ...ofMany,
      sorting: '[{"id":"billed_cents","desc":true}]',
      page: 99,
    });
    const listed = (page.result as { rows: { id: string }[] }).rows.map(({ id }) => id);
    expect(rows.slice(99 * 25, 100 * 25).map((row) => row['claim_id'])).toEqual(listed);
  });

  it('applies search, tab and archived like the list', async () => {
    const archived = await addClaimWith(world, { archived: true, claim_number: 'ARCH-77' });
    const found = await downloads.csvRows('user', { query: 'arch-77', showArchived: true }, ['claim_id']);
    expect(found).toEqual([{ claim_id: archived }]);
    expect(await downloads.csvRows('user', { query: 'arch-77' }, ['claim_id'])).toEqual([]);
    const failed = await world.addClaim('failed');
    const inTab = await downloads.csvRows('user', { clinic_id: world.clinicId, tab: 'failed' }, [
      'claim_id',
      'failure_reason',
    ]);
    expect(inTab).toContainEqual({
      claim_id: failed,
      failure_reason: expect.stringMatching(/Call again\.$/),
    });
    expect(inTab.every((row) => row['failure_reason'] !== '')).toBe(true);
  });

  it('excludes other clinics, whatever id is given', async () => {
    const own = await world.addClaim();
    const near = await world.addClaim();
    await world.owner.query('update automations set clinic_id = $2 where id = $1', [
      near,
      world.nearClinicId,
    ]);
    const rows = await downloads.csvRows('user', { claim_ids: [own, near, 'NoSuchClaim'] }, ['claim_id']);
    expect(rows).toEqual([{ claim_id: own }]);
  });

  it('an empty list gives a file with headings', async () => {
    const link = await downloads.start('user', { query: 'nobody has this', columns: ['NPI'] });
    expect(await (await downloads.open(link.path, 'user')).text()).toBe('NPI');
  });

  it('shows one snapshot, whatever changes while it is read', async () => {
    const link = await downloads.start('user', {
      ...ofMany,
      columns: ['claim_id', 'patient_last_name', 'note'],
    });
    const answer = await downloads.open(link.path, 'user');
    // The last claim of the list, which is not read yet, and one created after the export began.
    await world.owner.query(`update automations set patient_last_name = 'After' where id = $1`, [lastOfMany]);
    await addClaimWith(world, { payer_name: 'Many Health', created_at: '2000-01-01T00:00:00Z' });
    const [, ...rows] = readCsv(await answer.text());
    expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(['Before']));
    expect(rows).toHaveLength(many);
    await vi.waitFor(
      async () =>
        expect(await downloads.stateOf('user', link.export_id)).toMatchObject({
          state: 'done',
          written: many,
          total: many,
        }),
      { timeout: 60_000 },
    );
  });
});

describe('the link', () => {
  it('works for the person who created it, any number of times, and for nobody else', async () => {
    const { path } = await downloads.start('viewer', { claim_ids: [await world.addClaim()] });
    for (const [kind, status] of [
      ['viewer', 200],
      ['viewer', 200],
      ['user', 404],
      ['admin', 404],
      ['outsider', 404],
      [undefined, 401],
    ] as const) {
      const answer = await downloads.open(path, kind);
      expect([kind, answer.status]).toEqual([kind, status]);
      expect((await answer.text()).includes('Nuñez')).toBe(status === 200);
    }
    const unknown = await downloads.open('/exports/nothing', 'viewer');
    const others = await downloads.open(path, 'user');
    expect(await unknown.text()).toBe(await others.text());
    const head = await downloads.open(path, 'viewer', { method: 'HEAD' });
    expect(head.status).toBe(404);
  });

  it('expires after a minute, or when the person leaves the account', async () => {
    const old = await downloads.start('user');
    const { rows } = await world.owner.query<{ life: number; keeps: boolean }>(
      `select extract(epoch from expires_at - created_at)::int as life, question::text like $2 as keeps
       from exports where id = $1`,
      [old.export_id, `%${old.path.slice(9)}%`],
    );
    expect(rows).toEqual([{ life: 60, keeps: false }]);
    await world.owner.query('update exports set expires_at = now() where id = $1', [old.export_id]);
    expect((await downloads.open(old.path, 'user')).status).toBe(404);

    const barred = await downloads.start('user');
    await world.owner.query(
      `update billing_accounts set second_factor_required_for = 'everyone' where id = $1`,
      [world.accountId],
    );
    expect((await downloads.open(barred.path, 'user')).status).toBe(404);
    await world.owner.query(`update billing_accounts set second_factor_required_for = 'nobody'`);

    const left = await downloads.start('admin');
    const { rows: memberships } = await world.owner.query<{ role: string }>(
      'delete from memberships where account_id = $1 and user_id = $2 returning role',
      [world.accountId, world.people.admin],
    );
    expect((await downloads.open(left.path, 'admin')).status).toBe(404);
    await world.owner.query('insert into memberships (account_id, user_id, role) values ($1, $2, $3)', [
      world.accountId,
      world.people.admin,
      memberships[0]?.role,
    ]);
  });

  it('shows no more than the person may see at the time of the download', async () => {
    const link = await downloads.start('viewer', { claim_ids: [await world.addClaim()], columns: ['NPI'] });
    const places = [world.clinicId, world.people.viewer];
    await world.owner.query('delete from clinic_users where clinic_id = $1 and user_id = $2', places);
    expect(await (await downloads.open(link.path, 'viewer')).text()).toBe('NPI');
    await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($3, $1, $2)', [
      ...places,
      world.accountId,
    ]);
  });

  it('reports problems of the question before creating a link', async () => {
    const { error } = await downloads.tryStart('user', {
      format: 'pdf',
      columns: ['salary'],
      time_zone: 'Mars',
      sorting: 3,
    });
    expect(error?.details?.problems?.map(({ field }) => field).sort()).toEqual([
      'columns.0',
      'format',
      'sorting',
      'time_zone',
    ]);
    expect((await downloads.tryStart('user', { filters: 'nonsense' })).error?.message).toMatch(/^filters:/);
  });
});

describe('the proof of contact', () => {
  const prove = (kind: PersonKind, claim_id: string, account_id = world.accountId) =>
    downloads.call('startProofOfContact', kind, { account_id, claim_id });

  it('is a document of the calls made, behind the same kind of link', async () => {
    const claim = await world.addClaim('paid');
    await world.addCall(claim, { ending: 'busy' });
    const { result } = await prove('viewer', claim);
    const link = result as Link;
    expect(link.file_name).toMatch(/^Proof of contact Aetna \w{20} \d{4}-\d\d-\d\d\.pdf$/);
    expect((await downloads.open(link.path, 'user')).status).toBe(404);
    const answer = await downloads.open(link.path, 'viewer');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain('José Nuñez');
    expect(text).toContain('Line busy');
  });

  it('is refused for a claim that was never called or never dialed', async () => {
    const claim = await world.addClaim('paid');
    expect((await prove('viewer', claim)).error?.message).toContain(
      'No calls have been made for this claim yet.',
    );
    await world.addCall(claim, { ending: 'never-placed' });
    expect((await prove('viewer', claim)).error?.status).toBe('ABORTED');
  });

  it('is refused for a claim the person cannot see', async () => {
    const claim = await world.addClaim('paid');
    await world.addCall(claim);
    for (const [kind, account] of [
      ['outsider', world.accountId],
      ['outsider', world.otherAccountId],
    ] as const)
      expect((await prove(kind, claim, account)).error?.status).toBe('NOT_FOUND');
  });
});

describe('the report on savings', () => {
  it('is one page with the account’s figures, behind the same kind of link', async () => {
    const month = { from: '2026-05-01', to: '2026-05-31' };
    const link = (await downloads.call('startSavingsReport', 'viewer', month)).result as Link;
    expect(link.file_name).toMatch(/^Claimline savings .+ 2026-05-01 to 2026-05-31\.pdf$/);
    expect((await downloads.open(link.path, 'user')).status).toBe(404);
    const answer = await downloads.open(link.path, 'viewer');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toHaveLength(1);
    expect(text[0]).toContain('May 1, 2026 to May 31, 2026');
  });
});

describe('running exports', () => {
  it('an aborted download releases its connection and is recorded as aborted', async () => {
    const leave = new AbortController();
    const link = await downloads.start('user', ofMany);
    const answer = await downloads.open(link.path, 'user', { signal: leave.signal });
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => expect(await openCursors()).toBe(1), { timeout: 60_000 });
    leave.abort();
    await vi.waitFor(async () => expect(await openCursors()).toBe(0), { timeout: 60_000 });
    await vi.waitFor(
      async () =>
        expect(await downloads.stateOf('user', link.export_id)).toMatchObject({
          state: 'failed',
          failure: 'The download was stopped.',
        }),
      { timeout: 60_000 },
    );
  });

  it('a failed export breaks the download, so that no partial file looks complete', async () => {
    const link = await downloads.start('user', ofMany);
    const answer = await downloads.open(link.path, 'user');
    await vi.waitFor(async () => expect(await openCursors()).toBe(1), { timeout: 60_000 });
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_xmin is not null and query ~ 'exported|unnest'
         and pid <> pg_backend_pid()`,
    );
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await vi.waitFor(
      async () =>
        expect(await downloads.stateOf('user', link.export_id)).toMatchObject({
          state: 'failed',
          failure: 'The database can’t be reached right now. Try again in a moment.',
        }),
      { timeout: 60_000 },
    );
  });

  it('allows two at a time per person and refuses a third with a message', async () => {
    const leave = new AbortController();
    const begun = [];
    for (let n = 0; n < 2; n += 1) {
      const link = await downloads.start('user', ofMany);
      begun.push(await downloads.open(link.path, 'user', { signal: leave.signal }));
    }
    const third = await downloads.open(
      (await downloads.start('user', { claim_ids: [await world.addClaim()] })).path,
      'user',
    );
    expect(third.status).toBe(429);
    expect(await third.text()).toContain('Two of your exports are still running');
    const other = await downloads.open((await downloads.start('viewer', { query: 'nobody' })).path, 'viewer');
    expect(other.status).toBe(200);
    leave.abort();
    await vi.waitFor(async () => expect(await openCursors()).toBe(0), { timeout: 60_000 });
  });
});

it.each([
  [
    'Claimline Nuñez “x” 2026.csv',
    `attachment; filename="Claimline Nunez _x_ 2026.csv"; filename*=UTF-8''Claimline%20Nu%C3%B1ez%20%E2%80%9Cx%E2%80%9D%202026.csv`,
  ],
  [`a"b'c.csv`, `attachment; filename="a_b'c.csv"; filename*=UTF-8''a%22b%27c.csv`],
])('sends the name %s in full and in ASCII', (name, header) => expect(attachment(name)).toBe(header));
