/** Valid calls of the functions for retention, usage and billing. */

import { retentionDefaults } from '@claimline/domain/account/retention';
import { type Cover, type Covers, inAccount } from './cover.ts';

const withRetention: Cover = async (world) => ({
  account_id: world.accountId,
  retention: { ...retentionDefaults, recordings: 365 },
});

export const retentionCovers = {
  getRetention: inAccount,
  keepRetention: withRetention,
  previewRetention: withRetention,
  getUsage: inAccount,
  getBilling: inAccount,
} satisfies Covers;
