import type { Change } from '@claimline/domain/contracts/accounts';

export interface PendingChanges {
  add(change: Change): void;
  /** Changes may have been missed: every watcher has to reload everything. */
  addEverything(): void;
  isEmpty(): boolean;
  /** Takes everything that is waiting, oldest first. */
  take(): Change[];
}

/**
 * Changes waiting for one watcher: the latest of each claim or job, at most `most` of them. Beyond that they become
 * one change of the whole account, so that a slow watcher costs the same however much happens.
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
