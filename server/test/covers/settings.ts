/** Valid calls of the functions for account settings. */

import { newId } from '../../src/db/ids.ts';
import type { World } from '../world.ts';
import { type Covers, inAccount } from './cover.ts';

const line = {
  phone: '(800) 555-0177',
  time_zone: 'America/Denver',
  ivr_hours: [{ weekday: 1, opens: 480, closes: 1020 }],
  representative_hours: [],
  required_fields: ['ptan'],
  ai_policy: 'ivr-only',
  electronic_ids: ['60054'],
};

export const settingsCovers = {
  getSettings: inAccount,
  saveAccountName: async (world) => ({ account_id: world.accountId, name: 'Alder Billing' }),
  saveFigureSettings: async (world) => ({
    account_id: world.accountId,
    time_zone: 'America/New_York',
    hourly_wage_cents: 2_500,
  }),
  saveCalling: async (world) => ({
    account_id: world.accountId,
    hours: [{ weekday: 1, opens: 540, closes: 1020 }],
    time_zone: 'America/Chicago',
    concurrent_calls: 3,
    attempts_per_day: 2,
    follow_up_days: 10,
    caller_id: '(312) 555-0188',
    disclose: ['callback-phone'],
  }),
  saveSignInRules: async (world) => ({
    account_id: world.accountId,
    idle_sign_out_minutes: 1440,
    second_factor_required_for: 'nobody',
  }),
  listManagedClinics: inAccount,
  createClinic: async (world) => ({ account_id: world.accountId, name: `Hazel Clinic ${newId()}` }),
  changeClinic: async (world) => ({
    account_id: world.accountId,
    clinic_id: world.clinicId,
    name: 'Alder Clinic',
    callback_phone: '(312) 555-0199',
  }),
  changeClinicPeople: async (world) => ({
    account_id: world.accountId,
    clinic_id: world.clinicId,
    add: [world.people.user],
  }),
  listProviders: inAccount,
  createProvider: async (world) => ({ account_id: world.accountId, ...provider() }),
  changeProvider: async (world) => ({ ...(await someProvider(world)), ...provider() }),
  retireProvider: async (world) => ({ ...(await someProvider(world)), retired: true }),
  readProviderSheet: async (world) => ({
    account_id: world.accountId,
    file_name: 'providers.csv',
    base64: Buffer.from('Name,NPI,Tax ID\nDr. Fir,1234567893,12-3456789').toString('base64'),
  }),
  importProviders: async (world) => ({ account_id: world.accountId, providers: [provider()] }),
  listPayers: inAccount,
  createPayer: async (world) => ({ account_id: world.accountId, name: `Alder Health ${newId()}`, ...line }),
  changePayer: async (world) => ({ account_id: world.accountId, payer_id: world.payerId, ...line }),
  listNumbersToConfirm: inAccount,
  confirmNumber: async (world) => ({ account_id: world.accountId, phone: '(800) 555-0178' }),
  getCallFlow: async (world) => ({ account_id: world.accountId, payer_id: world.payerId }),
  changeCallFlow: async (world) => ({
    ...(await someCallFlow(world)),
    steps: [{ kind: 'key', key: '2', label: 'claims' }],
  }),
  retirePayer: async (world) => ({ ...(await ownPayer(world)), retired: true }),
  listAuditEvents: inAccount,
  listAuditPeople: inAccount,
  exportAuditEvents: inAccount,
} satisfies Covers;

const provider = () => ({ name: `Dr. Alder ${newId()}`, NPI: '1234567893', tax_id: '12-3456789' });

async function someProvider(world: World) {
  const provider_id = newId();
  await world.owner.query(
    `insert into providers (id, account_id, name, npi, tax_id) values ($1, $2, 'Dr. Alder', '1234567893', '123456789')`,
    [provider_id, world.accountId],
  );
  return { account_id: world.accountId, provider_id };
}

async function ownPayer(world: World) {
  const payer_id = newId();
  await world.owner.query(
    `insert into payers (id, account_id, name, phone, time_zone) values ($1, $2, 'Alder Mutual', '+18005550155', 'UTC')`,
    [payer_id, world.accountId],
  );
  return { account_id: world.accountId, payer_id };
}

async function someCallFlow(world: World) {
  const payer = await ownPayer(world);
  await world.owner.query(
    `insert into payer_call_flows (account_id, payer_id, version, steps) values ($1, $2, 1, '[]')`,
    [payer.account_id, payer.payer_id],
  );
  return { ...payer, version: 1 };
}
