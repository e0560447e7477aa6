/**
 * Limits the concurrent requests of one person: a few run at once, more wait, and too many are refused. Otherwise one
 * person with many connections could take everybody's database connections. API keys have their own limit.
 */

import { Outcome } from '@claimline/domain/claim/outcome';

/** A page asks for about this much at once. */
const atOnceMax = 4;
/** A browser opens far fewer connections than this, also with many tabs. */
const waitingMax = 60;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

export interface PersonLimit {
  /** Resolves when it is the request's turn, with what to call at its end. Throws `resource-exhausted`. */
  enter(userId: string): Promise<() => void>;
}

export function createPersonLimit(): PersonLimit {
  const turnsOf = new Map<string, Turns>();

  function leave(userId: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) turnsOf.delete(userId);
  }

  return {
    async enter(userId) {
      const turns = turnsOf.get(userId) ?? { running: 0, waiting: [] };
      turnsOf.set(userId, turns);
      if (turns.running < atOnceMax) turns.running += 1;
      else if (turns.waiting.length < waitingMax)
        await new Promise<void>((resolve) => turns.waiting.push(resolve));
      else
        throw new Outcome('resource-exhausted', 'Too many requests at once. Wait a moment and try again.', {
          reason: 'too-many-requests',
        });
      return () => leave(userId, turns);
    },
  };
}
