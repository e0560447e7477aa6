import { expect, test } from 'vitest';
import { followActivity } from './followActivity.ts';

const minuteMs = 60_000;

/** A page with a clock, timers and a server controlled by the test. */
function createScene(report: (isActive: boolean) => Promise<number | null>) {
  let nowMs = 0;
  let timers: { atMs: number; action: () => void }[] = [];
  const reports: [atMinute: number, isActive: boolean][] = [];
  const activity = followActivity({
    report: (isActive) => {
      reports.push([Math.floor(nowMs / minuteMs), isActive]);
      return report(isActive);
    },
    now: () => nowMs,
    after: (waitMs, action) => {
      const timer = { atMs: nowMs + waitMs, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  return {
    activity,
    reports,
    /** Advances time, runs due timers, and lets promises settle. */
    async pass(ms: number) {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      nowMs += ms;
      const due = timers.filter((timer) => timer.atMs <= nowMs);
      timers = timers.filter((timer) => timer.atMs > nowMs);
      for (const timer of due) timer.action();
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
  };
}

test('reports activity when the page opens, then once a minute', async () => {
  const { activity, reports, pass } = createScene(async () => null);
  activity.recordActivity();
  await pass(59_999);
  activity.recordActivity();
  await pass(1);
  activity.recordActivity();
  activity.recordActivity();
  expect(reports).toEqual([
    [0, true],
    [1, true],
  ]);
});

test('asks just after the end while there is no activity, and reports nothing before', async () => {
  const { reports, pass } = createScene(async () => 5 * minuteMs);
  await pass(5 * minuteMs);
  expect(reports).toEqual([[0, true]]);
  await pass(1_000);
  expect(reports).toEqual([
    [0, true],
    [5, false],
  ]);
});

test('moves the end on activity, also in another tab', async () => {
  const { activity, reports, pass } = createScene(async (isActive) => (isActive ? 5 : 2) * minuteMs);
  await pass(3 * minuteMs);
  activity.recordActivity();
  await pass(3 * minuteMs);
  expect(reports).toHaveLength(2);
  await pass(3 * minuteMs);
  await pass(3 * minuteMs);
  expect(reports).toEqual([
    [0, true],
    [3, true],
    [9, false],
    [12, false],
  ]);
});

test('asks again in a minute while unreachable, and never once stopped', async () => {
  const { activity, reports, pass } = createScene(() => Promise.reject(new Error('Out of reach.')));
  await pass(minuteMs);
  expect(reports).toEqual([
    [0, true],
    [1, false],
  ]);
  activity.stop();
  await pass(60 * minuteMs);
  expect(reports).toHaveLength(2);
});
