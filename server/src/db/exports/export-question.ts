/** What is exported, as stored until the download link is opened. */

import { exportFormats } from '@claimline/domain/contracts/exports';
import { type ExportColumnId, exportColumnIds } from '@claimline/domain/list/export-columns';
import { clinicTabs, filtersSchema, sortingSchema } from '@claimline/domain/list/search';
import { z } from 'zod';

const listRequest = z.object({
  accountId: z.string(),
  clinicIds: z.array(z.string()),
  tab: z.enum(clinicTabs).optional(),
  showArchived: z.boolean(),
  query: z.string(),
  globalFilter: z.string(),
  filters: filtersSchema,
  sorting: sortingSchema,
  page: z.int(),
  size: z.int(),
});

export const exportQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('claims'),
    format: z.enum(exportFormats),
    request: listRequest,
    /** Only these claims; null for all that match the request. */
    claimIds: z.array(z.string()).nullable(),
    columns: z.array(z.enum(exportColumnIds as [ExportColumnId, ...ExportColumnId[]])),
    timeZone: z.string(),
  }),
  z.object({
    kind: z.literal('proof-of-contact'),
    accountId: z.string(),
    claimId: z.string(),
    timeZone: z.string(),
  }),
]);
export type ExportQuestion = z.infer<typeof exportQuestionSchema>;
export type ProofQuestion = Extract<ExportQuestion, { kind: 'proof-of-contact' }>;
export type ClaimsQuestion = Extract<ExportQuestion, { kind: 'claims' }>;
