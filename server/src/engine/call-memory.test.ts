/** What a new connection makes of a call that another one stored. */

import { begin, conclude, step } from '@claimline/dialogue/dialogue';
import { defaultBrief } from '@claimline/dialogue/scoring/default-brief';
import { expect, test } from 'vitest';
import { type CallMemory, continuedMemory } from './call-memory.ts';

/** The member ID is keyed from 10 s to 14.2 s. */
const keyed = (['heard', 'tick'] as const).reduce(
  (state, kind) =>
    step(
      state,
      kind === 'heard'
        ? { kind, text: 'Please enter the member ID, followed by the pound key.', at_ms: 8_000 }
        : { kind, at_ms: 10_000 },
    ).state,
  begin(defaultBrief).state,
);
const memory: CallMemory = { dialogue: keyed, isOver: false, wakeAtMs: 55_000 };

function afterwards(stored: CallMemory, atMs: number) {
  const { memory: continued, wasMissed } = continuedMemory(stored, atMs);
  const heard = { kind: 'heard', text: 'The claim was paid 120 dollars.', at_ms: atMs + 4_000 } as const;
  const answered = step(step(continued.dialogue, heard).state, { kind: 'tick', at_ms: atMs + 8_000 });
  return { hadOutage: continued.hadOutage ?? false, wasMissed, doubts: conclude(answered.state).doubts };
}

test('a call that was just handed over goes on without a doubt', () => {
  expect(afterwards({ ...memory, handedOverMs: 20_000 }, 21_000)).toEqual({
    hadOutage: false,
    wasMissed: false,
    doubts: [],
  });
});

test('a call that waited for the next process may have missed something', () => {
  const waited = afterwards({ ...memory, handedOverMs: 20_000 }, 40_000);
  expect(waited).toMatchObject({ hadOutage: true, wasMissed: true });
  expect(waited.doubts.join(' ')).toMatch(/during the payer’s answer/);
});

test.each([
  { lostMs: 12_000, cut: true },
  { lostMs: null, cut: true },
  { lostMs: 17_000, cut: false },
])('whether a value was cut off follows from when the connection was lost: $lostMs', ({ lostMs, cut }) => {
  const { doubts } = afterwards({ ...memory, lostMs }, 18_000);
  expect(doubts.some((words) => /while it gave details/.test(words))).toBe(cut);
});
