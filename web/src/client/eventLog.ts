/** Collects a user's named events and sends them in batches. Pure except for its dependencies. */

import type { EventName, LoggedEvent, ParametersOf } from '@claimline/domain/analytics';
import { eventsAtOnceMax } from '@claimline/domain/limits';

const sendAfterMs = 10_000;

export interface EventLogDependencies {
  send(events: LoggedEvent[]): void;
  /** Runs `action` once after the wait. Returns a function that cancels it. */
  after(waitMs: number, action: () => void): () => void;
}

export function createEventLog(dependencies: EventLogDependencies) {
  /** The user whose events are collected; null while nothing is collected. */
  let userId: string | null = null;
  let waiting: LoggedEvent[] = [];
  let cancelTimer: (() => void) | null = null;

  function takeEvents(): LoggedEvent[] {
    cancelTimer?.();
    cancelTimer = null;
    const events = waiting;
    waiting = [];
    return events;
  }

  function send(): void {
    const events = takeEvents();
    if (events.length > 0) dependencies.send(events);
  }

  return {
    /** Collects events for this user from now on, or for nobody. Unsent events of another user are dropped. */
    collectFor(person: string | null): void {
      if (person !== userId) takeEvents();
      userId = person;
    },

    logEvent<Name extends EventName>(name: Name, parameters: ParametersOf<Name>): void {
      if (userId === null) return;
      waiting.push({ name, parameters } as LoggedEvent);
      if (waiting.length >= eventsAtOnceMax) send();
      else cancelTimer ??= dependencies.after(sendAfterMs, send);
    },

    /** Sends the waiting events now, because the page may be about to close. */
    send,
  };
}
