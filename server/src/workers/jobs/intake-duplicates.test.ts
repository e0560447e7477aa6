/** Which rows of an import are the same claim as another row, or as a claim that exists. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createIntake, csv, type Intake } from '../../../test/intake.ts';

let intake: Intake;
beforeAll(async () => {
  intake = await createIntake();
});
afterEach(() => intake.clear());
afterAll(() => intake.end());

const headings = ['First', 'Last', 'DOB', 'Mbr ID', 'DOS', 'Charges', 'Account number', 'Claim number'];
const more = ['Payer', 'Payer Phone', 'Clinic'];
const claim = ({
  first = 'Ana',
  last = 'Diaz',
  born = '1/2/1980',
  member = 'W1001',
  amount = '120.50',
  account = '',
  number = '',
  day = '05/01/2026',
}) => [first, last, born, member, day, amount, account, number, 'Aetna', '800-555-0124', 'Alder Clinic'];
const sheet = (...rows: Parameters<typeof claim>[0][]) => csv([...headings, ...more], ...rows.map(claim));
const claimCount = async () => (await intake.world.owner.query('select from automations')).rowCount;

/** What a second row on the same day is, and whether that is the same claim. */
const others: [string, Parameters<typeof claim>[0], boolean][] = [
  ['the same patient', {}, true],
  ['the name with a middle initial, accents and in capitals', { first: 'ANA M.', last: 'DÍAZ' }, true],
  ['the name with a suffix', { last: 'DIAZ JR.' }, true],
  ['a twin', { first: 'Amy' }, false],
  ['a sibling', { first: 'Ben', born: '3/4/1982' }, false],
  ['a child named like the parent', { born: '3/4/2002' }, false],
  ['an account number where the other has none', { account: 'V1' }, true],
  ['another amount', { amount: '120.51' }, false],
];

test('finds the same claim in a file and among claims, by patient, day, amount and account number', async () => {
  // A day for each, because only claims of the same day can be the same.
  const pairs = others.map(([what, other, isSame], index) => {
    const day = `05/0${index + 1}/2026`;
    return { what, isSame, one: { day }, other: { ...other, day } };
  });
  const first = await intake.ready(sheet(...pairs.flatMap(({ one, other }) => [one, other])));
  const found = (await intake.rowsOf(first.id, 'duplicate')).map(({ row_number }) => row_number);
  // The headings are row 1.
  expect(pairs.filter((_pair, index) => found.includes(index * 2 + 3)).map(({ what }) => what)).toEqual(
    pairs.filter(({ isSame }) => isSame).map(({ what }) => what),
  );
  expect(first.counts).toMatchObject({ good: 12, duplicate: 4 });
  await intake.run(first.id);
  const second = await intake.ready(sheet(...pairs.map(({ other }) => other)));
  expect(second.counts).toMatchObject({ good: 0, duplicate: others.length });
  const third = await intake.ready(
    sheet(...pairs.map(({ other }) => ({ ...other, account: 'V2', amount: '1.00' }))),
  );
  expect(third.counts).toMatchObject({ good: others.length, duplicate: 0 });
});

test('a claim of which somebody typed the suffix into the last name is the same', async () => {
  const first = await intake.ready(sheet({}));
  await intake.run(first.id);
  await intake.world.owner.query(`update automations set patient_last_name = 'Díaz, Jr.'`);
  expect((await intake.ready(sheet({}))).counts).toMatchObject({ duplicate: 1 });
});

test('two visits of a day have different account numbers; the same claim number is the same claim', async () => {
  const { id, counts } = await intake.ready(
    sheet(
      { account: 'V1' },
      { account: 'V2' },
      { account: 'V2', number: 'C1', amount: '9' },
      { account: 'V3', number: 'C1' },
    ),
  );
  expect(counts).toMatchObject({ good: 3, duplicate: 1 });
  expect((await intake.rowsOf(id, 'duplicate')).map(({ same_row }) => same_row)).toEqual([4]);
  await intake.run(id);
  const again = await intake.ready(sheet({ account: 'V1' }, { account: 'V3' }, { account: 'V4' }));
  expect(again.counts).toMatchObject({ good: 2, duplicate: 1 });
});

test('rows that became duplicates meanwhile stay, also when known duplicates are imported', async () => {
  const first = await intake.ready(sheet({}));
  const second = await intake.ready(sheet({}, {}));
  await intake.run(first.id);
  // The person saw one duplicate: the second row of the file.
  const { counts } = await intake.run(second.id, { duplicates: true });
  expect(counts).toMatchObject({ imported: 1, duplicate: 1 });
  expect(await claimCount()).toBe(2);
});

test('two processes that import the same 3,000 rows at once make 3,000 claims and report 3,000 duplicates', async () => {
  await intake.workIn(2);
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ member: `W${10_000 + index}` }));
  const both = await Promise.all([intake.ready(sheet(...rows)), intake.ready(sheet(...rows))]);
  expect(both.map(({ counts }) => counts.good)).toEqual([3_000, 3_000]);
  const done = await Promise.all(both.map(({ id }) => intake.run(id)));
  expect(await claimCount()).toBe(3_000);
  const sum = (pick: (counts: (typeof done)[number]['counts']) => number) =>
    done.reduce((total, { counts }) => total + pick(counts), 0);
  expect(sum(({ imported }) => imported)).toBe(3_000);
  expect(sum(({ duplicate }) => duplicate)).toBe(3_000);
  expect(sum(({ good }) => good)).toBe(0);
});
