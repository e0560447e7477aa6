import { z } from 'zod';
import { auditKinds } from '../account/audit.ts';
import { calendarDateSchema } from '../calendar.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { timeZoneSchema } from '../payer/payer.ts';
import { typedLine } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });

const question = {
  /** Who acted: a current or former member, or the user of an API key; `claimline` for the system itself. */
  person: idSchema.optional(),
  kind: z.enum(auditKinds).optional(),
  /** Filters of the log: who acted, what they did, and to which record. */
  words: typedLine(2, 100).optional(),
  /** The id of the record. */
  record_id: idSchema.optional(),
  /** Days, including the last, in `time_zone`, or the account's time zone. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  time_zone: timeZoneSchema.optional(),
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
  /** The current name of the record, where the caller may know it. */
  record_name: z.string().nullable(),
  /** Whose role or clinic changed, for changes of access. */
  person_name: z.string().nullable(),
  before: columnsSchema,
  after: columnsSchema,
  /** `before` and `after` are hidden when they concern patients of a clinic the caller does not belong to. */
  is_hidden: z.boolean(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

export const auditPageSize = 50;

/** What was done in the account, newest first. */
export const listAuditEvents = contract({
  name: 'listAuditEvents',
  access: 'audit.read',
  input: inAccount.extend({
    ...question,
    /** The last event of the previous page. */
    after: z.string().max(40).optional(),
  }),
  output: z.object({
    events: z.array(auditEventSchema).max(auditPageSize),
    /**
     * Pass this as `after` for the next page; null on the last page. When searching by words, a page can hold fewer
     * events or none before the last one.
     */
    next: z.string().nullable(),
  }),
});

/** Everyone who can be filtered by: members, and former members who acted recently. */
export const listAuditPeople = contract({
  name: 'listAuditPeople',
  access: 'audit.read',
  input: inAccount,
  output: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const auditExportMax = 10_000;

/** The same as CSV, limited to the newest events. */
export const exportAuditEvents = contract({
  name: 'exportAuditEvents',
  access: 'audit.read',
  input: inAccount.extend(question),
  output: z.object({ file_name: z.string(), csv: z.string(), events: z.int(), is_whole: z.boolean() }),
});
