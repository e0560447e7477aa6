/** What a person confirms before rows become claims: service lines and the order of dates. */

import type { Import } from '@claimline/domain/contracts/imports/imports';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIntake, csv, type Intake } from '../../../test/intake.ts';

let intake: Intake;
beforeAll(async () => {
  intake = await createIntake();
});
afterEach(() => intake.clear());
afterAll(() => intake.end());

const headings = [
  'Patient',
  'DOB',
  'Mbr ID',
  'DOS',
  'CPT',
  'Charges',
  'Claim number',
  'Payer',
  'Payer Phone',
  'Clinic',
];
const line = (
  member: string,
  code: string,
  amount: string,
  { day = '05/01/2026', born = '1/2/1980', number = '', name = 'Diaz, Ana' } = {},
) => [name, born, member, day, code, amount, number, 'Aetna', '800-555-0124', 'Alder Clinic'];
const sheet = (...lines: string[][]) => csv(headings, ...lines);
const claims = async () =>
  (
    await intake.world.owner.query<{ member_id: string; billed_cents: string; procedure_codes: string[] }>(
      'select member_id, billed_cents, procedure_codes from automations order by member_id, billed_cents',
    )
  ).rows.map(({ member_id, billed_cents, procedure_codes }) => [
    member_id,
    Number(billed_cents),
    procedure_codes.join(),
  ]);
const answered = async (import_id: string, answers: object) => {
  await intake.call('changeImport', { import_id, answers });
  return intake.until(import_id, 'ready');
};
const threeLines = [
  line('W1', '99213-25', '41.15'),
  line('W1', '71046', '52.30'),
  line('W1', '36415', '30.00'),
];

describe('rows that are service lines of one claim', () => {
  test('are shown with their total and imported as one claim once confirmed', async () => {
    const { id, counts, questions } = await intake.ready(sheet(...threeLines, line('W2', '99213', '10.00')));
    expect(questions.service_lines).toEqual({ claims: 1, rows: 3, answer: null });
    expect(counts).toMatchObject({ rows: 4, good: 2, lines: 2 });
    const [first, second] = await intake.rowsOf(id, 'lines');
    expect(first?.claim).toMatchObject({
      billed_cents: 12_345,
      procedure_codes: ['99213-25', '71046', '36415'],
    });
    expect([first?.line_of, second?.line_of]).toEqual([2, 2]);
    await expect(intake.run(id)).rejects.toThrow('Confirm whether rows with the same patient');
    expect((await answered(id, { service_lines: 'add' })).questions.service_lines?.answer).toBe('add');
    expect((await intake.run(id)).counts).toMatchObject({ imported: 2, lines: 2, good: 0 });
    expect(await claims()).toEqual([
      ['W1', 12_345, '99213-25,71046,36415'],
      ['W2', 1_000, '99213'],
    ]);
    const again = await intake.ready(sheet(...threeLines));
    expect(again.counts).toMatchObject({ duplicate: 1, lines: 2 });
  });

  test('can be separate claims, also with the same amount', async () => {
    const { id } = await intake.ready(sheet(...threeLines, line('W1', '99214', '30.00')));
    const { counts, questions } = await answered(id, { service_lines: 'separate' });
    expect(counts).toMatchObject({ good: 4, lines: 0, duplicate: 0 });
    expect(questions.service_lines?.answer).toBe('separate');
    await intake.run(id);
    expect((await claims()).map(([, cents]) => cents)).toEqual([3_000, 3_000, 4_115, 5_230]);
  });

  test('can each repeat the total of the claim', async () => {
    const { id } = await intake.ready(
      sheet(
        line('W1', '99213', '60'),
        line('W1', '71046', '60'),
        line('W2', '99213', '60'),
        line('W2', '71046', '9'),
      ),
    );
    const { counts } = await answered(id, { service_lines: 'repeat' });
    expect(counts).toMatchObject({ good: 1, faulty: 1, lines: 2 });
    const [wrong] = await intake.rowsOf(id, 'faulty');
    expect(wrong?.problems[0]?.message).toBe('The rows of this claim have different amounts.');
    await intake.run(id);
    expect(await claims()).toEqual([['W1', 6_000, '99213,71046']]);
  });

  test('are of different claims when claim number, day or patient differ', async () => {
    const { questions, counts } = await intake.ready(
      sheet(
        line('W1', '99213', '1', { number: 'C1' }),
        line('W1', '71046', '2', { number: 'C2' }),
        line('W1', '36415', '3', { day: '05/02/2026' }),
        line('W1', '36415', '4', { born: '1/2/1981' }),
        line('W1', '36415', '5', { name: 'Diaz, Amy' }),
      ),
    );
    expect(questions.service_lines).toBeNull();
    expect(counts).toMatchObject({ good: 5 });
  });

  test('wait while one of them cannot be read, and have the right total once it is fixed or excluded', async () => {
    const { id, counts } = await intake.ready(sheet(...threeLines, line('W1', '80053', '1.2E+03')));
    expect(counts).toMatchObject({ good: 0, faulty: 2, lines: 2 });
    const [first] = await intake.rowsOf(id, 'faulty');
    expect(first?.problems[0]?.message).toBe('Fix row 5 first: it is another service line of this claim.');
    const fixed = await intake.call<{ import: Import }>('fixImportCells', {
      import_id: id,
      cells: [{ row_number: 5, column: 5, value: '1200', was: '1.2E+03' }],
    });
    expect(fixed.import.counts).toMatchObject({ good: 1, faulty: 0, lines: 3 });
    expect((await intake.rowsOf(id))[0]?.claim?.billed_cents).toBe(132_345);
    const without = await intake.call<Import>('skipImportRows', {
      import_id: id,
      row_numbers: [2],
      skipped: true,
    });
    expect(without.counts).toMatchObject({ good: 1, lines: 2, skipped: 1 });
    await answered(id, { service_lines: 'add' });
    await intake.run(id);
    expect(await claims()).toEqual([['W1', 128_230, '71046,36415,80053']]);
  });

  test('that repeat another line are reported as its duplicate and not added', async () => {
    const { id, counts } = await intake.ready(sheet(...threeLines, line('W1', '71046', '52.30')));
    expect(counts).toMatchObject({ good: 1, lines: 2, duplicate: 1 });
    const [repeated] = await intake.rowsOf(id, 'duplicate');
    expect(repeated).toMatchObject({ same_row: 3, repeats: { billed_cents: 5_230, existing: null } });
  });
});

describe('dates with the day first', () => {
  const dated = (...days: string[]) =>
    sheet(...days.map((day, index) => line(`W${index}`, '99213', '10', { day })));
  const days = async () =>
    (
      await intake.world.owner.query<{ day: string }>(
        'select service_from::text as day from automations order by 1',
      )
    ).rows.map(({ day }) => day);

  test('are asked about, however far down they are, and read as confirmed', async () => {
    const early = Array.from({ length: 70 }, () => '05/06/2026');
    const { id, questions } = await intake.ready(dated(...early, '13/05/2026'));
    expect(questions.date_order).toEqual({ columns: [{ column: 3, sample: '13/05/2026' }], answer: null });
    await expect(intake.run(id)).rejects.toThrow('Confirm whether dates have the day');
    await answered(id, { date_order: 'day-first' });
    await intake.run(id);
    expect(new Set(await days())).toEqual(new Set(['2026-06-05', '2026-05-13']));
  });

  test('can be mistakes in a column with the month first', async () => {
    const { id } = await intake.ready(dated('05/06/2026', '13/05/2026'));
    const { counts } = await answered(id, { date_order: 'month-first' });
    expect(counts).toMatchObject({ good: 1, faulty: 1 });
    await intake.run(id);
    expect(await days()).toEqual(['2026-05-06']);
  });

  test('cannot be trusted where Excel stored a date of its own', async () => {
    const { id } = await intake.ready(dated('2026-05-06', '13/05/2026', '2026-05-20'));
    const { counts } = await answered(id, { date_order: 'day-first' });
    expect(counts).toMatchObject({ good: 2, faulty: 1 });
    const [wrong] = await intake.rowsOf(id, 'faulty');
    expect(wrong?.problems[0]?.message).toContain('may be swapped');
  });
});

test('numbers among member IDs with zeros are flagged, whichever comes first', async () => {
  const plain = headings.slice(0, 4).concat(headings.slice(5));
  const row = (member: string | number) => {
    const cells: (string | number)[] = line('', '', '10');
    cells.splice(4, 1);
    cells[2] = member;
    return cells;
  };
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Claims', rows: [plain, row(123_456), row('W00000001'), row('00123457'), row('00123458')] },
    ],
  });
  const { id, counts } = await intake.ready(bytes, 'claims.xlsx');
  expect(counts).toMatchObject({ good: 4 });
  const flagged = await intake.rowsOf(id, 'flagged');
  expect(flagged.map(({ row_number, flags }) => [row_number, flags[0]?.message])).toEqual([
    [2, expect.stringMatching(/^Stored as a number, while others in this column start with zeros/)],
  ]);
});
