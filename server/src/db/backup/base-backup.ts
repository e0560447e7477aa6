/** A physical copy of a PostgreSQL cluster while it runs, by the replication protocol's BASE_BACKUP. */

import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';
import { z } from 'zod';

/** Messages inside the copy data. Source: PostgreSQL, "Streaming Replication Protocol", BASE_BACKUP. */
const newArchive = 'n'.charCodeAt(0);
const startOfManifest = 'm'.charCodeAt(0);
const content = 'd'.charCodeAt(0);

export interface BaseBackup {
  /** A tar of the cluster with the WAL that it needs, so that PostgreSQL starts on it. */
  readonly tar: Readable;
  /** PostgreSQL's own list of the copied files with their SHA-256 checksums. Rejects when the copy fails. */
  readonly manifest: Promise<ManifestFile[]>;
}

export interface ManifestFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

const manifestSchema = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string(),
    }),
  ),
});

function readManifest(text: string): ManifestFile[] {
  return manifestSchema.parse(JSON.parse(text)).Files.map((file) => ({
    path: file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(),
    bytes: file.Size,
    sha256: file.Checksum,
  }));
}

/** Takes part in `pg`'s protocol as a query that receives copy data, which `pg` itself ignores. */
class BaseBackupQuery implements pg.Submittable {
  readonly tar = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  readonly manifest = Promise.withResolvers<ManifestFile[]>();
  readonly #manifestParts: Buffer[] = [];
  #archives = 0;
  #isManifest = false;
  #isPaused = false;
  #error: Error | undefined;

  submit(connection: pg.Connection): void {
    connection.query(
      `BASE_BACKUP (LABEL 'claimline', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    );
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    const data = chunk.subarray(1);
    const kind = chunk[0];
    if (kind === newArchive) this.#archives++;
    else if (kind === startOfManifest) this.#isManifest = true;
    else if (kind === content && this.#isManifest) this.#manifestParts.push(Buffer.from(data));
    // A copy: `pg` reuses the buffer of what it received.
    else if (kind === content && !this.tar.write(Buffer.from(data))) this.#pause(connection);
  }

  /** What was received before goes on arriving for a moment. */
  #pause(connection: pg.Connection): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    connection.stream.pause();
    this.tar.once('drain', () => {
      this.#isPaused = false;
      connection.stream.resume();
    });
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleReadyForQuery(): void {
    if (this.#error) return;
    if (this.#archives !== 1)
      return this.fail(new Error('databases with tablespaces outside the data folder are not supported'));
    try {
      this.manifest.resolve(readManifest(Buffer.concat(this.#manifestParts).toString()));
      this.tar.end();
    } catch (error) {
      this.fail(new Error('the manifest of the base backup cannot be read', { cause: error }));
    }
  }

  fail(error: Error): void {
    this.#error ??= error;
    this.manifest.reject(error);
    this.tar.destroy(error);
  }

  /** Results with the positions in the WAL, which the copy itself contains. */
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
}

/** As a superuser, or a user with the attribute REPLICATION. */
export async function startBaseBackup(url: string): Promise<BaseBackup & { close(): Promise<void> }> {
  // `replication=database` is accepted where ordinary connections are; a physical one would need a line in pg_hba.conf.
  const options: pg.ClientConfig & { replication: string } = {
    connectionString: url,
    application_name: 'claimline backup',
    replication: 'database',
  };
  const client = new pg.Client(options);
  const query = new BaseBackupQuery();
  client.on('error', (error) => query.fail(error));
  await client.connect();
  // A failure is reported by both; a caller that awaits only one must not leave the other unhandled.
  query.manifest.promise.catch(() => undefined);
  client.query(query);
  return { tar: query.tar, manifest: query.manifest.promise, close: () => client.end() };
}
