/** Valid calls of the functions for accounts, clinics and people. */

import { type Covers, inAccount } from './cover.ts';

export const accountCovers = {
  listAccounts: async () => ({}),
  createAccount: async () => ({ name: 'New account' }),
  getAccount: inAccount,
  listClinics: inAccount,
  listMembers: inAccount,
  watchAccount: inAccount,
  listDirectory: inAccount,
  getInsights: inAccount,
  getSavings: inAccount,
  startSavingsReport: async (world) => ({ account_id: world.accountId, clinic_id: world.clinicId }),
  getOverview: inAccount,
} satisfies Covers;
