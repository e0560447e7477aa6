/** What a phone system says around a prompt changes nothing about the answer to it. */

import { describe, expect, it } from 'vitest';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';
import { withoutAsides } from './asides.ts';

const prompts = [
  ['Is the date of service June 3rd, 2026?', 'Yes'],
  ['I heard 1 2 3 4 5 6 7 8 9 4. Is that right?', 'No'],
  ['you are not the patient is that right', 'Yes'],
  ['Do you have the member ID?', 'Yes'],
  ['What is the member ID?', 'W as in Whiskey, 1, 2, 3'],
  ['For eligibility press 1, for claims press 2.', '2'],
] as const;

const did = (heard: string) =>
  play(readPhrase({ given: ['npi'], heard }, 1))
    .did.map(({ text }) => text)
    .join();

describe('answers a prompt the same', () => {
  it.each([
    'This call may be monitored or recorded for quality assurance.',
    'Your call is important to us.',
    'Did you know you can check claims online at our portal any time?',
    'Please note that our offices will be closed on Thursday for the holiday.',
    'Our menus have changed recently to serve you better.',
    'Good afternoon, and thanks for being part of our network.',
    'great',
  ])('after "%s"', (before) => {
    for (const [prompt, answer] of prompts) expect(did(`${before} ${prompt}`)).toContain(answer);
  });

  it.each([
    'Take your time.',
    'Thank you.',
    'To hear this again, press star.',
    'This should only take a moment.',
  ])('before "%s"', (after) => {
    for (const [prompt, answer] of prompts) expect(did(`${prompt} ${after}`)).toContain(answer);
  });
});

it('keeps a text of which nothing would be left', () => {
  expect(withoutAsides('Your call is important to us.')).toBe('Your call is important to us.');
  expect(withoutAsides('Thank you.')).toBe('Thank you.');
});
