/** The claims that changed by themselves a moment ago, so that their rows can tint. */

import { useSyncExternalStore } from 'react';

const tintMs = 1200;

let changed: ReadonlySet<string> = new Set();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function become(next: ReadonlySet<string>): void {
  changed = next;
  for (const listener of listeners) listener();
}

export function markChanged(claimIds: readonly string[]): void {
  if (claimIds.length === 0) return;
  become(new Set([...changed, ...claimIds]));
  for (const id of claimIds) {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id);
        become(new Set([...changed].filter((other) => other !== id)));
      }, tintMs),
    );
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids of claims whose row should be tinted now. */
export function useChangedClaims(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => changed);
}

/** Whether this claim changed by itself a moment ago. */
export function useIsChanged(claimId: string): boolean {
  return useSyncExternalStore(subscribe, () => changed.has(claimId));
}
