/** What programs submit and read: one shape of a claim, page by page, and the results of its calls. */

import { z } from 'zod';
import { callEndings, callStates, speakers } from '../../call/call.ts';
import { recordingStates } from '../../call/recording.ts';
import { priorities, requirableFields, submissionSchema } from '../../claim/claim.ts';
import { failureReasons } from '../../claim/failure.ts';
import { storedSchemasOf } from '../../claim/fields.ts';
import { factFields, factValues } from '../../claim/result.ts';
import { statuses } from '../../claim/status.ts';
import { contract } from '../../contract.ts';
import { idSchema } from '../../identifier.ts';
import { unnamedBatch } from '../../limits.ts';
import { checkableParts } from '../../payer/payer-requirements.ts';
import { storableTextProblems, typedLine } from '../../text.ts';
import { unknownFields } from '../../unknown-fields.ts';
import { check } from '../../validation.ts';
import { clinicUsageSchema, monthsInput } from '../settings.ts';

const inAccount = z.object({ account_id: idSchema });
const oneClaim = inAccount.extend({ claim_id: idSchema });
const instant = z.iso.datetime();
const date = z.iso.date();
const cents = z.int();

export const programPageMax = 200;
/** A page and where it starts. Pass `next_cursor` of one page as `cursor` of the next; it is null on the last page. */
export const pageInput = {
  limit: z.int().min(1, 'At least 1.').max(programPageMax, `At most ${programPageMax}.`).default(25),
  /** Long enough for the longest name in any script. */
  cursor: z.string().min(1, 'Required').max(1000, 'At most 1000 characters.').optional(),
};
export const nextCursor = { next_cursor: z.string().nullable() };

export const programClaimSchema = z.object({
  id: z.string(),
  clinic_id: z.string(),
  clinic_name: z.string(),
  batch_id: z.string().nullable(),
  created_at: instant,
  status: z.enum(statuses),
  /** When the current status began. */
  status_since: instant,
  archived: z.boolean(),
  /** Whether its member ID belongs to the sandbox: it is never called and never billed. */
  sandbox: z.boolean(),
  /** The answer contradicts itself or was not heard clearly: a person has to confirm it. */
  needs_review: z.boolean(),
  ...storedSchemasOf('provider'),
  patient: z.object(storedSchemasOf('patient')),
  payer: z.object({ payer_id: z.string().nullable(), name: z.string(), phone: z.string() }),
  claim: z.object(storedSchemasOf('claim')),
  call: z.object({
    priority: z.enum(priorities),
    not_before: date.nullable(),
    /** When the next call is due, for waiting claims. */
    next_at: instant.nullable(),
    /** Not called until an admin confirms the payer's number, which came with the claim. */
    awaits_number: z.boolean(),
  }),
  /** Why a failed claim has no answer. */
  failure: z
    .object({ reason: z.enum(failureReasons), field: z.string().nullable(), message: z.string() })
    .nullable(),
  /** The payer's latest answer with people's corrections applied; null while there is none. */
  answer: z
    .object({
      paid_cents: cents.nullable(),
      check_number: z.string().nullable(),
      /** CARC and RARC; null when no reason was given. */
      denial_codes: z.array(z.string()).nullable(),
      deadline_date: date.nullable(),
      deadline_kind: factValues.deadline_kind.nullable(),
      promised_date: date.nullable(),
    })
    .nullable(),
});
export type ProgramClaim = z.infer<typeof programClaimSchema>;

/** Ids of claims that the submitted one probably repeats, newest first. It was accepted all the same. */
const duplicateOf = z.array(z.string());
export const submittedClaimSchema = programClaimSchema.extend({ duplicate_of: duplicateOf });

export const readClaim = contract({
  name: 'readClaim',
  access: 'claim.read',
  input: oneClaim,
  output: programClaimSchema,
});

/** Claims of the caller's clinics, the newest first. */
export const readClaims = contract({
  name: 'readClaims',
  access: 'claim.read',
  input: inAccount.extend({
    ...pageInput,
    clinic_id: idSchema.optional(),
    batch_id: idSchema.optional(),
    status: z.array(z.enum(statuses)).min(1, 'Required').max(statuses.length).optional(),
    archived: z.boolean().default(false),
  }),
  output: z.object({ data: z.array(programClaimSchema), ...nextCursor }),
});

export const claimsAtOnceMax = 1_000;

/**
 * Each claim is checked separately, so that an invalid one does not block the others. An unknown field makes a claim
 * invalid, because a misspelled one would be lost.
 */
const checkedSubmission = z.unknown().transform((row) => {
  const checked = check(submissionSchema, row);
  const asked = checkableParts(row);
  const problems = [
    ...unknownFields(submissionSchema, row),
    ...(checked.ok ? storableTextProblems(checked.value) : checked.problems),
  ];
  return checked.ok && problems.length === 0
    ? { ok: true as const, value: checked.value, asked }
    : { ok: false as const, problems, asked };
});

const problemSchema = z.object({ field: z.string(), message: z.string() });

/**
 * Queues many claims to be called. Each has its own answer, in the given order: its id, or all of its problems. With
 * a name, the accepted claims become a batch.
 */
export const submitClaims = contract({
  name: 'submitClaims',
  access: 'claim.submit',
  input: inAccount.extend({
    batch_name: typedLine(1, 120).optional(),
    claims: z
      .array(checkedSubmission)
      .min(1, 'Provide at least one claim.')
      .max(claimsAtOnceMax, `At most ${claimsAtOnceMax} claims at once.`),
  }),
  output: z.object({
    batch_id: z.string().nullable(),
    answers: z.array(
      z.union([
        z.object({ claim_id: z.string(), clinic_id: z.string(), duplicate_of: duplicateOf }),
        z.object({ problems: z.array(problemSchema) }),
      ]),
    ),
  }),
});

const [firstField, ...otherFields] = factFields.map((field) =>
  z.object({
    field: z.literal(field),
    value: factValues[field] as z.ZodType,
    /** From 0 to 1: how clearly it was heard. */
    confidence: z.number(),
    /** The payer's words. */
    quote: z.string(),
    /** The `sequence` of the transcript line where it was heard, and the time in the call. */
    line: z.int(),
    at_ms: z.int(),
  }),
);
if (firstField === undefined) throw new TypeError('there are no facts');

export const programResultSchema = z.object({
  call_id: z.string(),
  at: instant,
  facts: z.array(z.discriminatedUnion('field', [firstField, ...otherFields])),
  review_reasons: z.array(z.string()),
});

/** The results of the claim's calls, latest first; at most the latest hundred. */
export const readResults = contract({
  name: 'readResults',
  access: 'claim.read',
  input: oneClaim,
  output: z.object({ data: z.array(programResultSchema) }),
});

export const programCallSchema = z.object({
  id: z.string(),
  attempt: z.int(),
  state: z.enum(callStates),
  ending: z.enum(callEndings).nullable(),
  phone: z.string(),
  created_at: instant,
  answered_at: instant.nullable(),
  ended_at: instant.nullable(),
  duration_ms: z.int().nullable(),
  hold_ms: z.int().nullable(),
  /** Null where the call was not recorded. */
  recording: z.enum(recordingStates).nullable(),
});

/** The claim's calls, the newest first; at most the newest hundred. */
export const readCalls = contract({
  name: 'readCalls',
  access: 'claim.read',
  input: oneClaim,
  output: z.object({ data: z.array(programCallSchema) }),
});

export const programLineSchema = z.object({
  sequence: z.int(),
  speaker: z.enum(speakers),
  /** What was said, or the keys when `pressed`. */
  text: z.string(),
  pressed: z.boolean(),
  at_ms: z.int(),
});

/** A call's transcript from its beginning. */
export const readTranscript = contract({
  name: 'readTranscript',
  access: 'claim.read',
  input: oneClaim.extend({ call_id: idSchema, ...pageInput }),
  output: z.object({ data: z.array(programLineSchema), ...nextCursor }),
});

const count = z.int().min(0);

export const readClinics = contract({
  name: 'readClinics',
  access: 'clinic.read',
  input: inAccount.extend(pageInput),
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), ...nextCursor }),
});

export const programPayerSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  /** Fields that claims to this payer need beyond those of every claim. */
  required_fields: z.array(z.enum(requirableFields)),
});

/** The payers of the shared directory and the account's own, by name. */
export const readPayers = contract({
  name: 'readPayers',
  access: 'directory.read',
  input: inAccount.extend(pageInput),
  output: z.object({ data: z.array(programPayerSchema), ...nextCursor }),
});

export const readPayer = contract({
  name: 'readPayer',
  access: 'directory.read',
  input: inAccount.extend({ payer_id: idSchema }),
  output: programPayerSchema,
});

export const programBatchSchema = z.object({
  id: z.string(),
  name: z.string().default(unnamedBatch),
  created_at: z.iso.datetime(),
  uploaded_by: z.string().nullable(),
  /** Counts claims the caller may see. */
  total: count,
  /** Claims whose status is neither pending nor scheduled. */
  completed: count,
});

/** Batches that the caller submitted or that have claims they may see, newest first. */
export const readBatches = contract({
  name: 'readBatches',
  access: 'claim.read',
  input: inAccount.extend(pageInput),
  output: z.object({ data: z.array(programBatchSchema), ...nextCursor }),
});

export const readBatch = contract({
  name: 'readBatch',
  access: 'claim.read',
  input: inAccount.extend({ batch_id: idSchema }),
  output: programBatchSchema,
});

/** Usage of the caller's clinics, counted as in {@link clinicUsageSchema}. */
export const readUsage = contract({
  name: 'readUsage',
  access: 'usage.read',
  input: inAccount.extend(monthsInput),
  output: z.object({ data: z.array(clinicUsageSchema) }),
});
