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
import { correctionSchema } from '../claim/correction.ts';
import { failureReasons } from '../claim/failure.ts';
import { fieldChangeSchema } from '../claim/field-change.ts';
import { mendSchema } from '../claim/mend.ts';
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
  /** When the present status began. */
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
  check_number: z.string().nullable(),
  needs_review: z.boolean(),
  failure_reason: z.enum(failureReasons).nullable(),
  failure_field: z.string().nullable(),
  /** Of the latest result: until when to appeal, or to send a corrected claim. */
  deadline_date: z.string().nullable(),
  deadline_kind: factValues.deadline_kind.nullable(),
  /** When the payer says it will have decided. */
  promised_date: z.string().nullable(),
  /** CARC and RARC; none when a reason was told without its code, null when no reason was told. */
  denial: z.array(z.string()).nullable(),
  /** When the next call is due, for what waits. */
  next_call_at: z.string().nullable(),
  /** It waits, and its batch is paused: it is not called before the batch is resumed. */
  is_paused: z.boolean(),
});
export type SubmissionRow = z.infer<typeof submissionRowSchema>;

/**
 * The submissions of all the caller's clinics in the account (or of one clinic), newest first unless sorted.
 * Without `tab`, those in progress are left out, as CIA shows them; with it, the clinic page's tab decides.
 * `total` counts what matches, as far as counting costs no more than the page; `total_is_exact` is false when there are more.
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
 * How many submissions match, whatever the page: exact up to 10,000, else `total_is_exact` is false. It may take longer
 * than a page does, and is refused where it would take much longer.
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
  /** What was said; for keyed digits, `pressed` is true and this is what was keyed. */
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
  /** How long the call ran once answered, on the call's own clock; null until it ended. */
  duration_ms: z.int().nullable(),
  /** How long the line spent on hold, on the same clock; null until it ended, and where it was not measured. */
  hold_ms: z.int().nullable(),
  /** Where in the call, in order. */
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
  /** The person's name, for what a person did. */
  by_name: z.string().nullable(),
  why: z.string().nullable(),
  /**
   * Field by field: what a payer's answer says otherwise than the one before, what a person corrected of it, or what
   * was mended in the claim.
   */
  changes: z.array(fieldChangeSchema),
});
export type StatusChange = z.infer<typeof historySchema>;

/** One claim whole: what was asked, what came back, and every call with its transcript. */
export const getClaim = contract({
  name: 'getClaim',
  access: 'claim.read',
  input: oneClaim,
  output: submissionRowSchema.extend({
    provider_name: z.string(),
    ptan: z.string().nullable(),
    payer_phone: z.string(),
    patient: patientSchema.extend({ name: z.string() }),
    claim: claimSchema,
    priority: z.enum(priorities),
    not_before: z.string().nullable(),
    /** The latest result; each fact names the line of the call `call_id` it was heard on. */
    result: z
      .object({
        call_id: z.string(),
        at: z.string(),
        facts: z.array(factSchema),
        review_reasons: z.array(z.string()),
      })
      .nullable(),
    /** What people have set of the present result by hand; it counts instead of what was heard. */
    corrected: correctionSchema,
    /** Oldest first. */
    history: z.array(historySchema),
    /** Who confirmed or corrected the present result; null when no one has. */
    review: reviewSchema.nullable(),
    /** Oldest first. */
    notes: z.array(noteSchema),
    calls: z.array(callSchema),
  }),
});
export type ClaimView = z.infer<(typeof getClaim)['output']>;

/** Puts one claim in line to be called. All problems are told at once, each naming its field. */
export const submitClaim = contract({
  name: 'submitClaim',
  access: 'claim.submit',
  input: inAccount.extend(submissionSchema.shape),
  output: z.object({ claim_id: z.string(), clinic_id: z.string(), path: z.string() }),
});

/** So many probable duplicates are told. */
export const duplicatesShownMax = 5;

/**
 * Claims that are probably the one about to be submitted, the newest first: of the same member and first day of
 * service, with the same claim number or, where one of the two has none, the same amount. Archived ones too.
 */
export const findDuplicates = contract({
  name: 'findDuplicates',
  access: 'claim.read',
  input: inAccount.extend({
    member_id: memberIdSchema,
    service_from: calendarDateSchema,
    billed_cents: centsSchema,
    claim_number: claimSchema.shape.claim_number,
  }),
  output: z.object({ rows: z.array(submissionRowSchema).max(duplicatesShownMax) }),
});

/** What someone else changed since is told before anything is done. */
const seenChange = { seen_change_id: changeIdSchema.optional() };

/**
 * Puts a finished claim back in line, not before a day if one is given; a priority given stays with the claim.
 * `aborted` with the reason `changed-meanwhile` when someone else changed the claim since it was seen.
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

/** Cancels what waits: it becomes failed, reason `cancelled`. */
export const cancelClaim = contract({
  name: 'cancelClaim',
  access: 'claim.cancel',
  input: oneClaim.extend(seenChange),
  output: z.object({ status: z.enum(statuses) }),
});

/**
 * Archives or restores a claim; refused while its phone call is going on, and with the reason `changed-meanwhile`
 * when someone else changed the claim since it was seen.
 */
export const archiveClaim = contract({
  name: 'archiveClaim',
  access: 'claim.archive',
  input: oneClaim.extend({ ...seenChange, archived: z.boolean() }),
  output: z.object({ archived: z.boolean() }),
});

/**
 * Mends what went in, checked as on submit, and puts the claim back in line when asked to. Refused while its phone
 * call is going on; with the reason `changed-meanwhile` when someone else changed the claim since it was seen.
 */
export const mendClaim = contract({
  name: 'mendClaim',
  access: 'claim.submit',
  input: oneClaim.extend({ ...seenChange, mend: mendSchema, call_again: z.boolean().default(false) }),
  output: z.object({ status: z.enum(statuses) }),
});

/** The payers and providers a claim can be submitted with, and the names of payers that claims of one's clinics carry. */
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
    /** Typed by hand or of the directory; archived claims are left out. */
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

/** Batches offered to choose from, at most. */
export const batchNamesMax = 500;

/** How the latest of the account's batches are called, newest first. */
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
