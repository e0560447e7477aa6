import { z } from 'zod';
import { auditKinds } from '../account/audit.ts';
import { calendarDateSchema } from '../calendar.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { timeZoneSchema } from '../payer/payer.ts';
import { typedLine } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });

const question = {
  /** Who acted: a member, one who was, an API key's user; `claimline` for what it did itself. */
  person: idSchema.optional(),
  kind: z.enum(auditKinds).optional(),
  /** What the log shows of an event: who, what they did, to which record. */
  words: typedLine(2, 100).optional(),
  /** What it was done to, by id. */
  record_id: idSchema.optional(),
  /** Days, the last included, on the clock of `time_zone`. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  time_zone: timeZoneSchema.default('America/New_York'),
};

const columnsSchema = z.record(z.string(), z.unknown()).nullable();

const auditEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  user_id: z.string().nullable(),
  /** Null for Claimline itself. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  is_api_key: z.boolean(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  action: z.string(),
  table: z.string(),
  record_id: z.string(),
  /** How the record is called now, where the caller may know. */
  record_name: z.string().nullable(),
  /** Whose role or clinic it was, of what changes who may see what. */
  person_name: z.string().nullable(),
  before: columnsSchema,
  after: columnsSchema,
  /** `before` and `after` tell of patients of a clinic the caller does not belong to. */
  is_hidden: z.boolean(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

export const auditPageSize = 50;

/** What was done in the account, the newest first. */
export const listAuditEvents = contract({
  name: 'listAuditEvents',
  access: 'audit.read',
  input: inAccount.extend({
    ...question,
    /** The last event seen; the page goes on after it. */
    after: z.string().max(40).optional(),
  }),
  output: z.object({
    events: z.array(auditEventSchema).max(auditPageSize),
    /** What to send as `after` for the next page; null on the last. Of words, a page may be short of events, or empty, before it. */
    next: z.string().nullable(),
  }),
});

/** Everyone who can be asked for: members, and those who acted lately and are members no more. */
export const listAuditPeople = contract({
  name: 'listAuditPeople',
  access: 'audit.read',
  input: inAccount,
  output: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const auditExportMax = 10_000;

/** The same as CSV, the newest so many. */
export const exportAuditEvents = contract({
  name: 'exportAuditEvents',
  access: 'audit.read',
  input: inAccount.extend(question),
  output: z.object({ file_name: z.string(), csv: z.string(), events: z.int(), is_whole: z.boolean() }),
});
