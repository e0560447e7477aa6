/** Setting up a new account: steps with existing records are done, others can be skipped and resumed. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  token = (await world.signIn('outsider')).access_token;
});
afterAll(() => world.end());

async function ask<T>(name: string, data: object): Promise<T> {
  const { body } = await world.call(name, data, token);
  expect(body.error).toBeUndefined();
  return body.result as T;
}

it('goes from a new account to its first claim; each step is done when its data exists', async () => {
  const { account_id } = await ask<{ account_id: string }>('createAccount', { name: 'Cedar Billing' });
  const states = async () => {
    const { steps, is_finished } = await ask<{
      steps: { step: string; state: string }[];
      is_finished: boolean;
    }>('getOnboarding', { account_id });
    return [...steps.map(({ step, state }) => `${step} ${state}`), is_finished];
  };
  const found = () => ask('findOnboarding', {});
  expect(await found()).toEqual({ account_id });
  expect(await states()).toEqual([
    'clinic open',
    'provider open',
    'calling open',
    'people open',
    'claim open',
    false,
  ]);

  const { clinic_id } = await ask<{ clinic_id: string }>('createClinic', {
    account_id,
    name: 'Cedar Clinic',
  });
  await ask('keepOnboardingStep', { account_id, step: 'provider', state: 'skipped' });
  await ask('keepOnboardingStep', { account_id, step: 'calling', state: 'done' });
  await ask('keepOnboardingStep', { account_id, step: 'calling', state: 'done' });
  expect(await states()).toEqual([
    'clinic done',
    'provider skipped',
    'calling done',
    'people open',
    'claim open',
    false,
  ]);

  await ask('createProvider', { account_id, name: 'Dr. Fir', NPI: '1234567893', tax_id: '123456789' });
  await ask('invitePeople', {
    account_id,
    emails: ['mara@example.test'],
    role: 'user',
    clinic_ids: [clinic_id],
  });
  await ask('submitClaim', {
    account_id,
    clinic_id,
    provider_name: 'Dr. Fir',
    NPI: '1234567893',
    tax_id: '12-3456789',
    patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W-1' },
    payer: { name: 'Aetna', phone: '(800) 555-0124' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
  });
  expect(await states()).toEqual([
    'clinic done',
    'provider done',
    'calling done',
    'people done',
    'claim done',
    false,
  ]);
  await ask('finishOnboarding', { account_id });
  expect((await states()).at(-1)).toBe(true);
  expect(await found()).toEqual({ account_id: null });
});

it('counts as finished for an account where it was never started', async () => {
  const { is_finished } = await ask<{ is_finished: boolean }>('getOnboarding', {
    account_id: world.otherAccountId,
  });
  expect(is_finished).toBe(true);
});
