import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

export const usageMonthsMax = 24;

const count = z.int().min(0);

export const monthsAsked = {
  months: z.int().min(1, 'At least 1.').max(usageMonthsMax, `At most ${usageMonthsMax}.`).default(12),
};

export const clinicUsageSchema = z.object({
  /** The first day of the month, in UTC. */
  month: z.iso.date(),
  clinic_id: z.string(),
  clinic_name: z.string(),
  claims: count,
  calls: count,
  call_seconds: count,
});

/** What the account used in its last months that used anything, newest first, then by clinic. Months are those of UTC. */
export const getUsage = contract({
  name: 'getUsage',
  access: 'account.usage',
  input: z.object({ account_id: idSchema, ...monthsAsked }),
  output: z.object({ usage: z.array(clinicUsageSchema) }),
});
