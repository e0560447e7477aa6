import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writePrivateJson } from '../settings/data-folder.ts';
import { startOf } from './process-identity.ts';

const runFile = z.object({
  state: z.enum(['starting', 'running', 'stopping']),
  url: z.string(),
  carrier_url: z.string(),
  /** Of the embedded PostgreSQL. Missing for an external one, whose address may contain a password. */
  database_url: z.string().optional(),
  /** The running processes. `start` distinguishes a process from a later one with the same pid. */
  processes: z.array(z.object({ name: z.string(), pid: z.int().min(2), start: z.string() })),
});

export type RunRecord = z.infer<typeof runFile>;

/** DATA_DIR/run.json: what runs on this folder, for people and for the next start. */
export class RunFile {
  readonly #path: string;
  readonly #record: RunRecord;

  constructor(dataDir: string, url: string) {
    this.#path = runPath(dataDir);
    this.#record = { state: 'starting', url, carrier_url: '', processes: [] };
    this.note('supervisor', process.pid);
  }

  /** Records the process that runs under this name; undefined when it has ended. */
  note(name: string, pid: number | undefined): void {
    const others = this.#record.processes.filter((running) => running.name !== name);
    this.#record.processes = pid === undefined ? others : [...others, { name, pid, start: startOf(pid) }];
    this.#write();
  }

  state(state: RunRecord['state']): void {
    this.#record.state = state;
    this.#write();
  }

  databaseUrl(url: string): void {
    this.#record.database_url = url;
    this.#write();
  }

  carrierUrl(url: string): void {
    this.#record.carrier_url = url;
    this.#write();
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }

  #write(): void {
    writePrivateJson(this.#path, this.#record);
  }
}

/** The record of the last start on this folder, if it can be read. */
export function readRunRecord(dataDir: string): RunRecord | undefined {
  return readJson(runPath(dataDir), runFile);
}

function runPath(dataDir: string): string {
  return join(dataDir, 'run.json');
}
