import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitUntilReady } from './server-process.ts';
import { tableLines, timingOf } from './timing.ts';

const root = join(import.meta.dirname, '..');
const laterStarts = 5;

type Running = { readyMs: number; stop: () => Promise<void> };

/** Starts all of Claimline with npm start, until it answers. */
async function start(dataDir: string, port: number): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'start', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...withoutDatabase(), PORT: String(port), DATA_DIR: dataDir },
  });
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null);
  return { readyMs: performance.now() - startedAt, stop: () => stop(child) };
}

/** Measures the start on the embedded PostgreSQL. */
function withoutDatabase(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...others } = process.env;
  return others;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

type Login = { scripts: number; bytes: number };

async function measureStarts(): Promise<{ starts: string[][]; login: Login }> {
  const folder = mkdtempSync(join(tmpdir(), 'claimline-bench-start-'));
  try {
    const port = await freePort();
    const first = await start(folder, port);
    const login = await scriptsOfLogin(`http://127.0.0.1:${port}`);
    await first.stop();
    const laterMs: number[] = [];
    for (let run = 0; run < laterStarts; run += 1) {
      const later = await start(folder, port);
      laterMs.push(later.readyMs);
      await later.stop();
    }
    const { medianMs } = timingOf(laterMs);
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
    const starts = [
      ['first start, the demo made', seconds(first.readyMs)],
      [`later starts, median of ${laterStarts}`, seconds(medianMs)],
      ['later starts, longest', seconds(Math.max(...laterMs))],
    ];
    return { starts, login };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Bytes of gzipped JavaScript that a visitor of /login downloads. */
async function scriptsOfLogin(origin: string): Promise<Login> {
  const page = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
  const waiting = [...page.matchAll(/src="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const seen = new Set<string>();
  let bytes = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(answer.headers.get('content-length'));
    const code = await answer.text();
    // Static imports, and the route's chunk, which is loaded as soon as the address is known.
    const atOnce = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
    const own = /["'`]\.\/(login-[\w-]+\.js)["'`]/g;
    for (const [, name = ''] of [...code.matchAll(atOnce), ...code.matchAll(own)])
      waiting.push(`/assets/${name}`);
  }
  if (![...seen].some((path) => path.startsWith('/assets/login-')))
    throw new Error('the chunk of /login was not found');
  return { scripts: seen.size, bytes };
}

const { starts, login } = await measureStarts();
for (const line of tableLines([['npm start until /readyz', 'seconds'], ...starts])) console.log(line);
console.log('');
console.log(`/login downloads ${login.scripts} scripts, ${(login.bytes / 1000).toFixed(1)} kB gzipped`);
