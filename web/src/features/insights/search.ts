/** The search parameters of the page: window, clinic and payer. */

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

/** Ignores two dates that make no valid window; `broken` names the one to fix. */
export function validSearch(search: InsightsSearch): { search: InsightsSearch; broken: string[] } {
  const problem = windowProblem(search);
  if (problem === null) return { search, broken: [] };
  return { search: { ...search, from: undefined, to: undefined }, broken: [problem.field] };
}

/** The input of `getInsights`; `search` must be valid. */
export function insightsInput(account_id: string, { days, from, to, clinic, payer }: InsightsSearch) {
  return {
    account_id,
    ...(from === undefined || to === undefined ? { days } : { from, to }),
    ...(clinic === undefined ? {} : { clinic_id: clinic }),
    ...(payer === undefined ? {} : { payer_name: payer }),
  };
}
