/**
 * Notifies of changes after they are stored, several at once. PostgreSQL commits transactions that notify one after the
 * other, each until it is on the disk, which live calls and people who submit claims would wait for.
 */

import type { Log } from '../log.ts';
import type { Sql } from './transaction.ts';

/** A change as `claimline_change` reports it. */
export type ClaimChange = Readonly<Record<'account_id' | 'clinic_id' | 'claim_id', string>> & {
  readonly status?: string;
};

export interface LaterNotifications {
  notify(change: ClaimChange): void;
  /** Sends what still waits. */
  stop(): Promise<void>;
}

/** Screens are informed as often. */
const everyMs = 250;

/** The first change is sent at once, those after it together. `transaction` writes nothing, so it does not wait for the disk. */
export function createLaterNotifications(
  transaction: (work: (sql: Sql) => Promise<unknown>) => Promise<unknown>,
  log: Log,
): LaterNotifications {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sentAtMs = Number.NEGATIVE_INFINITY;

  async function send(): Promise<void> {
    timer = undefined;
    sentAtMs = performance.now();
    const payloads = [...waiting];
    waiting.clear();
    if (payloads.length === 0) return;
    await transaction((sql) =>
      sql(`select pg_notify('claimline_change', payload) from unnest($1::text[]) payload`, [payloads]),
    )
      // The next change of the claim notifies again.
      .catch((error: unknown) => log.warn({ error }, 'open screens were not notified of changes'));
  }

  return {
    notify(change) {
      waiting.add(JSON.stringify(change));
      timer ??= setTimeout(() => void send(), Math.max(0, sentAtMs + everyMs - performance.now()));
    },
    async stop() {
      clearTimeout(timer);
      await send();
    },
  };
}
