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
  /** Something about this person's access changed, or changes may have been missed: look again. */
  lookAgain(): void;
}

export interface Changes {
  /** Returns how to leave. */
  subscribe(subscriber: Subscriber): () => void;
  stop(): Promise<void>;
}

/** `due` is called whenever a claim may have become due, wherever it was put in line. */
export async function watchDatabase(database: Database, due: () => void): Promise<Changes> {
  const subscribers = new Set<Subscriber>();
  const everyoneLooksAgain = () => {
    due();
    for (const subscriber of subscribers) subscriber.lookAgain();
  };

  const claims = await database.listen(
    'claimline_change',
    (payload) => {
      const { account_id, ...change } = claimChange.parse(JSON.parse(payload));
      if (change.status === undefined || change.status === 'pending') due();
      for (const subscriber of subscribers) {
        if (subscriber.accountId === account_id) subscriber.changed({ kind: 'claim', ...change });
      }
    },
    everyoneLooksAgain,
  );
  const access = await database.listen(
    'claimline_access',
    (userId) => {
      for (const subscriber of subscribers) if (subscriber.userId === userId) subscriber.lookAgain();
    },
    everyoneLooksAgain,
  );

  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    stop: async () => {
      await claims.stop();
      await access.stop();
    },
  };
}
