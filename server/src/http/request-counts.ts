/**
 * Requests counted against limits, together by all processes. Each counts by itself and adds to the sum in the database
 * once a second, so that a limit is exceeded by what arrives within a second at most.
 */

import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { addRequests, deleteOldRequestCounts, type RequestCount } from '../db/api/request-counts.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

const addEveryMs = 1_000;
const deleteEveryMs = 60_000;

interface Counted {
  readonly name: string;
  readonly timeWindow: number;
  readonly endsAtMs: number;
  /** Of all processes, as far as is known. */
  sum: number;
  /** Of this process, not in the sum yet. */
  own: number;
}

export interface RequestCounts {
  /** For the rate-limit plugin. Its keys must be unique over all limits. */
  readonly Store: FastifyRateLimitStoreCtor;
  /** Adds what was counted since the last time. */
  add(): Promise<void>;
  stop(): void;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

export function createRequestCounts(database: Database, log: Log, now: () => Date): RequestCounts {
  const counted = new Map<string, Counted>();
  let adding: Promise<void> | null = null;
  let deletedAtMs = performance.now();

  function count(key: string, windowMs: number): Counted {
    const nowMs = now().getTime();
    const timeWindow = Math.floor(nowMs / windowMs);
    const found = counted.get(key);
    const current =
      found?.timeWindow === timeWindow
        ? found
        : { name: hashOf(key), timeWindow, endsAtMs: (timeWindow + 1) * windowMs, sum: 0, own: 0 };
    current.own++;
    counted.set(key, current);
    return current;
  }

  async function addOnce(): Promise<void> {
    const nowMs = now().getTime();
    for (const [key, { endsAtMs }] of counted) if (endsAtMs < nowMs) counted.delete(key);
    const fresh = [...counted.values()].filter(({ own }) => own > 0);
    const isTimeToDelete = performance.now() - deletedAtMs > deleteEveryMs;
    if (fresh.length === 0 && !isTimeToDelete) return;
    const added: RequestCount[] = fresh.map(({ name, timeWindow, own }) => ({
      name,
      timeWindow,
      count: own,
    }));
    const sums = await database.asSystem('count requests', async (sql) => {
      if (isTimeToDelete) await deleteOldRequestCounts(sql);
      return addRequests(sql, added);
    });
    if (isTimeToDelete) deletedAtMs = performance.now();
    const sumOf = new Map(sums.map(({ name, count: sum }) => [name, sum]));
    for (const [place, each] of fresh.entries()) {
      each.sum = sumOf.get(each.name) ?? each.sum;
      each.own -= added[place]?.count ?? 0;
    }
  }

  function add(): Promise<void> {
    adding ??= addOnce()
      // Meanwhile each process counts by itself.
      .catch((error: unknown) => log.warn({ error }, 'requests could not be counted together'))
      .finally(() => {
        adding = null;
      });
    return adding;
  }

  const timer = setInterval(() => void add(), addEveryMs).unref();

  class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const { sum, own, endsAtMs } = count(key, windowMs);
      done(null, { current: sum + own, ttl: Math.max(0, endsAtMs - now().getTime()) });
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  }
  return { Store, add, stop: () => clearInterval(timer) };
}
