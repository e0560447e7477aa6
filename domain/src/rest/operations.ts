/** The operations of the REST API. The server, the document and the client are all made from them. */

import { z } from 'zod';
import type { Ability } from '../account/role.ts';
import { submissionSchema } from '../claim/claim.ts';
import { callAgain } from '../contracts/claims.ts';
import {
  programBatchSchema,
  programClaimSchema,
  programPayerSchema,
  readBatches,
  readCalls,
  readClaims,
  readClinics,
  readPayers,
  readResults,
  readTranscript,
  readUsage,
  submitClaims,
  submittedClaimSchema,
} from '../contracts/developers/rest.ts';
import { faultSchema } from './problem.ts';

export const versions = ['2026-11-21'] as const;
/** The version of a request that names none: the first one, so that no program breaks. */
export const defaultVersion = versions[0];
export const versionHeader = 'Claimline-Version';

export interface Operation {
  readonly method: 'get' | 'post';
  /** Under `/v1`, with `{parameters}`. */
  readonly path: string;
  readonly tag: 'Claims' | 'Calls' | 'Directory' | 'Batches' | 'Usage';
  readonly summary: string;
  readonly description?: string;
  readonly ability: Ability;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The list in the body whose rows are checked and answered one by one. */
  readonly rows?: string;
  /** A body that is valid except for the ids in it. */
  readonly example?: unknown;
  /** Whether the body is optional. */
  readonly bodyIsOptional?: boolean;
  readonly answer: {
    readonly status: 200 | 201 | 207;
    readonly schema: z.ZodType;
    readonly description: string;
  };
  /** Whether the response has an ETag. */
  readonly isTagged?: boolean;
  /** Whether it changes an existing claim, which must match `If-Match`. */
  readonly needsMatch?: boolean;
}

/** As given, without what the path and the key already say. */
const without = <S extends z.ZodRawShape>(schema: z.ZodObject<S>, ...fields: (keyof S & string)[]) =>
  schema.omit(Object.fromEntries(fields.map((field) => [field, true])) as never) as z.ZodObject;

const oneOfMany = z.object({
  index: z.int().describe('The claim’s position in the request, starting at 0.'),
  status: z.int().describe('201 if it was accepted, otherwise 400.'),
  claim_id: z.string().optional(),
  clinic_id: z.string().optional(),
  duplicate_of: z
    .array(z.string())
    .optional()
    .describe('Earlier claims that this one probably repeats. It was accepted all the same.'),
  errors: z.array(faultSchema).optional(),
});

const exampleClaim = {
  clinic_id: 'CLINIC_ID',
  provider_name: 'Dr. Ash',
  NPI: '1234567893',
  tax_id: '12-3456789',
  patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W123456780' },
  payer: { name: 'Aetna', phone: '(800) 555-0124' },
  claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
};

const claimAnswer = (description: string) =>
  ({ status: 200, schema: programClaimSchema, description }) as const;
const action = {
  method: 'post',
  tag: 'Claims',
  isTagged: true,
  needsMatch: true,
} as const;

export const operations = {
  submitClaim: {
    method: 'post',
    path: '/claims',
    tag: 'Claims',
    summary: 'Submit a claim',
    description:
      'Queues a claim to be called. The call is due five seconds later, so that you can cancel a mistake. A claim with the same patient, member ID, day, and claim number or amount as an earlier one is accepted; `duplicate_of` names the earlier ones.',
    ability: 'claim.submit',
    body: submissionSchema,
    example: exampleClaim,
    answer: {
      status: 201,
      schema: submittedClaimSchema,
      description: 'The claim, with its URL in `Location`.',
    },
    isTagged: true,
  },
  submitClaims: {
    method: 'post',
    path: '/claims/batch',
    tag: 'Claims',
    summary: 'Submit up to 1,000 claims',
    description:
      'Each claim gets its own result, in the order sent. Invalid claims don’t affect the others. With a `batch_name`, accepted claims are grouped into a batch. `duplicate_of` names claims from before the request that a claim probably repeats.',
    ability: 'claim.submit',
    body: z.object({
      batch_name: submitClaims.input.shape.batch_name,
      claims: z.array(submissionSchema).min(1).max(1_000),
    }),
    rows: 'claims',
    example: { batch_name: 'May', claims: [exampleClaim] },
    answer: {
      status: 207,
      schema: z.object({ batch_id: z.string().nullable(), answers: z.array(oneOfMany) }),
      description: 'One result per claim.',
    },
  },
  listClaims: {
    method: 'get',
    path: '/claims',
    tag: 'Claims',
    summary: 'List claims',
    description: 'Newest first. Archived claims are listed separately.',
    ability: 'claim.read',
    query: without(readClaims.input, 'account_id'),
    answer: { status: 200, schema: readClaims.output, description: 'A page of claims.' },
  },
  getClaim: {
    method: 'get',
    path: '/claims/{claim_id}',
    tag: 'Claims',
    summary: 'Get a claim',
    ability: 'claim.read',
    answer: claimAnswer('The current claim.'),
    isTagged: true,
  },
  cancelClaim: {
    ...action,
    path: '/claims/{claim_id}/cancel',
    summary: 'Cancel a claim',
    description:
      'Cancels a claim that is waiting to be called. It becomes `failed` with the reason `cancelled`.',
    ability: 'claim.cancel',
    answer: claimAnswer('The canceled claim.'),
  },
  callAgain: {
    ...action,
    path: '/claims/{claim_id}/call-again',
    summary: 'Call again',
    description: 'Queues a finished claim to be called again, optionally not before a date.',
    ability: 'claim.call-again',
    body: without(callAgain.input, 'account_id', 'claim_id', 'seen_change_id'),
    bodyIsOptional: true,
    example: { not_before: '2026-12-01', priority: 'high' },
    answer: claimAnswer('The queued claim.'),
  },
  archiveClaim: {
    ...action,
    path: '/claims/{claim_id}/archive',
    summary: 'Archive a claim',
    description: 'Not possible while a call is in progress.',
    ability: 'claim.archive',
    answer: claimAnswer('The archived claim.'),
  },
  restoreClaim: {
    ...action,
    path: '/claims/{claim_id}/restore',
    summary: 'Restore an archived claim',
    ability: 'claim.archive',
    answer: claimAnswer('The restored claim.'),
  },
  listResults: {
    method: 'get',
    path: '/claims/{claim_id}/results',
    tag: 'Calls',
    summary: 'List a claim’s results',
    description: 'Newest first. Each fact includes its confidence and where it was heard.',
    ability: 'claim.read',
    answer: { status: 200, schema: readResults.output, description: 'The claim’s results.' },
  },
  listCalls: {
    method: 'get',
    path: '/claims/{claim_id}/calls',
    tag: 'Calls',
    summary: 'List a claim’s calls',
    description: 'Newest first.',
    ability: 'claim.read',
    answer: { status: 200, schema: readCalls.output, description: 'The claim’s calls.' },
  },
  getTranscript: {
    method: 'get',
    path: '/claims/{claim_id}/calls/{call_id}/transcript',
    tag: 'Calls',
    summary: 'Get a call’s transcript',
    ability: 'claim.read',
    query: without(readTranscript.input, 'account_id', 'claim_id', 'call_id'),
    answer: { status: 200, schema: readTranscript.output, description: 'A page of lines, from the start.' },
  },
  listClinics: {
    method: 'get',
    path: '/clinics',
    tag: 'Directory',
    summary: 'List the key’s clinics',
    ability: 'clinic.read',
    query: without(readClinics.input, 'account_id'),
    answer: { status: 200, schema: readClinics.output, description: 'A page of clinics.' },
  },
  listPayers: {
    method: 'get',
    path: '/payers',
    tag: 'Directory',
    summary: 'List payers and their required fields',
    ability: 'directory.read',
    query: without(readPayers.input, 'account_id'),
    answer: { status: 200, schema: readPayers.output, description: 'A page of payers, by name.' },
  },
  getPayer: {
    method: 'get',
    path: '/payers/{payer_id}',
    tag: 'Directory',
    summary: 'Get a payer and its required fields',
    ability: 'directory.read',
    answer: { status: 200, schema: programPayerSchema, description: 'The payer.' },
    isTagged: true,
  },
  listBatches: {
    method: 'get',
    path: '/batches',
    tag: 'Batches',
    summary: 'List batches',
    description: 'Newest first. `GET /claims?batch_id=` has the claims of one.',
    ability: 'claim.read',
    query: without(readBatches.input, 'account_id'),
    answer: { status: 200, schema: readBatches.output, description: 'A page of batches.' },
  },
  getBatch: {
    method: 'get',
    path: '/batches/{batch_id}',
    tag: 'Batches',
    summary: 'Get a batch',
    ability: 'claim.read',
    answer: { status: 200, schema: programBatchSchema, description: 'The batch with its progress.' },
    isTagged: true,
  },
  getUsage: {
    method: 'get',
    path: '/usage',
    tag: 'Usage',
    summary: 'Get usage',
    description:
      'Usage of the key’s clinics by month (UTC) and clinic, newest first, as shown on the account’s usage page and bill. Excludes sandbox claims and months without usage.',
    ability: 'usage.read',
    query: without(readUsage.input, 'account_id'),
    answer: {
      status: 200,
      schema: readUsage.output,
      description: 'Claims submitted, calls made, and their duration.',
    },
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
/** Each operation with its name. */
export const operationList = Object.entries(operations) as [OperationId, Operation][];

/** The parameters of the path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
