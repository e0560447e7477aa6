import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The environment of a server that makes no calls. */
export function environmentOf(
  databaseUrl: string,
  folder: string,
  port: number,
  role: 'web' | 'all' = 'web',
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret of the measurements, forty characters',
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
    TWILIO_AUTH_TOKEN: 'never used: no call is made',
    CARRIER_URL: 'http://127.0.0.1:9',
    ROLE: role,
    LOG_LEVEL: 'error',
    CLAIMLINE_STOP_WITH_PARENT: '1',
  };
}

/** Well within the 15 minutes before a token expires. */
const signedInMs = 10 * 60_000;

/** A server in a separate process: answers functions, and in the role `all` also works jobs. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #port: number;
  /** One connection, kept open, so that the handshake is not measured. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #accessToken: string | undefined;
  /** Signs in again, because tokens expire during long runs. */
  #signInAgain: { readonly atMs: number; readonly email: string; readonly password: string } | undefined;

  private constructor(child: ChildProcess, folder: string, port: number) {
    this.#child = child;
    this.#folder = folder;
    this.#port = port;
  }

  /** Resolves when it is ready, its database migrated. `checkout` is the folder of the Claimline to run. */
  static async start(
    databaseUrl: string,
    role: 'web' | 'all' = 'web',
    checkout = root,
  ): Promise<ServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'claimline-bench-'));
    const port = await freePort();
    const child = spawn(process.execPath, [join(checkout, 'server', 'src', 'main.ts')], {
      cwd: checkout,
      stdio: ['pipe', 'inherit', 'inherit'],
      env: environmentOf(databaseUrl, folder, port, role),
    });
    const server = new ServerProcess(child, folder, port);
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null);
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Of the person who signed in. */
  get accessToken(): string {
    if (this.#accessToken === undefined) throw new Error('nobody has signed in');
    return this.#accessToken;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Resident memory of the process in MB, threads included. Linux only. */
  get memoryMb(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  async signIn(email: string, password: string): Promise<void> {
    this.#signInAgain = { atMs: performance.now() + signedInMs, email, password };
    const { access_token } = (await this.call('signIn', { email, password })) as { access_token: string };
    this.#accessToken = access_token;
  }

  /** Calls a function. Throws its refusal. */
  async call(name: string, data: object): Promise<unknown> {
    const again = this.#signInAgain;
    if (again !== undefined && performance.now() > again.atMs) await this.signIn(again.email, again.password);
    const body = await this.#post(`/functions/${name}`, JSON.stringify({ data }));
    const answer = JSON.parse(body) as { result?: unknown; error?: { message: string } };
    if (answer.error !== undefined) throw new Error(`${name}: ${answer.error.message}`);
    return answer.result;
  }

  /** Uploads the file of an import, in pieces of a megabyte as the page does. */
  async upload(importId: string, bytes: Uint8Array): Promise<void> {
    const send = async (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) => {
      const answer = await fetch(`${this.origin}${path}`, {
        method,
        headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${this.#accessToken}`, ...headers },
        ...(body ? { body: Buffer.from(body) } : {}),
      });
      if (!answer.ok) throw new Error(`the upload: ${await answer.text()}`);
    };
    const import_id = Buffer.from(importId).toString('base64');
    await send('POST', '/uploads', {
      'upload-length': String(bytes.length),
      'upload-metadata': `import_id ${import_id}`,
    });
    for (let sent = 0; sent < bytes.length; sent += 1_048_576)
      await send(
        'PATCH',
        `/uploads/${importId}`,
        { 'upload-offset': String(sent), 'content-type': 'application/offset+octet-stream' },
        bytes.subarray(sent, sent + 1_048_576),
      );
  }

  /** Its current memory in MB on Linux; null elsewhere. */
  residentMb(): number | null {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    } catch {
      return null;
    }
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #post(path: string, body: string): Promise<string> {
    const authorization =
      this.#accessToken === undefined ? {} : { authorization: `Bearer ${this.#accessToken}` };
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.#port,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...authorization,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('end', () => resolve(Buffer.concat(parts).toString()));
          response.once('error', reject);
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
  }
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Resolves when `GET url` answers 200, asked fifty times a second. Throws when the process has ended. */
export async function waitUntilReady(url: string, hasEnded: () => boolean, ready = 200): Promise<void> {
  while (!hasEnded()) {
    if ((await statusOf(url)) === ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the process ended before it was ready: see above');
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(0));
  });
}
