/** The state of the live connection, and since when the data on screen may be out of date. */

import { useSyncExternalStore } from 'react';

export type Connection = 'idle' | 'connecting' | 'live' | 'lost';

export interface ConnectionNow {
  readonly state: Connection;
  /** When the last message arrived before the connection was lost; null while it is not lost. */
  readonly knownAt: Date | null;
}

let current: ConnectionNow = { state: 'idle', knownAt: null };
let lastContactAt: Date | null = null;
const listeners = new Set<() => void>();

/** Records that a message from the server just arrived. */
export function recordContact(): void {
  lastContactAt = new Date();
}

export function setConnection(state: Connection): void {
  if (state === current.state) return;
  // Reconnecting does not make the data current yet.
  current = { state, knownAt: state === 'lost' ? (lastContactAt ?? new Date()) : null };
  for (const listener of listeners) listener();
}

export function connection(): ConnectionNow {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): ConnectionNow {
  return useSyncExternalStore(subscribe, connection);
}
