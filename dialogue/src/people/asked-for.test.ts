/** Which of the things that a representative names are asked for, and of what they speak with others. */

import { describe, expect, it } from 'vitest';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';
import { answerTo } from '../testing/answer-to-person.ts';

describe('a value that is only named is not given', () => {
  it.each([
    ["I'll need his date of birth in a minute, but first, what's your NPI?", /NPI/, /birth/],
    ["and the PTAN that goes with that NPI, what's that", /PTAN/, /NPI/],
    ["no, that's the tax ID. I asked for the NPI.", /NPI/, /tax ID/],
    ['that was the birthday i need the day he was seen', /June 3/, /birth/],
    ['Never mind the date of birth, I found him.', /^/, /birth/],
    ["I've already got your tax ID, I just need to know who you are.", /Claimline/, /tax ID/],
    ['do three claims per call and this is your first so go ahead with the member id', /member ID/, /June/],
  ])('%s', (heard, given, kept) => {
    expect(answerTo(heard)).toMatch(given);
    expect(answerTo(heard)).not.toMatch(kept);
  });
});

describe('a value is given however it is called', () => {
  it.each([
    ["What's the ID number for the provider?", 'Who are you calling for?', /NPI/],
    ['i see a few providers under that npi so lets go by the tin instead what is that', null, /tax ID/],
    ['Is there a particular date range, from and through?', null, /June 3/],
    ['i got the w go ahead with the numbers', 'Member ID?', /member ID/],
    ['go ahead with the year you cut out after march fifteenth', 'date of birth', /1980/],
    ['not finding anything with that number / lets try it by his name', 'Member ID?', /Rashid Carter/],
  ])('%s', (heard, before, given) => expect(answerTo(heard, before)).toMatch(given));
});

describe('what they said before is part of a short question', () => {
  it.each([
    ["I have two Carters. / One's born in 1980 and one's born in 2011. / Which one is it?", /1980/],
    ["There's one for a hundred fifty and one for two-ten that day. / Which amount is it?", /\$150/],
    ['I can give you the address for a corrected claim. / Would you like that?', /^Yes, please/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('which name is spelled', () => {
  it.each([
    ["How's the doctor's first name spelled, A-N-N or A-N-N-A?", /Anna, spelled/],
    ['spell the name of the clinic for me please', /Lakeside is spelled L/],
    ['Would you spell your name for me?', /^My name is Claimline/],
    ['could you spell his last name', /Carter, spelled/],
    ['I have R, O, S, H, I, D. Is that how the first name is spelled?', /^No\. .*Rashid, spelled/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('what is said to a colleague is not answered', () => {
  it.each([
    'hey marcus whats the code for the new queue / four oh two got it thanks',
    'no mike im on a call / yeah what was the tax id on that one mike / okay sorry about that still looking',
    'alright let me see here june third june third okay one sec',
  ])('%s', (heard) => expect(answerTo(heard, 'And the date of service?')).not.toMatch(/tax|Yes|sorry/));

  it.each([
    ['okay sorry about that whats the npi', /NPI/],
    ['what charge did you bill', /\$150/],
  ])('but what is said to us is: %s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('a value read back in other words', () => {
  it.each([
    ['june the third you said twenty twenty six', /^Yes/],
    ['june the third you said twenty twenty five', /^No/],
    ['six three twenty six for one fifty that the one', /^Yes/],
    ['six three twenty six for one sixty that the one', /^No/],
    ['rashid carter thats your patient', /^Yes/],
    ['maria lopez thats your patient', /^No/],
    ['i see fifteen hundred for that day that matches what you have', /^No/],
    ['oh youre wanting to check benefits on somebody', /^No/],
  ])('%s', (heard, answer) => expect(answerTo(heard, 'What date of service?')).toMatch(answer));
});

describe('a person who says little at first', () => {
  it.each(['Meridian Health Plan, Curtis.', 'provider services jackie', 'provider services ms grant'])(
    'hears who is calling: %s',
    (greeting) =>
      expect(play(readPhrase({ heard: greeting }, 1)).did[0]?.text).toMatch(/^Hello, this is Claimline/),
  );

  it('hears who is calling when they give their name after the status', () => {
    const before = [
      { heard: 'Meridian provider services, how can I help?' },
      { heard: 'Okay, Rashid Carter, June third, paid $84.50 on June 20th, check 4471903.' },
    ];
    const { did } = play(
      readPhrase({ before, heard: "It's Denise, and your reference number is 7704152." }, 1),
    );
    expect(did[0]?.text).toMatch(/^Hello, this is Claimline/);
  });
});

describe('words that only sound like a question whether we are a machine', () => {
  it.each([
    'im gonna transfer you back to the automated line for claim status',
    "You're breaking up real bad. Are you on a cell phone?",
  ])('%s', (heard) => expect(answerTo(heard)).not.toMatch(/^Yes/));
});
