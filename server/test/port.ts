import { createServer } from 'node:net';

/** Test files that run at the same time take ports from different ranges: a port is free for a moment before its use. */
const rangeSize = 450;
const place = Number(process.env['VITEST_POOL_ID'] ?? 1) % 20;

/**
 * For tests: a free port that remains free while its owner restarts, below the range that the system assigns
 * automatically.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + place * rangeSize + Math.floor(Math.random() * rangeSize);
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
