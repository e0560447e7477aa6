/** Whether the live stream is there, and since when what is shown may be old: what the shell tells. */

import { useSyncExternalStore } from 'react';

export type Connection = 'idle' | 'connecting' | 'live' | 'lost';

export interface ConnectionNow {
  readonly state: Connection;
  /** When the server was last heard, before a lost connection; null while none is lost. */
  readonly knownAt: Date | null;
}

let present: ConnectionNow = { state: 'idle', knownAt: null };
let heardAt: Date | null = null;
const listeners = new Set<() => void>();

/** The server was heard just now. */
export function noteHeard(): void {
  heardAt = new Date();
}

export function setConnection(state: Connection): void {
  if (state === present.state) return;
  // Trying again does not yet make it known anew.
  present = { state, knownAt: state === 'lost' ? (heardAt ?? new Date()) : null };
  for (const listener of listeners) listener();
}

export function connection(): ConnectionNow {
  return present;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): ConnectionNow {
  return useSyncExternalStore(subscribe, connection);
}
