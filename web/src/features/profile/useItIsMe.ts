/** What is dangerous needs a recent sign-in: when it is refused for want of one, the person confirms and it goes on. */

import { Outcome } from '@claimline/domain/outcome';
import { useState } from 'react';

interface Waiting {
  confirmed(): void;
  givenUp(): void;
}

export interface ItIsMe {
  /** Whether the dialog stands open. */
  readonly isAsking: boolean;
  /**
   * Does `work`; asks the person to confirm that it is them and does it again when that is refused for want of it.
   * Null when they gave up. Throws whatever else refuses.
   */
  readonly sure: <T>(work: () => Promise<T>) => Promise<T | null>;
  readonly confirmed: () => void;
  readonly giveUp: () => void;
}

function needsRecentSignIn(failure: unknown): boolean {
  return failure instanceof Outcome && failure.details?.reason === 'requires-recent-login';
}

export function useItIsMe(): ItIsMe {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function sure<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (failure) {
      if (!needsRecentSignIn(failure)) throw failure;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => {
      setWaiting({ confirmed: () => resolve(true), givenUp: () => resolve(false) });
    });
    setWaiting(null);
    return isConfirmed ? work() : null;
  }

  return {
    isAsking: waiting !== null,
    sure,
    confirmed: () => waiting?.confirmed(),
    giveUp: () => waiting?.givenUp(),
  };
}
