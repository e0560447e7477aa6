/** Carriers that report when the payer speaks: its silence is known, and it is not talked over. */

import { expect, test } from 'vitest';
import type { LineEvent } from '../conversation.ts';
import { begin, type DialogueState, step } from '../dialogue.ts';
import { defaultBrief } from '../scoring/default-brief.ts';

const askForNpi = 'Please enter your ten digit NPI.';
const { NPI: npi } = defaultBrief;

const after = (events: readonly LineEvent[], from: DialogueState = begin(defaultBrief).state) =>
  events.reduce((state, event) => step(state, event).state, from);
const speaks = (at_ms: number): LineEvent => ({ kind: 'payer', isSpeaking: true, at_ms });
const pauses = (at_ms: number): LineEvent => ({ kind: 'payer', isSpeaking: false, at_ms });
const heard = (text: string, at_ms: number): LineEvent => ({ kind: 'heard', text, at_ms });

const tick = (at_ms: number): LineEvent => ({ kind: 'tick', at_ms });

const welcome = [speaks(0), pauses(2_000), heard('Thank you for calling.', 2_500)];

/** What is done until then without further events, and when it begins. */
function answer(state: DialogueState, untilMs: number) {
  let [current, at_ms] = [state, step(state, { kind: 'tick', at_ms: 0 }).wake_at_ms ?? untilMs];
  while (at_ms < untilMs) {
    const { actions, wake_at_ms, state: next } = step(current, { kind: 'tick', at_ms });
    if (actions.length > 0) return { actions, at_ms };
    [current, at_ms] = [next, wake_at_ms ?? untilMs];
  }
  return null;
}

test('counts silence from the end of the speech, not from when its words arrive', () => {
  const state = after([...welcome, speaks(3_000), pauses(6_000), heard(askForNpi, 8_000)]);
  expect(answer(state, 20_000)).toEqual({ actions: [{ kind: 'press', keys: npi }], at_ms: 8_500 });
});

test('waits for a payer that goes on after a pause', () => {
  const entry = 'Enter the member ID.';
  const speaking = after([...welcome, speaks(3_000), heard(entry, 5_000)]);
  expect(answer(speaking, 8_000)).toBeNull();
  const ended = after([pauses(8_000), heard('Then press the pound key.', 8_600)], speaking);
  expect(answer(ended, 20_000)?.actions).toEqual([{ kind: 'press', keys: '9123456789#' }]);
});

test('waits longer for instructions on keying letters', () => {
  const ask = [speaks(5_000), pauses(6_400), heard('Enter the member ID.', 6_500)];
  const instructions =
    'For a letter, press star, then the key with that letter, then its position on that key.';
  const brief = { ...defaultBrief, patient: { ...defaultBrief.patient, member_id: '559024173A' } };
  const begun = after([...welcome, tick(4_500), ...ask, tick(6_800), speaks(7_000)], begin(brief).state);
  expect(answer(begun, 14_500)).toBeNull();
  const ended = after([pauses(14_500), heard(instructions, 14_600)], begun);
  expect(answer(ended, 30_000)?.actions).toEqual([{ kind: 'press', keys: '559024173*21' }]);
  const numeric = { ...brief, patient: { ...brief.patient, member_id: '559024173' } };
  const plain = after([...welcome, tick(4_500), ...ask, tick(6_800), speaks(7_000)], begin(numeric).state);
  expect(answer(plain, 14_500)?.actions).toEqual([{ kind: 'press', keys: '559024173' }]);
});

test('answers when the end of a speech is never reported, and then counts words only', () => {
  const missing = after([...welcome, speaks(3_000), heard(askForNpi, 6_500)]);
  const late = answer(missing, 60_000);
  expect(late?.actions).toEqual([{ kind: 'press', keys: npi }]);
  expect(late?.at_ms).toBeLessThanOrEqual(6_500 + 7_000);
  const later = after([speaks(20_000), heard('Please enter your tax ID.', 23_000)], missing);
  expect(answer(later, 60_000)?.at_ms).toBe(24_800);
});

test('trusts no reports before one speech was reported from its beginning to its end', () => {
  const state = after([speaks(1_000), heard(askForNpi, 4_000)]);
  expect(answer(state, 60_000)?.at_ms).toBe(5_800);
});

test('does not hang up on a payer that is speaking', () => {
  const silent = after([...welcome, heard('One moment.', 3_000)]);
  expect(answer(silent, 60_000)).toEqual({ actions: [{ kind: 'hang-up' }], at_ms: 48_000 });
  const speaking = after([speaks(47_000)], silent);
  expect(answer(speaking, 60_000)).toBeNull();
});
