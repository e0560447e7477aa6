/** Export links: the complete file, for one person, for a minute, with nothing left running after a disconnect. */

import type { AddressInfo } from 'node:net';
import type { OutputOf } from '@claimline/domain/contract';
import type { ExportProgress, startExport } from '@claimline/domain/contracts/exports';
import { exportColumnIds, exportColumns } from '@claimline/domain/list/export-columns';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ReadCell, readCsv, readXlsx } from '../../test/reading.ts';
import { createWorld, type PersonKind, testPassword, type World } from '../../test/world.ts';
import { attachment } from './exports.ts';

/** With long notes, as together they are far more than any connection holds. */
const many = 5_000;
const lastOfMany = `many${String(many).padStart(16, '0')}`;
const hostile = [
  '=HYPERLINK("http://evil.example","pay")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  ' =1+1',
  '"=1+1"',
  '＝1+1',
  'O’Neil, "Jo"',
  'Łukasz Müller 😀',
  '_x0041_',
  '<b>&amp;',
];

let world: World;
let port: number;
const cookies = new Map<PersonKind, string>();
const tokens = new Map<PersonKind, string>();
const kinds = ['admin', 'user', 'viewer', 'outsider'] as const;

beforeAll(async () => {
  world = await createWorld();
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  port = (world.edge.server.address() as AddressInfo).port;
  for (const kind of kinds) {
    const answer = await world.edge.inject({
      method: 'POST',
      url: '/functions/signIn',
      payload: { data: { email: world.emailOf(kind), password: testPassword } },
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    cookies.set(kind, set.map((cookie) => cookie.split(';', 1)[0]).join('; '));
    tokens.set(kind, answer.json<{ result: { access_token: string } }>().result.access_token);
  }
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

type Link = OutputOf<typeof startExport>;
const ofMany = { filters: '[{"id":"payer","value":["Many Health"]}]' };

async function tryStart(kind: PersonKind, data: object) {
  const input = { account_id: world.accountId, format: 'csv', ...data };
  return (await world.call('startExport', input, tokens.get(kind))).body;
}

async function start(kind: PersonKind, data: object = {}): Promise<Link> {
  const { result, error } = await tryStart(kind, data);
  if (error) throw new Error(error.message);
  return result as Link;
}

const open = (path: string, kind?: PersonKind, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: kind === undefined ? {} : { cookie: cookies.get(kind) ?? '' },
    ...(signal === undefined ? {} : { signal }),
  });

/** Rows by column id, without the headings. */
async function csvRows(kind: PersonKind, data: object, columns: string[] = [...exportColumnIds]) {
  const text = await (await open((await start(kind, { columns, ...data })).path, kind)).text();
  const [, ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(row.map((field, place) => [columns[place] ?? '', field])));
}

async function xlsxRows(data: object, columns: string[]) {
  const link = await start('user', { format: 'xlsx', columns, ...data });
  const sheet = readXlsx(new Uint8Array(await (await open(link.path, 'user')).arrayBuffer()));
  const byId = (row: Record<string, ReadCell>) =>
    Object.fromEntries(columns.map((id, place) => [id, row[String.fromCharCode(65 + place)]]));
  return { xml: sheet.xml, rows: sheet.rows.map(byId) };
}

async function stateOf(kind: PersonKind, id: string): Promise<ExportProgress | undefined> {
  const { body } = await world.call('listExports', { account_id: world.accountId }, tokens.get(kind));
  return (body.result as { exports: ExportProgress[] }).exports.find((each) => each.id === id);
}

/** Connections that have a cursor open or are about to. */
async function openCursors(): Promise<number> {
  const { rows } = await world.owner.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and backend_xmin is not null and query ~ 'exported|unnest'
       and pid <> pg_backend_pid()`,
  );
  return rows[0]?.open ?? 0;
}

async function addClaim(columns: Record<string, unknown>): Promise<string> {
  const id = await world.addClaim('paid');
  const names = Object.keys(columns);
  await world.owner.query(
    `update automations set ${names.map((name, place) => `${name} = $${place + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );
  return id;
}

describe('cells', () => {
  it('CSV: escapes text that would be a formula and leaves all other text alone', async () => {
    const claim_ids = [];
    for (const name of hostile) claim_ids.push(await addClaim({ patient_last_name: name }));
    const rows = await csvRows('user', { claim_ids }, ['patient_last_name']);
    expect(new Set(rows.map((row) => row['patient_last_name']))).toEqual(
      new Set(hostile.map((name, place) => (place < 8 ? `'${name}` : name))),
    );
  });

  it('Excel: hostile text stays exactly the same text, and no cell is a formula', async () => {
    const claim_ids = [];
    for (const name of hostile) claim_ids.push(await addClaim({ patient_last_name: name }));
    const { xml, rows } = await xlsxRows({ claim_ids }, ['patient_last_name']);
    const cells = rows.slice(1).map((row) => row['patient_last_name']);
    // How a reader of the format decodes an escaped underscore.
    const texts = cells.map((cell) => cell?.text.replaceAll('_x005F_', '_'));
    expect(new Set(texts)).toEqual(new Set(hostile));
    for (const cell of cells) expect(cell).toMatchObject({ type: 'inlineStr', format: '@' });
    expect(xml).not.toContain('<f');
  });

  const columns = [
    'member_id',
    'NPI',
    'check_number',
    'date_of_birth',
    'billed_cents',
    'paid_cents',
    'created_at',
  ];
  const oneClaim = () =>
    addClaim({
      member_id: '0000123',
      npi: '0123456789',
      check_number: '000987',
      patient_date_of_birth: '1970-02-03',
      billed_cents: 123_456_789_05,
      paid_cents: 10,
      created_at: '2026-06-04T02:30:00Z',
    });

  it('CSV: keeps leading zeros, ISO dates, plain amounts, instants with their offset', async () => {
    const data = { claim_ids: [await oneClaim()], time_zone: 'America/Chicago' };
    expect(await csvRows('user', data, columns)).toEqual([
      {
        member_id: '0000123',
        NPI: '0123456789',
        check_number: '000987',
        date_of_birth: '1970-02-03',
        billed_cents: '123456789.05',
        paid_cents: '0.10',
        created_at: '2026-06-03T21:30:00-05:00',
      },
    ]);
  });

  it('uses the account’s time zone unless another is given', async () => {
    const [row] = await csvRows('user', { claim_ids: [await oneClaim()] }, ['created_at']);
    expect(row).toEqual({ created_at: '2026-06-03T22:30:00-04:00' });
  });

  it('Excel: identifiers are text, dates and amounts are numbers with their format', async () => {
    const data = { claim_ids: [await oneClaim()], time_zone: 'America/Chicago' };
    const { xml, rows } = await xlsxRows(data, columns);
    const text = (value: string) => ({ type: 'inlineStr', text: value, format: '@' });
    const number = (value: string, format: string) => ({ type: '', text: value, format });
    expect(rows[1]).toEqual({
      member_id: text('0000123'),
      NPI: text('0123456789'),
      check_number: text('000987'),
      // Days since the end of 1899, as Excel counts them.
      date_of_birth: number('25602', 'yyyy-mm-dd'),
      billed_cents: number('123456789.05', '#,##0.00'),
      paid_cents: number('0.1', '#,##0.00'),
      created_at: number('46176.8958333333', 'yyyy-mm-dd hh:mm'),
    });
    expect(rows[0]?.['created_at']?.text).toBe('Submitted (America/Chicago)');
    expect(xml).toContain('state="frozen"');
  });

  it('a CSV begins with a UTF-8 byte order mark and headings; every line ends with CRLF', async () => {
    const link = await start('viewer', { claim_ids: [await world.addClaim()], columns: ['patient', 'NPI'] });
    const answer = await open(link.path, 'viewer');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('Patient,NPI\r\nJosé Nuñez,1234567893');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(link.file_name).toMatch(/^Claimline Alder Billing selected \d{4}-\d\d-\d\d\.csv$/);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${link.file_name}"`);
  });

  it('results of calls are in columns, from the latest result', async () => {
    const id = await world.addClaim('denied');
    const call = await world.addCall(id, { created_at: '2026-06-03T14:00:00Z' });
    const heard = (field: string, value: unknown) => ({
      field,
      value,
      confidence: 1,
      quote: 'q',
      line: 1,
      at_ms: 1,
    });
    const denial = (CARC: string, words: string) =>
      heard('denial', { group: 'CO', CARC, RARC: 'N290', words });
    await world.owner.query(
      `insert into results (call_id, account_id, clinic_id, automation_id, facts) values ($1, $2, $3, $4, $5)`,
      [
        call,
        world.accountId,
        world.clinicId,
        id,
        JSON.stringify([
          heard('status', 'denied'),
          heard('allowed_cents', 5005),
          denial('16', 'lacks information'),
          denial('197', 'no authorization'),
          heard('representative_name', 'Dana'),
        ]),
      ],
    );
    await world.owner.query(
      `update automations set result_call_id = $2, deadline_date = '2026-09-01', deadline_kind = 'corrected-claim'
       where id = $1`,
      [id, call],
    );
    const [row] = await csvRows('user', { claim_ids: [id] });
    expect(row).toMatchObject({
      status: 'Denied',
      allowed_cents: '50.05',
      denial_group: 'CO',
      CARC: '16; 197',
      RARC: 'N290',
      denial_words: 'lacks information; no authorization',
      deadline_date: '2026-09-01',
      deadline_kind: 'Corrected claim',
      representative_name: 'Dana',
      calls: '1',
      last_call_at: '2026-06-03T10:00:00-04:00',
      link: `https://claimline.test/${world.accountId}/CIA?claim=${id}`,
    });
    expect(Object.keys(row ?? {})).toHaveLength(Object.keys(exportColumns).length);
  });
});

describe('which claims', () => {
  it('includes all matches of all pages, once each, in the order of the list', async () => {
    const rows = await csvRows('user', { ...ofMany, sorting: '[{"id":"billed_cents","desc":true}]' }, [
      'claim_id',
      'member_id',
      'billed_cents',
    ]);
    const { rows: expected } = await world.owner.query<{ id: string }>(
      `select id from automations where payer_name = 'Many Health' order by billed_cents desc, created_at desc, id desc`,
    );
    expect(rows.map((row) => row['claim_id'])).toEqual(expected.map(({ id }) => id));
    expect(rows).toHaveLength(many);
    const page = await world.call(
      'listSubmissions',
      { account_id: world.accountId, ...ofMany, sorting: '[{"id":"billed_cents","desc":true}]', page: 99 },
      tokens.get('user'),
    );
    const listed = (page.body.result as { rows: { id: string }[] }).rows.map(({ id }) => id);
    expect(rows.slice(99 * 25, 100 * 25).map((row) => row['claim_id'])).toEqual(listed);
  });

  it('applies search, tab and archived like the list', async () => {
    const archived = await addClaim({ archived: true, claim_number: 'ARCH-77' });
    const found = await csvRows('user', { query: 'arch-77', showArchived: true }, ['claim_id']);
    expect(found).toEqual([{ claim_id: archived }]);
    expect(await csvRows('user', { query: 'arch-77' }, ['claim_id'])).toEqual([]);
    const failed = await world.addClaim('failed');
    const inTab = await csvRows('user', { clinic_id: world.clinicId, tab: 'failed' }, [
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
    const rows = await csvRows('user', { claim_ids: [own, near, 'NoSuchClaim'] }, ['claim_id']);
    expect(rows).toEqual([{ claim_id: own }]);
  });

  it('an empty list gives a file with headings', async () => {
    const link = await start('user', { query: 'nobody has this', columns: ['NPI'] });
    expect(await (await open(link.path, 'user')).text()).toBe('NPI');
  });

  it('shows one snapshot, whatever changes while it is read', async () => {
    const link = await start('user', { ...ofMany, columns: ['claim_id', 'patient_last_name', 'note'] });
    const answer = await open(link.path, 'user');
    // The last claim of the list, which is not read yet, and one created after the export began.
    await world.owner.query(`update automations set patient_last_name = 'After' where id = $1`, [lastOfMany]);
    await addClaim({ payer_name: 'Many Health', created_at: '2000-01-01T00:00:00Z' });
    const [, ...rows] = readCsv(await answer.text());
    expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(['Before']));
    expect(rows).toHaveLength(many);
    await vi.waitFor(
      async () =>
        expect(await stateOf('user', link.export_id)).toMatchObject({
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
    const { path } = await start('viewer', { claim_ids: [await world.addClaim()] });
    for (const [kind, status] of [
      ['viewer', 200],
      ['viewer', 200],
      ['user', 404],
      ['admin', 404],
      ['outsider', 404],
      [undefined, 401],
    ] as const) {
      const answer = await open(path, kind);
      expect([kind, answer.status]).toEqual([kind, status]);
      expect((await answer.text()).includes('Nuñez')).toBe(status === 200);
    }
    const unknown = await open('/exports/nothing', 'viewer');
    const others = await open(path, 'user');
    expect(await unknown.text()).toBe(await others.text());
    const head = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'HEAD',
      headers: { cookie: cookies.get('viewer') ?? '' },
    });
    expect(head.status).toBe(404);
  });

  it('expires after a minute, or when the person leaves the account', async () => {
    const old = await start('user');
    const { rows } = await world.owner.query<{ life: number; keeps: boolean }>(
      `select extract(epoch from expires_at - created_at)::int as life, question::text like $2 as keeps
       from exports where id = $1`,
      [old.export_id, `%${old.path.slice(9)}%`],
    );
    expect(rows).toEqual([{ life: 60, keeps: false }]);
    await world.owner.query('update exports set expires_at = now() where id = $1', [old.export_id]);
    expect((await open(old.path, 'user')).status).toBe(404);

    const barred = await start('user');
    await world.owner.query(
      `update billing_accounts set second_factor_required_for = 'everyone' where id = $1`,
      [world.accountId],
    );
    expect((await open(barred.path, 'user')).status).toBe(404);
    await world.owner.query(`update billing_accounts set second_factor_required_for = 'nobody'`);

    const left = await start('admin');
    const { rows: memberships } = await world.owner.query<{ role: string }>(
      'delete from memberships where account_id = $1 and user_id = $2 returning role',
      [world.accountId, world.people.admin],
    );
    expect((await open(left.path, 'admin')).status).toBe(404);
    await world.owner.query('insert into memberships (account_id, user_id, role) values ($1, $2, $3)', [
      world.accountId,
      world.people.admin,
      memberships[0]?.role,
    ]);
  });

  it('shows no more than the person may see at the time of the download', async () => {
    const link = await start('viewer', { claim_ids: [await world.addClaim()], columns: ['NPI'] });
    const places = [world.clinicId, world.people.viewer];
    await world.owner.query('delete from clinic_users where clinic_id = $1 and user_id = $2', places);
    expect(await (await open(link.path, 'viewer')).text()).toBe('NPI');
    await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($3, $1, $2)', [
      ...places,
      world.accountId,
    ]);
  });

  it('reports problems of the question before creating a link', async () => {
    const { error } = await tryStart('user', {
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
    expect((await tryStart('user', { filters: 'nonsense' })).error?.message).toMatch(/^filters:/);
  });
});

describe('the proof of contact', () => {
  const prove = (kind: PersonKind, claim_id: string, account_id = world.accountId) =>
    world.call('startProofOfContact', { account_id, claim_id }, tokens.get(kind));

  it('is a document of the calls made, behind the same kind of link', async () => {
    const claim = await world.addClaim('paid');
    await world.addCall(claim, { ending: 'busy' });
    const { body } = await prove('viewer', claim);
    const link = body.result as Link;
    expect(link.file_name).toMatch(/^Proof of contact Aetna \w{20} \d{4}-\d\d-\d\d\.pdf$/);
    expect((await open(link.path, 'user')).status).toBe(404);
    const answer = await open(link.path, 'viewer');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain('José Nuñez');
    expect(text).toContain('Line busy');
  });

  it('is refused for a claim that was never called or never dialed', async () => {
    const claim = await world.addClaim('paid');
    expect((await prove('viewer', claim)).body.error?.message).toContain(
      'No calls have been made for this claim yet.',
    );
    await world.addCall(claim, { ending: 'never-placed' });
    expect((await prove('viewer', claim)).body.error?.status).toBe('ABORTED');
  });

  it('is refused for a claim the person cannot see', async () => {
    const claim = await world.addClaim('paid');
    await world.addCall(claim);
    for (const [kind, account] of [
      ['outsider', world.accountId],
      ['outsider', world.otherAccountId],
    ] as const)
      expect((await prove(kind, claim, account)).body.error?.status).toBe('NOT_FOUND');
  });
});

describe('the report on savings', () => {
  it('is one page with the account’s figures, behind the same kind of link', async () => {
    const input = { account_id: world.accountId, from: '2026-05-01', to: '2026-05-31' };
    const link = (await world.call('startSavingsReport', input, tokens.get('viewer'))).body.result as Link;
    expect(link.file_name).toMatch(/^Claimline savings .+ 2026-05-01 to 2026-05-31\.pdf$/);
    expect((await open(link.path, 'user')).status).toBe(404);
    const answer = await open(link.path, 'viewer');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toHaveLength(1);
    expect(text[0]).toContain('May 1, 2026 to May 31, 2026');
  });
});

describe('running exports', () => {
  it('an aborted download releases its connection and is recorded as aborted', async () => {
    const leave = new AbortController();
    const link = await start('user', ofMany);
    const answer = await open(link.path, 'user', leave.signal);
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => expect(await openCursors()).toBe(1), { timeout: 60_000 });
    leave.abort();
    await vi.waitFor(async () => expect(await openCursors()).toBe(0), { timeout: 60_000 });
    await vi.waitFor(
      async () =>
        expect(await stateOf('user', link.export_id)).toMatchObject({
          state: 'failed',
          failure: 'The download was stopped.',
        }),
      { timeout: 60_000 },
    );
  });

  it('a failed export breaks the download, so that no partial file looks complete', async () => {
    const link = await start('user', ofMany);
    const answer = await open(link.path, 'user');
    await vi.waitFor(async () => expect(await openCursors()).toBe(1), { timeout: 60_000 });
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_xmin is not null and query ~ 'exported|unnest'
         and pid <> pg_backend_pid()`,
    );
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await vi.waitFor(
      async () =>
        expect(await stateOf('user', link.export_id)).toMatchObject({
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
      const link = await start('user', ofMany);
      begun.push(await open(link.path, 'user', leave.signal));
    }
    const third = await open((await start('user', { claim_ids: [await world.addClaim()] })).path, 'user');
    expect(third.status).toBe(429);
    expect(await third.text()).toContain('Two of your exports are still running');
    const other = await open((await start('viewer', { query: 'nobody' })).path, 'viewer');
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
