/** Labels of webhooks and deliveries. Pure. */

import type { WebhookState } from '@claimline/domain/account/webhook';
import type { Delivery, Webhook } from '@claimline/domain/contracts/webhooks';

export type Standing = 'on' | 'failing' | 'off';

export function standingOf({ is_on, failing_since }: Pick<Webhook, 'is_on' | 'failing_since'>): Standing {
  if (!is_on) return 'off';
  return failing_since === null ? 'on' : 'failing';
}

export const standingText: Record<Standing, string> = { on: 'On', failing: 'Failing', off: 'Off' };

/** Why a webhook is off; null when a user switched it off or it is on. */
export function offSentence({ is_on, off_why }: Pick<Webhook, 'is_on' | 'off_why'>): string | null {
  if (is_on) return null;
  switch (off_why) {
    case 'failing':
      return 'Switched off, because it took nothing for three days. ClaimEdit it, switch it on, and send what it missed.';
    case 'gone':
      return 'Switched off, because it answered 410 Gone. Give it another address, or delete it.';
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
export function answerText({ state, attempts, last_status }: Delivery): string {
  if (state === 'missed') return 'The webhook was off';
  if (attempts === 0) return 'On its way';
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return `${last_status === null ? 'No answer' : `Answered ${last_status}`} · ${tries}`;
}

/** Counts stop at a thousand. */
export const upToThousand = (count: number) => (count >= 1_000 ? '1,000 or more' : String(count));

/** Shown together with the new secret. */
export const newSecretText = {
  label: 'signing secret',
  words:
    'Your program checks with this secret that a message comes from Claimline. Copy it now: it is shown this once.',
} as const;
