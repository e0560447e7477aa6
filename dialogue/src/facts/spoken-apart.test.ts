/** Values that are said in parts, or next to others, and claims of other people: nothing is stated that was not said. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };
const patient = { first_name: 'Rashid', last_name: 'Carter' };

const piecesOf = (texts: readonly string[], first = 0) =>
  texts.map((text, index) => ({
    sequence: first + index,
    text,
    began_ms: (first + index) * 3_000,
    at_ms: (first + index) * 3_000 + 1_500,
  }));

function hear(texts: readonly string[], awaited: FactField | null = null, known: Fact[] = [], first = 0) {
  const listening = { today: '2026-07-20', awaited, isPerson: true, known, claim, patient };
  const { facts, doubts } = learn(piecesOf(texts, first), listening);
  const all = merge(known, facts);
  return { value: (field: FactField) => all.find((fact) => fact.field === field)?.value, all, doubts };
}

describe('zero as a digit', () => {
  const paid = hear(['this claim was paid']).all;

  it.each([
    'check one zero zero four five six',
    'the check is eight zero zero one',
    'june thirty check number two zero two zero zero one',
    'it was on oh six two zero twenty six',
  ])('is no amount of zero: %s', (text) =>
    expect(hear([text], 'paid_cents', paid, 1).value('paid_cents')).toBeUndefined(),
  );

  it.each(['zero', 'it shows zero', 'um zero dollars', 'zero zero', 'nothing', 'none'])(
    'alone it is: %s',
    (text) => expect(hear([text], 'paid_cents', paid, 1).value('paid_cents')).toBe(0),
  );
});

describe('a number that goes on in the next utterance', () => {
  it.each([
    ['the reference for this call is eight eight two zero', 'one four one'],
    ['your check number is five five one two', '9 9 8'],
    ['claim number is two six one five five', 'zero zero nine one'],
  ])('is reviewed: %s / %s', (first, second) => {
    const { all } = hear([first]);
    expect(hear([second], 'received_date', all, 1).doubts).not.toEqual([]);
  });

  it('is reviewed also when more follows', () => {
    const { all } = hear(['the trace is eight one two zero', 'four four']);
    const { doubts } = hear(['nine nine seven', 'it paid on june 20th'], null, all, 3);
    expect(doubts.map(({ words }) => words)).toContainEqual(expect.stringContaining('may go on'));
  });

  it('is not doubted when what follows is something else', () => {
    const { all } = hear(['the check number is five five one two nine']);
    expect(hear(['okay anything else today'], null, all, 1).doubts).toEqual([]);
    expect(hear(['june 20th'], 'paid_date', all, 1).doubts).toEqual([]);
  });
});

describe('a subject in the utterance before', () => {
  it.each([
    ['nothing', 'was taken back from your group', 'in june'],
    ['no payment', 'was made to you'],
    ['denied', 'is what the auth says', 'the claim i have not opened'],
    ['the wheelchair rental', 'is being reprocessed', "and that's the supplier's claim not yours"],
  ])('is what is stated: %s / %s', (...texts) => expect(hear(texts).value('status')).toBeUndefined());

  it.each([
    ['the claim', 'was denied on june twelfth', 'denied'],
    ['so that one', 'is being reprocessed', 'reprocessing'],
  ])('is the claim: %s / %s', (first, second, status) =>
    expect(hear([first, second]).value('status')).toBe(status),
  );
});

describe('a sentence that goes on in the next utterance', () => {
  it.each([
    ['Claim status paid.', 'Receipt date', 'June 10th, 2026.', 'received_date', '2026-06-10'],
    [
      'The claim was paid.',
      'Processed on',
      'June 24th, 2026. Check number 4471.',
      'processed_date',
      '2026-06-24',
    ],
    ['it paid', 'june twentieth', 'check 4471', 'paid_date', '2026-06-20'],
    [
      'It is still in process.',
      'We received it',
      "June 11th, and it's pending.",
      'received_date',
      '2026-06-11',
    ],
    [
      'It is denied, CO-96.',
      'You have until',
      'December 14th, 2026, to appeal.',
      'deadline_date',
      '2026-12-14',
    ],
    ['It was received June 12th. Sorry, June', '22nd.', "It's in process.", 'received_date', '2026-06-22'],
    ['allowed ninety one dollars and', 'we paid eighty dollars', 'on june tenth', 'allowed_cents', 9_100],
  ] as const)('is one statement: %s / %s / %s', (first, second, third, field, value) =>
    expect(hear([first, second, third]).value(field)).toBe(value),
  );

  it.each([
    ['Your W-9 was received on', 'June 18th and is being processed by provider maintenance.'],
    ['your fax was received', 'july 10th at 3 p m and is being processed'],
    ["Well, it wasn't", 'denied, I can tell you that much.'],
    ['no claim is ever', 'denied without a letter'],
    ['is this about a claim', "that's been recouped"],
    ['who told', 'you that it was recouped'],
    ['was your plan', 'denied four timely filing'],
    ['i can send it back', 'for reprocessing', 'if you', 'want me to'],
    ['I can send that back', "for reprocessing if you'd like, once I get the claim open."],
    ['so if it comes back', 'denied you just call us back'],
    ['whether', 'it', 'paid or', 'denied i cannot see'],
    ['Neither', 'paid nor', 'denied is showing here.'],
    ['how much did you pay and was anything', 'denied by the primary'],
    ['to avoid having your claim', 'denied', 'always include the rendering provider'],
    ['once a claim is', 'paid', 'allow seven to ten', 'days for the check', 'to arrive'],
    ['the patient told us it', 'had been paid'],
    ['a payment of ninety dollars', 'was made on june fifth', 'for a different claim'],
    ['claim', 'information, such as paid or', 'denied, is not given'],
    ['It was denied at first, but that was', "overturned, and I'm trying to see", 'what they did after.'],
    ['access', 'denied please', 'check the number and try again'],
    ['member says he already', 'paid you all a hundred fifty'],
  ])('states nothing: %s / %s', (...texts) => expect(hear(texts).value('status')).toBeUndefined());
});

describe('an amount that is too high one way and very low the other', () => {
  it.each([
    'paid amount is one ninety on a billed of one fifty',
    'we paid two ten on it',
    'it paid three oh five',
  ])('is reviewed: %s', (text) => expect(hear([text]).doubts).not.toEqual([]));

  it('is read when one way is plausible', () => {
    expect(hear(['the paid amount is eighty four fifty']).value('paid_cents')).toBe(8_450);
    expect(hear(['the paid amount is one oh five']).value('paid_cents')).toBe(10_500);
  });
});

describe('what is said about claims in general', () => {
  it.each([
    'verification of benefits is not a guarantee that a claim will be paid',
    'this is not a guarantee that the claim will pay',
    'eligibility does not guarantee the claim is paid',
    'an authorization is no guarantee of payment or that your claim will be paid',
    'no claim is guaranteed to be paid until it is processed',
    'we cannot guarantee that the claim will be denied or paid',
    'A 5 means your claim was paid to your satisfaction.',
    "for a paid claim say paid, for a denied claim say denied, for a claim that's still in process say pending",
  ])('states nothing: %s', (text) => expect(hear([text]).value('status')).toBeUndefined());
});

describe('a claim of a relative', () => {
  it.each([
    ["on the wife's claim i see a denial co 197", 'now for rashid let me look'],
    ["his daughter's claim was paid eighty dollars", 'let me find his'],
    ["the spouse's one is denied as a duplicate"],
    ["i have the son's claim and that paid on june twelfth"],
    ['the dependents claim paid'],
    ["i pulled the subscriber's husband's claim which denied"],
  ])('is not ours: %s', (...texts) => {
    const { value } = hear(texts);
    expect(value('status')).toBeUndefined();
    expect(value('denial')).toBeUndefined();
  });

  it.each([
    "the wife's claim paid but rashid's claim was denied co 29",
    "the husband's claim paid that day but his is denied",
    "I have his son's claim here, that was paid $55. Rashid's own claim denied.",
  ])('ends where ours is named: %s', (text) => expect(hear([text]).value('status')).toBe('denied'));
});

describe('whole dollars and cents are not joined with the number that follows', () => {
  it.each<[string, FactField, unknown]>([
    ['allowed was seventy eight fifty | twenty copay', 'allowed_cents', 7_850],
    ['allowed was seventy eight fifty | twenty copay', 'patient_responsibility_cents', 2_000],
    ['it paid fifty eight fifty | twenty was the copay', 'paid_cents', 5_850],
    ['it paid one twelve forty | thirty to the deductible', 'paid_cents', 11_240],
    ['it was paid eighty four | fifty', 'paid_cents', 8_450],
    ['it was paid sixty two forty | check number 771025', 'paid_cents', 6_240],
  ])('%s: %s', (said, field, value) => {
    const { all } = hear(['your claim was paid']);
    expect(hear(said.split(' | '), null, all, 1).value(field)).toBe(value);
  });
});
