/** How files name payers, and what a stray character does. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createIntake, csv, type Intake } from '../../../test/intake.ts';

let intake: Intake;
let payer: string;
beforeAll(async () => {
  intake = await createIntake();
  await intake.world.owner.query(`update payers set required_fields = '{}', electronic_ids = '{60054}'`);
  const { rows } = await intake.world.owner.query<{ name: string }>('select name from payers where id = $1', [
    intake.world.payerId,
  ]);
  payer = rows[0]?.name ?? '';
});
afterEach(() => intake.clear());
afterAll(() => intake.end());

const headings = ['Patient', 'DOB', 'Mbr ID', 'DOS', 'Charges', 'Clinic'];
const row = (member: string) => ['Diaz, Ana', '1/2/1980', member, '05/01/2026', '120.50', 'Alder Clinic'];
const payersOf = async () =>
  (
    await intake.world.owner.query<{ member_id: string; payer_name: string }>(
      'select member_id, payer_name from automations order by member_id',
    )
  ).rows.map(({ member_id, payer_name }) => `${member_id} ${payer_name}`);

test('names of payers above their claims apply to the rows below them, up to a total', async () => {
  const { id, counts, found } = await intake.ready(
    csv(
      headings,
      [`${payer.toUpperCase()} (2 claims)`],
      row('W1'),
      row('W2'),
      [`${payer} Total`, '', '', '', '241.00'],
      row('W5'),
      ['Smalltown Health'],
      row('W3'),
      [payer],
      row('W4'),
      ['Printed in May'],
    ),
  );
  expect(counts).toMatchObject({ good: 3, faulty: 2, skipped: 5 });
  expect(found?.columns.at(-1)).toMatchObject({ heading: 'Payer above the rows', field: 'payer.name' });
  const [unnamed, unknown] = await intake.rowsOf(id, 'faulty');
  expect(unnamed?.problems).toEqual([{ field: 'payer.name', column: 6, message: 'Required' }]);
  expect(unknown?.problems[0]?.message).toContain('“Smalltown Health” is not in the payer directory');
  await intake.run(id);
  expect(await payersOf()).toEqual(['W1', 'W2', 'W4'].map((member) => `${member} ${payer}`));
});

test('a payer’s electronic ID is enough', async () => {
  const { id } = await intake.ready(csv([...headings, 'Payer ID'], [...row('W1'), '60054']));
  await intake.run(id);
  expect(await payersOf()).toEqual([`W1 ${payer}`]);
});

test('a character that is none makes one cell invalid, not the file', async () => {
  const text = csv([...headings, 'Payer ID'], [...row('W\u00001'), '60054'], [...row('W2'), '60054']);
  const { id, counts } = await intake.ready(Buffer.concat([text, Buffer.alloc(20)]));
  expect(counts).toMatchObject({ good: 1, faulty: 1 });
  const [wrong] = await intake.rowsOf(id, 'faulty');
  expect(wrong?.problems.map(({ field }) => field)).toEqual(['patient.member_id']);
  await expect(intake.ready(Buffer.from('\u0000\u0001\u0000\u0002\u0003\u0000'.repeat(50)))).rejects.toThrow(
    'This file type isn’t supported',
  );
});
