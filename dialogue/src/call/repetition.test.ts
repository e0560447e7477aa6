import { describe, expect, it } from 'vitest';
import { begin, type DialogueState, step } from '../dialogue.ts';
import { expectCall } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { isSamePrompt, mergedPrompt, restMs } from './repetition.ts';

describe('two hearings of a prompt', () => {
  it('are the same despite a few lost or changed words', () => {
    expect(isSamePrompt('Please enter or say your NPI.', 'please enter our say your npi')).toBe(true);
    expect(isSamePrompt('Please enter your NPI.', 'Please enter the date of birth.')).toBe(false);
  });

  it('give the words that either of them lost', () => {
    expect(mergedPrompt('whats your digit npi', 'your ten digit npi please')).toBe(
      'whats your ten digit npi please',
    );
  });

  it('show how long a prompt that has only begun goes on', () => {
    expect(restMs('Enter the member ID,', ['Enter the member ID, then press pound.'])).toBeGreaterThan(500);
    expect(restMs('Enter the date of birth', ['Enter the member ID, then press pound.'])).toBe(0);
  });
});

describe('a line with recognition errors', () => {
  it('gets the field it asks for twice when its name was damaged each time', () => {
    expectCall([
      ['For claim status, press 1.', '#1'],
      ['and the foam number where we reach you starting area code', ''],
      ['an foam number where we can reach you starting with area code', '#8005550123'],
    ]);
  });

  it('gets the pound key when the rest of the prompt, heard after our entry, asks for it', () => {
    const hear = (state: DialogueState, text: string, at_ms: number) => {
      const heard = step(state, { kind: 'heard', text, at_ms });
      return step(heard.state, { kind: 'tick', at_ms: heard.wake_at_ms ?? at_ms });
    };
    const begun = hear(
      begin(sampleBrief).state,
      'enter the amount billed in cents without the decimal point',
      5_000,
    );
    expect(begun.actions).toEqual([{ kind: 'press', keys: '15000' }]);
    const rest = hear(begun.state, 'followed by the pound key', 8_000);
    expect(rest.actions).toEqual([{ kind: 'press', keys: '#' }]);
  });

  it('repeats what answers the latest prompt, not the last field given', () => {
    expectCall([
      ['Please enter your NPI.', '#1234567893'],
      ['Would you like claims or benefits?', 'claims'],
      ['Sorry, I didn\u2019t get that.', 'claims'],
    ]);
  });

  it.each([
    'My mistake. Please say it once more.',
    'sorry about that lets try it again say it one more time',
  ])('gets a value again that was read back wrong: %s', (again) => {
    expectCall([
      ["Please say the member's ID.", 'W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9'],
      ['I heard M 1 2 3 4 5 6 7 8 9. Is that correct?', 'No'],
      [again, 'W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9'],
      ['I heard N 1 2 3 4 5 6 7 8 9. Is that correct?', 'No'],
      [again, 'W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9'],
      ['I heard W 1 2 3 4 5 6 7 8 9. Is that correct?', 'Yes'],
    ]);
  });

  it('says "no" again when it was not understood', () => {
    expectCall([
      ["Please say the member's ID.", 'W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9'],
      ['I heard M 1 2 3 4 5 6 7 8 9. Is that correct?', 'No'],
      ["Sorry, I didn't catch that. Please say it again.", 'No'],
    ]);
  });

  it('waits for the question to be repeated before it answers again', () => {
    expectCall([
      ['Please enter your NPI followed by the pound key.', '#1234567893#'],
      ['Sorry, I didn\u2019t get that.', ''],
      ['Please enter your NPI followed by the pound key.', '#1234567893#'],
    ]);
  });
});
