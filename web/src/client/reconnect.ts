/** Staying connected: tries again with growing waits, says how the connection is, and catches up afterwards. */

import { Outcome, type OutcomeCode } from '@claimline/domain/claim/outcome';
import type { Connection } from './connection.ts';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Refusals that trying again would not change. */
const final: readonly OutcomeCode[] = [
  'unauthenticated',
  'permission-denied',
  'not-found',
  'invalid-argument',
];

/** The wait before the nth try (from 1), spread by `jitter` in [0, 1) so that clients do not come back as one. */
export function reconnectWaitMs(attempt: number, jitter: number): number {
  return Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs) * (0.75 + jitter / 2);
}

export interface FollowingDoors {
  /** One connection: calls `heard` for whatever arrives; resolves when it is ended, throws when it breaks. */
  connect(heard: () => void): Promise<void>;
  /** Waits, or less when there is reason to believe that trying is worth it sooner. */
  pause(waitMs: number): Promise<void>;
  jitter(): number;
  /** The machine itself knows that it has no network. */
  isOffline(): boolean;
  tell(connection: Connection): void;
  /** Heard again after a gap: what happened meanwhile was missed. */
  catchUp(): void;
}

/** Follows until `signal` aborts. Throws the outcome when the server refuses for good. */
export async function keepFollowing(doors: FollowingDoors, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  let isBehind = false;
  const heard = () => {
    attempt = 0;
    doors.tell('live');
    if (isBehind) doors.catchUp();
    isBehind = false;
  };
  doors.tell('connecting');
  try {
    while (!signal.aborted) {
      try {
        await doors.connect(heard);
      } catch (failure) {
        if (!signal.aborted && failure instanceof Outcome && final.includes(failure.code)) throw failure;
      }
      if (signal.aborted) return;
      isBehind = true;
      attempt += 1;
      // One quiet try first: a server that restarts between two messages is not worth a notice.
      if (attempt > 1 || doors.isOffline()) doors.tell('lost');
      await doors.pause(reconnectWaitMs(attempt, doors.jitter()));
    }
  } finally {
    doors.tell('idle');
  }
}
