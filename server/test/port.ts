import { createServer } from 'node:net';

/** Test files that run at the same time take ports from different ranges; another run on this machine takes the same ranges. */
const rangeSize = 1_050;
const place = Number(process.env['VITEST_POOL_ID'] ?? 1) % 20;

/** By this process, whose tests run side by side: an owner may not listen yet, or be restarting. */
const given = new Set<number>();

/**
 * For tests: a port that is free until its owner listens and while that restarts, below the range that the system assigns
 * automatically.
 */
export async function freePort(): Promise<number> {
  if (given.size === rangeSize) given.clear();
  for (;;) {
    const port = 11_000 + place * rangeSize + Math.floor(Math.random() * rangeSize);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
