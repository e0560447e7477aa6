/** Good calls of the functions about how long things are kept and what was used. */

import { retentionDefaults } from '@claimline/domain/retention';
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
} satisfies Covers;
