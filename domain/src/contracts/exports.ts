import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { type ExportColumnId, exportColumnIds } from '../list/export-columns.ts';
import { ciaSearchSchema, clinicTabs } from '../list/search.ts';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A link opens its file for so long, for the person who asked for it, as often as they like. */
export const exportLinkLifeMs = 60_000;

/** At most so many claims are named one by one; more of them go by what they match. */
export const exportedIdsMax = 10_000;

/** Whether the runtime knows the zone: it says so by refusing to format in it. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Where instants are told: the reader's own time zone. */
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Give a time zone such as America/Chicago.')
  .default('UTC');

const { page: _page, size: _size, ...question } = ciaSearchSchema.shape;

const link = z.object({
  export_id: z.string(),
  /** On the product's own address; opens for a minute, for the person who asked only. */
  path: z.string(),
  file_name: z.string(),
});

/**
 * Makes ready a file of all claims that match, as `listSubmissions` would list them over all its pages, or of the
 * claims named, in the order of the list. The question is kept, so that nothing of it stands in the link.
 */
export const startExport = contract({
  name: 'startExport',
  access: 'claim.export',
  input: z
    .object({ account_id: idSchema, clinic_id: idSchema.optional(), tab: z.enum(clinicTabs).optional() })
    .extend(question)
    .extend({
      format: z.enum(exportFormats),
      /** These claims and no others, whatever they match by now. */
      claim_ids: z.array(idSchema).min(1, 'Choose a claim.').max(exportedIdsMax).optional(),
      /** In this order; all of them when left out. */
      columns: z
        .array(z.enum(exportColumnIds as [ExportColumnId, ...ExportColumnId[]]))
        .min(1, 'Choose a column.')
        .max(exportColumnIds.length)
        .optional(),
      time_zone: timeZone,
    }),
  output: link,
});

/** Makes ready a document that proves the calls made for a claim. `aborted` when it was never called. */
export const startProofOfContact = contract({
  name: 'startProofOfContact',
  access: 'claim.export',
  input: z.object({ account_id: idSchema, claim_id: idSchema, time_zone: timeZone }),
  output: link,
});

export const exportStates = ['ready', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** The caller's own exports of the last hour in this account, newest first, and how far each has come. */
export const listExports = contract({
  name: 'listExports',
  access: 'claim.export',
  input: z.object({ account_id: idSchema }),
  output: z.object({
    exports: z.array(
      z.object({
        id: z.string(),
        file_name: z.string(),
        state: z.enum(exportStates),
        /** Claims written so far, and in all; null before it is known. */
        written: z.int(),
        total: z.int().nullable(),
        /** Why it failed, in words for a person. */
        failure: z.string().nullable(),
      }),
    ),
  }),
});
export type ExportProgress = z.infer<(typeof listExports)['output']>['exports'][number];
