/** Ordinary questions from a representative must be answered honestly. */

import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../testing/sample-brief.ts';
import { playScript } from '../testing/scripted-call.ts';

const greeting = 'Thank you for calling provider services, this is Ana, how may I help you?';

function answerTo(...heard: string[]): string {
  return playScript(sampleBrief, [greeting, ...heard]).done.at(-1) ?? '';
}

describe('a representative', () => {
  it.each([
    ['Am I speaking to a real person?', /^No, I am an automated assistant/],
    ['Can I speak to a human?', /automated assistant.*no person on this line/],
    ['Is there a real person there?', /automated assistant/],
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
    ['Is that Carter with a C or a K?', /C as in Charlie/],
    ['Do you have a different date of service?', /only one we have/],
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
