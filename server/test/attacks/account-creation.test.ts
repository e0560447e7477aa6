/** Who may create accounts, how many, and how much a new one may call before somebody approved it. */

import { newAccountCallsMax } from '@claimline/domain/account/approval';
import type { Account } from '@claimline/domain/contracts/accounts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfiguration } from '../../src/configuration.ts';
import { validSubmission } from '../covers/cover.ts';
import { createTestEngine, type TestEngine } from '../engine.ts';
import { operate } from '../operator.ts';
import { startTestCarrier, type TestCarrier } from '../services/carrier.ts';
import { createWorld, type PersonKind, type World } from '../world.ts';

const today = () => new Date().toISOString().slice(0, 10);

let world: World;
let carrier: TestCarrier;
let engine: TestEngine | undefined;
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'outsider', 'leaver'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
  carrier = await startTestCarrier();
});
afterEach(async () => {
  Object.assign(world.accountCreation, { signUp: 'invited', setupCode: null, isLocal: true });
  await engine?.stop();
  engine = undefined;
});
afterAll(async () => {
  await carrier.stop();
  await world.end();
});

const ask = (kind: PersonKind, name: string, data: object) => world.call(name, data, tokens.get(kind));
const create = (kind: PersonKind, given: object = {}) =>
  ask(kind, 'createAccount', { name: 'Fraud Inc', ...given });
const refusalOf = async (asked: ReturnType<typeof create>) => (await asked).body.error;

test('only admins of accounts create accounts unless the installation is open', async () => {
  const settings = { DATABASE_URL: 'postgresql://x', AUTH_SECRET: 'x'.repeat(32) };
  const carrierSettings = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 't',
    CARRIER_URL: 'http://127.0.0.1:9',
  };
  expect(readConfiguration({ ...settings, ...carrierSettings }).accountCreation.signUp).toBe('invited');

  world.accountCreation.signUp = 'invited';
  for (const kind of ['user', 'viewer', 'leaver'] as const) {
    expect(await refusalOf(create(kind))).toMatchObject({ status: 'PERMISSION_DENIED' });
    expect((await ask(kind, 'listAccounts', {})).body.result).toMatchObject({ may_create: false });
  }
  expect((await ask('admin', 'listAccounts', {})).body.result).toMatchObject({ may_create: true });
  expect(await refusalOf(create('admin'))).toBeUndefined();
  await world.owner.query('update billing_accounts set suspended_at = now() where id = $1', [
    world.otherAccountId,
  ]);
  expect(await refusalOf(create('outsider'))).toMatchObject({ status: 'PERMISSION_DENIED' });
  await world.owner.query('update billing_accounts set suspended_at = null');

  world.accountCreation.signUp = 'open';
  expect(await refusalOf(create('viewer'))).toBeUndefined();
});

test('a person creates few accounts a day', async () => {
  world.accountCreation.signUp = 'open';
  const answers = await Promise.all(Array.from({ length: 12 }, () => create('leaver')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a new account calls little until an operator approves it, and not at all while suspended', async () => {
  const { account_id } = (await create('admin')).body.result as { account_id: string };
  const { clinic_id } = (await ask('admin', 'createClinic', { account_id, name: 'New Clinic' })).body
    .result as { clinic_id: string };
  const look = async () => (await ask('admin', 'getAccount', { account_id })).body.result as Account;
  expect(await look()).toMatchObject({ daily_calls_max: newAccountCallsMax, is_suspended: false });

  const submit = async (line: number) => {
    const payer = { name: 'Any Mutual', phone: `+1800555${2000 + line}` };
    const submission = { ...validSubmission(world), clinic_id, payer };
    expect((await ask('admin', 'submitClaim', { account_id, ...submission })).body.error).toBeUndefined();
  };
  for (let line = 0; line < 4; line++) await submit(line);
  await world.owner.query('update automations set due_at = now() where account_id = $1', [account_id]);
  await world.owner.query('update billing_accounts set daily_calls_max = 2 where id = $1', [account_id]);
  const dialed = () => carrier.dialled.filter(({ to }) => to.startsWith('+18005552'));

  engine = await createTestEngine(world, carrier.url, { pace: 100 });
  engine.engine.start();
  await vi.waitFor(() => expect(dialed()).toHaveLength(2), { timeout: 60_000 });
  // A claim of another account is called after the new one has reached its limit.
  await ask('admin', 'submitClaim', {
    account_id: world.accountId,
    ...validSubmission(world),
    payer: { name: 'Elm', phone: '+18005550171' },
  });
  await world.owner.query('update automations set due_at = now() where account_id = $1', [world.accountId]);
  engine.engine.wake();
  await vi.waitFor(() => expect(carrier.dialled.some(({ to }) => to === '+18005550171')).toBe(true), {
    timeout: 60_000,
  });
  expect(dialed()).toHaveLength(2);

  expect((await operate(world, 'list-accounts'))[0]).toContain(
    `${account_id}  ${today()}  waiting  admin@example.test`,
  );
  await operate(world, 'suspend-account', account_id);
  expect(await look()).toMatchObject({ is_suspended: true });
  await operate(world, 'approve-account', account_id);
  expect(await look()).toMatchObject({ daily_calls_max: null, is_suspended: false });
  engine.engine.wake();
  await vi.waitFor(() => expect(dialed()).toHaveLength(4), { timeout: 60_000 });
});

test('the first account needs this computer or the setup code, and is approved', async () => {
  await world.owner.query(`truncate billing_accounts cascade`);
  Object.assign(world.accountCreation, { isLocal: false, setupCode: 'ABCDEF0123456789' });
  expect(await refusalOf(create('viewer'))).toMatchObject({
    status: 'PERMISSION_DENIED',
    details: { reason: 'setup-code-required' },
  });
  expect(await refusalOf(create('viewer', { setup_code: 'ABCDEF0123456780' }))).toMatchObject({
    details: { reason: 'setup-code-required' },
  });
  const answers = await Promise.all([
    create('viewer', { setup_code: 'abcdef0123456789' }),
    create('leaver', { setup_code: 'abcdef0123456789' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
  const { rows } = await world.owner.query('select daily_calls_max from billing_accounts');
  expect(rows).toEqual([{ daily_calls_max: null }]);

  await world.owner.query(`truncate billing_accounts cascade`);
  world.accountCreation.isLocal = true;
  expect(await refusalOf(create('user'))).toBeUndefined();
});
