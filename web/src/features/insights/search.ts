/** What the page keeps in the address: how far back, and which clinic. */

import { insightWindows } from '@claimline/domain/contracts/insights';
import { z } from 'zod';

export const insightsAddress = z.object({
  days: z.literal(insightWindows).default(90),
  clinic: z.string().max(64).optional(),
});
export type InsightsSearch = z.infer<typeof insightsAddress>;

export function insightsInput(account_id: string, { days, clinic }: InsightsSearch) {
  return { account_id, days, ...(clinic === undefined ? {} : { clinic_id: clinic }) };
}
