/** What stands in the cells of an export: text, amounts, dates and times, as CSV and as Excel. */

import { exportColumns } from '@claimline/domain/list/export-columns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClaimWith, Downloads } from '../../test/downloads.ts';
import { createWorld, type World } from '../../test/world.ts';

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
let downloads: Downloads;

beforeAll(async () => {
  world = await createWorld();
  downloads = await Downloads.open(world);
});
afterAll(() => world.end());

it('CSV: escapes text that would be a formula and leaves all other text alone', async () => {
  const claim_ids = [];
  for (const name of hostile) claim_ids.push(await addClaimWith(world, { patient_last_name: name }));
  const rows = await downloads.csvRows('user', { claim_ids }, ['patient_last_name']);
  expect(new Set(rows.map((row) => row['patient_last_name']))).toEqual(
    new Set(hostile.map((name, place) => (place < 8 ? `'${name}` : name))),
  );
});

it('Excel: hostile text stays exactly the same text, and no cell is a formula', async () => {
  const claim_ids = [];
  for (const name of hostile) claim_ids.push(await addClaimWith(world, { patient_last_name: name }));
  const { xml, rows } = await downloads.xlsxRows({ claim_ids }, ['patient_last_name']);
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
  addClaimWith(world, {
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
  expect(await downloads.csvRows('user', data, columns)).toEqual([
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
  const [row] = await downloads.csvRows('user', { claim_ids: [await oneClaim()] }, ['created_at']);
  expect(row).toEqual({ created_at: '2026-06-03T22:30:00-04:00' });
});

it('Excel: identifiers are text, dates and amounts are numbers with their format', async () => {
  const data = { claim_ids: [await oneClaim()], time_zone: 'America/Chicago' };
  const { xml, rows } = await downloads.xlsxRows(data, columns);
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
  const link = await downloads.start('viewer', {
    claim_ids: [await world.addClaim()],
    columns: ['patient', 'NPI'],
  });
  const answer = await downloads.open(link.path, 'viewer');
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
  const denial = (CARC: string, words: string) => heard('denial', { group: 'CO', CARC, RARC: 'N290', words });
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
  const [row] = await downloads.csvRows('user', { claim_ids: [id] });
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
