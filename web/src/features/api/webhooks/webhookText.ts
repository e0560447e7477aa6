/** Labels of webhooks and deliveries. Pure. */

import type { WebhookState } from '@claimline/domain/account/webhook';
import type { Delivery, Webhook } from '@claimline/domain/contracts/developers/webhooks';

export type WebhookStatus = 'on' | 'failing' | 'off';

export function webhookStatus({
  is_on,
  failing_since,
}: Pick<Webhook, 'is_on' | 'failing_since'>): WebhookStatus {
  if (!is_on) return 'off';
  return failing_since === null ? 'on' : 'failing';
}

export const statusLabels: Record<WebhookStatus, string> = { on: 'On', failing: 'Failing', off: 'Off' };

/** Why a webhook is off; null when a user switched it off or it is on. */
export function offSentence({ is_on, off_why }: Pick<Webhook, 'is_on' | 'off_why'>): string | null {
  if (is_on) return null;
  switch (off_why) {
    case 'failing':
      return 'Turned off after failing for three days. Fix the endpoint, turn the webhook on, and resend what it missed.';
    case 'gone':
      return 'Turned off because the endpoint responded 410 Gone. Change its URL, or delete it.';
    case 'person':
    case null:
      return null;
  }
}

export const stateText: Record<WebhookState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Not delivered',
  missed: 'Missed',
};

/** Shown next to a delivery's state. */
export function responseText({ state, attempts, last_status }: Delivery): string {
  if (state === 'missed') return 'The webhook was off';
  if (attempts === 0) return 'Sending';
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return `${last_status === null ? 'No response' : `Responded ${last_status}`} · ${tries}`;
}

/** Counts stop at a thousand. */
export const upToThousand = (count: number) => (count >= 1_000 ? '1,000 or more' : String(count));

/** Shown together with the new secret. */
export const newSecretText = {
  label: 'signing secret',
  description:
    'Use this secret to verify that messages come from Claimline. Copy it now; you won’t be able to see it again.',
} as const;
