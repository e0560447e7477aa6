/**
 * Locks of tus over uploads, for all processes on one database: in memory within a process, by a lease between them.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { Outcome } from '@claimline/domain/claim/outcome';
import { type Locker, MemoryLocker } from '@tus/server';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { leaseUpload, releaseUpload, renewUploadLease } from '../db/imports/upload-leases.ts';
import type { Log } from '../log.ts';

/** The same as within one process. */
const waitMs = 30_000;
const lookAgainMs = 200;
/** How often a holder checks that the lease is still its own and whether another process wants it. */
const renewEveryMs = 500;

/** `importIdOf` returns the import of an upload's name. */
export function uploadLocker(database: Database, log: Log, importIdOf: (name: string) => string): Locker {
  const within = new MemoryLocker({ acquireLockTimeout: waitMs });
  const hold = <T>(work: Parameters<typeof database.asSystem<T>>[1]) =>
    database.asSystem('lock an upload', work);

  async function keepLease(importId: string, holder: string, stop: AbortSignal): Promise<void> {
    const endsAt = performance.now() + waitMs;
    while (!(await hold((sql) => leaseUpload(sql, importId, holder)))) {
      if (stop.aborted || performance.now() > endsAt)
        throw new Outcome('unavailable', 'Another request is still receiving this upload. Try again.');
      await pause(lookAgainMs);
    }
  }

  return {
    newLock(name) {
      const own = within.newLock(name);
      const importId = importIdOf(name);
      const holder = newId();
      let renewing: NodeJS.Timeout | undefined;
      return {
        async lock(stop, requestRelease) {
          await own.lock(stop, requestRelease);
          try {
            await keepLease(importId, holder, stop);
          } catch (error) {
            await own.unlock();
            throw error;
          }
          renewing = setInterval(() => {
            hold((sql) => renewUploadLease(sql, importId, holder)).then(
              (isOurs) => (isOurs ? undefined : requestRelease()),
              (error: unknown) => {
                log.warn({ error }, 'the lease of an upload could not be renewed; received bytes are saved');
                return requestRelease();
              },
            );
          }, renewEveryMs);
        },
        async unlock() {
          clearInterval(renewing);
          try {
            await hold((sql) => releaseUpload(sql, importId, holder));
          } catch (error) {
            log.warn({ error }, 'the lease of an upload could not be released; it will expire');
          } finally {
            await own.unlock();
          }
        },
      };
    },
  };
}
