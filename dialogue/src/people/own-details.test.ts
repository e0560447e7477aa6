/** Questions that we cannot answer: our own last name, and the patient's phone number. */

import { describe, expect, it } from 'vitest';
import { answerTo, table } from '../testing/answer-to-person.ts';

describe('says that we have no last name or initial', () => {
  it.each(
    table(`
      and your last initial
      Okay, Claimline. And your last initial? I need it for the call notes.
      what's your last name for my notes
      can you spell your last name for me
      i need a first name and last initial for whoever i'm speaking with
      May I have your first name and last initial, please?
      No no, your last initial, not the patient's. Never mind. What's the member's ID?`),
  )('%s', (heard) => {
    expect(answerTo(heard)).toMatch(/I have no last name or initial\./);
    expect(answerTo(heard)).not.toMatch(/Carter|Rashid/);
  });

  it.each(
    table(`
      patient's first name and last initial
      what's the last name
      how do you spell your patient's last name`),
  )("but gives the patient's: %s", (heard) => expect(answerTo(heard)).toMatch(/Carter/));
});

describe("says that we do not have the patient's phone number", () => {
  it.each(
    table(`
      how about a phone number on file or last four of social
      no not yours i mean the members phone number
      hello / do you have a phone number for mr carter or not
      can you verify the phone number on file
      what's his phone number
      do you have a contact number for him
      need the subscriber's home phone
      what number do you have on file for him`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/do not have the phone number of the patient\.$/));

  it.each(
    table(`
      what's a good phone number for you
      and your phone number
      the phone number on file for your office
      what phone number can i reach you at`),
  )('but gives our own: %s', (heard) => expect(answerTo(heard)).toMatch(/8 0 0 5 5 5 0 1 2 3/));

  it("does not confirm our number as the patient's", () =>
    expect(
      answerTo('I have 800-555-0123 as the phone number on file for the patient, is that right?'),
    ).toMatch(/^No\./));

  it.each([
    ["what's the member number for him", /member ID is W/],
    ['a group number for the member', /group number\.$/],
  ])('other numbers are not taken for phone numbers: %s', (heard, answer) =>
    expect(answerTo(heard)).toMatch(answer),
  );
});

describe('a number to call back, and a tax form', () => {
  it.each(
    table(`
      Is there somebody I can call back?
      is there a person i can reach at your office
      who can i call about this`),
  )('gives our number: %s', (heard) => expect(answerTo(heard)).toMatch(/8 0 0 5 5 5 0 1 2 3/));

  it.each(
    table(`
      need the W-9 for your tax ID
      we need a w nine on file for your tax id
      you'll have to send us a W9 with the tax ID`),
  )('does not give the tax ID: %s', (heard) =>
    expect(answerTo(heard, 'It was denied, CO 16.')).not.toMatch(/tax ID is/),
  );

  it('but does when they ask for both', () =>
    expect(answerTo('do you have a W-9 and what is the tax id')).toMatch(/tax ID is/));
});
