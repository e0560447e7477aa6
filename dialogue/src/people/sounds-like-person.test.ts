/** Representatives who talk about the claim without greeting us, and machines that sound similar. */

import { describe, expect, it } from 'vitest';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';

/** What we say or do after the last utterance. There was no greeting. */
function after(...heard: string[]): string {
  const before = heard.slice(0, -1).map((text) => ({ heard: text }));
  const given = ['npi', 'member', 'dob', 'dos'];
  const { did } = play(readPhrase({ given, before, heard: (heard.at(-1) ?? '').split(' / ') }, 1));
  return did.map(({ kind, text }) => (kind === 'hang-up' ? 'hang up' : text)).join(' | ');
}

const disclosure = /^Hello, this is Claimline, an automated assistant calling for Lakeside Family Clinic\. /;

describe('introduces us to a person who did not greet us, then asks the next question', () => {
  it.each([
    ["Yes ma'am, that one is paid.", 'What are the paid amount and the allowed amount?'],
    [
      'uh huh that one was paid on the nineteenth of june',
      'What are the paid amount and the allowed amount?',
    ],
    ["This was denied, I'm showing.", 'What is the denial reason, with the reason and remark codes?'],
    ["yeah so it's denied hon", 'What is the denial reason, with the reason and remark codes?'],
  ])('%s', (heard, question) => {
    expect(after(heard)).toMatch(disclosure);
    expect(after(heard)).toContain(question);
  });

  it.each([
    ['It was paid on June 24th.', "Do you have something to write with? The number's kind of long.", 'Yes'],
    [
      'It was paid on June 24th.',
      'and which office did you say you were with again',
      'Lakeside Family Clinic',
    ],
    ['It is denied.', 'the reference number / for the claim or for the call', 'Both, please.'],
    ['It was paid on June 24th.', 'and is that for doctor keller at lakeside', 'Yes'],
    [
      "It's denied as of June 25th.",
      "Okay so, do you know if the doctor's in network with us?",
      'not have that',
    ],
    ['It was paid on June 23rd.', "I'm sorry, what did you say the tax ID was?", '5 8 1 2 3 4 5 6 7'],
    ['It was denied.', "What's your fax number? I'd rather send you the letter.", 'fax number'],
    ['still in process it came in june tenth', 'what else did you need on this one', 'When do you expect'],
    ['It is still in process.', 'Does Mr. Carter have other insurance?', 'I do not have that information'],
    ["There's nothing on file for that date.", 'Could it be under another tax ID?', '5 8 1 2 3 4 5 6 7'],
  ])('%s %s', (statement, heard, answer) => {
    expect(after(statement, heard)).toMatch(disclosure);
    expect(after(statement, heard)).toContain(answer);
  });

  it('says who is calling only once', () => {
    expect(
      after("Yes ma'am, that one is paid.", 'It paid eighty dollars, we allowed a hundred.'),
    ).not.toMatch(disclosure);
  });

  it.each([
    "hmm, I don't see a claim for that date",
    "It's denied. Let me see why, my screen is slow.",
    "It's denied. Hang on, my screen's refreshing.",
    'okay its paid my computer is restarting',
    'okay its paid hang on one second',
  ])('waits after: %s', (heard) => {
    expect(after(heard)).toBe('');
  });
});

describe('a machine is still answered as a machine', () => {
  it.each([
    ['Your claim was paid on June 24th.', 'Is there anything else I can help you with?'],
    ['Your claim was paid on June 24th.', 'Would you like to hear that again?'],
    ['The claim was denied.', 'To hear this again, press 1. To end the call, hang up.'],
    ['It is in process.', 'Do you want to check another claim?'],
    ['It is in process.', 'Did you want the next claim?'],
    ['It is in process.', 'Was this information helpful?'],
    ['It is in process.', 'Thank you for calling. Goodbye.'],
    ['It is in process.', 'What would you like to do next?'],
  ])('%s %s', (statement, heard) => {
    expect(after(statement, heard)).not.toMatch(disclosure);
  });
});

describe('waits while they repeat our question', () => {
  it.each([
    'When did we receive it?',
    'okay how much did we pay',
    'Was it a check? Let me see.',
    'so why did we deny it',
    'Did it ever process?',
  ])('%s', (heard) => {
    expect(after('Provider services, this is Denise.', 'It was paid on June 24th.', heard)).toBe('');
  });

  it('asking whether it was a check does not state a payment method', () => {
    const before = [{ heard: 'Provider services, this is Denise.' }, { heard: 'It was paid on June 24th.' }];
    const { facts } = play(
      readPhrase({ before, given: ['member', 'dos'], heard: 'was it a check let me see' }, 1),
    );
    expect(facts.map(({ field }) => field)).not.toContain('payment_method');
  });
});

describe('introduces us at once to a person who begins without a greeting', () => {
  const first = (heard: string) => {
    const { did } = play(readPhrase({ heard: heard.split(' / ') }, 1));
    return did.map(({ text }) => text).join(' | ');
  };

  it.each([
    ['yeah go ahead with the member number', 'member ID is W'],
    ['okay so this is the claims department / how can i help', 'status of a claim'],
    [
      "hey there / so i've got a lakeside family clinic on the line / you calling about claims or benefits",
      'status of a claim',
    ],
    [
      'Thank you for holding, this is Mr. Okafor with the provider support desk. / Before we start, is this about a professional or facility claim?',
      'status of a claim',
    ],
    ["yep what's the npi hon", 'NPI is 1 2 3'],
  ])('%s', (heard, answer) => {
    expect(first(heard)).toMatch(disclosure);
    expect(first(heard)).toContain(answer);
  });

  it.each([
    ['Okay, and the doctor? Like, the rendering, not the group.', 'The provider is Anna Keller'],
    ['ok and the name', 'The patient is Rashid Carter'],
    ["gotcha and what's the date on that one", 'The date of service is June 3, 2026'],
    ["hm that's not pulling anything up you got another ID", 'the only one we have'],
    ['whats the home address for the patient', 'do not have the address'],
    ['Last four of his social?', 'do not have the social Security number'],
    ['one more thing to verify him / phone number for him?', 'do not have the phone number of the patient'],
    ['oh wait is that a male or female patient', 'do not have that information'],
  ])('also later: %s', (heard, answer) => {
    const { did } = play(readPhrase({ given: ['npi', 'tin'], heard: heard.split(' / ') }, 1));
    const said = did.map(({ text }) => text).join(' | ');
    expect(said).toMatch(disclosure);
    expect(said).toContain(answer);
  });

  it.each([
    'Okay, and the billed amount?',
    'and the members month',
    'Is the patient male or female?',
    "Gotcha. What's the tax ID?",
    'gotcha thanks for that give me just a sec while i look it up',
    'Talk to your doctor and ask him or her about a flu shot.',
    'okay and the provider or facility',
    'what his the member id',
    'Are you calling about claims or benefits?',
    'Okay. Are you calling about claims or benefits?',
    'Is this about a professional or facility claim?',
    'Thank you for calling the claims department. How can I help you?',
    'So I can look that up, please say your NPI.',
  ])('but not to a machine: %s', (heard) => expect(first(heard)).not.toMatch(disclosure));
});
