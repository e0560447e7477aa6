import { expect, test } from 'vitest';
import { type CallEnding, callEndings, callStates, rankOf, retryWaitMs } from './call.ts';

test('call states are ranked in the order they occur', () => {
  expect(callStates.map(rankOf)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rankOf('ended')).toBeGreaterThan(rankOf('in-progress'));
  expect(rankOf('unknown')).toBeGreaterThan(rankOf('intended'));
});

/** Minutes before the next attempt after this ending occurred once, twice, …; afterwards none. */
const waits: Record<CallEnding, readonly number[]> = {
  busy: [2, 5, 15],
  'no-answer': [10, 30],
  dropped: [1, 15],
  'never-placed': [0, 1],
  answered: [],
  'hold-exceeded': [],
  closed: [],
  voicemail: [],
  failed: [],
};

test.each(callEndings)('retries after %s with growing waits, until the last', (ending) => {
  const minutes = [1, 2, 3, 4].map((times) => retryWaitMs(ending, times, 0));
  const expected = [0, 1, 2, 3].map((index) => waits[ending][index]);
  expect(minutes).toEqual(expected.map((wait) => (wait === undefined ? null : wait * 60_000)));
});

test('jitter delays a retry by up to a fifth and never makes it earlier', () => {
  expect(retryWaitMs('busy', 1, 0)).toBe(120_000);
  expect(retryWaitMs('busy', 1, 0.5)).toBe(132_000);
  expect(retryWaitMs('busy', 1, 0.999_999)).toBeLessThanOrEqual(144_000);
});
