import type { Hold } from '@claimline/domain/call/call';
import { speechMs } from '@claimline/domain/call/speech';
import { describe, expect, it } from 'vitest';
import { begin, conclude, step } from '../dialogue.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { playScript, type Said } from '../testing/scripted-call.ts';

const wait = 'Please hold for the next available representative.';
const message = 'Thank you for holding. Your call is important to us.';
const person = 'Provider services, this is Maria. How can I help you?';
const spokenMs = speechMs(person);
const news = 'The claim was paid on June 20, 2026.';
const minute = 60_000;

/** Each utterance follows half a second after the last and is followed by three seconds of silence. */
function holdsOf(script: readonly Said[]): readonly Hold[] {
  return playScript(sampleBrief, script).conclusion.holds;
}

describe('hold', () => {
  it.each<{ name: string; script: readonly Said[]; holds: readonly Hold[] }>([
    {
      name: 'none on a line that never keeps us waiting',
      script: ['For claim status, press 1. For eligibility, press 2.', 'Please enter your N P I.'],
      holds: [],
    },
    {
      name: 'from the words that put us on hold to the words of whoever comes',
      // Maria finishes speaking 18 min 3 s after the hold began.
      script: [wait, 18 * minute, person],
      holds: [{ from_ms: 500, to_ms: 18 * minute + 3_500 + 500 - spokenMs }],
    },
    {
      name: 'messages played meanwhile are part of it',
      script: [
        wait,
        5 * minute,
        message,
        5 * minute,
        'Did you know? You can find forms on our website.',
        5_000,
        person,
      ],
      holds: [{ from_ms: 500, to_ms: 10 * minute + 5_000 + 3 * 3_500 + 500 - spokenMs }],
    },
    {
      name: 'so is being asked whether we go on waiting',
      script: [wait, minute, 'To continue to hold, press 1. To leave a voicemail, press 2.', minute, person],
      holds: [{ from_ms: 500, to_ms: 2 * minute + 2 * 3_500 + 500 - spokenMs }],
    },
    {
      name: 'a second one is kept apart',
      script: [wait, minute, person, 'Let me transfer you to the claims department.', minute, person],
      holds: [
        { from_ms: 500, to_ms: minute + 3_500 + 500 - spokenMs },
        { from_ms: minute + 2 * 3_500 + 500, to_ms: 2 * minute + 3 * 3_500 + 500 - spokenMs },
      ],
    },
    {
      name: 'ends with news, though nothing is to be done about them',
      script: ['Please enter the member ID.', 'Please stay on the line.', minute, news, 20_000],
      holds: [{ from_ms: 4_000, to_ms: minute + 2 * 3_500 + 500 - speechMs(news) }],
    },
    {
      name: 'ends with the line',
      script: [wait, minute],
      holds: [{ from_ms: 500, to_ms: minute + 3_501 }],
    },
    {
      name: 'ends with our patience',
      script: [wait, 60 * minute],
      // The time limit starts when the hold was recognized.
      holds: [{ from_ms: 500, to_ms: expect.closeTo(45 * minute + 500, -4) as number }],
    },
  ])('$name', ({ script, holds }) => {
    expect(holdsOf(script)).toEqual(holds);
  });

  it('continues in another process during a hold', () => {
    let state = begin(sampleBrief).state;
    state = step(state, { kind: 'heard', text: wait, at_ms: 4_000 }).state;
    state = step(state, { kind: 'tick', at_ms: 8_000 }).state;
    const carried = JSON.parse(JSON.stringify(state)) as typeof state;
    const { state: ended } = step(carried, { kind: 'line-ended', at_ms: 64_000 });
    expect(conclude(ended).holds).toEqual([{ from_ms: 4_000, to_ms: 64_000 }]);
  });
});
