/** Turns queued events into notifications: one per person concerned, through the channels they chose. */

import {
  dailyDigestHour,
  digestGatherMinutes,
  mostImportantEvent,
  notificationDefaults,
  pushGatherSeconds,
} from '@claimline/domain/account/notification';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { choicesOf } from '../../db/notifications/notification-choices.ts';
import {
  insertNotifications,
  lockNotificationEvents,
  markEventsNotified,
  type NewNotification,
  type Recipient,
  recipientsOf,
  type WaitingEvent,
} from '../../db/notifications/notification-events.ts';

const atOnceMax = 100;

/** Creates the notifications of the oldest queued events, in the given transaction. Returns how many events there were. */
export async function notifyOfEvents(sql: Sql): Promise<number> {
  const events = await lockNotificationEvents(sql, atOnceMax);
  if (events.length === 0) return 0;
  const recipients = await recipientsOf(sql, events);
  await insertNotifications(sql, notificationsFor(events, recipients), {
    digestMinutes: digestGatherMinutes,
    dailyHour: dailyDigestHour,
    pushSeconds: pushGatherSeconds,
  });
  await markEventsNotified(
    sql,
    events.map(({ id }) => id),
  );
  return events.length;
}

function concerns(event: WaitingEvent, { account_id, clinic_id, user_id, scope }: Recipient): boolean {
  if (account_id !== event.account_id || user_id === event.by_user_id) return false;
  if (event.user_id !== null) return clinic_id === null && user_id === event.user_id;
  if (clinic_id !== event.clinic_id) return false;
  return (scope ?? notificationDefaults.scope) === 'clinics' || event.submitter_user_id === user_id;
}

function notificationsFor(
  events: readonly WaitingEvent[],
  recipients: readonly Recipient[],
): NewNotification[] {
  const bySubject = Map.groupBy(events, (event) => event.automation_id ?? `event ${event.id}`);
  return [...bySubject.values()].flatMap((together) =>
    recipients.flatMap((recipient) => notificationFor(together, recipient) ?? []),
  );
}

/** The notification of one person for the events of one claim; undefined when none concerns them. */
function notificationFor(
  together: readonly WaitingEvent[],
  recipient: Recipient,
): NewNotification | undefined {
  const { ways, email_frequency } = choicesOf(recipient);
  const wanted = together.filter((event) => concerns(event, recipient) && ways[event.event].length > 0);
  const shown = mostImportantEvent(wanted.map(({ event }) => event));
  const event = wanted.find((each) => each.event === shown);
  if (event === undefined) return undefined;
  const by = new Set(wanted.flatMap((each) => ways[each.event]));
  const shows = by.has('in-app');
  if (event.is_quiet && !shows) return undefined;
  return {
    id: newId(),
    account_id: event.account_id,
    user_id: recipient.user_id,
    event: event.event,
    clinic_id: event.clinic_id,
    automation_id: event.automation_id,
    subject_id: event.subject_id,
    at: event.at,
    shows,
    is_read: event.is_quiet,
    email_frequency: by.has('email') && !event.is_quiet ? email_frequency : null,
    pushes: by.has('push') && !event.is_quiet,
  };
}
