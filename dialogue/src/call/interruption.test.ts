/** Lost connections: a result is for review only where something can really be wrong or missing. */

import { expect, test } from 'vitest';
import type { LineEvent } from '../conversation.ts';
import { begin, conclude, type DialogueState, isQuiet, step } from '../dialogue.ts';
import { defaultBrief } from '../scoring/default-brief.ts';

const brief = { ...defaultBrief, claim: { ...defaultBrief.claim, claim_number: 'QX88123407' } };
const cut = /while it gave details/;
const missing = /during the payer’s answer/;
const paid = 'The claim was paid in the amount of 120 dollars.';

const heard = (text: string, at_ms: number): LineEvent => ({ kind: 'heard', text, at_ms });
const tick = (at_ms: number): LineEvent => ({ kind: 'tick', at_ms });
const lost = (lost_ms: number | null, at_ms: number): LineEvent => ({ kind: 'interrupted', lost_ms, at_ms });
const after = (events: readonly LineEvent[], from: DialogueState = begin(brief).state) =>
  events.reduce((state, event) => step(state, event).state, from);
const doubts = (events: readonly LineEvent[]) => conclude(after(events)).doubts.join(' ');

/** The member ID is keyed from 10 s on; its last tone ends at 14.2 s. */
const keyed = [heard('Please enter the member ID, followed by the pound key.', 8_000), tick(10_000)];

test('doubts a value when the connection was lost while it was keyed', () => {
  expect(doubts([...keyed, lost(12_000, 13_000), heard(paid, 30_000), tick(32_000)])).toMatch(cut);
  expect(doubts([...keyed, lost(null, 13_000), heard(paid, 30_000), tick(32_000)])).toMatch(cut);
});

test('does not doubt a value that had been sent', () => {
  expect(doubts([...keyed, lost(17_000, 18_000), heard(paid, 30_000), tick(32_000)])).not.toMatch(cut);
});

test('a value that is given again is no longer in doubt', () => {
  const again = [heard('Please enter the member ID, followed by the pound key.', 40_000), tick(42_000)];
  const events = [...keyed, lost(12_000, 13_000), ...again, heard(paid, 60_000), tick(62_000)];
  expect(doubts(events)).toBe('');
});

test.each([
  ['the patient', 'I have Rashid Carter. Is that correct?'],
  ['the claim number', 'Claim number Q X 8 8 1 2 3 4 0 7.'],
])('%s settles which member the payer looked up', (_, words) => {
  const events = [...keyed, lost(12_000, 13_000), heard(words, 20_000), tick(22_000)];
  expect(doubts([...events, heard(paid, 40_000), tick(42_000)])).toBe('');
});

test('a part of a date that is keyed finds no claim', () => {
  const asked = [heard('Please enter the date of service as eight digits.', 20_000), tick(22_000)];
  const events = [...keyed, ...asked, lost(24_000, 25_000)];
  expect(doubts([...events, heard(paid, 40_000), tick(42_000)])).not.toMatch(cut);
  const none = heard('There is no claim on file for that date.', 40_000);
  expect(doubts([...events, none, tick(42_000)])).toMatch(cut);
});

test('another patient settles nothing', () => {
  const events = [...keyed, lost(12_000, 13_000), heard('I have Maria Jones.', 20_000), tick(22_000)];
  expect(doubts([...events, heard(paid, 40_000), tick(42_000)])).toMatch(cut);
});

const searching = [...keyed, heard('One moment while I look that up.', 20_000), tick(22_000)];

test('doubts an answer that may have begun while nobody listened', () => {
  expect(doubts([...searching, lost(25_000, 27_000), heard(paid, 30_000), tick(32_000)])).toMatch(missing);
});

test.each([
  ['the billed amount', `Billed amount $150.00. ${paid}`],
  ['the claim number', `Claim QX88123407. ${paid}`],
])('does not doubt a whole answer with %s', (_, words) => {
  expect(doubts([...searching, lost(25_000, 27_000), heard(words, 34_000), tick(36_000)])).toBe('');
});

test('has an answer repeated of which a part was lost', () => {
  const menu = 'To hear this again, press 1. To end this call, press 2.';
  const state = after([...searching, lost(25_000, 27_000), heard(paid, 30_000), heard(menu, 34_000)]);
  const repeat = step(state, tick(36_000));
  expect(repeat.actions).toEqual([{ kind: 'press', keys: '1' }]);
  expect(conclude(repeat.state).doubts.join(' ')).toMatch(missing);
  const repeated = after([heard(paid, 46_000), heard(menu, 50_000), tick(52_000)], repeat.state);
  expect(conclude(repeated).doubts).toEqual([]);
});

test('has an answer repeated once when the line asks whether to', () => {
  const offer = 'Should I repeat that?';
  const state = after([...searching, lost(25_000, 27_000), heard(paid, 30_000), heard(offer, 33_000)]);
  const yes = step(state, tick(35_000));
  expect(yes.actions).toEqual([{ kind: 'say', words: 'Yes' }]);
  const repeated = after([heard(paid, 42_000), heard(offer, 45_000)], yes.state);
  const no = step(repeated, tick(47_000));
  expect(no.actions).toEqual([{ kind: 'say', words: 'No' }]);
  expect(conclude(no.state).doubts).toEqual([]);
});

test('says that it wants the answer repeated where only other options have keys', () => {
  const menu = 'To repeat that, say repeat. To return to the main menu, press 9. Or you may hang up.';
  const state = after([...searching, lost(25_000, 27_000), heard(paid, 30_000), heard(menu, 34_000)]);
  expect(step(state, tick(37_000)).actions).toEqual([{ kind: 'say', words: 'repeat' }]);
});

test('has an answer repeated again when the repetition was cut off', () => {
  const menu = 'To hear this again, press 1. To end this call, press 2.';
  let state = after([...searching, lost(25_000, 27_000), heard(paid, 30_000), heard(menu, 34_000)]);
  for (const askedMs of [36_000, 52_000, 68_000]) {
    const asked = step(state, tick(askedMs));
    expect(asked.actions).toEqual([{ kind: 'press', keys: '1' }]);
    state = after([lost(askedMs + 6_000, askedMs + 8_000), heard(menu, askedMs + 14_000)], asked.state);
  }
  const last = after([tick(84_000), heard(paid, 94_000), tick(102_000)], state);
  expect(conclude(last).doubts).toEqual([]);
});

test('doubts nothing when the line asks for more after the connection is back', () => {
  const more = [heard('Please enter the date of service.', 40_000), tick(42_000)];
  const events = [...searching, lost(25_000, 27_000), ...more, heard(paid, 60_000), tick(62_000)];
  expect(doubts(events)).toBe('');
});

test('a call changes hands on hold, but not while we key or before what was heard is answered', () => {
  expect(isQuiet(after(keyed), 12_000)).toBe(false);
  expect(isQuiet(after(searching), 23_000)).toBe(false);
  const held = after([heard('Please hold for the next representative.', 40_000), tick(44_000)], after(keyed));
  expect(isQuiet(held, 45_000)).toBe(true);
  expect(isQuiet(after([heard('Thank you for holding.', 60_000)], held), 60_100)).toBe(false);
});
