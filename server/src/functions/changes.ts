/** What the database tells of changes, handed to whoever watches: one listening connection a process. */

import type { Change } from '@claimline/domain/contracts/accounts';
import { statuses } from '@claimline/domain/status';
import { z } from 'zod';
import type { Database } from '../db/database.ts';

const claimChange = z.object({
  account_id: z.string(),
  clinic_id: z.string(),
  claim_id: z.string().optional(),
  status: z.enum(statuses).optional(),
});

export interface Subscriber {
  readonly accountId: string;
  readonly userId: string;
  changed(change: Change): void;
  /** Something about this person's access changed: look again whether they still may. */
  lookAgain(): void;
  /** The connection to the database was away: changes of any kind may have been missed. */
  missed(): void;
}

export interface Changes {
  /** Returns how to leave. */
  subscribe(subscriber: Subscriber): () => void;
  /** How many subscribers are this person's. */
  watchedBy(userId: string): number;
  stop(): Promise<void>;
}

/** What is told in a notification; null for one that is not ours, which anyone on the database could send. */
function readClaimChange(payload: string): z.infer<typeof claimChange> | null {
  try {
    return claimChange.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** `due` is called whenever a claim may have become due, wherever it was put in line. */
export async function watchDatabase(database: Database, due: () => void): Promise<Changes> {
  const subscribers = new Set<Subscriber>();
  const everyoneMissed = () => {
    due();
    for (const subscriber of subscribers) subscriber.missed();
  };

  const claims = await database.listen(
    'claimline_change',
    (payload) => {
      const told = readClaimChange(payload);
      if (!told) return;
      const { account_id, ...change } = told;
      if (change.status === undefined || change.status === 'pending') due();
      for (const subscriber of subscribers) {
        if (subscriber.accountId === account_id) subscriber.changed({ kind: 'claim', ...change });
      }
    },
    everyoneMissed,
  );
  const access = await database.listen(
    'claimline_access',
    (userId) => {
      for (const subscriber of subscribers) if (subscriber.userId === userId) subscriber.lookAgain();
    },
    everyoneMissed,
  );

  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    watchedBy: (userId) => [...subscribers].filter((subscriber) => subscriber.userId === userId).length,
    stop: async () => {
      await claims.stop();
      await access.stop();
    },
  };
}
