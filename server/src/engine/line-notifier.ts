/**
 * Notifies of new transcript lines after they are stored, several calls at once. PostgreSQL commits transactions that notify
 * one after the other, each until it is on the disk, which hundreds of live calls would wait for.
 */

import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

export interface NotifiedCall {
  readonly account_id: string;
  readonly clinic_id: string;
  readonly automation_id: string;
}

export interface LineNotifier {
  notify(call: NotifiedCall): void;
  /** Sends what still waits. */
  stop(): Promise<void>;
}

/** Screens are informed as often. */
const everyMs = 250;

export function createLineNotifier(database: Database, log: Log): LineNotifier {
  const waiting = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    const payloads = [...waiting.values()];
    waiting.clear();
    if (payloads.length === 0) return;
    await database
      .asSystem('notify of transcript lines', (sql) =>
        sql(`select pg_notify('claimline_change', payload) from unnest($1::text[]) payload`, [payloads]),
      )
      // The next line, or the end of the call, notifies again.
      .catch((error: unknown) => log.warn({ error }, 'open screens were not notified of transcript lines'));
  }

  return {
    notify({ account_id, clinic_id, automation_id: claim_id }) {
      waiting.set(claim_id, JSON.stringify({ account_id, clinic_id, claim_id }));
      timer ??= setTimeout(() => void send(), everyMs);
    },
    async stop() {
      clearTimeout(timer);
      await send();
    },
  };
}
