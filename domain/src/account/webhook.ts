/** What an account's own programs are told of, and how. The convention is Standard Webhooks (standardwebhooks.com). */

import { z } from 'zod';
import { typedLine } from '../text.ts';

/** What may happen, in the order it is offered. */
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

/** Sent when a person asks for it, to whatever endpoint they try. */
export const webhookTest = 'webhook.test';
export type WebhookMessageType = WebhookEvent | typeof webhookTest;

export const webhookEventWords: Record<WebhookEvent, string> = {
  'claim.submitted': 'A claim was submitted, by hand, in a batch or by a program.',
  'claim.status_changed': 'A claim moved from one status to another, whichever.',
  'claim.completed': 'A claim came to an answer: paid, denied, processing and so on.',
  'claim.failed': 'A claim failed, with the reason.',
  'claim.needs_review': 'A result needs a person to look at it.',
  'claim.archived': 'A claim was archived.',
  'claim.restored': 'A claim was taken out of the archive.',
  'call.ended': 'One call about a claim ended, answered or not.',
};

/** What an endpoint hears when nobody chose: answers, failures and what needs a person. */
export const webhookEventsDefault: readonly WebhookEvent[] = [
  'claim.completed',
  'claim.failed',
  'claim.needs_review',
];

export const webhookStates = ['waiting', 'delivered', 'failed', 'missed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why an endpoint is off: a person switched it, it failed for too long, or it answered 410 Gone. */
export const webhookOffReasons = ['person', 'failing', 'gone'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** Endpoints an account may have. */
export const webhooksMax = 20;
/** How long deliveries are kept, in days. */
export const deliveriesKeptDays = 30;
/** How long the old secret signs beside a new one, in hours, unless asked otherwise. */
export const oldSecretHoursDefault = 24;
export const oldSecretHoursMax = 7 * 24;

/** Where an endpoint is. Whether it may be reached is asked when it is, of the address its name has then. */
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
        error: 'Give a whole address, such as https://example.com/claimline.',
        abort: true,
      })
      .refine(
        (url) => !/^https?:\/\/[^/?]*@/.test(url),
        'Leave the name and password out of the address: the signature proves who sends.',
      )
      .refine((url) => !url.includes('#'), 'Leave out what follows the #: it is never sent.'),
  );

export const webhookDescriptionSchema = typedLine(1, 200);

/** One message, ready to be written out. */
export interface WebhookMessage {
  readonly type: WebhookMessageType;
  /** ISO 8601: when it happened. */
  readonly timestamp: string;
  readonly account_id: string;
  /** Counts up by one an endpoint: of one claim, what has a lower number happened before. */
  readonly sequence: number;
  /** Ids and statuses; nothing of a patient. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The text that is sent and signed, the same at every try. `origin`: where this server is reached. */
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
  const told = Object.entries(data).filter(([, value]) => value !== null);
  return JSON.stringify({
    type,
    timestamp,
    sequence,
    data: { account_id, ...Object.fromEntries(told), ...links },
  });
}
