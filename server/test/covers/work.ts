/** Valid calls of the functions for the work queue. */

import { addDays, dateAt } from '@claimline/domain/calendar';
import { type Covers, inAccount, withClaim } from './cover.ts';

const tomorrow = () => addDays(dateAt(new Date(), 'America/New_York'), 1);

export const workCovers = {
  listWork: inAccount,
  getWorkSummary: inAccount,
  getWorkItem: withClaim('failed'),
  takeNextWork: async (world) => {
    const { account_id } = await withClaim('failed')(world);
    return { account_id };
  },
  assignWork: async (world) => ({
    account_id: world.accountId,
    claims: [{ claim_id: await world.addClaim('failed'), seen_owner_id: null }],
    owner_id: world.people.user,
  }),
  snoozeWork: async (world) => ({ ...(await withClaim('failed')(world)), until: tomorrow() }),
  finishWork: withClaim('failed'),
  resumeWork: withClaim('failed'),
} satisfies Covers;
