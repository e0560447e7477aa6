/** People who read claims and write notes over HTTP, and retry failed requests once. */

import { randomBytes } from 'node:crypto';

export interface Visit {
  readonly origin: string;
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

export interface Tally {
  requests: number;
  /** The current fault, under which failures are counted. */
  during: string;
  /** Answered only on retry. */
  retried: number;
  /** Not answered, or 5xx, after one repetition. By what was seen last. */
  readonly failures: Map<string, number>;
  readonly timesMs: number[];
  /** Texts of notes that were acknowledged. */
  readonly notes: string[];
}

export const newTally = (): Tally => ({
  requests: 0,
  during: 'calm',
  retried: 0,
  failures: new Map(),
  timesMs: [],
  notes: [],
});

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const retryAfterMs = 300;
const uploadTriesMax = 10;
const answerWithinMs = 75_000;
const sessionCount = 8;
const signInEveryMs = 10 * 60_000;

class Failed extends Error {
  override readonly name = 'Failed';
}

/** Sign-ins of one user, one after the other: many at once would need proofs of work. */
export class Sessions {
  readonly #visit: Visit;
  readonly #tokens: string[] = [];
  #signedInAtMs = Number.NEGATIVE_INFINITY;
  #signingIn: Promise<void> | undefined;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  async token(number: number): Promise<string> {
    if (performance.now() - this.#signedInAtMs > signInEveryMs)
      this.#signingIn ??= this.#signIn().finally(() => {
        this.#signingIn = undefined;
      });
    // Those of before are valid for a while.
    if (this.#tokens.length === 0) await this.#signingIn;
    return this.#tokens[number % this.#tokens.length] ?? '';
  }

  async #signIn(): Promise<void> {
    const { email, password } = this.#visit;
    const fresh: string[] = [];
    const visitor = new Visitor(this.#visit, newTally(), 0, null);
    while (fresh.length < sessionCount) {
      const access = await visitor.call<{ access_token: string }>('signIn', { email, password });
      if (access !== undefined) fresh.push(access.access_token);
    }
    this.#tokens.splice(0, this.#tokens.length, ...fresh);
    this.#signedInAtMs = performance.now();
  }
}

/** One person, with an address of their own. */
export class Visitor {
  readonly #visit: Visit;
  readonly #tally: Tally;
  readonly #number: number;
  readonly #address: string;
  readonly #sessions: Sessions | null;

  constructor(visit: Visit, tally: Tally, number: number, sessions: Sessions | null) {
    this.#visit = visit;
    this.#tally = tally;
    this.#number = number;
    this.#address = `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`;
    this.#sessions = sessions;
  }

  get accountId(): string {
    return this.#visit.accountId;
  }

  /** Calls a function; undefined when it failed twice. Throws for a refusal, which is a mistake of the measurement. */
  async call<Result>(name: string, data: object): Promise<Result | undefined> {
    const body = await this.send(name, 'POST', `/functions/${name}`, JSON.stringify({ data }), {
      'content-type': 'application/json',
    });
    return body === undefined ? undefined : (JSON.parse(body) as { result: Result }).result;
  }

  /** Sends a request, and once more when it is not answered. `what` names it among the failures. */
  async send(
    what: string,
    method: string,
    path: string,
    body: string | Buffer<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<string | undefined> {
    const tally = this.#tally;
    tally.requests += 1;
    const startedAtMs = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        const text = await this.#once(method, path, body, headers);
        if (tries > 1) tally.retried += 1;
        tally.timesMs.push(performance.now() - startedAtMs);
        return text;
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        if (tries === 2) {
          const kind = `${tally.during}: ${what}: ${error.message}`;
          tally.failures.set(kind, (tally.failures.get(kind) ?? 0) + 1);
          return undefined;
        }
        await pause(retryAfterMs);
      }
    }
  }

  /** Uploads the file of an import, as a tus client does: after a break it goes on where the server is. */
  async upload(importId: string, bytes: Buffer): Promise<boolean> {
    const token = (await this.#sessions?.token(this.#number)) ?? '';
    const headers = () => ({
      'tus-resumable': '1.0.0',
      'x-forwarded-for': this.#address,
      authorization: `Bearer ${token}`,
    });
    const path = `${this.#visit.origin}/uploads`;
    for (let tries = 1; tries <= uploadTriesMax; tries += 1) {
      try {
        const found = await fetch(`${path}/${importId}`, { method: 'HEAD', headers: headers() });
        if (found.status === 404) {
          const metadata = `import_id ${Buffer.from(importId).toString('base64')}`;
          await fetch(path, {
            method: 'POST',
            headers: { ...headers(), 'upload-length': String(bytes.length), 'upload-metadata': metadata },
          });
        }
        const offset = found.status === 200 ? Number(found.headers.get('upload-offset')) : 0;
        if (offset === bytes.length) return true;
        const sent = await fetch(`${path}/${importId}`, {
          method: 'PATCH',
          headers: {
            ...headers(),
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(bytes.subarray(offset)),
        });
        if (sent.ok) return true;
      } catch {
        // A broken connection: asked again below.
      }
      await pause(retryAfterMs * tries);
    }
    const kind = `${this.#tally.during}: upload`;
    this.#tally.failures.set(kind, (this.#tally.failures.get(kind) ?? 0) + 1);
    return false;
  }

  async #once(
    method: string,
    path: string,
    body: string | Buffer<ArrayBuffer>,
    headers: Record<string, string>,
  ): Promise<string> {
    const token = await this.#sessions?.token(this.#number);
    const answer = await fetch(`${this.#visit.origin}${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.#address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        throw new Failed(cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause));
      });
    if (answer.status >= 500 || [401, 409].includes(answer.status))
      throw new Failed(`${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.text;
  }

  /** Reads lists and claims, and writes a note each round, until it is over. */
  async browse(isOver: () => boolean, thinkMs: number): Promise<void> {
    const account_id = this.accountId;
    await pause(Math.random() * thinkMs);
    while (!isOver()) {
      const page = await this.call<{ rows: { id: string }[] }>('listSubmissions', { account_id });
      await pause(thinkMs * (0.5 + Math.random()));
      await this.call('getOverview', { account_id });
      const claim = page?.rows[Math.floor(Math.random() * page.rows.length)];
      if (claim === undefined) continue;
      await this.call('getClaim', { account_id, claim_id: claim.id });
      await pause(thinkMs * (0.5 + Math.random()));
      const text = `note ${randomBytes(9).toString('base64url')}`;
      const request_id = randomBytes(12).toString('hex').slice(0, 20);
      const note = await this.call('addNote', { account_id, claim_id: claim.id, text, request_id });
      if (note !== undefined) this.#tally.notes.push(text);
    }
  }
}
