/** While the payer only tells something, nothing is said or keyed, however much it sounds like a question or a menu. */

import { expect, it } from 'vitest';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';

it.each([
  // A verb whose subject came before.
  [
    [
      'claim number two six one five eight four',
      'was paid on june thirtieth',
      'payment amount sixty two dollars',
    ],
  ],
  [['the allowed amount', 'is ninety two dollars and fifteen cents', 'it is paid']],
  [['va has this in process its awaiting clinical review']],
  // Thinking aloud.
  [["it isn't in the rejected file which leaves the archive and that one is slow so"]],
  // Advice.
  [["it's denied you'd need to resubmit with the records"]],
  [['Our plan is not primary. You need to bill Medicare first.']],
  // Conditions.
  [['were it up to me i would have paid it but the system denied it']],
  // "Right", "correct" and "okay" that ask nothing.
  [["One screen says paid, the other says denied, and I can't tell which is right."]],
  [['so the status on that is denied and the appeal has to be here by december twenty second okay']],
  // Words that introduce a choice elsewhere.
  [['We are aware of an issue in which some claims for June were denied in error.']],
  [["I can't say whether it's paid or denied until my system comes back up."]],
  [['group number eight eight one i need that before i can look at the claim']],
  [['As a general rule, clean claims are paid within thirty calendar days.']],
  [['There is not a claim in our system for Rashid Carter for the third of June, 2026.']],
  // Numbers that are no keys.
  [['Two checks? No, one. 339 810 is void.']],
  [["I'm reading the notes: note one, claim received; note two, possible duplicate; note three, see lead."]],
  // "Didn't get" that is not about us.
  [['The file rejected up front', "and didn't get to us"]],
  [["we sent a refund request june thirtieth we didn't hear back"]],
])('%s', (heard) => {
  const phrase = readPhrase({ given: ['member', 'dos'], heard }, 1);
  expect(play(phrase).did).toEqual([]);
});
