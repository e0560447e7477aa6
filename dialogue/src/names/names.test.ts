/** Read-backs of names: a name alone is accepted only when it is our patient's. */

import { describe, expect, it } from 'vitest';
import { begin, conclude, step } from '../dialogue.ts';
import { expectCall } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { firstNames, lastNames } from './known-names.ts';
import { matchPatient } from './names.ts';

const named = (first_name: string, last_name: string) => ({
  ...sampleBrief,
  patient: { ...sampleBrief.patient, first_name, last_name },
});

const commonest = 300;

/** The answer to a name from a line that has not asked for anything yet. */
function answerTo(heard: string, brief = sampleBrief): string {
  const asked = step(begin(brief).state, { kind: 'heard', text: heard, at_ms: 4_000 });
  const { actions } = step(asked.state, { kind: 'tick', at_ms: 8_000 });
  return actions.map((action) => (action.kind === 'say' ? action.words : action.kind)).join(' ');
}

describe('a name without other details', () => {
  it('never treats two different common names as the same patient', () => {
    const first = firstNames.slice(0, commonest);
    const last = lastNames.slice(0, commonest);
    const mistaken: string[] = [];
    const pairs = (names: readonly string[], isMatch: (ours: string, heard: string) => boolean) => {
      for (const ours of names)
        for (const heard of names)
          if (ours !== heard && isMatch(ours, heard)) mistaken.push(`${heard} for ${ours}`);
    };
    const isSame = (words: string[], first_name: string, last_name: string) =>
      matchPatient(words, { first_name, last_name }) === 'same';
    pairs(first, (ours, heard) => isSame([heard, 'walker'], ours, 'walker'));
    pairs(last, (ours, heard) => isSame(['nina', heard], 'nina', ours));
    expect(mistaken).toEqual([]);
  });

  it.each([
    ['Robert', 'Richard'],
    ['Gary', 'Mary'],
    ['Daniel', 'Danielle'],
    ['Maria', 'Marie'],
    ['Stephen', 'Steven'],
    ['Christine', 'Christina'],
  ])('%s is not %s', (ours, heard) => {
    expect(answerTo(`The patient is ${heard} Walker. Is that correct?`, named(ours, 'Walker'))).toBe('No');
    expect(answerTo(`I found ${heard} Walker, right?`, named(ours, 'Walker'))).toBe('No');
  });

  it.each([
    ['Rashid', 'Carter', 'Rasheed Karter'],
    ['Rashid', 'Carter', 'Carter, Rashid'],
    ['Mary Ann', 'O\u2019Brien', 'Mary Ann Obrien'],
    ['Jose', 'Garcia Lopez', 'José García Lopez'],
  ])('%s %s is %s', (first, last, heard) => {
    expect(answerTo(`The patient is ${heard}. Is that correct?`, named(first, last))).toBe('Yes');
  });
});

describe('a name that recognition may have changed', () => {
  const readBack = 'I have Richard Carter. Is that right?';
  const note = 'The patient was heard as \u201cRichard Carter\u201d.';

  it('is accepted after the line accepted our member ID and date of birth, and is reported to the biller', () => {
    const call = expectCall([
      ['Please enter the member ID.', '#9123456789'],
      ['Please enter the date of birth.', '#03151980'],
      [readBack, 'Yes'],
    ]);
    expect(call.doubts).toContain(note);
  });

  it('is accepted when our date of birth is read with it', () => {
    const call = expectCall([['I have Richard Carter, date of birth March 15th 1980, correct?', 'Yes']]);
    expect(call.doubts).toContain(note);
  });

  it('is rejected after only one of them', () => {
    const call = expectCall([
      ['Please enter the member ID.', '#9123456789'],
      [readBack, 'No'],
    ]);
    expect(call.doubts).toEqual([]);
  });

  it('is rejected after the line rejected our member ID', () => {
    expectCall([
      ['Please enter the member ID.', '#9123456789'],
      ['Please enter the date of birth.', '#03151980'],
      ['I could not find that member. I found a member with that date of birth.', ''],
      [readBack, 'No'],
    ]);
  });

  it('is rejected with another last name', () => {
    expectCall([
      ['Please enter the member ID.', '#9123456789'],
      ['Please enter the date of birth.', '#03151980'],
      ['I have Rashid Lopez. Is that right?', 'No'],
    ]);
  });

  it('is chosen by key only under the same conditions', () => {
    expectCall([
      ['The member is Robert Carter. To continue with this member, press 1. For another, press 2.', '#2'],
    ]);
    const call = expectCall([
      ['Please enter the member ID.', '#9123456789'],
      ['Please enter the date of birth.', '#03151980'],
      ['For Maria Carter, press 1. For Richard Carter, press 2.', '#2'],
    ]);
    expect(call.doubts).toContain(note);
  });
});

it('is not reported when the line read back our own spelling', () => {
  const { state } = begin(sampleBrief);
  expect(conclude(state).doubts).toEqual([]);
});

describe('a name of several words', () => {
  it.each([
    ['Mary-Kate', 'Fitzgerald-Ruiz', "So that's Mary Kate Fitzgerald Ruiz, is that right?", 'Yes'],
    ['Mary-Kate', 'Fitzgerald-Ruiz', "So that's Mary Kate Fitzgerald Gomez, is that right?", 'No'],
    ['Maria de los Angeles', 'Gutierrez', "That's Maria de los Angeles Gutierrez, is that right?", 'Yes'],
    ['Joaquin', 'Dela Cruz Jr.', "That's Joaquin Dela Cruz Junior, is that right?", 'Yes'],
    ['Joaquin', 'Dela Cruz Jr.', "That's Joaquin Dela Cruz Senior, is that right?", 'No'],
    ['Maria de los Angeles', 'Gutierrez', "That's Maria de los Angeles Fernandez, is that right?", 'No'],
  ])('%s %s: %s %s', (first, last, heard, answer) =>
    expect(answerTo(heard, named(first, last))).toBe(answer),
  );

  it.each([
    ['GSM00488213701', 'You entered G S M 0 0 4 8 8 2 1 3 7 0 1. Is that correct?', 'Yes'],
    ['GSM00488213701', 'You entered G S M 0 0 4 8 8 2 1 3 7 0 2. Is that correct?', 'No'],
    ['XQH118840026', "That's X-ray, Quebec, Hotel, 1 1 8 8 4 0 0 2 6, correct?", 'Yes'],
    ['ZGP9012K0033', 'I have member ID Z G P 9 0 1 2 K 0 0 3 3. Is that correct?', 'Yes'],
  ])('does not read the letters of member ID %s as a name: %s %s', (member_id, heard, answer) => {
    const patient = { ...sampleBrief.patient, first_name: 'Kate', last_name: 'Eze', member_id };
    expect(answerTo(heard, { ...sampleBrief, patient })).toBe(answer);
  });
});
