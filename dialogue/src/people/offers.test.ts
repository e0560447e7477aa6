/** What representatives offer and announce, in many ways, and the answer to each. */

import { describe, expect, it } from 'vitest';
import { answerTo, table } from '../testing/answer-to-person.ts';

describe('an offer', () => {
  it.each([
    ['want the reference number for this call', /^Yes, please/],
    ['would you like the reference / number for this call', /^Yes, please/],
    ['You want the payment / information on this one?', /^Yes, please/],
    ['i can tell you why it denied if you want', /^Yes, please/],
    ['do you have a pen ready for the check number', /^Yes, please/],
    ['do you want me to give you the claim number', /^Yes, please/],
    ['want the address for appeals', /^Yes, please/],
    ['should i go ahead and read you the codes', /^Yes, please/],
    ["i'm able to give you the check number would that help", /^Yes, please/],
    ['would you care to hear the remark codes', /^Yes, please/],
    ['do you want me to spell my name', /^Yes, please/],
    ['can you give me two minutes', /^Yes, I will hold/],
    ["I'll be right back, two to three minutes ok?", /^Yes, I will hold/],
    ['could you give me just a couple of seconds', /^Yes, I will hold/],
    ['want me to void it and let you rebill', /^No, thank you/],
    ['want me to cancel that claim', /^No, thank you/],
    ['i could reopen it for you if you like', /^No, thank you/],
    ['do you want me to adjust it', /^No, thank you/],
    ['you want me to close it out', /^No, thank you/],
    ['would you be willing to stay on for a short survey after this call', /^No, thank you/],
    ['can you do a quick survey for me after this', /^No, thank you/],
    ['mind rating my service at the end of the call', /^No, thank you/],
    ['are you interested in hearing about our provider portal', /^No, thank you/],
    ['can i interest you in our provider website', /^No, thank you/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('another department is asked to transfer', () => {
  it.each(
    table(`
      I only do enrollment
      this is eligibility we don't handle claims
      you've reached pharmacy
      you've got the dental side
      we only handle authorizations here
      i can't help with claims in this department
      wrong queue this is for members only
      you've got the wrong department
      oh you want claims this is member services
      i don't have access to claims`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/transfer me to/));
});

describe('what would change the claim is declined', () => {
  it.each(
    table(`
      should i go ahead and put in a request to take that payment back
      should i close the claim since you don't need it
      do you want me to cancel this claim
      shall i void it for you
      i can go ahead and withdraw that claim if you'd like
      would you like me to reverse the payment
      want me to put a stop payment on that check
      should i delete this one from the system
      Should I open an appeal for Mr. Carter?
      Do you want me to start a dispute for Mr. Carter's claim?
      shall i reprocess the june third claim
      Should I resubmit the claim for Rashid Carter?
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('an address or date that would help is accepted', () => {
  it.each(
    table(`
      do you need the appeal address
      would you want the address for appeals
      would you like the deadline for an appeal
    `),
  )('%s', (heard) =>
    expect(answerTo(heard, 'So that claim was denied on June 20th 2026. Denial code CO 16.')).toMatch(/^Yes/),
  );
});

describe('offers that are not about the claim are declined', () => {
  it.each(
    table(`
      can i enroll you in our paperless program while i have you
      shall i register your office for the portal
      would you like me to update the address we have on file for you
      do you want me to switch you to direct deposit
      may i set you up with electronic remittance
      would you like to be transferred to the member side
      shall i send you over to eligibility and benefits
      want me to go over the deductible for this patient too
      do you want me to read the member's benefits while I have it up
      would you like me to give you his coverage as well
      should i go over the copays for the patient
      want me to connect you to pharmacy
      should i change the date of birth in our system
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('consent to recording', () => {
  it.each(
    table(`
      may i record this conversation for training
      is it okay with you if we record the call
      do you mind if i record this
      i need your permission to monitor this call is that okay
      do i have your okay to record
      this call is being transcribed is that alright
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, that is fine/));
});

describe('what they are about to do', () => {
  it.each(
    table(`
      im going to place you on a short hold okay
      i just need to put you on hold for a minute alright
      let me put you on a brief hold is that okay
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, I will hold|^Yes/));

  it.each(
    table(`
      if i dont hear from you ill have to disconnect
      maam im going to have to hang up if you cant answer
      if there is no response i will need to end this call
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, I am still here/));
});

describe('what they would tell about something else is declined', () => {
  it.each(
    table(`
      would you like to hear about our new dental plans
      can i tell you about our rewards program
      do you want to know more about a new product of ours about our new app
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('being sent on', () => {
  it.each(
    table(`
      our other office has that one ill send you over now bye
      that is a different team ill put you through goodbye
      ill pass you over to the right group thanks bye
    `),
  )('is not the end of the call: %s', (heard) => expect(answerTo(heard)).not.toMatch(/hang up/));
});

describe('an inquiry about a claim that is not decided is accepted', () => {
  it.each([
    'i can send an inquiry on it',
    'do you want me to send the inquiry or no',
    'would you like me to escalate it?',
    'i could open an inquiry for you',
  ])('%s', (heard) =>
    expect(answerTo(heard, 'It is still processing, received June 10th.')).toMatch(/^Yes, please\./),
  );

  it.each(['do you want me to send the inquiry or no', 'do you want me to reopen the claim?'])(
    'but not otherwise: %s',
    (heard) => expect(answerTo(heard, 'It was paid $84.50 on June 20th.')).toBe('No, thank you.'),
  );
});

describe('an offer to check another date', () => {
  const offers = table(`
    did you want me to check another date of service
    want me to try a different date
    I can look under another date if you want.
    anything else, another date?
  `);

  it.each(offers)('hears ours when the claim was not found: %s', (heard) =>
    expect(answerTo(heard, "I don't see any claim for June 6th.")).toBe(
      'The date of service is June 3, 2026.',
    ),
  );

  it.each(offers)('is not accepted when it was: %s', (heard) =>
    expect(answerTo(heard, 'That claim paid $80.00 on June 19th.')).not.toMatch(/^Yes|date of service is/),
  );
});
