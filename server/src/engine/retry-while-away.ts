/** Lives through a restart of the database: what a webhook or a live call must keep is tried until it is kept. */

import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '../db/away.ts';

/**
 * Does the work, again and again while the database is away, for at most `longestMs`. The work must be safe to
 * repeat, as a lost connection does not tell whether its last commit was kept.
 */
export async function retryWhileAway<T>(longestMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pauseMs > until) throw error;
      await wait(pauseMs);
    }
  }
}
