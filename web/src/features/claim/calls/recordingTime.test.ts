import { expect, test } from 'vitest';
import { cueFor, holdAt, lineAt, nextRate, playableRange, playerKey } from './recordingTime.ts';

const lines = [{ at_ms: 1_000 }, { at_ms: 5_000 }, { at_ms: 5_000 }, { at_ms: 9_000 }];

test.each([
  [0, -1],
  [1_000, 0],
  [4_500, 0],
  [cueFor(5_000), 2],
  [8_000, 2],
  [99_000, 3],
])('at %i ms line %i is current', (atMs, place) => expect(lineAt(lines, atMs)).toBe(place));

test('starts playing shortly before the words', () => {
  expect(cueFor(5_000)).toBe(4_600);
  expect(cueFor(100)).toBe(0);
});

const holds = [
  { from_ms: 10_000, to_ms: 60_000 },
  { from_ms: 90_000, to_ms: 95_000 },
];

test.each([
  [9_999, undefined],
  [10_000, holds[0]],
  [59_000, holds[0]],
  // Skipping a hold leads to a moment that is no longer on hold.
  [cueFor(60_000), undefined],
  [92_000, holds[1]],
])('finds the hold at %i ms', (atMs, hold) => expect(holdAt(holds, atMs)).toBe(hold));

test.each([
  { recording: { state: 'kept', offset_ms: 300, duration_ms: 20_000 }, toMs: 20_300 },
  { recording: { state: 'asked', offset_ms: 300, duration_ms: null }, toMs: 18_000 },
  { recording: null, toMs: 18_000 },
] as const)(
  'lasts as long as the recording, or as the call while the recording is unknown',
  ({ recording, toMs }) => {
    expect(playableRange({ recording, duration_ms: 18_000, lines: [] }).toMs).toBe(toMs);
  },
);

test('cycles through the speeds', () => {
  expect([1, 1.5, 2].map((rate) => nextRate(rate as 1))).toEqual([1.5, 2, 1]);
});

test.each([
  ['k', false, 'toggle'],
  ['k', true, 'toggle'],
  [' ', false, 'toggle'],
  [' ', true, null],
  ['j', true, 'back'],
  ['ArrowLeft', false, 'back'],
  ['l', true, 'forward'],
  ['ArrowRight', false, 'forward'],
  ['Escape', false, null],
  ['Enter', false, null],
])('the key %j does, on a button %s: %s', (key, isOnButton, meaning) =>
  expect(playerKey(key, isOnButton)).toBe(meaning),
);
