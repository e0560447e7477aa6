/** Forgets what nobody comes back to, and removes the bytes of files that are forgotten: once a minute, a little. */

import { createAlarm } from '../alarm.ts';
import type { Database } from '../db/database.ts';
import {
  forgetOldOriginals,
  forgetUntouchedImports,
  settleFileRemoval,
  takeFileRemovals,
} from '../db/retention/forgetting.ts';
import { keyOf } from '../files/file-store.ts';
import type { FilePlaces } from '../files/places.ts';
import type { Log } from '../log.ts';

const everyMs = 60_000;
const importsAtOnce = 5;
const removalsAtOnce = 50;

export interface SweeperOptions extends FilePlaces {
  readonly database: Database;
  readonly log: Log;
}

export interface Sweeper {
  start(): void;
  /** Finishes what it is at. */
  stop(): Promise<void>;
}

/** One look at everything that may be forgotten now. */
export async function sweep(
  { database, log, files, stage }: SweeperOptions,
  isStopping = () => false,
): Promise<void> {
  let count = importsAtOnce;
  while (count === importsAtOnce && !isStopping())
    count = await database.asSystem('delete abandoned imports', (sql) =>
      forgetUntouchedImports(sql, importsAtOnce),
    );
  for (let gone = removalsAtOnce; gone === removalsAtOnce && !isStopping(); )
    gone = await database.asSystem('delete original files past their retention', (sql) =>
      forgetOldOriginals(sql, removalsAtOnce),
    );
  for (let isMore = true; isMore && !isStopping(); ) {
    const removals = await database.asSystem('remove the bytes of deleted files', (sql) =>
      takeFileRemovals(sql, removalsAtOnce),
    );
    isMore = removals.length === removalsAtOnce;
    for (const removal of removals) {
      try {
        await files.remove(keyOf({ account_id: removal.account_id, id: removal.file_id }));
        await stage.remove(removal.file_id);
        await database.asSystem('remove the bytes of deleted files', (sql) =>
          settleFileRemoval(sql, removal),
        );
      } catch (error) {
        log.warn({ error, tries: removal.tries }, 'a forgotten file could not be removed and is tried again');
      }
    }
  }
}

export function createSweeper(options: SweeperOptions): Sweeper {
  const alarm = createAlarm();
  let isStopping = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!isStopping) {
      await sweep(options, () => isStopping).catch((error: unknown) =>
        options.log.error({ error }, 'what nobody comes back to could not be forgotten'),
      );
      if (!isStopping) await alarm.wait(everyMs);
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      isStopping = true;
      alarm.ring();
      await running;
    },
  };
}
