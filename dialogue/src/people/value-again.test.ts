/** A representative who missed a value, got only part of it or read it back wrong. */

import { describe, expect, it } from 'vitest';
import { answerTo } from '../testing/answer-to-person.ts';

describe('gives a value again to someone still waiting for it', () => {
  it.each([
    ['Member ID?', 'sorry hold on that was too fast / w one two three four / then what', /member ID is W/],
    ['Member ID?', 'after the four', /member ID is W/],
    ['Member ID?', "hello you still there / what's after the four", /member ID is W/],
    ['Member ID?', 'well / go ahead', /member ID is W/],
    ['Member ID?', 'do you have it or not', /member ID is W/],
    ['Member ID?', 'i need that number', /member ID is W/],
    ['Member ID?', 'r a s h i d got it and it was june what', /date of service is June 3/],
    ['Date of birth?', 'and it was march the what', /date of birth is March 15/],
    ['Member ID?', 'mister i asked you for the date', /date of service is June 3/],
    [
      'Member ID?',
      "i'm gonna have to let you go if you don't have the date sir",
      /date of service is June 3/,
    ],
    ['Member ID?', "i can't go any further if you don't have the date of birth", /date of birth is/],
  ])('%s %s', (asked, heard, answer) => expect(answerTo(heard, asked)).toMatch(answer));

  it.each([
    ['Do you have the NPI?', 'okay go ahead', /status of the claim/],
    ['It was denied.', 'it was denied in june what', /^(?!.*date of service)/],
    ['Member ID?', 'I have the date', /^$/],
  ])('but not otherwise: %s %s', (asked, heard, answer) => expect(answerTo(heard, asked)).toMatch(answer));
});

describe('corrects only the number that was read back wrong', () => {
  const phone = 'No. The call-back number is 8 0 0 5 5 5 0 1 2 3.';
  it.each([
    [
      'okay five eight one two three four five six seven / and the phone was eight hundred five five five oh one three two',
      phone,
    ],
    ["so that's 800-555-0132", phone],
    ['tax id 58-1234567 and phone 800-555-0132', phone],
    [
      'five eight one two three four five six seven and the npi is one two three four five six seven eight nine nine',
      'No. The NPI is 1 2 3 4 5 6 7 8 9 3.',
    ],
    ['and i put your phone as eight hundred five five five oh one two three', 'Yes, that is correct.'],
  ])('%s', (heard, answer) =>
    expect(answerTo(heard, 'Can I get your tax ID, NPI and callback number?')).toBe(answer),
  );

  it.each([
    "w one two three four five six seven eight nine okay it's pulling up / oh wait uh it says his plan termed on may thirty first",
    'w one two three four five six seven eight nine okay / his policy ended may thirty first',
    'W123456789. It terminated as of May 31st.',
  ])('confirms a right number although the plan ended: %s', (heard) =>
    expect(answerTo(heard, 'Member ID?')).toBe('Yes, that is correct.'),
  );
});

describe('using the claim number as the reference does not ask for it', () => {
  it.each([
    "We use the claim number as the reference. And who's this I'm speaking with again?",
    'Like I said, we go by the claim number.',
    'the reference is just the claim number',
    'you can use the claim number as your reference',
    'the claim number will be your reference number',
  ])('%s', (heard) =>
    expect(answerTo(heard, 'It was denied June 24th, CO 27. The claim number is 26166R00418.')).not.toMatch(
      /do not have/,
    ),
  );

  it.each([
    'do you have the claim number as a reference?',
    "i'll need the claim number",
    'can we use the claim number?',
  ])('but this asks for it: %s', (heard) =>
    expect(answerTo(heard, 'Member ID?')).toMatch(/do not have the claim number/),
  );
});

describe('corrects a name that only sounds like ours, with its spelling', () => {
  it.each([
    ['is it doctor keeler', /^No\. The last name of the provider is Keller, spelled K/],
    ["it's under a different doctor is it doctor keeler", /^No\. .*Keller, spelled/],
    ['and the doctor is keeler, right?', /^No\. .*Keller, spelled/],
    ["hmm well it says keeler with two e's / are you sure", /^The last name of the provider is Keller/],
    ['rashid rashid is that r a s h e e d', /^No\. .*The first name is Rashid, spelled R/],
  ])('%s', (heard, answer) => expect(answerTo(heard, 'Who is the patient?')).toMatch(answer));

  it.each(['is it doctor keller', 'so the provider is Dr. Keller?', 'is that r a s h i d'])(
    'but confirms ours: %s',
    (heard) => expect(answerTo(heard, 'Who is the patient?')).toBe('Yes, that is correct.'),
  );
});
