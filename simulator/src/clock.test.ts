import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('waits end in the order they are due, at their own moment', async () => {
  // So slow that what a stall may count for (25 ms) is less than lies between the waits.
  const clock = createClock(10);
  const rung: [string, number][] = [];
  const start = clock.nowMs();
  const note = (name: string) => rung.push([name, Math.round(clock.nowMs() - start)]);
  await Promise.all([
    clock.wait(900).then(() => note('late')),
    clock.wait(300).then(async () => {
      note('early');
      await clock.wait(200);
      note('between');
    }),
  ]);
  expect(rung.map(([name]) => name)).toEqual(['early', 'between', 'late']);
  const [early, between] = rung.map(([, atMs]) => atMs);
  expect((between ?? 0) - (early ?? 0)).toBe(200);
});

test('chained short waits keep their order against a long one when the process stalls', async () => {
  const clock = createClock(40);
  const rung: string[] = [];
  const long = clock.wait(3000).then(() => rung.push('long'));
  const short = (async () => {
    for (let step = 0; step < 4; step++) await clock.wait(500);
    rung.push('short');
  })();
  // Longer than all of these last.
  stall(120);
  await Promise.all([long, short]);
  expect(rung).toEqual(['short', 'long']);
});

test('a stall counts as almost no time even when no wait was due', async () => {
  const clock = createClock(40);
  const waiting = clock.wait(10_000);
  const before = clock.nowMs();
  stall(120);
  expect(clock.nowMs() - before).toBeLessThanOrEqual(1_000);
  await waiting;
});

test('an aborted wait rejects with the reason', async () => {
  const clock = createClock(100);
  const stop = new AbortController();
  const waiting = clock.wait(10_000, stop.signal);
  stop.abort(new Error('over'));
  await expect(waiting).rejects.toThrow('over');
  await expect(clock.wait(1, stop.signal)).rejects.toThrow('over');
});

/** Blocks the process. */
function stall(realMs: number): void {
  const until = performance.now() + realMs;
  while (performance.now() < until);
}
