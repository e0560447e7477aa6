/** The faults, and how each is caused. */

import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

export interface Fault {
  readonly name: string;
  /** Why it cannot be caused on this machine; null when it can. */
  readonly missing: string | null;
  begin(installation: Installation): Promise<void>;
  end(installation: Installation): Promise<void>;
}

const fakeClockLibraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];
const fakeClockLibrary = fakeClockLibraries.find((path) => existsSync(path));

/** Filling a larger disk would take long and disturb others. */
const fillableBytesMax = 4e9;
const leftBytes = 16_384;

const clockMissing =
  fakeClockLibrary === undefined ? 'install libfaketime (apt-get install libfaketime)' : null;

const clockFolder = mkdtempSync(join(tmpdir(), 'claimline-bench-clock-'));
const clockFile = join(clockFolder, 'clock');
const setClock = async (offset: string) => writeFileSync(clockFile, `${offset}\n`);
await setClock('+0');
process.once('exit', () => rmSync(clockFolder, { recursive: true, force: true }));

/** The clocks of processes with this environment are changed by the faults. */
export const fakeClock: NodeJS.ProcessEnv =
  fakeClockLibrary === undefined
    ? {}
    : {
        LD_PRELOAD: fakeClockLibrary,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_NO_CACHE: '1',
        // As when the system's clock is set: intervals stay correct.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };

const fillerOf = ({ folder }: Installation) => join(folder, 'filler');

export const faults: readonly Fault[] = [
  {
    name: 'the database answers nothing, and closes nothing',
    missing: null,
    begin: async ({ proxy }) => proxy.blackHole(),
    end: async ({ proxy }) => proxy.pass(),
  },
  {
    name: 'the database only reads',
    missing: null,
    async begin({ owner }) {
      await owner.query(`alter database ${owner.database} set default_transaction_read_only = on`);
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
    },
    async end({ owner }) {
      await owner.query(`alter database ${owner.database} reset default_transaction_read_only`);
    },
  },
  {
    name: 'every statement takes 500 ms longer',
    missing: null,
    async begin({ proxy }) {
      proxy.delayMs = 500;
    },
    async end({ proxy }) {
      proxy.delayMs = 0;
    },
  },
  {
    name: 'the database dies, and its synchronous standby takes over',
    missing: null,
    begin: async (installation) => installation.failOver(),
    end: async () => undefined,
  },
  {
    name: 'the disk is full',
    missing:
      sizeOf(tmpdir()) > fillableBytesMax
        ? 'run it with TMPDIR on a small file system: mount -t tmpfs -o size=2g tmpfs /mnt/small'
        : null,
    begin: async (installation) => fill(fillerOf(installation)),
    end: async (installation) => rmSync(fillerOf(installation), { force: true }),
  },
  {
    name: 'half of the clocks are an hour ahead',
    missing: clockMissing,
    begin: () => setClock('+1h'),
    end: () => setClock('+0'),
  },
  {
    name: 'half of the clocks are an hour behind',
    missing: clockMissing,
    begin: () => setClock('-1h'),
    end: () => setClock('+0'),
  },
];

function sizeOf(folder: string): number {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize;
}

function fill(path: string): void {
  const { bavail, bsize } = statfsSync(join(path, '..'));
  const piece = Buffer.alloc(1_048_576);
  try {
    writeFileSync(path, '');
    for (let left = bavail * bsize - leftBytes; left > 0; left -= piece.length)
      writeFileSync(path, piece.subarray(0, Math.min(left, piece.length)), { flag: 'a' });
  } catch (error) {
    // Others wrote meanwhile: it is full.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
