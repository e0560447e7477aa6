import type { Hold } from '@claimline/domain/call/call';
import { speechMs } from '@claimline/domain/call/speech';
import { describe, expect, it } from 'vitest';
import { begin, conclude, step } from '../dialogue.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { pieceGapMs, playScript, type Said, utteranceGapMs } from '../testing/scripted-call.ts';

const wait = 'Please hold for the next available representative.';
const message = 'Thank you for holding. Your call is important to us.';
const person = 'Provider services, this is Maria. How can I help you?';
const news = 'The claim was paid on June 20, 2026.';
const tip = 'Did you know? You can find forms on our website.';
const question = 'To continue to hold, press 1. To leave a voicemail, press 2.';
const transfer = 'Let me transfer you to the claims department.';
const ask = 'Please enter the member ID.';
const stay = 'Please stay on the line.';
const minute = 60_000;

/** When a script ends. */
function endMs(...script: readonly (string | number)[]): number {
  return script.reduce<number>(
    (sum, said) => sum + (typeof said === 'number' ? said : pieceGapMs + speechMs(said) + utteranceGapMs),
    0,
  );
}
/** When the utterance after a script begins, and when these words end. */
const beginMs = (...script: readonly (string | number)[]) => endMs(...script) + pieceGapMs;
const heardMs = (text: string, ...before: readonly (string | number)[]) =>
  beginMs(...before) + speechMs(text);

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
      name: 'from the words that put us on hold to the words of the person who answers',
      script: [wait, 18 * minute, person],
      holds: [{ from_ms: heardMs(wait), to_ms: beginMs(wait, 18 * minute) }],
    },
    {
      name: 'messages played meanwhile are part of it',
      script: [wait, 5 * minute, message, 5 * minute, tip, 5_000, person],
      holds: [{ from_ms: heardMs(wait), to_ms: beginMs(wait, 5 * minute, message, 5 * minute, tip, 5_000) }],
    },
    {
      name: 'so is being asked whether we go on waiting',
      script: [wait, minute, question, minute, person],
      holds: [{ from_ms: heardMs(wait), to_ms: beginMs(wait, minute, question, minute) }],
    },
    {
      name: 'a second one is kept apart',
      script: [wait, minute, person, transfer, minute, person],
      holds: [
        { from_ms: heardMs(wait), to_ms: beginMs(wait, minute) },
        {
          from_ms: heardMs(transfer, wait, minute, person),
          to_ms: beginMs(wait, minute, person, transfer, minute),
        },
      ],
    },
    {
      name: 'ends with news, though nothing is to be done about them',
      script: [ask, stay, minute, news, 20_000],
      holds: [{ from_ms: heardMs(stay, ask), to_ms: beginMs(ask, stay, minute) }],
    },
    {
      name: 'ends with the line',
      script: [wait, minute],
      holds: [{ from_ms: heardMs(wait), to_ms: endMs(wait, minute) + 1 }],
    },
    {
      name: 'ends with our patience',
      script: [wait, 60 * minute],
      // The time limit starts when the hold was recognized.
      holds: [{ from_ms: heardMs(wait), to_ms: expect.closeTo(45 * minute + heardMs(wait), -4) as number }],
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
