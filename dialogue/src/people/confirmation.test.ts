/** Values that representatives read back, in many ways, and the answer to each. */

import { describe, expect, it } from 'vitest';
import { answerTo, table } from '../testing/answer-to-person.ts';

describe('values said without a question are confirmed', () => {
  it.each(
    table(`
      NPI 1 2 3 4 5 6 7 8 9 3
      npi one two three four five six seven eight nine three
      okay the tax id five eight one two three four five six seven
      birthday march fifteenth nineteen eighty
      date of birth oh three fifteen eighty
      the patient's date of birth march fifteenth eighty
      dos six three twenty six
      member id W one two three four five six seven eight nine
      W 1 2 3 4 5 6 7 8 9
      just to double check W one two three four five six seven eight nine
      last name Carter C A R T E R
      Carter C as in Charlie A R T E R first name Rashid
      i got date of service june third twenty twenty six yes
      billed amount one hundred fifty dollars
      the call back number eight hundred five five five oh one two three
      patient name Rashid Carter
      you said W one two three four five six seven eight nine yeah
      provider is Anna Keller
      one two three four five six seven eight nine three for the npi
      58 1234567 is your tax ID
      june third is the date of service
      okay Rashid right
      so Carter right
      Rashid correct
      march fifteenth nineteen eighty okay
      june third for a hundred and fifty
      so Rashid Carter born three fifteen eighty seen on june third for a hundred and fifty dollars is all of it right`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, that is correct\.$/));
});

it('gives a value that is asked for after what is read back', () =>
  expect(answerTo('born 3/15/80, june third, uh-huh, and the charge on that was')).toContain(
    'The billed amount is $150.00.',
  ));

describe('a number said after a question is not compared with ours', () => {
  it.each([
    ['Your tax ID is 581234567, right? Okay, so the EFT number I have is 2606220418.', /^Yes, that is/],
    ["You're with Lakeside Family Clinic, right? / Okay, the check number is 445566.", /^Yes, that is/],
    ['Your NPI is 1234567893, correct? / Okay. The check is 445566.', /^Yes, that is/],
    ["That's June 3rd, right? The claim number is 26150044128.", /^Yes, that is/],
    ['Your tax ID is 581234568, right? / Okay, the EFT number I have is 2606220418.', /^No\. The tax ID/],
    ['Your tax ID is 581234567, right? And the NPI is 1234567890.', /^No\. The NPI|The NPI is 1 2 3/],
    ['Is the check number 445566, right?', /^No\./],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('a name that may be ours or the caller’s', () => {
  it.each(['Is this Rashid?', 'hi is this rashid carter'])('%s', (heard) =>
    expect(answerTo(heard)).toMatch(/^I am an automated assistant .* The patient is Rashid Carter\.$/),
  );
});

describe('a wrong value is corrected', () => {
  it.each([
    ["Is the patient's name Maria Carter? That's who I'm seeing under that ID.", /^No\..*Rashid Carter/],
    ['npi one two three four five six seven eight nine four', /^No\..*NPI is 1 2 3/],
    ['tax id five eight one two three four five six eight', /^No\..*tax ID is 5 8/],
    ['member id W 1 2 3 4 5 6 7 9 9 and date of birth three fifteen eighty', /^No\..*member ID is W/],
    ['Oops, I typed June 3rd of 2025. That should be 2026, right?', /^Yes/],
    ['oops i entered june thirteenth it should be june third right', /^Yes/],
    ['I keyed March 15th, 1981. It should be 1980, correct?', /^Yes/],
    ["I put in June 3rd 2026 and it's supposed to be 2025, right?", /^No/],
    ['I typed July 3rd of 2025. That should be 2026, right?', /^No/],
    ['I typed Jones, June 13th. That should be June 3rd, right?', /^No/],
    ['I typed June 3rd of 2025, right?', /^No/],
    ['W 1 2 3 double 4 6 7 8 9', /^No\..*member ID is W/],
    ['just to be sure W 1 2 3 4 5 6 7 9 8', /^No\..*member ID is W/],
    ["it's W 1 2 3 4 5 6 7 9 8 correct sir", /^No\..*member ID is W/],
    ['birthday march sixteenth nineteen eighty', /^No\..*March 15, 1980/],
    ['so Rashid Carter march fifteenth nineteen eighty one date of service june third right', /^No\./],
    ['the only one i see is june fourth billed one hundred fifty is that it', /^No\..*June 3, 2026/],
    ['i only have one claim for june ninth is that the one', /^No\..*June 3, 2026/],
    ['i got date of service june third twenty twenty five yes', /^No\..*June 3, 2026/],
    ['and the callback is eight hundred five five five zero one three two right', /^No\..*call-back number/],
    ['provider is Alan Keller', /^No\..*Anna Keller/],
    ["you're with Lakewood Family Dental", /^No\b.*Lakeside Family Clinic/],
    ['billed amount one hundred fifteen dollars', /^No\..*\$150/],
    ['patient name Rochelle Carver', /^No\..*Rashid Carter/],
    ["patient's name is Prya Ragavan", /^No\..*Rashid Carter/],
    ['okay Rashid Carter june third twenty twenty five', /^No\..*June 3, 2026/],
    ['june third for a hundred and fifteen', /^No\./],
    ['march the fifth nineteen eighty', /^No\..*March 15, 1980/],
    ['just to be on the safer side W 1 2 3 double 4 6 7 8 9', /^No\..*member ID is W/],
    ['i see a claim for july third a hundred fifty dollars that the one', /^No\..*June 3, 2026/],
    ['june fourth twenty twenty six is the date of service', /^No\..*June 3, 2026/],
    ['and this is for doctor Kessler', /^No\..*Anna Keller/],
    ['so the provider is doctor Brandt', /^No\..*Anna Keller/],
    ['the claim is from dr Petrosian correct', /^No\..*Anna Keller/],
    ['Carver C A R V E R first name Rashid', /^No\..*Carter/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('a question for a value in other words', () => {
  it.each([
    ["who is it i've got on the line", /^My name is Claimline/],
    ['okay before i pull anything up who have i got here', /^My name is Claimline/],
    ['how may i address you', /^My name is Claimline/],
    ['what should i call you', /^My name is Claimline/],
    ['and you are', /^My name is Claimline/],
    ['whose claim are we looking at', /^The patient is Rashid/],
    ['who are we looking up today', /^The patient is Rashid/],
    ['which member is this for', /^The patient is Rashid/],
    ['rendering', /^The provider is Anna Keller/],
    ['and the rendering', /^The provider is Anna Keller/],
    ['who rendered the service', /^The provider is Anna Keller/],
    ['who did the patient see', /^The provider is Anna Keller/],
    ['best call back', /^The call-back number/],
    ['call back', /^The call-back number/],
    ['number in case the call drops', /^The call-back number/],
    ['may i have the date of berth for the member', /^The date of birth/],
    ["can i have you're in p i number", /^The NPI/],
    ['and the diagnosis code on the claim', /do not have/],
    ['three identifiers please the name the date of birth and the id', /Rashid.*birth.*member ID/],
    ['can i get your / hold on my mouse is stuck / okay your tax id', /^The tax ID is/],
    ["let's start with the patient", /^The patient is Rashid/],
    ['and when was that', /^The date of service/],
    ["what's the taxi d number", /^The tax ID/],
    ['what is your call bag number', /^The call-back number/],
    ['and the dates of servers', /^The date of service/],
    ['can i get a direct line for you', /^The call-back number/],
    ['what number should i have them call', /^The call-back number/],
    ["for verification purposes what's the address on file", /do not have/],
    ['do you have the check number', /do not have/],
    ['have you got the authorization number', /do not have/],
    ["you're doing great just one more thing your npi", /^The NPI/],
    ["i'm not finding that member", /The member ID is W/],
    ['gender of the patient', /do not have/],
    ['address for the member', /do not have/],
    ['to verify the account can you give me the patients home address', /do not have/],
    ['thats not coming up how do you spell the first name', /R as in Romeo/],
    ['they will give you a ring what number should they use', /^The call-back number/],
    ["what's the date of birth and how do you spell the last name", /birth.*C as in Charlie/],
    ['shoot', /status of the claim/],
    ['okay go ahead', /status of the claim/],
    ["whenever you're ready", /status of the claim/],
    ['can you repeat the member id i only got the first four', /^The member ID is/],
    [
      'sorry it broke up so i only heard the second half of the member id could you say that again',
      /^The member ID is/,
    ],
    ['two things the npi and the tax id', /^The NPI.*tax ID/],
    ['is this for claim status or an appeal', /^Claim status/],
    ['are you calling for claim status or benefits', /^Claim status/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));

  it.each([
    ["I need the patient's name", 'first and last', /^The patient is Rashid Carter/],
    ["I need the patient's name", 'full name', /^The patient is Rashid Carter/],
    ['What is the member ID?', 'i only caught W 1 2', /^The member ID/],
    ['Date of birth please', 'you said nineteen eighty or ninety', /^The date of birth/],
    ['What is the member ID?', 'the last four again please', /^The member ID/],
    ['What is the member ID?', 'was that a seven or an eight', /^The member ID/],
    ['What is the member ID?', 'did you say fifteen or fifty', /^The member ID/],
    ['Whose claim is it?', 'spell the last name', /C as in Charlie/],
  ])('%s … %s', (asked, heard, answer) => expect(answerTo(heard, asked)).toMatch(answer));
});

describe('an identifier read back in parts', () => {
  it.each(
    table(`
      so the member id is W one two three / four five six / seven eight nine
      okay the id W one two three / four five six seven / eight nine
    `),
  )('is not denied: %s', (heard) => expect(answerTo(heard)).not.toMatch(/\bNo\b/));

  it('is not confirmed when a part is wrong', () =>
    expect(answerTo('so the member id is W one two three / nine nine six / seven eight nine')).not.toMatch(
      /\bYes\b/,
    ));
});

describe('an identifier they cannot find', () => {
  it.each(
    table(`
      im not finding that id could you repeat it
      that member id is not coming up as valid can you say it again
      it says member not found / can you give it to me one more time
    `),
  )('%s', (heard) => expect(answerTo(heard, 'May I have the member ID?')).toMatch(/^The member ID is W/));
});

describe('another patient who would be ours', () => {
  it.each(
    table(`
      the only one i show under that id is patricia nolan would that be your patient
      i have a walter higgins here would that be the member
      that number brings up denise fowler is that who you mean
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('someone who thinks aloud hears no correction', () => {
  it.each(['if it was gonna deny itd have done it by now', 'it was gonna pay'])('%s', (heard) =>
    expect(answerTo(heard)).not.toMatch(/^No\b/),
  );
});

describe('someone who passes us on hears no correction', () => {
  it.each(
    table(`
      oh you've reached members side i'll have to transfer you to provider services one moment
      that's gonna be a different team let me send you over
      i don't have access to that i'll move you to claims
      okay lemme get you over to provider services
      alright i'm gonna pass you along to the claims folks
      this is the dental side let me get you to medical
      you got the wrong queue i'm transferring you
      one sec i'll patch you through
      i'm going to route you to a claims specialist now
    `),
  )('%s', (heard) => expect(answerTo(heard)).not.toMatch(/^(?:No|Yes)|Rashid|hang up/));
});
