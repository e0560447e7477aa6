/** One person's collected events as an email and a push: counts and clinics, no patient data. */

import {
  countEvents,
  countedWords,
  eventWords,
  type NotificationEvent,
} from '@claimline/domain/account/notification';
import type { DueDigest } from '../../db/notifications/notification-events.ts';
import type { LeasedPush } from '../../db/notifications/push-subscriptions.ts';
import type { EmailContent } from '../../mail/email.ts';
import { oneLine } from '../../mail/email.ts';
import type { PushMessage } from './push-client.ts';

/** `3 claims denied, 1 upcoming deadline`. */
const listed = (events: readonly NotificationEvent[]) =>
  countEvents(events)
    .map(([event, count]) => countedWords(event, count))
    .join(', ');

export function digestEmail(
  { accountId, accountName, items }: Omit<DueDigest, 'email'>,
  address: string,
): EmailContent {
  const events = items.map(({ event }) => event);
  const byClinic = Map.groupBy(items, ({ clinicName }) => clinicName);
  const subject = listed(events);
  return {
    subject: `${subject} – ${oneLine(accountName)}`,
    paragraphs: [
      `New in ${oneLine(accountName)}:`,
      ...[...byClinic].map(([clinicName, of]) => {
        const words = listed(of.map(({ event }) => event));
        return clinicName === null ? words : `${oneLine(clinicName)}: ${words}`;
      }),
    ],
    action: { label: 'View in Claimline', url: `${address}/${accountId}/?inbox=open` },
    notes: [
      'For privacy, details are shown only in Claimline. Notifications you’ve already read are left out.',
      `Notification settings: ${address}/${accountId}/settings/notifications`,
    ],
  };
}

export function pushMessage({ accountId, notifications }: LeasedPush): PushMessage {
  const [first] = notifications;
  const clinics = [...new Set(notifications.flatMap(({ clinicName }) => clinicName ?? []))];
  const place =
    clinics.length === 1 ? (clinics[0] ?? '') : clinics.length > 1 ? `${clinics.length} clinics` : '';
  const only = notifications.length === 1 && first ? first : null;
  return {
    title: only ? eventWords[only.event].name : listed(notifications.map(({ event }) => event)),
    body: oneLine(place) || 'Open Claimline to see it.',
    path:
      only?.automationId === undefined || only?.automationId === null
        ? `/${accountId}/?inbox=open`
        : `/${accountId}/CIA?claim=${only.automationId}`,
    tag: first?.id ?? accountId,
  };
}
