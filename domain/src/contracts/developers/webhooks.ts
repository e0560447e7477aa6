import { z } from 'zod';
import {
  oldSecretHoursDefault,
  oldSecretHoursMax,
  webhookDescriptionSchema,
  webhookEvents,
  webhookOffReasons,
  webhookStates,
  webhookUrlSchema,
} from '../../account/webhook.ts';
import { contract } from '../../contract.ts';
import { idSchema } from '../../identifier.ts';

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
  /** Since when every delivery has failed; null when deliveries succeed. */
  failing_since: z.string().nullable(),
  /** Until when messages are also signed with the previous secret. */
  old_secret_until: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  /** How many messages are waiting, and how many were not delivered; each counted up to 1,000. */
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
    /** Whether endpoints may be in a private network or use plain HTTP. */
    allows_private: z.boolean(),
  }),
});

const withSecret = {
  /** `whsec_…`, shown only once. */
  secret: z.string(),
};

/**
 * Adds an endpoint, enabled from now on. `invalid-argument` for an address that may not be reached or a clinic the
 * caller does not belong to; `resource-exhausted` beyond the most an account may have.
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

/**
 * Changes only the given fields. Enabled again, the endpoint receives what waited for it; with `is_on: false`
 * messages wait.
 */
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

/** Deletes it permanently with its deliveries. */
export const deleteWebhook = contract({
  name: 'deleteWebhook',
  access: 'api.manage',
  input: oneWebhook,
  output: nothing,
});

/** Creates a new secret. For this many hours messages are signed with both; 0 revokes the old one at once. */
export const rotateWebhookSecret = contract({
  name: 'rotateWebhookSecret',
  access: 'api.manage',
  needsRecentSignIn: true,
  input: oneWebhook.extend({
    keep_old_hours: z.int().min(0).max(oldSecretHoursMax).default(oldSecretHoursDefault),
  }),
  output: z.object({ webhook: webhookSchema, ...withSecret }),
});

/** Queues a `webhook.test` message. `aborted` when the endpoint is disabled. */
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
  /** The HTTP status of the last response; null when there was none. */
  last_status: z.int().nullable(),
  last_at: z.string().nullable(),
  /** When the next attempt is due; null when there is none. */
  due_at: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const deliveriesPageMax = 100;

/** Messages queued for an endpoint in the last 30 days, newest first; `before` is a sequence number. */
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
    /** Pass this as `before` for the next page; null at the end. */
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
  /** The beginning of the response body. */
  answer: z.string().nullable(),
  /** Why the attempt failed, in words; null when it succeeded. */
  problem: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof attemptSchema>;

/** One delivery with the request and responses, latest attempts first. */
export const getDelivery = contract({
  name: 'getDelivery',
  access: 'api.manage',
  input: oneDelivery,
  output: z.object({
    delivery: deliverySchema.extend({ body: z.string(), tries: z.array(attemptSchema) }),
  }),
});

/** Sends a delivery again with the same id, sequence and body. `aborted` when the endpoint is disabled. */
export const replayDelivery = contract({
  name: 'replayDelivery',
  access: 'api.manage',
  input: oneDelivery,
  output: z.object({ delivery: deliverySchema }),
});

/** Sends everything again that was not delivered: failed, or missed while the endpoint was disabled. */
export const replayUnsent = contract({
  name: 'replayUnsent',
  access: 'api.manage',
  input: oneWebhook,
  output: z.object({ replayed: z.int() }),
});
