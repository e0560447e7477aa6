/** Services that are yet to come and patients who were not born are refused, however a claim arrives. */

import { addDays, dateAt } from '@claimline/domain/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  token = (await world.signIn('user')).access_token;
});
afterAll(() => world.end());

const today = dateAt(new Date(), 'America/New_York');
// Two days ahead, because the account's date may change while the test runs.
const later = addDays(today, 2);

const submission = (dates: { born?: string; from?: string; to?: string }) => ({
  clinic_id: world.clinicId,
  provider_name: 'Dr. Ash',
  NPI: '1234567893',
  tax_id: '123456789',
  patient: {
    first_name: 'Ana',
    last_name: 'Diaz',
    date_of_birth: dates.born ?? '1980-01-02',
    member_id: 'W1234',
  },
  payer: { name: 'Aetna', phone: '(800) 555-0124' },
  claim: {
    service_from: dates.from ?? '2026-05-01',
    service_to: dates.to ?? dates.from ?? '2026-05-01',
    billed_cents: 25_000,
  },
});

const problemsOf = async (name: string, input: object) => {
  const { body } = await world.call(name, { account_id: world.accountId, ...input }, token);
  return body.error?.details?.problems?.map(({ field }) => field);
};

it('the form and other callers', async () => {
  expect(await problemsOf('submitClaim', submission({ from: later }))).toEqual(['claim.service_from']);
  expect(await problemsOf('submitClaim', submission({ to: later }))).toEqual(['claim.service_to']);
  expect(await problemsOf('submitClaim', submission({ born: '2026-05-02' }))).toEqual([
    'patient.date_of_birth',
  ]);
  expect(await problemsOf('submitClaim', submission({ from: today }))).toBeUndefined();
});

it('programs, which read the problems of each claim, also beside others', async () => {
  const claims = [
    submission({}),
    { ...submission({ from: later }), NPI: '12' },
    submission({ born: '2026-05-02' }),
  ];
  const { body } = await world.call('submitClaims', { account_id: world.accountId, claims }, token);
  const { answers } = body.result as { answers: { problems?: { field: string }[] }[] };
  expect(answers.map(({ problems }) => problems?.map(({ field }) => field))).toEqual([
    undefined,
    ['NPI', 'claim.service_from'],
    ['patient.date_of_birth'],
  ]);
});

it('edits', async () => {
  const claim_id = await world.addClaim('failed');
  const edited = (edit: object) => problemsOf('editClaim', { claim_id, edit });
  expect(await edited({ claim: { service_from: later, service_to: later } })).toEqual(['claim.service_from']);
  expect(await edited({ patient: { date_of_birth: later } })).toEqual(['patient.date_of_birth']);
});
