/** What is exported, as stored until the download link is opened. */

import { calendarDateSchema } from '@claimline/domain/calendar';
import { exportFormats } from '@claimline/domain/contracts/exports';
import { type ExportColumnId, exportColumnIds } from '@claimline/domain/list/export-columns';
import { z } from 'zod';
import { listRequestSchema } from '../claim-list/question.ts';

export const exportQuestionSchema = z.discriminatedUnion('kind', [
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
export type ExportQuestion = z.infer<typeof exportQuestionSchema>;
export type ProofQuestion = Extract<ExportQuestion, { kind: 'proof-of-contact' }>;
export type LetterQuestion = Extract<ExportQuestion, { kind: 'letter' }>;
export type SavingsQuestion = Extract<ExportQuestion, { kind: 'savings' }>;
export type ClaimsQuestion = Extract<ExportQuestion, { kind: 'claims' }>;
