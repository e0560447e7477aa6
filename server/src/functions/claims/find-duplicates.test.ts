import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { probableDuplicates } from '../../db/claim/duplicates.ts';

let world: World;
let viewer: string;
let clinicless: string;
let claim: string;

beforeAll(async () => {
  world = await createWorld();
  viewer = (await world.signIn('viewer')).access_token;
  clinicless = (await world.signIn('clinicless')).access_token;
});
afterAll(() => world.end());

beforeEach(async () => {
  await world.owner.query(`update automations set member_id = 'OTHER'`);
  claim = await world.addClaim('paid');
  await world.owner.query(
    `update automations set member_id = 'W77', service_from = '2026-06-03', service_to = '2026-06-03',
       billed_cents = 25000, claim_number = null, patient_account_number = 'V1', patient_first_name = 'Zoë Ann',
       patient_last_name = 'O''Neil', patient_date_of_birth = '2015-02-03' where id = $1`,
    [claim],
  );
});

const asked = { member_id: 'W77', service_from: '2026-06-03', billed_cents: 25_000 };

async function found(question: object, token = viewer): Promise<string[]> {
  const { body } = await world.call(
    'findDuplicates',
    { account_id: world.accountId, ...asked, ...question },
    token,
  );
  if (!body.result) throw new Error(body.error?.message);
  return (body.result as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

const numbered = (claimNumber: string) =>
  world.owner.query('update automations set claim_number = $2 where id = $1', [claim, claimNumber]);

describe('probable duplicates', () => {
  it.each([
    ['the same member, day and amount', {}, true],
    ['the member ID as it is typed from the card', { member_id: 'w-7 7' }, true],
    ['another member', { member_id: 'W78' }, false],
    ['another day', { service_from: '2026-06-04' }, false],
    ['another amount', { billed_cents: 25_001 }, false],
    ['a claim number where the other has none', { claim_number: 'C1' }, true],
    ['the same account number', { patient_account_number: 'V1' }, true],
    ['another account number', { patient_account_number: 'V2' }, false],
    ['the same birth date', { date_of_birth: '2015-02-03' }, true],
    ['a sibling’s birth date', { date_of_birth: '2016-02-03' }, false],
    ['the same name, written differently', { first_name: 'ZOE', last_name: 'ONeil' }, true],
    ['a twin’s name', { first_name: 'Mia', last_name: 'O’Neil', date_of_birth: '2015-02-03' }, false],
  ])('%s: %j is %s', async (_words, question, isFound) => {
    expect(await found(question)).toEqual(isFound ? [claim] : []);
  });

  it('compares claim numbers when both have one', async () => {
    await numbered('C1');
    expect(await found({ claim_number: 'C1', billed_cents: 1 })).toEqual([claim]);
    expect(await found({ claim_number: 'C2' })).toEqual([]);
    expect(await found({})).toEqual([claim]);
  });

  it('includes archived claims', async () => {
    await world.owner.query('update automations set archived = true where id = $1', [claim]);
    expect(await found({})).toEqual([claim]);
  });

  it('only searches clinics the user sees', async () => {
    expect(await found({}, clinicless)).toEqual([]);
  });
});

it('checks many claims at once, each with its own matches', async () => {
  const person = { userId: world.people.user };
  const duplicates = await world.database.as(person, (sql) =>
    probableDuplicates(sql, world.accountId, [{ ...asked, member_id: 'W1' }, asked, asked], 5),
  );
  expect(duplicates.map(({ place, id }) => [place, id])).toEqual([
    [1, claim],
    [2, claim],
  ]);
});
