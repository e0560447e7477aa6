/** Keeps a connection open: reconnects with growing delays, reports its state, and refetches after a gap. */

import { Outcome, type OutcomeCode } from '@claimline/domain/claim/outcome';
import type { Connection } from './connection.ts';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Errors that a retry would not change. */
const permanentCodes: readonly OutcomeCode[] = [
  'unauthenticated',
  'permission-denied',
  'not-found',
  'invalid-argument',
];

/**
 * The wait before the nth retry (from 1). `jitter` in [0, 1) spreads clients, so that they do not all reconnect at
 * once.
 */
export function reconnectWaitMs(attempt: number, jitter: number): number {
  return Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs) * (0.75 + jitter / 2);
}

export interface ReconnectDependencies {
  /**
   * Opens one connection. Calls `heard` for every message; resolves when the server ends it, rejects when it breaks.
   */
  connect(heard: () => void): Promise<void>;
  /** Waits, but returns early when a retry is likely to work, for example after coming back online. */
  pause(waitMs: number): Promise<void>;
  jitter(): number;
  /** The browser reports that it has no network. */
  isOffline(): boolean;
  onState(connection: Connection): void;
  /** Connected again after a gap: changes in between were missed. */
  catchUp(): void;
}

/** Reconnects until `signal` aborts. Throws when the server refuses permanently. */
export async function reconnectUntilAborted(
  dependencies: ReconnectDependencies,
  signal: AbortSignal,
): Promise<void> {
  let attempt = 0;
  let isBehind = false;
  const heard = () => {
    attempt = 0;
    dependencies.onState('live');
    if (isBehind) dependencies.catchUp();
    isBehind = false;
  };
  dependencies.onState('connecting');
  try {
    while (!signal.aborted) {
      try {
        await dependencies.connect(heard);
      } catch (failure) {
        if (!signal.aborted && failure instanceof Outcome && permanentCodes.includes(failure.code))
          throw failure;
      }
      if (signal.aborted) return;
      isBehind = true;
      attempt += 1;
      // Retry once without a message: a quick restart of the server should not alarm anyone.
      if (attempt > 1 || dependencies.isOffline()) dependencies.onState('lost');
      await dependencies.pause(reconnectWaitMs(attempt, dependencies.jitter()));
    }
  } finally {
    dependencies.onState('idle');
  }
}
