import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { callEndings, callStates, speakers } from '../call/call.ts';
import {
  claimSchema,
  patientSchema,
  priorities,
  requirableFields,
  submissionSchema,
} from '../claim/claim.ts';
import { claimEditSchema } from '../claim/claim-edit.ts';
import { correctionSchema } from '../claim/correction.ts';
import { failureReasons } from '../claim/failure.ts';
import { fieldChangeSchema } from '../claim/field-change.ts';
import { requiredText } from '../claim/fields.ts';
import { factSchema, factValues } from '../claim/result.ts';
import { statuses } from '../claim/status.ts';
import { contract } from '../contract.ts';
import { idSchema, memberIdSchema } from '../identifier.ts';
import { unnamedBatch } from '../limits.ts';
import { ciaSearchSchema, clinicTabs } from '../list/search.ts';
import { centsSchema } from '../money.ts';
import { recordingSchema } from './recordings.ts';
import { changeIdSchema, noteSchema, reviewSchema } from './review.ts';

const inAccount = z.object({ account_id: idSchema });
const oneClaim = inAccount.extend({ claim_id: idSchema });

/** An automation as the lists show it. Instants are ISO 8601 in UTC. */
export const submissionRowSchema = z.object({
  id: z.string(),
  /** `clinics/{clinicId}/automations/{id}` */
  path: z.string(),
  created_at: z.string(),
  status: z.enum(statuses),
  /** When the current status began. */
  status_since: z.string(),
  archived: z.boolean(),
  clinic_id: z.string(),
  clinic_name: z.string(),
  patient: z.object({ name: z.string(), member_id: z.string() }),
  payer_id: z.string().nullable(),
  payer_name: z.string(),
  NPI: z.string(),
  tax_id: z.string(),
  bulk_ref: z.string().nullable(),
  claim: z.object({
    service_from: z.string(),
    service_to: z.string(),
    billed_cents: z.int(),
    claim_number: z.string().nullable(),
  }),
  paid_cents: z.int().nullable(),
  patient_responsibility_cents: z.int().nullable(),
  /** Days since the first date of service, today being the account's date; negative for a service in the future. */
  age_days: z.int(),
  /** When the payer last answered. */
  checked_at: z.string().nullable(),
  check_number: z.string().nullable(),
  needs_review: z.boolean(),
  failure_reason: z.enum(failureReasons).nullable(),
  failure_field: z.string().nullable(),
  /** From the latest result: the deadline for an appeal or a corrected claim. */
  deadline_date: z.string().nullable(),
  deadline_kind: factValues.deadline_kind.nullable(),
  /** The date by which the payer says it will decide. */
  promised_date: z.string().nullable(),
  /** CARC and RARC; empty when a reason was given without a code, null when no reason was given. */
  denial: z.array(z.string()).nullable(),
  /** When the next call is due, for waiting claims. */
  next_call_at: z.string().nullable(),
  /** It is waiting and its batch is paused: it is not called until the batch is resumed. */
  is_paused: z.boolean(),
});
export type SubmissionRow = z.infer<typeof submissionRowSchema>;

/**
 * The submissions of all the caller's clinics in the account, or of one clinic, newest first unless sorted. Without
 * `tab`, claims in progress are left out, as CIA shows them; with it, the clinic page's tab decides. `total` is
 * counted only as far as that costs no more than the page; `total_is_exact` is false when there are more.
 */
export const listSubmissions = contract({
  name: 'listSubmissions',
  access: 'claim.read',
  input: inAccount
    .extend({ clinic_id: idSchema.optional(), tab: z.enum(clinicTabs).optional() })
    .extend(ciaSearchSchema.shape),
  output: z.object({
    rows: z.array(submissionRowSchema),
    total: z.int(),
    total_is_exact: z.boolean(),
    /** Counts of the clinic page's tabs; null without `clinic_id`. */
    tabs: z.record(z.enum(clinicTabs), z.int()).nullable(),
  }),
});

/**
 * How many submissions match: exact up to 10,000, otherwise `total_is_exact` is false. It can take longer than a page
 * and is refused where it would take much longer.
 */
export const countSubmissions = contract({
  name: 'countSubmissions',
  access: 'claim.read',
  input: listSubmissions.input.omit({ page: true, size: true, sorting: true }),
  output: z.object({ total: z.int(), total_is_exact: z.boolean() }),
});

const transcriptLineSchema = z.object({
  sequence: z.int(),
  speaker: z.enum(speakers),
  /** What was said; when `pressed` is true, the keys that were pressed. */
  text: z.string(),
  pressed: z.boolean(),
  at_ms: z.int(),
});
export type TranscriptLine = z.infer<typeof transcriptLineSchema>;

const callSchema = z.object({
  id: z.string(),
  attempt: z.int(),
  state: z.enum(callStates),
  ending: z.enum(callEndings).nullable(),
  ending_detail: z.string().nullable(),
  phone: z.string(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** How long the call lasted once answered, on the call's own clock; null until it ended. */
  duration_ms: z.int().nullable(),
  /** Time on hold, on the same clock; null until the call ended, and when it was not measured. */
  hold_ms: z.int().nullable(),
  /** The periods on hold, in order. */
  holds: z.array(z.object({ from_ms: z.int(), to_ms: z.int() })),
  /** Null where the call was not recorded. */
  recording: recordingSchema.nullable(),
  lines: z.array(transcriptLineSchema),
});
export type CallView = z.infer<typeof callSchema>;

const historySchema = z.object({
  id: z.string(),
  at: z.string(),
  from: z.enum(statuses).nullable(),
  to: z.enum(statuses),
  by: z.enum(['person', 'call', 'api-key', 'system']),
  /** The person's name, for changes made by a person. */
  by_name: z.string().nullable(),
  why: z.string().nullable(),
  /** Changes field by field: between two answers of the payer, by a correction, or by editing the claim. */
  changes: z.array(fieldChangeSchema),
});
export type StatusChange = z.infer<typeof historySchema>;

/** A whole claim: what was submitted, what came back, and every call with its transcript. */
export const getClaim = contract({
  name: 'getClaim',
  access: 'claim.read',
  input: oneClaim,
  output: submissionRowSchema.extend({
    provider_name: z.string(),
    ptan: z.string().nullable(),
    payer_phone: z.string(),
    /** Not called until an admin confirms the payer's number, which was typed into the claim. */
    awaits_number: z.boolean(),
    patient: patientSchema.extend({ name: z.string() }),
    claim: claimSchema,
    priority: z.enum(priorities),
    not_before: z.string().nullable(),
    /** The latest result. Each fact names the transcript line of call `call_id` where it was heard. */
    result: z
      .object({
        call_id: z.string(),
        at: z.string(),
        facts: z.array(factSchema),
        review_reasons: z.array(z.string()),
      })
      .nullable(),
    /** Corrections by people of the current result; they count instead of what was heard. */
    corrected: correctionSchema,
    /** Oldest first. */
    history: z.array(historySchema),
    /** Who confirmed or corrected the current result; null when nobody has. */
    review: reviewSchema.nullable(),
    /** Oldest first. */
    notes: z.array(noteSchema),
    calls: z.array(callSchema),
  }),
});
export type ClaimView = z.infer<(typeof getClaim)['output']>;

/** Queues one claim to be called. All problems are reported at once, each with its field. */
export const submitClaim = contract({
  name: 'submitClaim',
  access: 'claim.submit',
  input: inAccount.extend(submissionSchema.shape),
  output: z.object({ claim_id: z.string(), clinic_id: z.string(), path: z.string() }),
});

/** The most probable duplicates that are returned. */
export const duplicatesShownMax = 5;

/**
 * Claims that are probably the same as the one about to be submitted, newest first: same patient, member ID and first
 * service date, with the same claim number or, when one of them has none, the same amount and no two different account
 * numbers. What is left out is not compared. Includes archived claims.
 */
export const findDuplicates = contract({
  name: 'findDuplicates',
  access: 'claim.read',
  input: inAccount.extend({
    member_id: memberIdSchema,
    service_from: calendarDateSchema,
    billed_cents: centsSchema,
    first_name: requiredText(60).optional(),
    last_name: requiredText(60).optional(),
    date_of_birth: calendarDateSchema.optional(),
    claim_number: claimSchema.shape.claim_number,
    patient_account_number: claimSchema.shape.patient_account_number,
  }),
  output: z.object({ rows: z.array(submissionRowSchema).max(duplicatesShownMax) }),
});

/** Changes that somebody else made in the meantime are reported before anything is done. */
const seenChange = { seen_change_id: changeIdSchema.optional() };

/**
 * Queues a finished claim again, not before a given day; a given priority stays with the claim. `aborted` with the
 * reason `changed-meanwhile` when somebody else changed the claim since it was loaded.
 */
export const callAgain = contract({
  name: 'callAgain',
  access: 'claim.call-again',
  input: oneClaim.extend({
    ...seenChange,
    not_before: calendarDateSchema.optional(),
    priority: z.enum(priorities).optional(),
  }),
  output: z.object({ status: z.enum(statuses) }),
});

/** Cancels a waiting claim: it becomes failed with the reason `cancelled`. */
export const cancelClaim = contract({
  name: 'cancelClaim',
  access: 'claim.cancel',
  input: oneClaim.extend(seenChange),
  output: z.object({ status: z.enum(statuses) }),
});

/**
 * Archives or restores a claim. Refused while its call is in progress, and with the reason `changed-meanwhile` when
 * somebody else changed the claim since it was loaded.
 */
export const archiveClaim = contract({
  name: 'archiveClaim',
  access: 'claim.archive',
  input: oneClaim.extend({ ...seenChange, archived: z.boolean() }),
  output: z.object({ archived: z.boolean() }),
});

/**
 * Edits a claim, checked as on submit, and queues it again if asked to. Refused while its call is in progress, and
 * with the reason `changed-meanwhile` when somebody else changed the claim since it was loaded.
 */
export const editClaim = contract({
  name: 'editClaim',
  access: 'claim.submit',
  input: oneClaim.extend({ ...seenChange, edit: claimEditSchema, call_again: z.boolean().default(false) }),
  output: z.object({ status: z.enum(statuses) }),
});

/** The payers and providers to submit a claim with, and the payer names on the caller's claims. */
export const listDirectory = contract({
  name: 'listDirectory',
  access: 'directory.read',
  input: inAccount,
  output: z.object({
    payers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        phone: z.string(),
        required_fields: z.array(z.enum(requirableFields)),
      }),
    ),
    /** Typed names and directory names; archived claims are left out. */
    payer_names: z.array(z.string()),
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        NPI: z.string(),
        tax_id: z.string(),
        ptan: z.string().nullable(),
      }),
    ),
  }),
});

/** The most batches offered in a select. */
export const batchNamesMax = 500;

/** The names of the account's latest batches, newest first. */
export const listBatchNames = contract({
  name: 'listBatchNames',
  access: 'claim.read',
  input: inAccount,
  output: z.object({
    batches: z.array(
      z.object({ id: z.string(), name: z.string().default(unnamedBatch), created_at: z.string() }),
    ),
  }),
});
