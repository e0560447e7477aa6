/**
 * For tests: a push service with a browser behind it. It refuses what a real one would (RFC 8030, RFC 8292: the token
 * must be signed by the key it names, for this service, and not be valid for too long) and decrypts like the browser
 * (RFC 8291).
 */

import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

export interface PushService {
  readonly origin: string;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The notifications that the browser showed, and the refused requests. */
  readonly arrived: { title: string; body: string; path: string; tag: string }[];
  readonly faults: string[];
  /** Its next responses, in order; 201 by default. */
  readonly answers: { status: number; retryAfter?: string }[];
  /** Stops responding; `answered` resolves when a response would have been sent. */
  withholdAnswers(): { answered: Promise<void> };
  answerAll(): void;
  close(): Promise<void>;
}

export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const arrived: PushService['arrived'] = [];
  const faults: string[] = [];
  const answers: PushService['answers'] = [];

  async function check(headers: Record<string, unknown>, body: Buffer, origin: string): Promise<void> {
    const given = /^vapid t=([^,]+), ?k=([A-Za-z0-9_-]+)$/.exec(String(headers['authorization']));
    if (!given?.[1] || !given[2]) throw new Error('no VAPID authorization');
    if (given[2] !== publicKey()) throw new Error('another key than the browser subscribed with');
    const point = Buffer.from(given[2], 'base64url');
    const key = await importJWK({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    });
    const { payload } = await jwtVerify(given[1], key, { algorithms: ['ES256'], audience: origin });
    if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1000 + 24 * 3600)
      throw new Error('too long-lived');
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('nobody to ask');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL');
    const text = ece
      .decrypt(body, {
        version: 'aes128gcm',
        privateKey: browser,
        dh: browser.getPublicKey('base64url'),
        authSecret: auth.toString('base64url'),
      })
      .toString();
    arrived.push(JSON.parse(text) as PushService['arrived'][number]);
  }

  let withheld: { resolve: () => void; released: Promise<void>; release: () => void } | null = null;

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    const answerNext = () => {
      const answer = answers.shift() ?? { status: 201 };
      const send = (status: number) =>
        response
          .writeHead(status, answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter })
          .end();
      if (answer.status !== 201) send(answer.status);
      else
        check(request.headers, Buffer.concat(parts), origin()).then(
          () => send(201),
          (error: unknown) => {
            faults.push(String(error));
            send(400);
          },
        );
    };
    request.on('end', () => {
      withheld?.resolve();
      if (withheld) void withheld.released.then(answerNext);
      else answerNext();
    });
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    origin: origin(),
    subscription: {
      endpoint: `${origin()}/push/abc`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    arrived,
    faults,
    answers,
    withholdAnswers() {
      const { promise: answered, resolve: reached } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      withheld = { resolve: reached, released, release };
      return { answered };
    },
    answerAll() {
      withheld?.release();
      withheld = null;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
