/** Ordinary questions from a representative must be answered honestly. */

import { describe, expect, it } from 'vitest';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { playScript } from '../testing/scripted-call.ts';

const greeting = 'Thank you for calling provider services, this is Ana, how may I help you?';

function answerTo(...heard: string[]): string {
  return playScript(sampleBrief, [greeting, ...heard]).done.at(-1) ?? '';
}

describe('a representative', () => {
  it.each([
    ['the reference number for the claim or for the call', /^Both, please/],
    ['Am I speaking to a real person?', /^No, I am an automated assistant/],
    ['wait am i talking to a real person or machine', /^I am an automated assistant/],
    ['are you a machine or a are you a real person', /^I am an automated assistant/],
    ['Can I speak to a human?', /automated assistant.*no person on this line/],
    ['Is there a real person there?', /automated assistant/],
    ['are you looking for the status or do you want to file a dispute', /about the status of a claim/],
    ['And was this claim billed for less than two hundred dollars?', /^Yes/],
    ['what i dont have is the name of the patient', /Rashid Carter/],
    ['have you tried looking this up on availity', /^No\. .*about the status of a claim/],
    ['Are you a live agent or an automated assistant?', /automated assistant/],
    ['okay so this isn’t a recording i’m talking to somebody human right', /automated assistant/],
    ['so you are not a robot', /automated assistant/],
    ['am i talk to a real person or is this one those robot', /automated assistant/],
    ['Is this call recorded on your end?', /^Yes, this call is transcribed and may be recorded/],
    ['I have a Maria Lopez under that ID, is that the patient?', /^No\. The patient is Rashid Carter/],
    ['How many claims are you calling about?', /^Just one claim/],
    ['Do you have more than one claim today?', /^No, just one claim/],
    ['Would you like me to transfer you to claims?', /^Yes, please transfer me/],
    ['Would you like me to transfer you to the survey?', /^No, thank you/],
    ['Can I place you on a brief hold?', /I will hold/],
    ['Are you calling on behalf of the provider?', /Lakeside Family Clinic/],
    ['Are you the member?', /^No/],
    ['Is this about an authorization?', /^No/],
    ['Would you like me to file an appeal?', /^No, thank you/],
    ['What is the diagnosis code?', /do not have/],
    ['May I put you through to our recovery team?', /^No, thank you/],
    ['Would you accept a lower amount if we pay today?', /^No/],
    ['Do you agree to release the patient’s records to us?', /^I am sorry/],
    ['Are you the doctor’s wife?', /^No/],
    ['Is the doctor in network with us?', /do not have that information/],
    ['I have Rashid Carter up, which visit?', /^The date of service is/],
    ['How does the provider spell the last name?', /K as in Kilo/],
    ['Is that Carter with a C or a K?', /C as in Charlie/],
    ['Do you have a different date of service?', /only one we have/],
    ['How do you spell Keller?', /K as in Kilo/],
    ['Is it the husband or the daughter?', /^The patient is Rashid Carter/],
    ['I see one for $150 and one for $85.50, which one is it?', /^The billed amount is \$150/],
    ["sure and who'm i looking for", /^The patient is Rashid Carter/],
    ['so who we searching for', /^The patient is Rashid Carter/],
    ['you got a reference from the last time you called on this', /^No, I do not have one/],
    ['did they give you a ticket number when you called before?', /^No, I do not have one/],
    ['Which doctor did the patient see?', /^The provider is Anna Keller/],
    ['Okay, and the physician? The rendering, not the group.', /^The provider is Anna Keller/],
    ['Do you have a claim number?', /^No, I do not have/],
    ['Do you want the address for appeals?', /^Yes, please/],
    ['Could you give me just the last four of the tax ID?', /ends in 4 5 6 7\.$/],
    ['Can I get the NPI and last five of the tax ID?', /NPI is 1 2 3 4 5 6 7 8 9 3\..*ends in 3 4 5 6 7\.$/],
    ['I am showing the member as Denise Caldwell.', /^No\. The patient is Rashid Carter/],
    ['Name?', /^The patient is Rashid Carter/],
    ['I just have to verify you. Tax ID, please?', /^The tax ID is/],
    ['May I start with the member ID for Rashid Carter?', /^The member ID is/],
    ['Rashid Carter, right? And what is the date of service?', /^Yes, that is correct\. The date of service/],
    ['Was the claim submitted electronically?', /^I am sorry, I do not have that information/],
    ['The claim was denied, so you have until December 15th, right?', /^(?!No\b)/],
    ['You can resubmit it through December 15th, okay?', /^(?!No\b)/],
    ['And the service was from June 3rd through June 5th, right?', /^No\. The patient/],
    ['Am I speaking with Doctor Keller?', /^No, I am an automated assistant/],
  ])('asks: %s', (heard, answer) => {
    expect(answerTo(heard)).toMatch(answer);
  });

  it('who does not consent to recording ends the call immediately', () => {
    const { done, conclusion } = playScript(sampleBrief, [greeting, 'I do not consent to being recorded.']);
    expect(done.at(-1)).toBe(
      'I understand. I will end this call now, and someone from our office will call you. Goodbye. | hang up',
    );
    expect(conclusion.failure?.reason).toBe('payer_refused_automation');
  });

  it('hears a number again when it got only the beginning of it', () => {
    expect(answerTo('Can I get the NPI?', 'I got 1 2 3 4, what is the rest?')).toMatch(/^The NPI is 1 2 3 4/);
  });

  it('does not hear our last answer again when it asks whether we are there', () => {
    expect(answerTo('What is the date of birth?', 'Are you still there?')).toBe('Yes, I am still here.');
  });

  it('is waited for when it is silent for a minute', () => {
    const { state } = play(
      readPhrase(
        {
          before: [{ heard: greeting }, { silence_s: 70 }],
          heard: 'Thank you for holding, it is still loading.',
        },
        1,
      ),
    );
    expect(state).toBe('hold');
  });

  it('never hears the same words three times', () => {
    const { done } = playScript(sampleBrief, [
      greeting,
      'What is the place of service?',
      'What is the place of service?',
      'What is the place of service?',
    ]);
    expect(new Set(done.slice(1)).size).toBeGreaterThan(1);
  });
});
