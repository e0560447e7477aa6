/** What the page keeps in the address: how far back or between which days, which clinic and which payer. */

import { calendarDateSchema } from '@claimline/domain/calendar';
import { insightWindowDefault, insightWindows } from '@claimline/domain/contracts/insights';
import { windowProblem } from '@claimline/domain/list/insight';
import { z } from 'zod';

export const insightsAddress = z.object({
  days: z.literal(insightWindows).default(insightWindowDefault),
  /** Both instead of `days`. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  clinic: z.string().max(64).optional(),
  payer: z.string().max(120).optional(),
});
export type InsightsSearch = z.infer<typeof insightsAddress>;

/** Two dates that make no window count as if they were not there; `broken` names the one to mend. */
export function soundSearch(search: InsightsSearch): { search: InsightsSearch; broken: string[] } {
  const problem = windowProblem(search);
  if (problem === null) return { search, broken: [] };
  return { search: { ...search, from: undefined, to: undefined }, broken: [problem.field] };
}

/** What `getInsights` is asked; `search` is sound. */
export function insightsInput(account_id: string, { days, from, to, clinic, payer }: InsightsSearch) {
  return {
    account_id,
    ...(from === undefined || to === undefined ? { days } : { from, to }),
    ...(clinic === undefined ? {} : { clinic_id: clinic }),
    ...(payer === undefined ? {} : { payer_name: payer }),
  };
}
