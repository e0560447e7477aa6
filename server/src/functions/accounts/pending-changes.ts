import type { Change } from '@claimline/domain/contracts/accounts';

export interface PendingChanges {
  add(change: Change): void;
  /** Something may have been missed: whoever watches looks at everything again. */
  addEverything(): void;
  isEmpty(): boolean;
  /** What waits, oldest first; nothing waits afterwards. */
  take(): Change[];
}

/**
 * What waits to be told to one watcher: the last change of each claim or job, and of at most `most`. Past that it is
 * one change of the whole account, so that a watcher who does not listen costs no more however much happens.
 */
export function pendingChanges(most: number): PendingChanges {
  const waiting = new Map<string, Change>();
  let isEverything = false;
  const everything = () => {
    waiting.clear();
    isEverything = true;
  };
  return {
    add(change) {
      if (isEverything) return;
      const subject = change.claim_id ?? change.job_id ?? `${change.kind} ${change.clinic_id}`;
      waiting.delete(subject);
      waiting.set(subject, change);
      if (waiting.size > most) everything();
    },
    addEverything: everything,
    isEmpty: () => !isEverything && waiting.size === 0,
    take() {
      const taken: Change[] = isEverything ? [{ kind: 'account' }] : [...waiting.values()];
      waiting.clear();
      isEverything = false;
      return taken;
    },
  };
}
