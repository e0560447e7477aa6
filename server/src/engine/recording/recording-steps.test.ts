import { expect, test } from 'vitest';
import { nextTryMs, recordingOffsetMs, triesMax } from './recording-steps.ts';

test('a failed step is repeated soon, later after each failure, and within the hour', () => {
  const waits = Array.from({ length: triesMax }, (_, place) => nextTryMs(place + 1));
  expect(waits[0]).toBe(10_000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(3_600_000);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(20 * 3_600_000);
});

const at = (seconds: number) => new Date(Date.parse('2026-11-21T15:00:00Z') + seconds * 1_000);

test.each([
  { name: 'webhook on time', notifiedAt: at(0.25), startTime: at(0), pace: 1, offset: 250 },
  {
    name: 'webhook on time, without a start time',
    notifiedAt: at(0.25),
    startTime: null,
    pace: 1,
    offset: 250,
  },
  { name: 'on a fast clock', notifiedAt: at(0.05), startTime: at(0), pace: 8, offset: 400 },
  {
    name: 'webhook late: the middle of the second it began in',
    notifiedAt: at(40),
    startTime: at(2),
    pace: 1,
    offset: 2_500,
  },
  { name: 'no webhook when it began', notifiedAt: null, startTime: at(1), pace: 1, offset: 1_500 },
  { name: 'nothing known', notifiedAt: null, startTime: null, pace: 1, offset: 0 },
  { name: 'clocks that differ', notifiedAt: null, startTime: at(-3), pace: 1, offset: 0 },
])('finds where a recording begins with $name', ({ notifiedAt, startTime, pace, offset }) => {
  expect(recordingOffsetMs({ answeredAt: at(0), notifiedAt, startTime, pace })).toBe(offset);
});
