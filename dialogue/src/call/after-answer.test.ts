/** What we do once an automated line has given the status: wait for the rest, decline what we do not need. */

import { describe, expect, it } from 'vitest';
import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';
import { type Exchange, expectCall, valueOf } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';

const identified: Exchange = ['Please enter the member ID.', '#9123456789'];
const paid = 'The claim was paid $84.50 on June 22nd, check number 445566.';

describe('a denial whose reason code is still missing', () => {
  it.each([
    'The claim was denied as a duplicate of another claim.',
    'The claim was denied. The benefit for this service is included in another service.',
  ])('is not the end of the call: %s', (denial) => {
    const conclusion = expectCall([
      identified,
      [denial, ''],
      [18_000, ''],
      ['Reason code 97.', ''],
      ['For the main menu, press 9.', 'hang up'],
    ]);
    expect(valueOf(conclusion, 'denial')).toMatchObject({ CARC: '97' });
  });

  it('ends the call after thirty seconds of silence', () => {
    expectCall([
      identified,
      ['The claim was denied as a duplicate of another claim.', ''],
      [31_000, 'hang up'],
    ]);
  });
});

describe('an offer after the answer', () => {
  it('is declined once, in words or by the key for it', () => {
    expectCall([
      identified,
      [paid, ''],
      ['Would you like to check another claim for this patient?', 'No'],
      ['Is there anything else I can help you with?', 'hang up'],
    ]);
    expectCall([
      identified,
      [paid, ''],
      ['Would you like to check another claim? Press 1 for yes, 2 for no.', '#2'],
      ['Thank you for calling. Goodbye.', 'hang up'],
    ]);
  });

  it('is declined before the line reads on', () => {
    expectCall([
      identified,
      [paid, ''],
      ['Do you need to hear the mailing address for corrected claims?', 'No'],
    ]);
  });
});

describe('a field that is requested again after the answer', () => {
  const spoken = 'W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9';

  it.each([
    ["okay june third one fifty it's denied", 'sorry can you give me the member id one more time', spoken],
    ["okay june third one fifty it's denied", "What's the member number again, please?", spoken],
    ['The claim was denied on June 24th.', 'I need the NPI once more, please.', '1 2 3 4 5 6 7 8 9 3'],
    [paid, 'Can I have the date of birth again?', 'March 15, 1980'],
    [paid, 'what was the tax id again', '5 8 1 2 3 4 5 6 7'],
    [paid, 'If you want another claim, say the member ID again.', 'hang up'],
    [paid, 'Would you like to hear that again?', 'No'],
    ['Thank you for calling Humana.', `${paid} Would you like to hear that again?`, 'No'],
    [paid, 'To search again, say new search, or give me another member ID.', 'hang up'],
  ])('after "%s": %s', (answer, asked, said) => {
    const given = ['npi', 'tin', 'member', 'dob', 'dos'];
    const { did } = scorePhrase(readPhrase({ given, before: [{ heard: answer }], heard: asked }, 1));
    expect(did.map(({ kind, text }) => (kind === 'hang-up' ? 'hang up' : text))).toEqual([said]);
  });
});

it('waits for the person it agreed to be connected with', () => {
  const noClaim = "I don't see any claims for June 3rd.";
  expectCall([
    identified,
    [[noClaim, 'I can connect you with someone who can look further, is that okay?'], 'Yes'],
    ['Great, one moment.', ''],
    [60_000, ''],
    [
      'Provider services, this is Claudette, how can I help?',
      `Hello, this is Claimline, an automated assistant calling for ${sampleBrief.practice.name}. I am calling about the status of a claim.`,
    ],
  ]);
});

it('hears a result out that seems to number its sentences', () => {
  expectCall([
    identified,
    ['One claim was found. Claim number 2 6 1 5 8. Date of service, June 3, 2026. It was paid $80.50.', ''],
    ['The check number is 4 4 1 2 0 9 8. For claim details, press 1. To end this call, press 2.', '#1'],
  ]);
});

it('waits for the rest when the menu came before the answer', () => {
  expectCall([
    identified,
    ['To get this by fax, press two. Otherwise, please stay on the line.', ''],
    ['Okay, here is what I found. I found one claim. It was paid.', ''],
    ['The provider was paid $84.50 on June 22nd. The check number is 445566.', ''],
    ['You can say repeat that, or just hang up.', 'hang up'],
  ]);
});
