/** Files written by other programs (`test/fixtures/README.md`) give the same claims. */

import { readFile } from 'node:fs/promises';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  access,
  excel,
  excelStrict,
  googleCsv,
  googleSheets,
  numbers,
  payerTemplate,
} from '../../../test/program-files.ts';
import { sendFile } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createLog } from '../../log.ts';
import type { Worker } from '../worker.ts';
import { intakeKinds } from './intake.ts';
import { createJobs } from './jobs.ts';

let world: World;
let jobs: Worker;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  token = (await world.signIn('user')).access_token;
  jobs = createJobs({
    database: world.database,
    log: createLog('silent'),
    kinds: intakeKinds(world.places.files),
  });
  jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await world.end();
});

async function call(name: string, data: object): Promise<Import> {
  const { body } = await world.call(name, { account_id: world.accountId, ...data }, token);
  if (body.error) throw new Error(body.error.message);
  return body.result as Import;
}

interface Read {
  readonly patient: { first_name: string; last_name: string; date_of_birth: string; member_id: string };
  readonly claim: { service_from: string; billed_cents: number };
  readonly NPI: string;
  readonly tax_id: string;
  readonly call: { not_before?: string };
}

/** A row's values, in the order of the columns. */
const valuesRead = ({ patient, claim, NPI, tax_id, call: { not_before } }: Read) => [
  patient.last_name,
  patient.first_name,
  patient.date_of_birth,
  patient.member_id,
  claim.service_from,
  claim.billed_cents,
  NPI,
  tax_id,
  not_before,
];

const claims = (lukasz: string) => [
  ['Núñez', 'José', '1980-01-02', '00123456', '2026-05-01', 123_450, '1234567893', '012345678', '2099-12-31'],
  ['O’Neil', 'Ann', '1975-03-04', 'W200', '2026-05-02', 9_900, '1234567893', '012345678', '2099-12-31'],
  ['Müller', lukasz, '1990-12-31', 'W300', '2026-05-03', 12_025, '1234567893', '012345678', '2099-12-31'],
];

test.each([
  ['exceljs.xlsx'],
  ['sheetjs.xlsx'],
  ['openpyxl.xlsx'],
  ['xlsxwriter.xlsx'],
  ['libreoffice.xlsx'],
  ['libreoffice-from-xls.xlsx'],
  ['libreoffice-template.xlsx'],
  ['libreoffice-semicolons-windows-1252.csv', '?ukasz'],
  ['libreoffice-tabs-utf16.csv'],
])('%s', async (name, lukasz = 'Łukasz') =>
  expectClaims(name, await readFile(new URL(`../../../test/fixtures/${name}`, import.meta.url)), lukasz),
);

test.each<[string, Buffer, string?]>([
  ['excel.xlsx', excel()],
  ['excel-from-1904.xlsx', excel({ from1904: true })],
  ['excel-with-macros.xlsm', excel({ hasMacros: true })],
  ['excel-strict.xlsx', excelStrict()],
  ['google-sheets.xlsx', googleSheets()],
  ['google-sheets.csv', googleCsv()],
  ['numbers.xlsx', numbers()],
  ['access.txt', access(), 'Lukasz'],
  ['payer-template.xlsx', payerTemplate()],
])('as %s is written', async (name, bytes, lukasz = 'Łukasz') => expectClaims(name, bytes, lukasz));

/** The file gives the three claims and nothing else that needs fixing. */
async function expectClaims(name: string, bytes: Buffer, lukasz: string): Promise<void> {
  const { id } = await call('beginImport', { file_name: name, file_bytes: bytes.length });
  expect(await sendFile(world, id, bytes, token)).toBeNull();
  jobs.wake();
  const read = await vi.waitFor(
    async () => {
      const now = await call('getImport', { import_id: id });
      expect(['ready', 'refused']).toContain(now.state);
      return now;
    },
    { timeout: 60_000 },
  );
  expect(read.refusal).toBeNull();
  const { rows } = await world.owner.query<{ submission: Read | null; problems: unknown }>(
    'select submission, problems from import_rows where import_id = $1 and not is_skipped order by row_number',
    [id],
  );
  expect(rows.map(({ submission, problems }) => (submission ? valuesRead(submission) : problems))).toEqual(
    claims(lukasz),
  );
}
