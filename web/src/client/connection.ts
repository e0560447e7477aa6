/** Whether the live stream is there: one fact that the shell shows. */

import { useSyncExternalStore } from 'react';

export type Connection = 'idle' | 'connecting' | 'live' | 'lost';

let present: Connection = 'idle';
const listeners = new Set<() => void>();

export function setConnection(next: Connection): void {
  if (next === present) return;
  present = next;
  for (const listener of listeners) listener();
}

export function connection(): Connection {
  return present;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection);
}
