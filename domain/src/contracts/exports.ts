import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { type ExportColumnId, exportColumnIds } from '../list/export-columns.ts';
import { ciaSearchSchema, clinicTabs } from '../list/search.ts';
import { isTimeZone } from '../time-format.ts';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How long a link opens its file for the person who asked for it, as often as they like. */
export const exportLinkLifeMs = 60_000;

/** The most claims that can be named one by one; beyond this, a filter names them. */
const exportedIdsMax = 10_000;

/** For instants; the account's time zone when left out. */
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Enter a time zone, such as America/Chicago.')
  .optional();

const { page: _page, size: _size, ...question } = ciaSearchSchema.shape;

export const exportLinkSchema = z.object({
  export_id: z.string(),
  /** A URL on this server that works for one minute, only for the person who asked. */
  path: z.string(),
  file_name: z.string(),
});

/**
 * Prepares a file of all claims that match, as `listSubmissions` would list them over all pages, or of the named
 * claims in list order. The filter is stored, so that the link does not contain it.
 */
export const startExport = contract({
  name: 'startExport',
  access: 'claim.export',
  input: z
    .object({ account_id: idSchema, clinic_id: idSchema.optional(), tab: z.enum(clinicTabs).optional() })
    .extend(question)
    .extend({
      format: z.enum(exportFormats),
      /** Exactly these claims, whatever filters match by now. */
      claim_ids: z.array(idSchema).min(1, 'Choose a claim.').max(exportedIdsMax).optional(),
      /** In this order; all columns when left out. */
      columns: z
        .array(z.enum(exportColumnIds as [ExportColumnId, ...ExportColumnId[]]))
        .min(1, 'Choose a column.')
        .max(exportColumnIds.length)
        .optional(),
      time_zone: timeZone,
    }),
  output: exportLinkSchema,
});

/** Prepares a document that proves the calls made for a claim. `aborted` when it was never called. */
export const startProofOfContact = contract({
  name: 'startProofOfContact',
  access: 'claim.export',
  input: z.object({ account_id: idSchema, claim_id: idSchema, time_zone: timeZone }),
  output: exportLinkSchema,
});

export const exportStates = ['ready', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** The caller's own exports of the last hour in this account, newest first, with their progress. */
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
        /** Claims written so far, and in total; null until known. */
        written: z.int(),
        total: z.int().nullable(),
        /** Why it failed, as a sentence. */
        failure: z.string().nullable(),
      }),
    ),
  }),
});
export type ExportProgress = z.infer<(typeof listExports)['output']>['exports'][number];
