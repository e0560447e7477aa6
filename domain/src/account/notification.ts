/** Events that people can be notified of, the channels, and the defaults. */

import { type Ability, type Role, roleMay } from './role.ts';

export const notificationEvents = [
  'claim-denied',
  'claim-needs-review',
  'claim-failed',
  'promise-broken',
  'deadline-near',
  'work-assigned',
  'work-taken',
  'batch-finished',
  'import-finished',
  'export-ready',
  'webhook-off',
  'calls-paused',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const notificationChannels = ['in-app', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels for each event; none is a valid choice. */
export type NotificationChannels = Readonly<Record<NotificationEvent, readonly NotificationChannel[]>>;

/** Which claims to notify about: those of all the person's clinics, or only those they submitted. */
export const notificationScopes = ['clinics', 'own'] as const;
export type NotificationScope = (typeof notificationScopes)[number];

/** How notification emails are grouped: soon after the first event, or once every morning. */
export const emailFrequencies = ['soon', 'daily'] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

/** How long an email waits for more events. */
export const digestGatherMinutes = 10;
/** When the daily email is sent, in the account's time zone. */
export const dailyDigestHour = 8;
/** How long a push waits for others, so that many claims become one push. */
export const pushGatherSeconds = 10;
/** How many days before a deadline people are reminded. */
export const deadlineNearDays = 7;
/** Unread notifications are counted up to this number. */
export const unreadCountMax = 100;

export interface NotificationChoices {
  readonly ways: NotificationChannels;
  readonly scope: NotificationScope;
  readonly email_frequency: EmailFrequency;
}

export const notificationDefaults: NotificationChoices = {
  ways: {
    'claim-denied': ['in-app', 'email'],
    'claim-needs-review': ['in-app'],
    'claim-failed': ['in-app'],
    'promise-broken': ['in-app', 'email'],
    'deadline-near': ['in-app', 'email', 'push'],
    'work-assigned': ['in-app', 'email'],
    'work-taken': ['in-app', 'email'],
    'batch-finished': ['in-app', 'push'],
    'import-finished': ['in-app', 'push'],
    'export-ready': ['in-app'],
    'webhook-off': ['in-app', 'email'],
    'calls-paused': ['in-app', 'email'],
  },
  scope: 'clinics',
  email_frequency: 'soon',
};

/** An event's label in the settings, and what it means. */
export const eventWords: Record<NotificationEvent, { readonly name: string; readonly meaning: string }> = {
  'claim-denied': { name: 'Claim denied', meaning: 'A payer reported a claim as denied.' },
  'claim-needs-review': {
    name: 'Needs review',
    meaning: 'A result is unclear or contradictory.',
  },
  'claim-failed': {
    name: 'Failed',
    meaning: 'A claim couldn’t be answered and needs action.',
  },
  'promise-broken': {
    name: 'Overdue payer promise',
    meaning: 'The date a payer promised has passed and the claim is still in process.',
  },
  'deadline-near': {
    name: 'Upcoming deadline',
    meaning: `An appeal or corrected claim is due within ${deadlineNearDays} days.`,
  },
  'work-assigned': { name: 'Assigned to you', meaning: 'Someone assigned you a claim in the work queue.' },
  'work-taken': { name: 'Reassigned', meaning: 'Someone took over a claim that you were working on.' },
  'batch-finished': {
    name: 'Batch finished',
    meaning: 'Every claim in a batch you uploaded has been called.',
  },
  'import-finished': {
    name: 'Import finished',
    meaning: 'A file you uploaded is ready to check, was imported, or couldn’t be read.',
  },
  'export-ready': { name: 'Export ready', meaning: 'A file you requested is complete.' },
  'webhook-off': {
    name: 'Webhook turned off',
    meaning: 'A webhook failed for three days, or its endpoint responded that it’s gone.',
  },
  'calls-paused': {
    name: 'Calls paused',
    meaning: 'The phone carrier isn’t accepting calls. Claims stay queued until it does.',
  },
};

/** Events for the people who can do something about them. */
const eventAbilities: Partial<Record<NotificationEvent, Ability>> = {
  'webhook-off': 'api.manage',
  'calls-paused': 'account.settings',
};

/** The events that someone with this role can be notified of. */
export const eventsOf = (role: Role): readonly NotificationEvent[] =>
  notificationEvents.filter((event) => {
    const ability = eventAbilities[event];
    return ability === undefined || roleMay(role, ability);
  });

/** What happened when calls are paused, from the carrier's error code, for the account's admins. */
export const callsPausedWords = (code: string): string =>
  ['21210', '21212', '21213'].includes(code)
    ? 'The phone carrier rejected the caller ID. Check it in Settings > Calling. Claims stay queued until it’s fixed.'
    : 'The phone carrier isn’t accepting calls. Claims stay queued until it does.';

/** A short summary of several events of one kind for emails and pushes. Contains nothing about a patient. */
export function countedWords(event: NotificationEvent, count: number): string {
  const one = count === 1;
  switch (event) {
    case 'claim-denied':
      return one ? '1 claim denied' : `${count} claims denied`;
    case 'claim-needs-review':
      return one ? '1 result needs review' : `${count} results need review`;
    case 'claim-failed':
      return one ? '1 claim failed' : `${count} claims failed`;
    case 'promise-broken':
      return one ? '1 overdue payer promise' : `${count} overdue payer promises`;
    case 'deadline-near':
      return one ? '1 upcoming deadline' : `${count} upcoming deadlines`;
    case 'work-assigned':
      return one ? '1 assignment' : `${count} assignments`;
    case 'work-taken':
      return one ? '1 reassigned claim' : `${count} reassigned claims`;
    case 'batch-finished':
      return one ? '1 batch finished' : `${count} batches finished`;
    case 'import-finished':
      return one ? '1 import finished' : `${count} imports finished`;
    case 'export-ready':
      return one ? '1 export ready' : `${count} exports ready`;
    case 'webhook-off':
      return one ? '1 webhook turned off' : `${count} webhooks turned off`;
    case 'calls-paused':
      return one ? '1 pause in calls' : `${count} pauses in calls`;
  }
}

/** Counts of events in the order of their declaration: `[['claim-denied', 3], …]`. */
export function countEvents(events: readonly NotificationEvent[]): [NotificationEvent, number][] {
  return notificationEvents
    .map((event): [NotificationEvent, number] => [event, events.filter((each) => each === event).length])
    .filter(([, count]) => count > 0);
}

/**
 * The one event to report when several happened to a claim at the same moment: an answer that needs review is not
 * also reported as a denial.
 */
export function mostImportantEvent(events: readonly NotificationEvent[]): NotificationEvent | undefined {
  return events.includes('claim-needs-review') ? 'claim-needs-review' : events[0];
}
