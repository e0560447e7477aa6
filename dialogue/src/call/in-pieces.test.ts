/** Prompts that recognition delivers in pieces, the next of which is still being said while we could answer. */

import { describe, expect, it } from 'vitest';
import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';

const person = [{ heard: 'Provider claims, this is Sylvia.' }];
const verdictOf = (heard: readonly string[], expect: string, before: readonly { heard: string }[] = []) =>
  scorePhrase(readPhrase({ heard, expect, given: ['npi'], before }, 1)).verdict;

describe('a prompt in pieces is answered as a whole', () => {
  it.each([
    [['for eligibility', 'press one for claim status press two for benefits press three'], 'd:2'],
    [['press one', 'for benefits press two for authorizations press three for claim status'], 'd:3'],
    [['for benefits press one for claims', 'press two for prior authorization press three'], 'd:2'],
    [['Press 1 for benefits. Press 2', 'for claim status. Press 3 for enrollment.'], 'd:2'],
    [['star one', 'for claims star two for benefits star three for anything else'], 'd:*1'],
    [['the charge on this claim is one hundred', 'fifty dollars is that the claim you want'], 'yes'],
    [['you said june third twenty twenty', 'six is that correct'], 'yes'],
    [['your call', 'is very important to us please continue to hold'], 'hold'],
    [
      ['Your NPI is 1', '2 3 4 5 6 7 8 9 3. If this is correct, stay on the line. If', 'not, press star.'],
      'wait',
    ],
    [
      [
        'Claims menu. For the status of a claim, press 1. To',
        'get the mailing address for paper claims, press 2.',
      ],
      'd:1',
    ],
    [['a b one two three four is that your p', 'tan'], 'yes'],
    [['this line', 'is no longer in service please hang up'], 'hangup'],
    [
      ['while you wait would you like', 'to look up the claim by claim number or by member id'],
      's:member id',
    ],
  ] as const)('%j → %s', (heard, expected) => expect(verdictOf(heard, expected)).toBe('right'));
});

describe('a person in pieces is answered once they have finished', () => {
  it.each([
    [['May I put', 'you on a short hold while I pull that up?'], 'yes'],
    [["Who's the rendering", 'provider on that?'], 'f:provider'],
    [["Don't give me the", 'member ID just yet. First I need your tax ID.'], 'f:tin'],
    [['Is that a', 'hospital claim', "or a doctor's claim?"], 's:* | no'],
    [['Okay, and the doctor', 'he saw', 'is Rashid Carter?'], 'no'],
    [['What are the total charges in box 28', 'of the claim form?'], 'f:billed'],
  ] as const)('%j → %s', (heard, expected) => expect(verdictOf(heard, expected, person)).toBe('right'));
});

describe('a menu right after the one we answered', () => {
  const first = (heard: string) => [{ heard }];
  it.each([
    [
      'For eligibility, press 1. For claims, press 2. To speak with a representative, press 0.',
      'To check the status of a claim by phone, press 1. To speak with a claims representative, press 2.',
      'd:1',
    ],
    [
      'for benefits press one for claims press two for an operator press zero',
      'for the address of claims press one for the status of claims press two',
      'd:2',
    ],
    [
      'For English, press 1. Para español, oprima el dos.',
      'If you are a health care provider, press 3. For all other callers, press 4.',
      'd:3',
    ],
    ['For eligibility, press 1. For claims, press 2.', 'By phone, press 2. By fax, press 3.', 'd:2'],
  ] as const)('is answered, being a menu of its own: %s / %s', (menu, next, expected) => {
    const phrase = { heard: [next], expect: expected, before: first(menu) };
    expect(scorePhrase(readPhrase(phrase, 1)).verdict).toBe('right');
  });

  it.each([
    ['For eligibility, press 1. For claims, press 2.', 'For authorizations, press 3. For a person, press 0.'],
    ['For benefits, press 1. For claims, press 2.', 'for a representative press zero'],
  ])('is not answered, being the rest of the last menu: %s / %s', (menu, rest) => {
    const phrase = { heard: [rest], expect: 'wait', before: first(menu) };
    expect(scorePhrase(readPhrase(phrase, 1)).verdict).toBe('right');
  });
});
