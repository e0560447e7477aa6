import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorRoutes } from './metrics.ts';
import { webRoutes } from './web.ts';

const script = 'let a = 1 < 2;\nlet b;';
const page = `<!doctype html><meta nonce="CSP_NONCE"><script>${script}</script><script src="/a.js"></script>the page`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claimline web '));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'assets', 'app.js'), 'the code');
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "script-src 'self';style-src 'self'");
  });
  operatorRoutes(app, null, async () => []);
  await webRoutes(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers });

it.each(['/', '/login', '/someAccount/CIA?query=a.b', '/nowhere', '/someAccount/a.b/'])(
  '%s returns the page to browsers and to clients that accept anything',
  async (url) => {
    for (const headers of [
      { accept: 'text/html', 'accept-encoding': 'gzip, br' },
      { accept: 'text/html' },
      { accept: '*/*' },
    ]) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('the page')]);
    }
  },
);

it('allows the script in the page, and its style elements by another nonce in each response', async () => {
  const nonceOf = async (url: string) => {
    const { body, headers } = await get(url, { accept: 'text/html' });
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toBe(
      `script-src 'sha256-${hash('sha256', script, 'base64')}' 'self';style-src 'nonce-${nonce}' 'self'`,
    );
    return nonce;
  };
  const nonces = await Promise.all(['/', '/login', '/index.html'].map(nonceOf));
  expect(new Set(nonces).size).toBe(3);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/]{22}==$/);
});

it.each([
  ['/assets/app.js', '*/*', 200, 'the code'],
  ['/assets/gone.js', '*/*', 404, 'Not Found'],
  ['/favicon.ico', 'image/png', 404, 'Not Found'],
  ['/login', 'application/json', 404, 'Not Found'],
  ['/functions/signIn', '*/*', 404, 'Not Found'],
  ['/uploads/x', 'text/html', 404, 'Not Found'],
])('answers %s with accept %s by %i', async (url, accept, status, body) => {
  const answer = await get(url, { accept });
  expect([answer.statusCode, answer.body]).toEqual([status, body]);
});

it.each(['/metrics', '/health'])('%s is not found by strangers, and not the page', async (url) => {
  const answer = await get(url, { accept: '*/*', 'x-forwarded-for': '203.0.113.9' });
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not Found']);
});
