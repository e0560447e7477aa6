/** Passes changes reported by the database to their watchers. Each process has one listening connection. */

import { statuses } from '@claimline/domain/claim/status';
import type { Change } from '@claimline/domain/contracts/accounts';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { recentChanges } from './recent-changes.ts';

const inAccount = z.object({ account_id: z.string() });
const claimChange = inAccount.extend({
  clinic_id: z.string(),
  claim_id: z.string().optional(),
  status: z.enum(statuses).optional(),
});
/** A change of the work queue; `claim_id` when it is about one claim. */
const workChange = inAccount.extend({
  clinic_id: z.string(),
  claim_id: z.string().optional(),
  work: z.literal(true),
});
const jobChange = inAccount.extend({
  job_id: z.string(),
  job_kind: z.string(),
  user_id: z.string(),
  /** Whether a process has to work on it. */
  waits: z.boolean(),
});
/** Changes of the account itself: settings, people, clinics, providers, payers. */
const accountChange = inAccount.strict();
/** A change of somebody's inbox. */
const inboxChange = inAccount.extend({ inbox_of: z.string() });
/** A notification event is queued. */
const notificationQueued = z.object({ notification_queued: z.literal(true) });
const anyChange = z.union([
  workChange,
  claimChange,
  jobChange,
  accountChange,
  inboxChange,
  notificationQueued,
]);

/** Called when there may be work to do. Calls are cheap. */
export interface WorkSignals {
  claimDue(): void;
  jobQueued(): void;
  notificationQueued(): void;
}

export interface Subscriber {
  readonly accountId: string;
  readonly userId: string;
  changed(change: Change): void;
  /** This person's access changed: check again what they may do. */
  accessChanged(): void;
  /** The database connection was lost: changes of any kind may have been missed. */
  missed(): void;
}

export interface Changes {
  /** Returns the function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void;
  /** What changed in the account in the last minute, each with its age; includes other people's inboxes. */
  recent(accountId: string): Change[];
  /** How many subscribers belong to this person. */
  watchedBy(userId: string): number;
  stop(): Promise<void>;
}

/** Subscribers by what they watch, so that a change costs only as much as the subscribers it concerns. */
function subscribersBy(keyOf: (subscriber: Subscriber) => string) {
  const table = new Map<string, Set<Subscriber>>();
  return {
    add(subscriber: Subscriber): void {
      const key = keyOf(subscriber);
      const those = table.get(key) ?? new Set();
      table.set(key, those.add(subscriber));
    },
    remove(subscriber: Subscriber): void {
      const those = table.get(keyOf(subscriber));
      those?.delete(subscriber);
      if (those?.size === 0) table.delete(keyOf(subscriber));
    },
    of: (key: string): ReadonlySet<Subscriber> => table.get(key) ?? new Set(),
    all: (): Subscriber[] => [...table.values()].flatMap((those) => [...those]),
  };
}

/** Parses a notification; null for one that is not ours, because anyone on the database could send one. */
function readChange(payload: string): z.infer<typeof anyChange> | null {
  try {
    return anyChange.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

export async function watchDatabase(database: Database, signals: WorkSignals): Promise<Changes> {
  const byAccount = subscribersBy(({ accountId }) => accountId);
  const byPerson = subscribersBy(({ userId }) => userId);
  const recent = recentChanges(() => performance.now());
  const reportMissed = () => {
    recent.missed();
    signals.claimDue();
    signals.jobQueued();
    signals.notificationQueued();
    for (const subscriber of byAccount.all()) subscriber.missed();
  };

  const notify = (accountId: string, change: Change) => {
    recent.add(accountId, change);
    for (const subscriber of byAccount.of(accountId)) subscriber.changed(change);
  };

  const changeListener = await database.listen(
    'claimline_change',
    (payload) => {
      const notification = readChange(payload);
      if (notification === null) return;
      if ('notification_queued' in notification) signals.notificationQueued();
      else if ('inbox_of' in notification) {
        const { account_id, inbox_of: user_id } = notification;
        recent.add(account_id, { kind: 'inbox', user_id });
        for (const subscriber of byPerson.of(user_id))
          if (subscriber.accountId === account_id) subscriber.changed({ kind: 'inbox', user_id });
      } else if ('job_id' in notification) {
        const { account_id, waits, ...change } = notification;
        if (waits) signals.jobQueued();
        notify(account_id, { kind: 'job', ...change });
      } else if ('work' in notification) {
        const { account_id, clinic_id, claim_id } = notification;
        notify(account_id, { kind: 'work', clinic_id, ...(claim_id === undefined ? {} : { claim_id }) });
      } else if ('clinic_id' in notification) {
        const { account_id, ...change } = notification;
        if (change.status === undefined || change.status === 'pending') signals.claimDue();
        notify(account_id, { kind: 'claim', ...change });
      } else {
        // Hours or limits may have been extended.
        signals.claimDue();
        notify(notification.account_id, { kind: 'account' });
      }
    },
    reportMissed,
  );
  const accessListener = await database.listen(
    'claimline_access',
    (userId) => {
      for (const subscriber of byPerson.of(userId)) subscriber.accessChanged();
    },
    reportMissed,
  );

  return {
    subscribe: (subscriber) => {
      byAccount.add(subscriber);
      byPerson.add(subscriber);
      return () => {
        byAccount.remove(subscriber);
        byPerson.remove(subscriber);
      };
    },
    recent: (accountId) => recent.of(accountId),
    watchedBy: (userId) => byPerson.of(userId).size,
    stop: async () => {
      await changeListener.stop();
      await accessListener.stop();
    },
  };
}
