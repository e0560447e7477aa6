/** Gathers the named events of whoever is signed in and sends them together. Pure but for the doors handed in. */

import type { EventName, LoggedEvent, ParametersOf } from '@claimline/domain/analytics';
import { eventsAtOnceMax } from '@claimline/domain/limits';

const sendAfterMs = 10_000;

export interface EventLogDoors {
  send(events: LoggedEvent[]): void;
  /** Runs `action` once after the wait; gives back how to cancel it. */
  after(waitMs: number, action: () => void): () => void;
}

export function createEventLog(doors: EventLogDoors) {
  /** Null while nothing is collected. */
  let whose: string | null = null;
  let waiting: LoggedEvent[] = [];
  let cancelTimer: (() => void) | null = null;

  function empty(): LoggedEvent[] {
    cancelTimer?.();
    cancelTimer = null;
    const events = waiting;
    waiting = [];
    return events;
  }

  function send(): void {
    const events = empty();
    if (events.length > 0) doors.send(events);
  }

  return {
    /** From now on events are this person's, or are not collected. What waits of someone else is dropped. */
    collectFor(person: string | null): void {
      if (person !== whose) empty();
      whose = person;
    },

    logEvent<Name extends EventName>(name: Name, parameters: ParametersOf<Name>): void {
      if (whose === null) return;
      waiting.push({ name, parameters } as LoggedEvent);
      if (waiting.length >= eventsAtOnceMax) send();
      else cancelTimer ??= doors.after(sendAfterMs, send);
    },

    /** Sends what waits now: the page may be gone soon. */
    send,
  };
}
