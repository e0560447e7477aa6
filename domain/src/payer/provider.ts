/** Providers: who treated the patient and bills for it. */

import { z } from 'zod';
import { npiSchema, taxIdSchema } from '../identifier.ts';
import { typedLine } from '../text.ts';

export const providerDetailsSchema = z.object({
  name: typedLine(1, 120),
  NPI: npiSchema,
  tax_id: taxIdSchema,
  /** For providers who bill Medicare. */
  ptan: z
    .string()
    .trim()
    .max(20, 'At most 20 characters.')
    .regex(/^[A-Za-z0-9]*$/, 'A PTAN can contain only letters and digits.')
    .transform((text) => (text === '' ? undefined : text.toUpperCase()))
    .optional(),
});
export type ProviderDetails = z.infer<typeof providerDetailsSchema>;

/** The most providers in one sheet. */
export const providerSheetRowsMax = 2_000;
export const providerSheetBytesMax = 1_000_000;
