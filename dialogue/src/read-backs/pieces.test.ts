/** A prompt that is heard in pieces with pauses: what is asked last is about what was said before. */

import { expect, it } from 'vitest';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';

const doneAfter = (pieces: string, given: readonly string[] = ['member', 'dob', 'dos']) =>
  play(readPhrase({ given, heard: pieces.split(' / ') }, 1))
    .did.map(({ text }) => text)
    .join(' ');

it.each([
  ['date of service june thirteenth twenty twenty six / if correct press one if incorrect press two', '2'],
  ['date of service june third twenty twenty six / if correct press one if incorrect press two', '1'],
  ['you entered three fifteen nineteen eighty / correct press one / wrong press two', '1'],
  ['you entered 3 14 1980, correct, press 1, incorrect, press 2', '2'],
  // Instructions on keying letters are not a menu.
  [
    'You entered 5, 8, 1, 2, 3, 4, 5, 6, 7. / Please enter the member ID. / If the ID contains a letter, press star for each letter, then continue with the numbers.',
    '*123456789',
  ],
  ['that entry was not recognized / please enter the member ID / for letters press star', '*91123456789'],
  ['enter the member ID pressing star in place of each letter for example star one two three', '*123456789'],
  // The prompt also offers words instead of a value.
  ['what is the date of service say a month day and year or say last six months', 'June 3, 2026'],
  ['the member name is janet holloway / if correct press one if incorrect press two', '2'],
  ['the member name is rashid carter / if correct press one if incorrect press two', '1'],
  ['i have janet holloway born june first nineteen sixty / to confirm press one to change it press two', '2'],
  [
    'your npi is one two three four five six seven eight nine four / to accept press one to enter it again press two',
    '2',
  ],
  ['would you be willing to take a survey after the call / press one to accept press two to decline', '2'],
  ['would you like to enroll in text alerts / to accept press one to decline press two', '2'],
  ['npi 1234567893 tax id 581234567 / to use these numbers press 1 / to start over press 2', '1'],
  ['member w 123456780 date of birth 03 15 1980 / to use these press 1 / to start over press 2', '2'],
  ['you may be eligible for a free medical alert device / press one to accept / press two to decline', '2'],
  [
    'Do you need claim status? Say yes or press 1, no or press 2. / If you have our claim number, press 1 or say yes. Otherwise, press 2 or say no.',
    '1 2',
  ],
  ['june third two thousand twenty six if thats rite / dress one if knot dress to', '1'],
  ['would you like this by facts / press one four yes two four no', '2'],
])('the keys of an answer: %s → %s', (heard, done) => expect(doneAfter(heard)).toBe(done));

it.each([
  ['enter the id number skip the letter / when finished press pound', '123456789 #'],
  ['enter your n p i / and then the pound key', '1234567893 #'],
  ['enter the date of birth / followed by the pound sign', '03151980 #'],
])('the key that ends an entry: %s', (heard, done) =>
  expect(doneAfter(heard, [])).toMatch(new RegExp(`^${done.replace(' ', ' ?')}$`)),
);

it('the field after a check of the line', () =>
  expect(doneAfter('are you still there / i need the tax id', ['npi'])).toBe('581234567'));

it('a value that is read back while we give it', () => {
  const heard = ['that was five eight one two three four six five seven', 'correct', 'say yes or no'];
  const { did } = play(readPhrase({ before: [{ heard: 'your tax id please' }], heard }, 1));
  expect(did.at(-1)?.text).toBe('No');
});

it.each([
  [
    'Claim status, 1. / Remittance advice, 2. Electronic billing help desk, 3. / Provider enrollment, 4.',
    '1',
  ],
  ['Members, press 1. Providers, / 2.', '2'],
  [
    'The first claim I found: / June 3rd, 2025, billed amount $150.00. / If this is the claim you want, press 1. To skip to the following one, press 6.',
    '6',
  ],
])('a menu in pieces: %s → %s', (heard, keys) => expect(doneAfter(heard, [])).toBe(keys));

it.each([
  'let me pull that up bear with me my system is kinda slow today',
  'And what was the date of service? Oh never mind, I see it here, June third. Give me one second.',
  'do you have the claim number no thats fine i can find it by the member let me look',
  "Why is it doing this? Come on. Sorry, my computer's slow today.",
  'okay so what i need from you is um the',
])('a person who asks for nothing: %s', (said) => {
  const before = [{ heard: 'Hi, this is Brenda with provider services, how can I help you?' }];
  expect(play(readPhrase({ before, heard: [said] }, 1)).did).toEqual([]);
});
