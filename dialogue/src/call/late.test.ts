/** Our own delays: what was asked while we were away is no longer answered. */

import { expect, test } from 'vitest';
import { begin, type DialogueState, sentLater, step, unansweredStill } from '../dialogue.ts';
import { defaultBrief } from '../scoring/default-brief.ts';

const askForNpi = 'Please enter your ten digit NPI.';
const askForMember = 'Please enter the member ID, followed by the pound key.';
const { NPI: npi } = defaultBrief;
/** The member ID, with its letter as the key it is on. */
const member = '9123456789#';

const heard = (state: DialogueState, text: string, at_ms: number) =>
  step(state, { kind: 'heard', text, at_ms }).state;
const tick = (state: DialogueState, at_ms: number) => step(state, { kind: 'tick', at_ms });
const start = () => begin(defaultBrief).state;

test('answers the last question when an earlier one was not answered in time', () => {
  const state = heard(heard(start(), askForNpi, 3_000), askForMember, 14_000);
  expect(tick(state, 16_000).actions).toEqual([{ kind: 'press', keys: member }]);
});

test('answers the last question when several were delivered at once, more than fits in the time', () => {
  const state = [askForNpi, askForNpi, askForMember].reduce(
    (before, text) => heard(before, text, 20_000),
    start(),
  );
  expect(tick(state, 22_000).actions).toEqual([{ kind: 'press', keys: member }]);
});

test('answers the question before "are you still there" when both come late', () => {
  const state = heard(heard(start(), askForMember, 3_000), 'Are you still there?', 14_000);
  expect(tick(state, 16_500).actions).toEqual([{ kind: 'press', keys: member }]);
});

test('reads a prompt that comes in pieces as one', () => {
  const state = heard(heard(start(), 'For claim status,', 3_000), 'press 2.', 5_500);
  expect(tick(state, 8_000).actions).toEqual([{ kind: 'press', keys: '2' }]);
});

test('answers only what comes next when the line went on before the answer was sent', () => {
  const state = heard(unansweredStill(heard(start(), askForNpi, 3_000)), askForMember, 6_500);
  expect(tick(state, 9_000).actions).toEqual([{ kind: 'press', keys: member }]);
});

test('an answer that was sent late has the time at which it was sent', () => {
  const late = sentLater(tick(heard(start(), askForNpi, 3_000), 5_000), 4_000);
  expect(late.lines).toMatchObject([{ text: npi, at_ms: 9_000 }]);
  expect(late.state).toMatchObject({ lastDoneMs: 9_000, lastSignMs: 9_000 });
});

test('does not press a key again before its effect was heard', () => {
  const menu = 'For eligibility, press 1. For claims, press 2.';
  const pressed = tick(heard(start(), menu, 4_000), 6_000);
  expect(pressed.actions).toEqual([{ kind: 'press', keys: '2' }]);
  const repeated = tick(heard(pressed.state, menu, 9_500), 12_000);
  expect(repeated.actions).toEqual([]);
  const again = tick(heard(repeated.state, menu, 20_000), 22_500);
  expect(again.actions).toEqual([{ kind: 'press', keys: '2' }]);
});

test.each([
  ['Welcome. To continue in English, press 1.', [{ kind: 'press', keys: '1' }]],
  ['for english press one', [{ kind: 'press', keys: '1' }]],
  ['welcome to our plan, providers press one, members press two', [{ kind: 'press', keys: '1' }]],
  ['If you treat our members, press 2. For all other callers, press 3.', [{ kind: 'press', keys: '2' }]],
])('presses at once when no later option can be better: %s', (text, actions) => {
  expect(tick(heard(start(), text, 3_000), 6_000).actions).toEqual(actions);
});

test('waits when a better option may follow', () => {
  expect(tick(heard(start(), 'For claim forms, press 1.', 3_000), 6_000).actions).toEqual([]);
});
