import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { devProxy, waitForServer } from './devProxy.ts';

let upstream: Server;
let vite: ViteDevServer | undefined;

afterEach(async () => {
  await vite?.close();
  upstream.closeAllConnections();
  upstream.close();
});

async function listen(port = 0): Promise<string> {
  upstream = createServer((request, response) => response.end(`server ${request.method}`));
  upstream.listen(port, '127.0.0.1');
  await once(upstream, 'listening');
  return `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
}

/** Vite as `npm run dev` has it, without the screens; the address it listens at. */
async function startVite(target: string): Promise<string> {
  vite = await createVite({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [waitForServer(target)],
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, cors: false, proxy: devProxy(target) },
  });
  await vite.listen();
  const [url = ''] = vite.resolvedUrls?.local ?? [];
  return url.replace(/\/$/, '');
}

async function answer(url: string, path: string, method: string): Promise<string> {
  const response = await fetch(url + path, { method, headers: { accept: 'text/html' } });
  return (await response.text()).split('\n')[0] ?? '';
}

test('proxies server paths and serves the screens itself', async () => {
  const url = await startVite(await listen());
  const forServer = [
    'POST /functions/listClaims',
    'POST /project/region/listClaims',
    'OPTIONS /project/region/listClaims',
    'GET /v1/docs',
    'PATCH /v1/claims/1',
    'POST /uploads',
    'HEAD /uploads/1',
    'GET /files/1?link=2',
    'GET /exports/1',
    'GET /billing/1/portal',
    'GET /single-sign-on/callback?code=1',
    'POST /carrier/status',
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
  ];
  for (const asked of forServer) {
    const [method = '', path = ''] = asked.split(' ');
    expect(await answer(url, path, method), asked).toBe(method === 'HEAD' ? '' : `server ${method}`);
  }
  for (const path of ['/', '/login', '/account/clinic/1', '/account/batches', '/v1x', '/profile'])
    expect(await answer(url, path, 'GET'), path).toBe('<!doctype html>');
});

test('holds a request while the server restarts', async () => {
  const target = await listen();
  const url = await startVite(target);
  upstream.close();
  const held = answer(url, '/functions/listClaims', 'POST');
  await listen(Number(new URL(target).port));
  expect(await held).toBe('server POST');
});
