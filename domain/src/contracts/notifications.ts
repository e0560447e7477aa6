import { z } from 'zod';
import {
  emailFrequencies,
  type NotificationEvent,
  notificationChannels,
  notificationEvents,
  notificationScopes,
  unreadCountMax,
} from '../account/notification.ts';
import { statuses } from '../claim/status.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { storableText } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });

const ways = z
  .array(z.enum(notificationChannels))
  .max(notificationChannels.length)
  .refine((given) => new Set(given).size === given.length, 'List each channel only once.')
  .readonly();

/** Every event has a value, in storage and in transit. */
export const notificationWaysSchema = z.object(
  Object.fromEntries(notificationEvents.map((event) => [event, ways])) as Record<
    NotificationEvent,
    typeof ways
  >,
);

const choicesSchema = z.object({
  ways: notificationWaysSchema,
  scope: z.enum(notificationScopes),
  email_frequency: z.enum(emailFrequencies),
});

const notificationSchema = z.object({
  id: z.string(),
  event: z.enum(notificationEvents),
  at: z.string(),
  is_read: z.boolean(),
  /** For claims: null when the claim is gone. */
  claim: z
    .object({
      id: z.string(),
      clinic_id: z.string(),
      clinic_name: z.string(),
      patient_name: z.string(),
      payer_name: z.string(),
      status: z.enum(statuses),
      failure_reason: z.string().nullable(),
      deadline_date: z.string().nullable(),
      promised_date: z.string().nullable(),
    })
    .nullable(),
  /** For a batch, import, export or webhook: its name and id; null when it is gone. */
  subject: z.object({ id: z.string(), name: z.string(), state: z.string().nullable() }).nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const inboxPageMax = 50;

/** The caller's notifications in this account, newest first; `after` is the last one of the previous page. */
export const listNotifications = contract({
  name: 'listNotifications',
  access: 'notification.own',
  input: inAccount.extend({
    only_unread: z.boolean().default(false),
    after: z.object({ at: z.iso.datetime(), id: idSchema }).optional(),
    size: z.int().min(1).max(inboxPageMax).default(25),
  }),
  output: z.object({ notifications: z.array(notificationSchema), has_more: z.boolean() }),
});

/** How many are unread, counted up to `unreadCountMax`. */
export const countUnread = contract({
  name: 'countUnread',
  access: 'notification.own',
  input: inAccount,
  output: z.object({ unread: z.int().min(0).max(unreadCountMax) }),
});

/**
 * Marks the named notifications, or all of the caller's in this account, as read or unread. Those that no longer
 * exist are skipped.
 */
export const markNotifications = contract({
  name: 'markNotifications',
  access: 'notification.own',
  input: inAccount.extend({
    read: z.boolean(),
    ids: z.array(idSchema).min(1).max(inboxPageMax).optional(),
  }),
  output: z.object({ marked: z.int() }),
});

const deviceSchema = z.object({
  id: z.string(),
  /** Such as `Firefox on Windows`. */
  name: z.string(),
  created_at: z.string(),
  is_this: z.boolean(),
  /** A signed-out browser shows nothing until the same person signs in there again. */
  is_signed_in: z.boolean(),
});
export type PushDevice = z.infer<typeof deviceSchema>;

/** What the caller is notified of in this account, and the browsers that receive their pushes. */
export const getNotificationChoices = contract({
  name: 'getNotificationChoices',
  access: 'notification.own',
  input: inAccount,
  output: choicesSchema.extend({
    devices: z.array(deviceSchema),
    /** The server's public key that a browser subscribes with (RFC 8292). */
    push_key: z.string(),
  }),
});

export const keepNotificationChoices = contract({
  name: 'keepNotificationChoices',
  access: 'notification.own',
  input: inAccount.extend(choicesSchema.shape),
  output: choicesSchema,
});

/** In the format of `PushSubscription.toJSON()`. */
const subscriptionSchema = z.object({
  endpoint: z.url({ error: 'Provide the URL of a push service.' }).max(1024),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'Provide the browser’s public key.'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'Provide the browser’s authentication secret.'),
  }),
});
export type GivenSubscription = z.infer<typeof subscriptionSchema>;

/**
 * Sends the caller's pushes to this browser as well while they are signed in there; the newest 20 browsers are kept.
 * From now on the browser sends the messaging token in `Firebase-Instance-ID-Token`, which identifies it across
 * sign-ins.
 */
export const addPushDevice = contract({
  name: 'addPushDevice',
  access: 'signed-in',
  input: z.object({ subscription: subscriptionSchema, name: storableText(120).default('') }),
  output: z.object({ device_id: z.string(), messaging_token: z.string() }),
});

/** Stops pushes to one of the caller's browsers. */
export const removePushDevice = contract({
  name: 'removePushDevice',
  access: 'signed-in',
  input: z.object({ device_id: idSchema }),
  output: z.object({ removed: z.boolean() }),
});
