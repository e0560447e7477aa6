/** The events that webhooks receive, and their format, which follows Standard Webhooks (standardwebhooks.com). */

import { z } from 'zod';
import { typedLine } from '../text.ts';

/** The events, in the order they are offered. */
export const webhookEvents = [
  'claim.submitted',
  'claim.status_changed',
  'claim.completed',
  'claim.failed',
  'claim.needs_review',
  'claim.archived',
  'claim.restored',
  'call.ended',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent to an endpoint when a person tests it. */
export const webhookTest = 'webhook.test';
export type WebhookMessageType = WebhookEvent | typeof webhookTest;

export const webhookEventWords: Record<WebhookEvent, string> = {
  'claim.submitted': 'A claim was submitted manually, in a batch, or through the API.',
  'claim.status_changed': 'A claim’s status changed.',
  'claim.completed': 'A claim got a result: paid, denied, processing, and so on.',
  'claim.failed': 'A claim failed, with the reason.',
  'claim.needs_review': 'A result needs review.',
  'claim.archived': 'A claim was archived.',
  'claim.restored': 'A claim was restored from the archive.',
  'call.ended': 'A call about a claim ended, answered or not.',
};

/** The default events of an endpoint: answers, failures and claims that need attention. */
export const webhookEventsDefault: readonly WebhookEvent[] = [
  'claim.completed',
  'claim.failed',
  'claim.needs_review',
];

export const webhookStates = ['waiting', 'delivered', 'failed', 'missed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why an endpoint is disabled: a person disabled it, it failed for too long, or it answered 410 Gone. */
export const webhookOffReasons = ['person', 'failing', 'gone'] as const;

/** The most endpoints an account may have. */
export const webhooksMax = 20;
/** How many days deliveries are kept. */
export const deliveriesKeptDays = 30;
/** How many hours the old secret also signs after a rotation, unless the request says otherwise. */
export const oldSecretHoursDefault = 24;
export const oldSecretHoursMax = 7 * 24;

/** The endpoint's URL. Whether its address may be reached is checked on each delivery, after DNS resolution. */
export const webhookUrlSchema = z
  .string()
  .trim()
  .min(1, { error: 'Required', abort: true })
  .max(2000, { error: 'At most 2000 characters.', abort: true })
  .pipe(
    z
      .url({
        protocol: /^https?$/,
        normalize: true,
        error: 'Enter a full URL, such as https://example.com/claimline.',
        abort: true,
      })
      .refine(
        (url) => !/^https?:\/\/[^/?]*@/.test(url),
        'Remove the username and password from the URL. Verify the signature instead.',
      )
      .refine((url) => !url.includes('#'), 'Remove the # and everything after it; it’s never sent.'),
  );

export const webhookDescriptionSchema = typedLine(1, 200);

/** One message, ready to be serialized. */
export interface WebhookMessage {
  readonly type: WebhookMessageType;
  /** ISO 8601: when it happened. */
  readonly timestamp: string;
  readonly account_id: string;
  /** Increases by one with each message of an endpoint. Events of one claim are numbered in the order they happened. */
  readonly sequence: number;
  /** Ids and statuses; nothing about a patient. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body that is sent and signed, identical on every attempt. `origin` is the public URL of this server. */
export function webhookBody(message: WebhookMessage, origin: string): string {
  const { type, timestamp, account_id, sequence, data } = message;
  const claimId = data['claim_id'];
  const links =
    typeof claimId === 'string'
      ? {
          links: {
            claim: `${origin}/v1/claims/${encodeURIComponent(claimId)}`,
            page: `${origin}/${encodeURIComponent(account_id)}/CIA?claim=${encodeURIComponent(claimId)}`,
          },
        }
      : {};
  const presentFields = Object.entries(data).filter(([, value]) => value !== null);
  return JSON.stringify({
    type,
    timestamp,
    sequence,
    data: { account_id, ...Object.fromEntries(presentFields), ...links },
  });
}
