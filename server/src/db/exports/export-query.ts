/** What is exported, as stored until the download link is opened. */

import { calendarDateSchema } from '@claimline/domain/calendar';
import { exportFormats } from '@claimline/domain/contracts/exports';
import { type ExportColumnId, exportColumnIds } from '@claimline/domain/list/export-columns';
import { z } from 'zod';
import { listRequestSchema } from '../claim-list/list-query.ts';

export const exportQuerySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('claims'),
    format: z.enum(exportFormats),
    request: listRequestSchema,
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
  z.object({ kind: z.literal('letter'), claimId: z.string(), letterId: z.string() }),
  z.object({
    kind: z.literal('savings'),
    accountId: z.string(),
    /** The account's or clinic's name. */
    place: z.string(),
    clinicIds: z.array(z.string()),
    payerName: z.string().nullable(),
    from: calendarDateSchema,
    to: calendarDateSchema,
    today: calendarDateSchema,
    timeZone: z.string(),
  }),
]);
export type ExportQuery = z.infer<typeof exportQuerySchema>;
export type ProofQuery = Extract<ExportQuery, { kind: 'proof-of-contact' }>;
export type LetterQuery = Extract<ExportQuery, { kind: 'letter' }>;
export type SavingsQuery = Extract<ExportQuery, { kind: 'savings' }>;
export type ClaimsQuery = Extract<ExportQuery, { kind: 'claims' }>;
