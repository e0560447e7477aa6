/** Several things asked in one utterance, and facts that only our office may know. */

import { describe, expect, it } from 'vitest';
import { answerTo, table } from '../testing/answer-to-person.ts';

const all = (...values: RegExp[]) => new RegExp(values.map(({ source }) => source).join('.*'));
const disclosed = /^(?:(?:Yes|No), )?I am an automated assistant calling for Lakeside/;
const person = /The patient is Rashid Carter/;
const member = /The member ID is W/;
const born = /The date of birth is March 15, 1980/;
const npi = /The NPI is 1 2 3/;
const served = /The date of service is June 3, 2026/;
const unknown = /do not have that information/;

describe('several questions in one utterance', () => {
  it.each([
    ["Oh, you're automated, okay. And the NPI and member ID?", all(disclosed, npi, member)],
    ['So this is a bot. Fine. I need the member ID and date of birth.', all(disclosed, member, born)],
    ['okay so its a recording what is the npi', all(disclosed, npi)],
    [
      "is this a real person or a recording / either way i need the npi and the member's name",
      all(disclosed, npi, person),
    ],
    ["i'm showing rashid carter is that right / and the date of service please", all(/^Yes/, served)],
    ['i have rashid carter, correct? And his date of birth and the NPI?', all(/^Yes/, born, npi)],
    ['the npi ends in 7893 is that correct and i need the member id', all(/^Yes/, member)],
    ["i'm showing maria lopez is that right and the date of service please", all(/^No\./, /June 3/)],
    ['which member are you calling about id and date of birth', all(person, member, born)],
    [
      'who is the patient? Name, ID, date of birth, date of service, all of it please.',
      all(person, member, born, served),
    ],
    [
      'name, date of birth, ID, and date of service for the patient please',
      all(person, born, member, served),
    ],
    ['okay i need date of birth, name, id, and the charge amount', all(born, person, member, /\$150/)],
    ['need the npi tax id and the patient', all(npi, /The tax ID/, person)],
    ['what is the date of birth and the address for the member', all(born, /do not have the address/)],
    [
      "the NPI, the member's ID, and what you're calling about",
      all(npi, member, /about the status of a claim/),
    ],
    [
      "That's fine, I can look it up. Tax ID, member ID, and date of service please.",
      all(/The tax ID/, member, served),
    ],
    ['ok i see it so the date of service and how much was the charge', all(served, /\$150/)],
    ['who is this and what is this regarding', all(/My name is Claimline/, /about the status of a claim/)],
  ])('are all answered: %s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));

  it.each([
    'alright and who am i speaking with again i need a first name for my notes',
    'okay its a machine generated letter',
    "i'll need the tax ID and the group ID",
  ])('get no answer to what was not asked: %s', (heard) =>
    expect(answerTo(heard)).not.toMatch(/an automated assistant calling|member ID|Rashid/),
  );
});

describe('a fact that only our office may know', () => {
  it.each(
    table(`
      was it sent electronically
      how did your office send it, electronic or paper
      did you send it on paper or electronically
      was it faxed or mailed
      when did you send it to us
      I have nothing for Rashid Carter. Did you bill his primary first?
      I see Rashid Carter. Is he still living in Omaha?
      Nothing for June 3rd. Have you sent it to the right payer?`),
  )('is neither confirmed nor denied: %s', (heard) => expect(answerTo(heard)).toMatch(unknown));

  it('is still not answered after a read-back', () => {
    const none = "There's no claim for June 3rd.";
    expect(answerTo(`I did that already. ${none} Was it sent electronically?`, none)).toMatch(unknown);
  });

  it.each([
    ['is he the subscriber or a dependent', /relationship to the subscriber/],
    ['is the patient a dependent or the policy holder', /relationship to the subscriber/],
    ['I have Rashid Carter, born March 15th. Does that match what you have?', /^Yes/],
    ['I have Rashid Carter, June 3rd. Is that the one?', /^Yes/],
    ['is this a professional or a facility claim', /^Professional/],
    ['did you need benefits or just the claim', /about the status of a claim/],
  ])('does not hide a question that we can answer: %s', (heard, answer) =>
    expect(answerTo(heard)).toMatch(answer),
  );
});

describe('a claim that is only mentioned', () => {
  it.each(
    table(`
      sorry one second / claim number is 2 6 1 6 0 9 9 1 4 0 7
      hang on just a second / claim number 2616 0991
      its a duplicate of another claim that was already paid so nothing to fix / you can look at that one`),
  )('is not taken for the question how many claims we have: %s', (heard) =>
    expect(answerTo(heard)).not.toMatch(/just one/),
  );

  it.each(['are you calling about another claim', 'is there a second claim', 'do you have several claims'])(
    'is not confused with the question how many: %s',
    (heard) => expect(answerTo(heard)).toMatch(/^No, just one claim/),
  );
});

describe('someone who wants a person instead', () => {
  it.each(
    table(`
      Okay, so a robot. Can you take me to a live person at the clinic instead?
      can you transfer me to somebody at the office
      could you put your biller from the practice on
      is there a live person i can talk to
      i need to speak with an actual human`),
  )('is offered a call back: %s', (heard) =>
    expect(answerTo(heard)).toMatch(/no person on this line.*call you back/),
  );
});

describe('after our read-back is confirmed', () => {
  const paid =
    'It paid $80.10, the allowed amount was $100.10, check number 5519023 on June 24th, and he owes $20.00. The claim number is 26170558812.';
  it.each(
    table(`
      yes thats all correct
      yep everything matches
      yes it is
      yes you have it right
      mm hmm sounds good
      you got it`),
  )('the next question is asked: %s', (heard) => expect(answerTo(heard, paid)).toMatch(/reference number/));
});

describe('a number and a spelling or name in one request', () => {
  it.each([
    ["whats the members i d and i'll need you to spell the last name", /Carter, spelled .* member ID is W/],
    ['date of birth, and can you spell the last name for me', /Carter, spelled .* date of birth is March/],
    ['Member ID please, and the first and last name as it appears on the card.', /ID is W.*Rashid Carter/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});
