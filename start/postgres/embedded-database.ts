import { join } from 'node:path';
import { reasonOf } from '../start-error.ts';
import type { DatabasePasswords } from './database.ts';
import { type Postgres, startPostgres } from './launch.ts';

const firstDelayMs = 200;
const longestDelayMs = 10_000;

export type EmbeddedDatabaseOptions = {
  dataDir: string;
  passwords: DatabasePasswords;
  onProgress: (line: string) => void;
  onStarted: (pid: number) => void;
};

/** The embedded PostgreSQL, restarted whenever it dies until it is stopped. */
export class EmbeddedDatabase {
  readonly #options: EmbeddedDatabaseOptions;
  #postgres: Postgres;
  #restart = Promise.resolve();
  #isStopping = false;

  private constructor(options: EmbeddedDatabaseOptions, postgres: Postgres) {
    this.#options = options;
    this.#postgres = postgres;
    this.#watch();
  }

  /** Throws StartError when the first start fails. */
  static async start(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
    return new EmbeddedDatabase(options, await launch(options));
  }

  /** The same after a restart. */
  get url(): string {
    return this.#postgres.url;
  }

  get serverUrl(): string {
    return this.#postgres.serverUrl;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restart;
    await this.#postgres.stop();
  }

  #watch(): void {
    const { pid } = this.#postgres;
    void this.#postgres.died.then((how) => {
      if (this.#isStopping) return;
      this.#options.onProgress(`PostgreSQL (process ${pid}) ended (${how}): restarting it`);
      this.#restart = this.#again(firstDelayMs);
    });
  }

  async #again(delayMs: number): Promise<void> {
    if (this.#isStopping) return;
    try {
      this.#postgres = await launch(this.#options);
      this.#watch();
    } catch (error) {
      this.#options.onProgress(reasonOf(error));
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await this.#again(Math.min(longestDelayMs, delayMs * 2));
    }
  }
}

async function launch(options: EmbeddedDatabaseOptions): Promise<Postgres> {
  const { dataDir, passwords, onProgress, onStarted } = options;
  const postgres = await startPostgres({ folder: join(dataDir, 'postgres'), passwords, onProgress });
  onStarted(postgres.pid);
  return postgres;
}
