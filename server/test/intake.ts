/** Imports as people make them: upload, look, fix and import, with the worker that does it in the background. */

import { fork } from 'node:child_process';
import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { expect, vi } from 'vitest';
import { createLog } from '../src/log.ts';
import { intakeKinds } from '../src/workers/jobs/intake.ts';
import { createJobs } from '../src/workers/jobs/jobs.ts';
import { emptyTables } from './database.ts';
import { sendFile } from './upload.ts';
import { createWorld, testSecret, type World } from './world.ts';

export interface Intake {
  readonly world: World;
  /** Calls a function as the account's user and wakes the worker. */
  call<T>(name: string, data: object): Promise<T>;
  upload(bytes: Uint8Array, fileName: string): Promise<string>;
  /** Waits for a state of an import. */
  until(importId: string, wanted: Import['state']): Promise<Import>;
  /** Uploads and waits until the rows are checked. */
  ready(bytes: Uint8Array, fileName?: string): Promise<Import>;
  /** Imports and waits until no job works on it. */
  run(importId: string, options?: object): Promise<Import>;
  rowsOf(importId: string, show?: string): Promise<ImportRow[]>;
  /** From now on, this many other processes work instead of this one. */
  workIn(processes: number): Promise<void>;
  /** Deletes imports, batches and claims. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

interface Background {
  wake(): void;
  stop(): Promise<void>;
}

function workHere(world: World): Background {
  const log = createLog('silent');
  const jobs = createJobs({ database: world.database, log, kinds: intakeKinds(world.places.files) });
  jobs.start();
  return jobs;
}

function workApart(world: World): Background {
  const child = fork(
    `${import.meta.dirname}/processes/intake-worker.ts`,
    [world.url, world.folder, testSecret],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    wake: () => child.send('wake'),
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

export async function createIntake(): Promise<Intake> {
  const world = await createWorld();
  const token = (await world.signIn('user')).access_token;
  let working = [workHere(world)];
  const stop = () => Promise.all(working.map((jobs) => jobs.stop()));
  const wake = () => {
    for (const jobs of working) jobs.wake();
  };
  const ask = async <T>(name: string, data: object): Promise<T> => {
    const { body } = await world.call(name, { account_id: world.accountId, ...data }, token);
    if (body.error) throw new Error(body.error.message);
    return body.result as T;
  };
  const call = async <T>(name: string, data: object): Promise<T> => {
    const result = await ask<T>(name, data);
    wake();
    return result;
  };
  const upload = async (bytes: Uint8Array, file_name: string) => {
    const { id } = await call<Import>('beginImport', { file_name, file_bytes: bytes.length });
    const refused = await sendFile(world, id, bytes, token);
    if (refused !== null) throw new Error(refused);
    wake();
    return id;
  };
  const state = (import_id: string) => ask<Import>('getImport', { import_id });
  const settled = async (import_id: string, isSettled: (found: Import) => boolean) => {
    const found = await vi.waitFor(
      async () => {
        const seen = await state(import_id);
        expect(isSettled(seen) || seen.refusal !== null, seen.state).toBe(true);
        return seen;
      },
      { timeout: 60_000 },
    );
    if (!isSettled(found)) throw new Error(found.refusal ?? found.state);
    return found;
  };
  const until = (import_id: string, wanted: Import['state']) =>
    settled(import_id, (found) => found.state === wanted && found.progress === null);
  return {
    world,
    call,
    upload,
    until,
    ready: async (bytes, fileName = 'claims.csv') => until(await upload(bytes, fileName), 'ready'),
    run: async (import_id, options = {}) => {
      await call('runImport', { import_id, ...options });
      return settled(
        import_id,
        ({ state: now, progress }) => progress === null && ['imported', 'ready'].includes(now),
      );
    },
    rowsOf: async (import_id, show = 'all') =>
      (await ask<{ rows: ImportRow[] }>('listImportRows', { import_id, show, size: 200 })).rows,
    clear: async () => {
      await emptyTables(
        world.owner,
        'import_rows, import_counts, files, imports, column_memories, value_memories, status_history, automations, batches, jobs',
      );
    },
    workIn: async (processes) => {
      await stop();
      working = Array.from({ length: processes }, () => workApart(world));
    },
    end: async () => {
      await stop();
      await world.end();
    },
  };
}

/** A sheet as delimited text. */
export const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
