/**
 * Three web and three worker processes behind a small proxy, one of them killed every ten seconds, while people browse, sheets
 * are imported, and calls are made. MINUTES, PEOPLE, IMPORTS, ROWS, CALLS and PACE change the load, KILL_EVERY the seconds
 * between kills (0 for none), SIGNAL=SIGTERM stops in order, and POOLER=1 puts the real PgBouncer in transaction mode between.
 */

import { report, startInstallation } from './load/installation.ts';
import { pause } from './load/people.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const killEveryMs = number('KILL_EVERY', 10) * 1_000;
const signal = process.env['SIGNAL'] === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL';

const installation = await startInstallation({
  name: 'processes',
  webs: 3,
  workers: 3,
  minutes: number('MINUTES', 5),
  people: number('PEOPLE', 100),
  imports: number('IMPORTS', 10),
  rows: number('ROWS', 1_000),
  calls: number('CALLS', 200),
  pace: number('PACE', 8),
  pooler: process.env['POOLER'] === '1',
});
const stopsMs: number[] = [];
const loaded = await installation.load(async (isOver) => {
  if (killEveryMs === 0) return;
  // Each is ready again before the next is killed.
  for (let place = 0; !isOver(); place += 1) {
    await pause(killEveryMs);
    const victim = installation.processes[(place * 2 + (place % 2)) % installation.processes.length];
    const beganMs = performance.now();
    await victim?.end(signal);
    stopsMs.push(performance.now() - beganMs);
    await victim?.start();
  }
});
if (stopsMs.length > 0)
  console.log(
    `${stopsMs.length} × ${signal}, the longest took ${(Math.max(...stopsMs) / 1000).toFixed(1)} s`,
  );
const isKept = await report(installation, loaded);
await installation.stop();
process.exit(isKept ? 0 : 1);
