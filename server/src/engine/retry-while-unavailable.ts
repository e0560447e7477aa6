/** Survives a database restart: webhooks and live calls retry until their data is stored. */

import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

/**
 * Repeats the work while the database is unavailable, for at most `longestMs`. The work must be safe to repeat: after
 * a lost connection, the last commit may or may not have succeeded.
 */
export async function retryWhileUnavailable<T>(longestMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() + pauseMs > until) throw error;
      await wait(pauseMs);
    }
  }
}
