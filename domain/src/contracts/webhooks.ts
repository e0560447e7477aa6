import { z } from 'zod';
import {
  oldSecretHoursDefault,
  oldSecretHoursMax,
  webhookDescriptionSchema,
  webhookEvents,
  webhookOffReasons,
  webhookStates,
  webhookUrlSchema,
} from '../account/webhook.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

const inAccount = z.object({ account_id: idSchema });
const oneWebhook = inAccount.extend({ webhook_id: idSchema });
const oneDelivery = inAccount.extend({ delivery_id: idSchema });
const nothing = z.object({});

const distinct = <T>(values: readonly T[]) => [...new Set(values)];
const eventsSchema = z
  .array(z.enum(webhookEvents))
  .min(1, 'Choose at least one event.')
  .max(webhookEvents.length)
  .transform(distinct);
const clinicIdsSchema = z
  .array(idSchema)
  .min(1, 'Choose at least one clinic.')
  .max(500, 'At most 500 clinics.')
  .transform(distinct);

const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  clinic_ids: z.array(z.string()),
  is_on: z.boolean(),
  off_why: z.enum(webhookOffReasons).nullable(),
  off_at: z.string().nullable(),
  /** Since when nothing it was sent succeeded; null when all is well. */
  failing_since: z.string().nullable(),
  /** Until when messages are signed with the secret before the present one too. */
  old_secret_until: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  /** How many messages wait for it, up to 1,000; and how many were not delivered, up to 1,000. */
  waiting: z.int(),
  unsent: z.int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The endpoints of the account, oldest first. */
export const listWebhooks = contract({
  name: 'listWebhooks',
  access: 'api.manage',
  input: inAccount,
  output: z.object({
    webhooks: z.array(webhookSchema),
    /** Whether endpoints may be in a private network, and be reached without TLS. */
    allows_private: z.boolean(),
  }),
});

const withSecret = {
  /** `whsec_…`, told this once. */
  secret: z.string(),
};

/**
 * Adds an endpoint, on from now. `invalid-argument` for an address that may not be reached or a clinic the caller is
 * not in; `resource-exhausted` past the most an account may have.
 */
export const addWebhook = contract({
  name: 'addWebhook',
  access: 'api.manage',
  needsRecentSignIn: true,
  input: inAccount.extend({
    url: webhookUrlSchema,
    description: webhookDescriptionSchema.optional(),
    events: eventsSchema,
    clinic_ids: clinicIdsSchema,
  }),
  output: z.object({ webhook: webhookSchema, ...withSecret }),
});

/** Changes what is named, and no more. Switched on again, it gets what waited for it; `is_on: false` lets it wait. */
export const changeWebhook = contract({
  name: 'changeWebhook',
  access: 'api.manage',
  needsRecentSignIn: true,
  input: oneWebhook.extend({
    url: webhookUrlSchema.optional(),
    description: z.union([z.literal(''), webhookDescriptionSchema]).optional(),
    events: eventsSchema.optional(),
    clinic_ids: clinicIdsSchema.optional(),
    is_on: z.boolean().optional(),
  }),
  output: z.object({ webhook: webhookSchema }),
});

/** For good, with its deliveries. */
export const deleteWebhook = contract({
  name: 'deleteWebhook',
  access: 'api.manage',
  input: oneWebhook,
  output: nothing,
});

/** Makes a new secret. For so many hours messages are signed with both; 0: the old one ends at once. */
export const rotateWebhookSecret = contract({
  name: 'rotateWebhookSecret',
  access: 'api.manage',
  needsRecentSignIn: true,
  input: oneWebhook.extend({
    keep_old_hours: z.int().min(0).max(oldSecretHoursMax).default(oldSecretHoursDefault),
  }),
  output: z.object({ webhook: webhookSchema, ...withSecret }),
});

/** Puts a `webhook.test` message in line. `aborted` when the endpoint is off. */
export const testWebhook = contract({
  name: 'testWebhook',
  access: 'api.manage',
  input: oneWebhook,
  output: z.object({ delivery_id: z.string() }),
});

const deliverySchema = z.object({
  /** The message’s `webhook-id`. */
  id: z.string(),
  sequence: z.int(),
  type: z.string(),
  claim_id: z.string().nullable(),
  created_at: z.string(),
  state: z.enum(webhookStates),
  attempts: z.int(),
  /** The HTTP status of the last answer; null when none came. */
  last_status: z.int().nullable(),
  last_at: z.string().nullable(),
  /** When it is tried next; null when it is not. */
  due_at: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveriesPageMax = 100;

/** What was put in line for an endpoint in the last 30 days, newest first, `before` a sequence. */
export const listDeliveries = contract({
  name: 'listDeliveries',
  access: 'api.manage',
  input: oneWebhook.extend({
    state: z.enum([...webhookStates, 'unsent']).optional(),
    before: z.int().min(1).optional(),
    size: z.int().min(1).max(deliveriesPageMax).default(25),
  }),
  output: z.object({
    deliveries: z.array(deliverySchema),
    /** Give it as `before` for those after; null at the end. */
    next: z.int().nullable(),
  }),
});

const headersSchema = z.record(z.string(), z.string());

const attemptSchema = z.object({
  number: z.int(),
  at: z.string(),
  duration_ms: z.int(),
  url: z.string(),
  request_headers: headersSchema,
  status: z.int().nullable(),
  answer_headers: headersSchema.nullable(),
  /** The beginning of the answer. */
  answer: z.string().nullable(),
  /** Why it counts as not delivered, for a person; null when it was. */
  problem: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof attemptSchema>;

/** One delivery with what was sent and what was answered, the latest tries first. */
export const getDelivery = contract({
  name: 'getDelivery',
  access: 'api.manage',
  input: oneDelivery,
  output: z.object({
    delivery: deliverySchema.extend({ body: z.string(), tries: z.array(attemptSchema) }),
  }),
});

/** Sends a delivery again, with the same id, sequence and body. `aborted` when the endpoint is off. */
export const replayDelivery = contract({
  name: 'replayDelivery',
  access: 'api.manage',
  input: oneDelivery,
  output: z.object({ delivery: deliverySchema }),
});

/** Sends all again that was not delivered: failed, or missed while the endpoint was off. */
export const replayUnsent = contract({
  name: 'replayUnsent',
  access: 'api.manage',
  input: oneWebhook,
  output: z.object({ replayed: z.int() }),
});
