import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writePrivateJson } from './data-folder.ts';
import { startOf } from './process-identity.ts';

const runFile = z.object({
  state: z.enum(['starting', 'running', 'stopping']),
  url: z.string(),
  carrier_url: z.string(),
  /** Of the embedded PostgreSQL; missing with one of the user's, whose address may hold a password. */
  database_url: z.string().optional(),
  /** What runs. The start tells a process from a stranger who got its pid later. */
  processes: z.array(z.object({ name: z.string(), pid: z.int().min(2), start: z.string() })),
});

export type RunRecord = z.infer<typeof runFile>;

/** DATA_DIR/run.json: what runs now on this folder, for people, for a second start, and for the start after a kill. */
export class RunFile {
  readonly #path: string;
  readonly #record: RunRecord;

  constructor(dataDir: string, url: string) {
    this.#path = runPath(dataDir);
    this.#record = { state: 'starting', url, carrier_url: '', processes: [] };
    this.note('supervisor', process.pid);
  }

  /** A process began under this name, in place of the one before it; undefined when none does. */
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

/** What the last start on this folder wrote down, as far as it can still be read. */
export function readRunRecord(dataDir: string): RunRecord | undefined {
  return readJson(runPath(dataDir), runFile);
}

function runPath(dataDir: string): string {
  return join(dataDir, 'run.json');
}
