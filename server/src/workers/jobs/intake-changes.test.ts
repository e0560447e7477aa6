/** Fixing many rows at once, and undoing an import. */

import type { ImportProblem } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIntake, csv, type Intake } from '../../../test/intake.ts';

let intake: Intake;
let payer: string;
beforeAll(async () => {
  intake = await createIntake();
  await intake.world.owner.query(`update payers set required_fields = '{}'`);
  const { rows } = await intake.world.owner.query<{ name: string }>('select name from payers where id = $1', [
    intake.world.payerId,
  ]);
  payer = rows[0]?.name ?? '';
});
afterEach(() => intake.clear());
afterAll(() => intake.end());

const headings = ['Patient', 'DOB', 'Mbr ID', 'DOS', 'Charges', 'Clinic', 'Payer'];
const row = (member: string, payerName: string) => [
  'Diaz, Ana',
  '1/2/1980',
  member,
  '05/01/2026',
  '120.50',
  'Alder Clinic',
  payerName,
];
const claimCount = async () => (await intake.world.owner.query('select from automations')).rowCount;
const replace = async (import_id: string, more: object) => {
  await intake.call('replaceInImport', { import_id, ...more });
  return intake.until(import_id, 'ready');
};
const problemsOf = async (import_id: string) =>
  (await intake.call<{ problems: ImportProblem[] }>('listImportProblems', { import_id })).problems;

describe('a block of cells', () => {
  const fix = (import_id: string, ...cells: object[]) =>
    intake.call<{ refused: object[]; import: Import }>('fixImportCells', { import_id, cells });
  const amount = (row_number: number, value: unknown, was: unknown = '120.50') => ({
    row_number,
    column: 4,
    value,
    was,
  });

  test('is changed at once, and its rows are compared with the others again', async () => {
    const { id, counts } = await intake.ready(
      csv(headings, row('W1', payer), row('W1', payer), row('W2', payer)),
    );
    expect(counts).toMatchObject({ good: 2, duplicate: 1 });
    // Row 3 is no longer the same as row 2, which changed, and row 4 becomes the same as row 3.
    const { refused, import: now } = await fix(
      id,
      amount(2, '99.00'),
      { row_number: 4, column: 2, value: 'W1', was: 'W2' },
      amount(4, 120.5),
    );
    expect(refused).toEqual([]);
    expect(now.counts).toMatchObject({ good: 2, duplicate: 1 });
    expect((await intake.rowsOf(id)).map(({ same_row, cells }) => [same_row, cells[4]])).toEqual([
      [null, '99.00'],
      [null, '120.50'],
      [3, 120.5],
    ]);
    const { import: emptied } = await fix(id, amount(4, '  ', 120.5), amount(2, 'x', '99.00'));
    expect(emptied.counts).toMatchObject({ good: 1, faulty: 2, duplicate: 0 });
  });

  test('does not replace what was changed in another window, or rows that are gone', async () => {
    const { id } = await intake.ready(csv(headings, row('W1', payer), row('W2', payer)));
    await fix(id, amount(2, '99.00'));
    const { refused } = await fix(id, amount(2, '50.00'), amount(3, '60.00'), amount(9, '1'));
    expect(refused).toEqual([
      { row_number: 9, column: 4, message: 'This row is no longer part of the import.' },
      {
        row_number: 2,
        column: 4,
        message: 'Changed to “99.00” in another window. Enter your value again to replace it.',
      },
    ]);
    expect((await intake.rowsOf(id)).map(({ cells }) => cells[4])).toEqual(['99.00', '60.00']);
  });

  test('is found by the numbers of rows, which are listed as ranges', async () => {
    const { id } = await intake.ready(
      csv(headings, row('W1', payer), row('W2', 'Nobody'), row('W3', payer), row('W4', payer)),
    );
    const ranges = async (show: string) =>
      (await intake.call<{ ranges: object }>('listImportRowNumbers', { import_id: id, show })).ranges;
    expect(await ranges('all')).toEqual([[2, 5]]);
    expect(await ranges('faulty')).toEqual([[3, 3]]);
    await intake.call('skipImportRows', { import_id: id, row_numbers: [2, 4, 5], skipped: true });
    expect(await ranges('skipped')).toEqual([
      [2, 2],
      [4, 5],
    ]);
    const { rows } = await intake.call<{ rows: { row_number: number }[] }>('listImportRows', {
      import_id: id,
      row_numbers: [5, 3, 77],
    });
    expect(rows.map(({ row_number }) => row_number)).toEqual([3, 5]);
  });
});

describe('a problem that many rows have in common', () => {
  const written = 'Zzyzx Life and Casualty';
  const many = (count: number) =>
    csv(
      headings,
      ...Array.from({ length: count }, (_, index) =>
        row(`W${1_000 + index}`, index % 2 ? written : 'ZZYZX  life and Casualty'),
      ),
      row('W1', 'Nobody'),
    );

  test('is fixed once, and in the next file without being asked', async () => {
    const { id, counts } = await intake.ready(many(820));
    expect(counts).toMatchObject({ good: 0, faulty: 821 });
    const [first, second] = await problemsOf(id);
    expect([first?.rows, second?.rows]).toEqual([410, 410]);
    expect(first).toMatchObject({
      field: 'payer.name',
      column: 6,
      message: expect.stringContaining('not in the payer directory'),
    });
    const fixed = await replace(id, { column: 6, find: written, replace: payer });
    expect(fixed.counts).toMatchObject({ good: 820, faulty: 1 });
    expect((await intake.rowsOf(id))[0]?.cells[6]).toBe(payer);

    const next = await intake.ready(many(3));
    expect(next.counts).toMatchObject({ good: 3, faulty: 1 });
    const [flagged] = await intake.rowsOf(next.id, 'flagged');
    expect(flagged?.flags[0]?.message).toBe(
      `“ZZYZX  life and Casualty” was read as ${payer}, as you chose before.`,
    );
  });

  test('is fixed for this file only when asked so, or when it is of patients', async () => {
    const { id } = await intake.ready(many(2));
    await replace(id, { column: 6, find: written, replace: payer, remember: false });
    await replace(id, { column: 0, find: 'Diaz, Ana', replace: 'Diaz, Amy' });
    expect((await intake.world.owner.query('select from value_memories')).rowCount).toBe(0);
    const [first] = await intake.rowsOf(id);
    expect(first?.claim?.patient).toBe('Amy Diaz');
  });

  test('is fixed, and the rows that changed are compared with the others again', async () => {
    const first = await intake.ready(csv(headings, row('W7', payer)));
    await intake.run(first.id);
    const { id, counts } = await intake.ready(
      csv(headings, row('W1', payer), row('W1', payer), row('W2', payer), row('W3', payer), row('W3', payer)),
    );
    expect(counts).toMatchObject({ good: 3, duplicate: 2 });
    const sameRows = async () => (await intake.rowsOf(id)).map(({ same_row }) => same_row);
    expect(await sameRows()).toEqual([null, 2, null, null, 5]);
    await replace(id, { column: 2, find: 'W2', replace: 'W1' });
    expect(await sameRows()).toEqual([null, 2, 2, null, 5]);
    await replace(id, { column: 2, find: 'W1', replace: 'W7' });
    expect(await sameRows()).toEqual([null, 2, 2, null, 5]);
    const [head] = await intake.rowsOf(id);
    expect(head?.repeats?.existing).not.toBeNull();
    const { counts: now } = await replace(id, { column: 2, find: 'W7', replace: 'W8' });
    expect(now).toMatchObject({ good: 2, duplicate: 3 });
  });

  test('is fixed, and service lines that changed are added up again', async () => {
    const lines = [...headings, 'CPT'];
    const { id, counts } = await intake.ready(
      csv(
        lines,
        [...row('W1', payer), '99213'],
        [...row('W1', payer), '97110'],
        [...row('W2', payer), '99214'],
      ),
    );
    expect(counts).toMatchObject({ good: 2, lines: 1 });
    const { counts: together } = await replace(id, { column: 2, find: 'W2', replace: 'W1' });
    expect(together).toMatchObject({ good: 1, lines: 2 });
    expect((await intake.rowsOf(id))[0]?.claim?.billed_cents).toBe(36_150);
    const { counts: apart } = await replace(id, { column: 7, find: '99213', replace: '97110' });
    expect(apart).toMatchObject({ good: 1, lines: 1, duplicate: 1 });
    expect((await intake.rowsOf(id))[0]?.claim?.billed_cents).toBe(24_100);
  });

  test('can be a part of the cells, or empty cells', async () => {
    const { id } = await intake.ready(csv(headings, row('W1', `${payer} (old)`), row('W2', '')));
    await replace(id, { column: 6, find: ' (OLD)', match: 'part', replace: '' });
    const { counts } = await replace(id, { column: 6, find: '', replace: payer });
    expect(counts).toMatchObject({ good: 2 });
    await expect(replace(id, { column: 99, find: 'x', replace: 'y' })).rejects.toThrow('no such column');
  });
});

describe('undoing an import', () => {
  const imported = async (count = 3) => {
    const { id } = await intake.ready(
      csv(
        headings,
        ...Array.from({ length: count }, (_, index) => row(`W${1_000 + index}`, payer)),
        row('W1', 'Nobody'),
      ),
    );
    return intake.run(id);
  };
  const undone = async (import_id: string, state: Import['state']) => {
    await intake.call('undoImport', { import_id });
    return intake.until(import_id, state);
  };

  test('deletes its claims, batch, file and rows', async () => {
    const { id } = await imported(1_200);
    expect(await claimCount()).toBe(1_200);
    expect((await undone(id, 'cancelled')).counts).toMatchObject({ rows: 0, imported: 0 });
    for (const table of ['automations', 'status_history', 'batches', 'batch_counts', 'import_rows', 'files'])
      expect([table, (await intake.world.owner.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
    await expect(intake.call('undoImport', { import_id: id })).rejects.toThrow('The import was canceled.');
    // The file can be imported again.
    expect((await imported()).counts).toMatchObject({ imported: 3 });
  });

  test('is refused once a call was placed', async () => {
    const { id } = await imported();
    const { rows } = await intake.world.owner.query<{ id: string }>(
      `select id from automations where member_id = 'W1000'`,
    );
    await intake.world.addCall(rows[0]?.id ?? '');
    await expect(intake.call('undoImport', { import_id: id })).rejects.toThrow('A call was already placed');
    expect(await claimCount()).toBe(3);
  });

  test('keeps claims that have a note or a result by then', async () => {
    const { id } = await imported();
    await intake.world.owner.query(
      `insert into notes (id, account_id, clinic_id, automation_id, author_user_id, text)
       select 'n', account_id, clinic_id, id, created_by, 'Called by hand' from automations where member_id = 'W1001'`,
    );
    expect((await undone(id, 'imported')).counts).toMatchObject({ imported: 1 });
    const { rows } = await intake.world.owner.query('select member_id from automations');
    expect(rows).toEqual([{ member_id: 'W1001' }]);
  });
});
