/** Imports on a real PostgreSQL by the functions people call: read, checked, fixed and imported. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendFile } from '../../../test/upload.ts';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { createLog } from '../../log.ts';
import { openFile } from '../../sheets/open-file.ts';
import type { Worker } from '../worker.ts';
import { intakeKinds } from './intake.ts';
import { createJobs } from './jobs.ts';

let world: World;
const tokens = new Map<PersonKind, string>();
const working: Worker[] = [];

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['user', 'admin', 'viewer'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
afterEach(async () => {
  await Promise.all(working.splice(0).map((jobs) => jobs.stop()));
  await world.owner.query(
    'truncate import_rows, import_counts, files, imports, column_memories, status_history, automations, batches, jobs cascade',
  );
});
afterAll(() => world.end());

function work(): void {
  const jobs = createJobs({
    database: world.database,
    log: createLog('silent'),
    kinds: intakeKinds(world.places.files),
  });
  working.push(jobs);
  jobs.start();
}

async function call<T>(name: string, data: object, kind: PersonKind = 'user'): Promise<T> {
  const { body } = await world.call(name, { account_id: world.accountId, ...data }, tokens.get(kind));
  if (body.error) throw new Error(body.error.message);
  for (const jobs of working) jobs.wake();
  return body.result as T;
}

async function upload(bytes: Uint8Array, file_name: string): Promise<string> {
  const { id } = await call<Import>('beginImport', { file_name, file_bytes: bytes.length });
  const refused = await sendFile(world, id, bytes, tokens.get('user'));
  if (refused !== null) throw new Error(refused);
  for (const jobs of working) jobs.wake();
  return id;
}

const state = (import_id: string) => call<Import>('getImport', { import_id });
const until = (import_id: string, wanted: Import['state']) =>
  vi.waitFor(
    async () => {
      const found = await state(import_id);
      expect(found.state).toBe(wanted);
      return found;
    },
    { timeout: 60_000 },
  );
const rowsOf = async (import_id: string, show = 'all') =>
  (await call<{ rows: ImportRow[] }>('listImportRows', { import_id, show })).rows;

const headings = 'Patient,DOB,Mbr ID,DOS,Charges,Payer,Payer Phone,Clinic';
const row = (member: string, rest: Partial<{ dob: string; amount: string }> = {}) =>
  `"Diaz, Ana",${rest.dob ?? '1/2/1980'},${member},05/01/2026,${rest.amount ?? '$120.50'},Aetna,800-555-0124,Alder Clinic`;
const sheet = (...rows: string[]) => Buffer.from([headings, ...rows].join('\r\n'));

const claims = async () =>
  (
    await world.owner.query<{
      member_id: string;
      bulk_ref: string;
      billed_cents: string;
      created_by: string;
      status: string;
      history: string;
    }>(
      `select member_id, bulk_ref, billed_cents, created_by, status,
         (select count(*) from status_history h where h.automation_id = a.id) as history
       from automations a order by member_id`,
    )
  ).rows;

test('a sheet is read, fixed cell by cell, and imported; the rest is fixed later and joins the same batch', async () => {
  work();
  const id = await upload(
    sheet(row('W1001'), row('W1002', { dob: 'pending' }), row('W1003', { amount: '1.2E+03' }), row('W1001')),
    'May claims.csv',
  );
  const ready = await until(id, 'ready');
  expect(ready.counts).toEqual({
    rows: 4,
    good: 1,
    faulty: 2,
    duplicate: 1,
    lines: 0,
    skipped: 0,
    imported: 0,
  });
  expect(ready.found?.columns.map(({ field }) => field)).toEqual([
    'patient.name',
    'patient.date_of_birth',
    'patient.member_id',
    'claim.service_from',
    'claim.billed_cents',
    'payer.name',
    'payer.phone',
    'clinic_id',
  ]);
  const faulty = await rowsOf(id, 'faulty');
  expect(faulty.map(({ row_number, problems }) => [row_number, problems])).toEqual([
    [
      3,
      [
        {
          field: 'patient.date_of_birth',
          column: 1,
          message: 'Enter a valid date, such as 06/03/2026.',
        },
      ],
    ],
    [
      4,
      [
        {
          field: 'claim.billed_cents',
          column: 4,
          message: expect.stringContaining('Excel shortened this to 1.2E+03'),
        },
      ],
    ],
  ]);
  expect((await rowsOf(id, 'duplicate')).map(({ row_number, same_row }) => [row_number, same_row])).toEqual([
    [5, 2],
  ]);

  const fixed = await call<{ import: Import }>('fixImportCells', {
    import_id: id,
    cells: [{ row_number: 3, column: 1, value: '3/4/1985', was: 'pending' }],
  });
  expect((await rowsOf(id))[1]?.problems).toEqual([]);
  expect(fixed.import.counts).toMatchObject({ good: 2, faulty: 1 });

  await call('runImport', { import_id: id });
  // The status may still be the one from before the request.
  const rest = await vi.waitFor(
    async () => {
      const found = await state(id);
      expect(found).toMatchObject({ state: 'ready', counts: { imported: 2 } });
      return found;
    },
    { timeout: 60_000 },
  );
  expect(rest.counts).toEqual({
    rows: 4,
    good: 0,
    faulty: 1,
    duplicate: 1,
    lines: 0,
    skipped: 0,
    imported: 2,
  });
  await call('fixImportCells', {
    import_id: id,
    cells: [{ row_number: 4, column: 4, value: '1200', was: '1.2E+03' }],
  });
  const all = await call<Import>('skipImportRows', { import_id: id, show: 'duplicate', skipped: true });
  expect(all.counts).toMatchObject({ duplicate: 0, skipped: 1 });
  const none = await call<Import>('skipImportRows', { import_id: id, row_numbers: [5], skipped: false });
  expect(none.counts).toMatchObject({ duplicate: 1, skipped: 0 });
  await call('skipImportRows', { import_id: id, row_numbers: [5], skipped: true });
  await call('runImport', { import_id: id });
  await until(id, 'imported');
  expect((await world.owner.query('select batch_id is not null as kept from files')).rows).toEqual([
    { kept: true },
  ]);
  expect((await world.owner.query('select from import_rows')).rowCount).toBe(0);
  expect(await state(id)).toMatchObject({
    found: null,
    counts: { rows: 4, imported: 3, skipped: 1, good: 0 },
  });

  const [batch] = (await world.owner.query('select id, name, uploaded_by from batches')).rows;
  expect(batch).toEqual({ id: rest.batch_id, name: 'May claims', uploaded_by: world.people.user });
  expect(await claims()).toEqual(
    [
      ['W1001', '12050'],
      ['W1002', '12050'],
      ['W1003', '120000'],
    ].map(([member_id, billed_cents]) => ({
      member_id,
      billed_cents,
      bulk_ref: rest.batch_id,
      created_by: world.people.user,
      status: 'pending',
      history: '1',
    })),
  );
});

test('a claim that already exists is a duplicate, imported only on request', async () => {
  work();
  const first = await upload(sheet(row('W1001')), 'a.csv');
  await until(first, 'ready');
  await call('runImport', { import_id: first });
  await until(first, 'imported');
  const second = await upload(sheet(row('W1001'), row('W1002')), 'b.csv');
  expect((await until(second, 'ready')).counts).toMatchObject({ good: 1, duplicate: 1 });
  await call('runImport', { import_id: second, duplicates: true });
  await until(second, 'imported');
  expect((await claims()).map(({ member_id }) => member_id)).toEqual(['W1001', 'W1001', 'W1002']);
});

test('columns can be matched by hand; they are checked again and remembered for the next sheet of that kind', async () => {
  work();
  const odd = Buffer.from('Who,Born,Card,When,How much\r\n"Diaz, Ana",1/2/1980,W1001,5/1/2026,12.50');
  const columns = [
    'patient.name',
    'patient.date_of_birth',
    'patient.member_id',
    'claim.service_from',
    'claim.billed_cents',
  ];
  const first = await upload(odd, 'odd.csv');
  expect((await until(first, 'ready')).counts).toMatchObject({ good: 0, faulty: 1 });
  await call('changeImport', { import_id: first, columns });
  expect((await until(first, 'ready')).counts).toMatchObject({ faulty: 1 });
  await expect(call('changeImport', { import_id: first, defaults: { payer_id: 'nobody' } })).rejects.toThrow(
    'Choose a payer from the directory.',
  );
  await call('fixImportCells', {
    import_id: first,
    cells: [{ row_number: 2, column: 0, value: 'Ana Diaz', was: 'Diaz, Ana' }],
  });
  expect((await rowsOf(first))[0]?.problems.map(({ field }) => field)).toEqual(['payer.name']);
  await world.owner.query(`update payers set required_fields = '{}'`);
  await call('changeImport', { import_id: first, defaults: { payer_id: world.payerId } });
  expect((await until(first, 'ready')).counts).toMatchObject({ good: 1 });
  await call('runImport', { import_id: first });
  await until(first, 'imported');

  const second = await upload(odd, 'odd again.csv');
  const { found } = await until(second, 'ready');
  expect(found?.columns.map(({ field, by }) => [field, by])).toEqual(
    columns.map((field) => [field, 'remembered']),
  );
});

test('totals and notes below the table are excluded, listed, and included on request', async () => {
  work();
  const id = await upload(sheet(row('W1001'), 'TOTAL,,,,$120.50,,,', 'Prepared by Jane'), 'May.csv');
  expect((await until(id, 'ready')).counts).toMatchObject({ good: 1, faulty: 0, skipped: 2 });
  expect((await rowsOf(id, 'skipped')).map(({ flags }) => flags[0]?.message)).toEqual([
    'Skipped: looks like a total.',
    'Skipped: looks like a note.',
  ]);
  await call('skipImportRows', { import_id: id, row_numbers: [3], skipped: false });
  expect((await state(id)).counts).toMatchObject({ faulty: 1, skipped: 1 });
});

test('a workbook’s best sheet is read; another can be chosen by name', async () => {
  work();
  const good = row('W1001').replaceAll('"Diaz, Ana"', 'Ana Diaz');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Notes',
        rows: [
          ['Payer', 'said'],
          ['x', 'y'],
        ],
      },
      ...Array.from({ length: 60 }, (_, day) => ({ name: `Day ${day}`, rows: [['nothing']] })),
      { name: 'Claims', rows: [['May'], headings.split(','), good.split(',')] },
    ],
  });
  const id = await upload(bytes, 'May.xlsx');
  const { found, counts } = await until(id, 'ready');
  expect(found?.sheets.map(({ name }) => name)).toContain('Notes');
  expect(found?.sheets.filter(({ is_chosen }) => is_chosen).map(({ name }) => name)).toEqual(['Claims']);
  expect(counts).toMatchObject({ rows: 1, good: 1 });
  await call('changeImport', { import_id: id, sheet: 'Notes' });
  expect((await until(id, 'ready')).counts).toMatchObject({ rows: 1, faulty: 1 });
});

test('every claim of an 837 is a row; only those whose patient is not certain are left out', async () => {
  work();
  const segments = [
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260601*1023*^*00501*000000001*0*P*:',
    'GS*HC*S*R*20260601*1023*1*X*005010X222A1',
    'ST*837*0001*005010X222A1',
    'BHT*0019*00*1*20260601*1023*CH',
    'HL*1**20*1',
    'NM1*85*2*ALDER*****XX*1234567893',
    'REF*EI*123456789',
    'HL*2*1*22*0',
    'SBR*P*18*777******CI',
    'NM1*IL*1*DIAZ*ANA****MI*W1001',
    'DMG*D8*19800102*F',
    'NM1*PR*2*MEDICARE*****PI*1',
    'CLM*A1*120.5***11:B:1*Y',
    'LX*1',
    'SV1*HC:99213:25*120.5*UN*1',
    'DTP*472*D8*20260501',
    'CLM*A2*99***11:B:1*Y',
    'LX*1',
    'SV1*HC:99213*99*UN*1',
    'DTP*472*D8*20260599',
    'HL*3*1*22*0',
    'SBR*P*18*******CI',
    'NM1*IX*1*ROE*ANA****MI*W1002',
    'CLM*A3*99***11:B:1*Y',
    'LX*1',
    'SV1*HC:99213*99*UN*1',
    'DTP*472*D8*20260501',
    'SE*26*0001',
    'GE*1*1',
    'IEA*1*000000001',
  ];
  await world.owner.query(`update payers set required_fields = '{}'`);
  const id = await upload(Buffer.from(`${segments.join('~\n')}~`), 'claims.837');
  const { found, counts } = await until(id, 'ready');
  expect(counts).toMatchObject({ rows: 3, good: 1, faulty: 1, skipped: 1 });
  expect(found?.notes).toEqual([
    '1 claim was left out because the patient is uncertain.',
    'Segment 23 (NM1), loop 2000B, transaction 0001: “IX” in NM101 is not a valid party type.',
  ]);
  const [good, faulty, leftOut] = await rowsOf(id);
  expect(good).toMatchObject({ row_number: 13, problems: [] });
  expect(faulty?.problems).toMatchObject([{ field: 'claim.service_from' }, { field: 'claim.service_to' }]);
  expect(leftOut).toMatchObject({
    is_skipped: true,
    flags: [
      {
        message:
          'It’s not clear whose claim this is: segment 23 of the file has an error. Correct the file, or enter the claim by hand.',
      },
    ],
  });
  expect(JSON.stringify(leftOut?.cells)).not.toContain('DIAZ');
  const { base64 } = await call<{ base64: string }>('getFaultyRows', { import_id: id });
  const again = await upload(Buffer.from(base64, 'base64'), 'again.xlsx');
  expect((await until(again, 'ready')).counts).toMatchObject({ rows: 2, faulty: 2 });
});

test.each([
  ['%PDF-1.7', /is a PDF document/],
  ['\r\n \r\n', /The sheet is empty/],
  [headings, /The file has headings but no rows below them/],
])('refuses a file without claims, says why, and deletes it', async (text, words) => {
  work();
  const id = await upload(Buffer.from(text), 'claims.xlsx');
  expect((await until(id, 'refused')).refusal).toMatch(words);
  expect((await world.owner.query('select from files')).rowCount).toBe(0);
});

test('rows with problems can be downloaded as a workbook, fixed and uploaded again', async () => {
  work();
  const id = await upload(sheet(row('W1001'), row('W1002', { dob: 'pending' })), 'May.csv');
  await until(id, 'ready');
  const { base64, file_name } = await call<{ base64: string; file_name: string }>('getFaultyRows', {
    import_id: id,
  });
  expect(file_name).toBe('May - rows to fix.xlsx');
  const again = await upload(Buffer.from(base64, 'base64'), file_name);
  const { counts, found } = await until(again, 'ready');
  expect(counts).toMatchObject({ rows: 1, faulty: 1 });
  expect(found?.columns.at(-2)).toMatchObject({ heading: 'Problems', field: null });
  const [wrong] = await rowsOf(again);
  expect(wrong?.cells.at(-2)).toBe('Date of birth (B): Enter a valid date, such as 06/03/2026.');
});

test('when many long rows have problems, the workbook has the first ones and says that there are more', async () => {
  work();
  const id = await upload(sheet(row('W1001'), row('W1002', { dob: 'pending' })), 'May.csv');
  await until(id, 'ready');
  await world.owner.query(
    `insert into import_rows (account_id, import_id, row_number, cells)
     select account_id, import_id, n, jsonb_build_array(repeat('x', 60000)) from import_rows, generate_series(100, 499) n
     where row_number = 3`,
  );
  const { base64, file_name } = await call<{ base64: string; file_name: string }>('getFaultyRows', {
    import_id: id,
  });
  // 20 MB fit the short row and 349 rows of 60,000 characters.
  expect(file_name).toBe('May - first 350 rows to fix.xlsx');
  const file = await openFile(Buffer.from(base64, 'base64'), file_name);
  expect(file.kind === 'sheets' && file.sheets.map(({ name }) => name)).toEqual(['First 350 rows to fix']);
});

test('the template has every column and reads as a sheet without claims', async () => {
  work();
  const { base64, file_name } = await call<{ base64: string; file_name: string }>('getImportTemplate', {});
  const id = await upload(Buffer.from(base64, 'base64'), file_name);
  expect((await until(id, 'refused')).refusal).toBe('The file has headings but no rows below them.');
});

test('the practice file is read as claims with mistakes to fix', async () => {
  work();
  const file = await call<{ base64: string; file_name: string }>('getImportTemplate', { practice: true });
  const id = await upload(Buffer.from(file.base64, 'base64'), file.file_name);
  expect((await until(id, 'ready')).counts.rows).toBe(8);
  const { problems } = await call<{ problems: { field: string }[] }>('listImportProblems', { import_id: id });
  expect(problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'patient.last_name',
      'patient.date_of_birth',
      'claim.service_from',
      'claim.billed_cents',
    ]),
  );
});

test('starting many imports at once does not exceed the limit', async () => {
  const begun = await Promise.allSettled(
    Array.from({ length: 24 }, () => call('beginImport', { file_name: 'a.csv', file_bytes: 5 })),
  );
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await world.owner.query('select from imports')).rowCount).toBe(20);
});

test('other people, including admins, cannot see a person’s upload', async () => {
  const id = await upload(sheet(row('W1001')), 'a.csv');
  for (const name of ['getImport', 'cancelImport', 'listImportRows', 'runImport'])
    await expect(call(name, { import_id: id }, 'admin')).rejects.toThrow('The import was not found.');
  expect(await call('listImports', {}, 'admin')).toEqual({ imports: [] });
});
