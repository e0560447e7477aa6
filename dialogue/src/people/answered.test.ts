/** What a representative answers before we ask is not asked again. */

import { describe, expect, it } from 'vitest';
import { answerTo } from '../testing/answer-to-person.ts';

const denied = 'It was denied June 24th, CO 27.';
const noClaim = 'I have no claim on file for June 3rd.';
const paid = 'it was paid 68.40 by virtual card on june thirtieth, allowed 88.40';
const recouped = 'we recouped that payment';
const reason = /^Why is it being reprocessed\?$/;
const asksBoth = /^Why is it being reprocessed, and since what date/;
const asksEnd = /^When do you expect it/;
const claimNumber = /^What is your claim number/;
const deadline = /^What is the deadline/;
const limit = /^What is the timely filing limit/;
const check = /^What is the check/;

describe('a question that was already answered', () => {
  it.each([
    [
      null,
      "It was sent back on June 15th for a corrected taxonomy code. It's in reprocessing since July 8th.",
      asksEnd,
    ],
    [null, "it's being reprocessed since july second because of a cob update", asksEnd],
    [null, 'it went back for reprocessing july eighth due to a system error', asksEnd],
    [null, "It's being reprocessed as of July 2nd.", reason],
    [null, "it's in reprocessing because of a system error", /^Since what date is it being reprocessed/],
    [null, "It's in reprocessing.", asksBoth],
    [denied, "Neither. You'd bill whatever other insurance he has. I can't fix that.", claimNumber],
    [denied, "It can't be fixed, no appeal, bill the prior carrier.", claimNumber],
    [denied, 'its a duplicate of another claim that was already paid so nothing to fix', claimNumber],
    [denied, "you'd have to check with the patient for other coverage", claimNumber],
    [denied, 'A corrected claim, within 90 days of the denial.', claimNumber],
    [denied, 'A corrected claim.', deadline],
    [denied, 'You can file an appeal.', deadline],
    [noClaim, "I'm searching by member across all providers. No, nothing for June 3rd at all.", limit],
    [noClaim, 'I searched every provider already.', limit],
    [noClaim, "already did that there's nothing", limit],
    [noClaim, 'Nothing. If you need to submit it, the payer ID is 87654, or mail it to P.O. Box 981.', limit],
    [noClaim, 'No, nothing. You can mail it to P.O. Box 981, El Paso, Texas 79998.', limit],
    [noClaim, 'No, nothing. Timely filing is one year from the date of service.', limit],
    [
      paid,
      'for a virtual card i only have the last four 4412 / theres no check number',
      /^What is the patient/,
    ],
    [paid, "There isn't a check number, it's a card.", /^What is the patient/],
    [recouped, 'it went to Linda Moss, we took it back on July 7th because of termed coverage', claimNumber],
    [recouped, 'it went to Linda Moss, we took it back on July 7th', /^Why was it taken back/],
  ])('is skipped: %s / %s', (before, heard, question) => {
    const said = before === null ? answerTo(heard) : answerTo(heard, before);
    expect(said.split(' | ').at(-1)).toMatch(question);
  });

  it('is asked if nobody said that there is no check number', () => {
    expect(answerTo('it was a virtual card, june thirtieth', 'it was paid 68.40, allowed 88.40')).toMatch(
      check,
    );
  });
});
