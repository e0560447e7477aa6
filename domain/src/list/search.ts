/** The URL parameters of the result lists, with the names and defaults of the specification. */

import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { ageBuckets } from '../claim/age.ts';
import { failureReasons } from '../claim/failure.ts';
import { statuses, statusGroups } from '../claim/status.ts';
import { firstPage, pageSizeDefault, pageSizeMax } from '../limits.ts';
import { storableText } from '../text.ts';

export const ciaSearchSchema = z.object({
  query: storableText(200).default(''),
  page: z.int().min(0).max(1_000_000).default(firstPage),
  size: z.int().min(1).max(pageSizeMax).default(pageSizeDefault),
  filters: storableText(4000).default(''),
  globalFilter: storableText(200).default(''),
  sorting: storableText(1000).default(''),
  showArchived: z.boolean().default(false),
});
export type CiaSearch = z.infer<typeof ciaSearchSchema>;

export const clinicTabs = [...statusGroups, 'all'] as const;
export type ClinicTab = (typeof clinicTabs)[number];

export const clinicSearchSchema = ciaSearchSchema.extend({
  tab: z.enum(clinicTabs).default('completed'),
});

/** The addresses of the lists, with the open claim. */
const openClaim = storableText(64).min(1).optional();
export const ciaAddressSchema = ciaSearchSchema.extend({ claim: openClaim });
export const clinicAddressSchema = clinicSearchSchema.extend({ claim: openClaim });

/** Columns a list can be sorted by. */
export const sortableColumns = [
  'created_at',
  'status',
  'status_since',
  'patient',
  'payer',
  'clinic',
  'service_from',
  'billed_cents',
  'paid_cents',
  'deadline_date',
  'promised_date',
] as const;
export type SortableColumn = (typeof sortableColumns)[number];

/** `sorting`: JSON of the table library's sorting state. */
export const sortingSchema = z.array(z.object({ id: z.enum(sortableColumns), desc: z.boolean() })).max(3);
export const sortingKeySchema = sortingSchema.element;
export type Sorting = z.infer<typeof sortingSchema>;

/** Both ends are included; either may be open. An instant counts as its date in the account's time zone. */
const dateRangeSchema = z
  .object({ from: calendarDateSchema.optional(), to: calendarDateSchema.optional() })
  .refine(({ from, to }) => from !== undefined || to !== undefined, 'Enter a start or end date.')
  .refine(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    'The dates are in the wrong order.',
  );
export type DateRange = z.infer<typeof dateRangeSchema>;

/** Ranges relative to today, so that a saved view keeps its meaning. Today is the account's date. */
export const datePresets = [
  /** Before today. */
  'overdue',
  'today',
  /** Today and the six days before it. */
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  /** Today and the fourteen days after it. */
  'next-14-days',
] as const;
export type DatePreset = (typeof datePresets)[number];
const dateValueSchema = z.union([z.object({ preset: z.enum(datePresets) }), dateRangeSchema]);
export type DateValue = z.infer<typeof dateValueSchema>;

/** Integer cents; both ends are included; either may be open. */
const centsRangeSchema = z
  .object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
  .refine(({ min, max }) => min !== undefined || max !== undefined, 'Enter a minimum or maximum amount.')
  .refine(
    ({ min, max }) => min === undefined || max === undefined || min <= max,
    'The amounts are in the wrong order.',
  );
export type CentsRange = z.infer<typeof centsRangeSchema>;

/** Columns filtered by a range of dates, and by a range of amounts. */
export const dateColumns = [
  'created_at',
  'status_since',
  'service_from',
  'deadline_date',
  'promised_date',
] as const;
export type DateColumn = (typeof dateColumns)[number];
const centsColumns = ['billed_cents', 'paid_cents'] as const;
export type CentsColumn = (typeof centsColumns)[number];

/**
 * Claims with a call that ended between two days in the account's time zone. `answered` false means that none of
 * those calls brought an answer, `held` that they waited on hold, `hour` that they were made in that hour of the
 * payer's day.
 */
const calledSchema = z
  .object({
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
    answered: z.boolean().optional(),
    held: z.literal(true).optional(),
    hour: z.int().min(0).max(23).optional(),
  })
  .refine(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    'The dates are in the wrong order.',
  );
export type Called = z.infer<typeof calledSchema>;

const identifiers = (most: number) => z.array(storableText(64)).min(1).max(most);

/** The shape of each column's filter. */
export const filterSchema = z.discriminatedUnion('id', [
  z.object({ id: z.literal('status'), value: z.array(z.enum(statuses)).min(1).max(statuses.length) }),
  /** Names as they appear on claims. */
  z.object({ id: z.literal('payer'), value: z.array(storableText(120)).min(1).max(50) }),
  z.object({ id: z.literal('clinic'), value: identifiers(200) }),
  z.object({ id: z.literal('batch'), value: identifiers(50) }),
  z.object({ id: z.literal('needs_review'), value: z.boolean() }),
  /** Only sandbox claims, or only others. */
  z.object({ id: z.literal('sandbox'), value: z.boolean() }),
  /** Days since the first date of service. */
  z.object({ id: z.literal('age'), value: z.array(z.enum(ageBuckets)).min(1).max(ageBuckets.length) }),
  z.object({
    id: z.literal('failure_reason'),
    value: z.array(z.enum(failureReasons)).min(1).max(failureReasons.length),
  }),
  /** CARC or RARC codes: `coded` for any code, `uncoded` for none; true for any denial reason. */
  z.object({
    id: z.literal('denial'),
    value: z.union([z.literal(true), z.enum(['coded', 'uncoded']), identifiers(50)]),
  }),
  z.object({ id: z.literal('called'), value: calledSchema }),
  z.object({ id: z.enum(dateColumns), value: dateValueSchema }),
  z.object({ id: z.enum(centsColumns), value: centsRangeSchema }),
]);
export type Filter = z.infer<typeof filterSchema>;

/** `filters`: JSON of the table library's column filters. */
export const filtersSchema = z.array(filterSchema).max(20);
export type Filters = z.infer<typeof filtersSchema>;

/** Parses one of the JSON parameters. Empty text is an empty list; anything invalid is null. */
export function readJsonParameter<T>(schema: z.ZodType<T[]>, text: string): T[] | null {
  if (text === '') return [];
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
