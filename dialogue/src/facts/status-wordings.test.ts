/** Statuses said in many ways, and statements that only sound like one. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };

function heard(said: string) {
  const piece = { sequence: 0, text: said, began_ms: 0, at_ms: 1_000 };
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, known: [] as Fact[], claim };
  const { facts, doubts } = learn([piece], listening);
  const known = merge([], facts);
  return {
    value: (field: FactField) => known.find((fact) => fact.field === field)?.value,
    doubts: doubts.map(({ words }) => words).join(' '),
  };
}

describe('status', () => {
  it.each([
    ["it's in the pipeline", 'processing'],
    ['it is with the repricer', 'processing'],
    ["it's awaiting adjudication", 'processing'],
    ['it has yet to be finalized', 'processing'],
    ["it's stuck in edits", 'processing'],
    ["it's in a pre payment status", 'processing'],
    ["the adjuster hasn't approved the bill so nothing's been paid or denied", 'processing'],
    ["it's deny for no auth", 'denied'],
    ['that went to denied status', 'denied'],
    ['it was an adverse determination', 'denied'],
    ['zero payment, all patient responsibility', 'paid'],
    ['because of the deductible the plan payment was zero', 'paid'],
    ["it's in appeals", 'reprocessing'],
    ['adjusted claim is still in process', 'reprocessing'],
    ["they're working the adjustment", 'reprocessing'],
    ["it hasn't hit our system", 'no-claim'],
    ["it's not in our system", 'no-claim'],
    ["we've recovered the payment", 'recouped'],
    ['we wired eighty one dollars on june eighteenth', 'paid'],
    ['there was a payment on this of seventy nine ninety five', 'paid'],
    ['the whole hundred and eight dollars got eaten up by the deductible', 'paid'],
    ['no payment because the member has not met the deductible', 'paid'],
    ['that one hit his deductible', 'paid'],
    ['that got kicked out for no prior auth', 'denied'],
    ['we are unable to pay this claim because the member was not eligible', 'denied'],
    ['deny reason two two', 'denied'],
    ['zero dollars paid, non covered charges', 'denied'],
    ['the claim was not paid. group code CO, reason 97', 'denied'],
    ['no payment was made it denied for max benefits reached', 'denied'],
    ["it's not paid and it's not denied", 'processing'],
    ['we have not made a decision', 'processing'],
    ['we got that on june eighth and nobody has touched it yet', 'processing'],
    ['since then the claim came in june eighth its processing', 'processing'],
    ['the claim was sent to a repricer and we are waiting for it, reference 330187', 'processing'],
    ['this claim was finalized and is now being adjusted', 'reprocessing'],
    ['all of those denied claims are being rerun including yours', 'reprocessing'],
    ['the original claim has been sent back for reprocessing', 'reprocessing'],
    ["the original paid at the wrong rate so it's back in for an adjustment", 'reprocessing'],
    ['know claims were found four that date', 'no-claim'],
    ["it's not here", 'no-claim'],
    ["all I see is the lab's claim that paid $22. I don't have one from your office.", 'no-claim'],
    ['unfortunately we are not paying that one', 'denied'],
    ['the appeal was reviewed and the denial was upheld', 'denied'],
    ['we are still looking at it', 'processing'],
    ['it has not cleared our edits', 'processing'],
    ['it is scheduled to pay on july twenty fourth', 'processing'],
    ['until we get the records the claim is just on hold', 'processing'],
    ['originally denied but your corrected claim came in and that is being worked now', 'reprocessing'],
    ['it is in for an adjustment because it paid at the wrong rate', 'reprocessing'],
    ['they pulled that money back in july', 'recouped'],
    ['i am coming up empty on that date of service', 'no-claim'],
    ["i can't locate that in here at all", 'no-claim'],
    ['nothing has hit our system for june third', 'no-claim'],
    ['it was never submitted to us', 'no-claim'],
    ['there are zero claims on file for this member for june third', 'no-claim'],
    ['nothings on file for june third', 'no-claim'],
    ['it has been priced but the check has not been cut', 'processing'],
    ['Accepted into the adjudication system.', 'processing'],
    ['we issued a payment of eighty dollars but that check has not been cashed yet', 'paid'],
    ['the original payment of eighty dollars got recouped', 'recouped'],
    ['a claim could not be found', 'no-claim'],
    ['no claims are on file for that member and date', 'no-claim'],
    ['no match on that', 'no-claim'],
    ["we haven't got that one yet", 'no-claim'],
    ['claim status category f 2 finalized denial', 'denied'],
    ['my computer says it is pending', 'processing'],
    ['they are reviewing it again', 'reprocessing'],
    ['still working its way thru adjudication', 'processing'],
    ['your bill is with bill review', 'processing'],
    ['the claim is depending and has not been finalized', 'processing'],
    ['let me see I show it went to a virtual card on july 1st 2026 for $55.00', 'paid'],
    ['had you sent it by march it would have paid ninety dollars, but it was late, so it denied', 'denied'],
    ['you sent a corrected claim, and that one paid seventy four sixty on july 10th', 'paid'],
    ['its a one eighty one denial procedure code was invalid', 'denied'],
    ['our records do not show that an invoice was submitted for this episode of care', 'no-claim'],
  ])('%s → %s', (said, status) => expect(heard(said).value('status')).toBe(status));

  it.each([
    'okay looking that up',
    "our system is down right now i can't see anything",
    'we asked for the records and we never got it',
    'are you calling on the denial or on the payment',
    'i paid my dues on these phones',
    "i haven't looked at the claim yet",
    'please hold while your request is processed',
    'we are experiencing delays in processing',
    "i can't cover that on this line",
    'we mailed you a letter for two hundred dollars',
    'no match for that member',
  ])('is not stated by: %s', (said) => expect(heard(said).value('status')).toBeUndefined());
});

describe('is stated by', () => {
  it.each([
    ["no that one hasn't been paid yet", 'processing'],
    ["it's still working its way through", 'processing'],
    ["it's sitting with our repricing network", 'processing'],
    ['it is finalizing tonight', 'processing'],
    ["the adjuster's got it on his desk", 'processing'],
    ["it's approved, $77.40, but no check has gone out", 'processing'],
    ["it's out to repricing", 'processing'],
    ['the reference for the call is 2 6 0 7 2 0 4 and the claim is still in process', 'processing'],
    ['they overturned it on appeal', 'reprocessing'],
    ['it rejected at the front end', 'no-claim'],
    ['none of the charges on this claim were approved', 'denied'],
    ['They turned it down.', 'denied'],
    ['your request for payment was disallowed', 'denied'],
    ['received on june tenth no determination so far', 'processing'],
    ["finalized for release but funds aren't out the door", 'processing'],
    ['Overpayment on this claim has been collected by withholding from check 771204.', 'recouped'],
    ["I don't see yours.", 'no-claim'],
  ])('%s: %s', (said, status) => expect(heard(said).value('status')).toBe(status));
});

describe('is put in doubt', () => {
  it.each([
    ['it kind of looks like it was denied', 'not sure'],
    ["it was denied but i'm not a hundred percent on that", 'not sure'],
    ["it's denied no hang on", 'seemed to correct itself'],
    ['the claim was paid but the system shows the payment as denied', 'Paid and Denied'],
  ])('%s', (said, words) => expect(heard(said).doubts).toContain(words));
});

describe('values', () => {
  it.each<[string, FactField, unknown]>([
    ['it paid forty dollars well forty eight to be exact', 'paid_cents', 4_800],
    ['we allowed one oh five', 'allowed_cents', 10_500],
    ['Status: paid. Amount: fifty-one dollars, zero cents. Date: July 6, 2026.', 'paid_cents', 5_100],
    ['Paid: USD 77 and 07 cents, June 18, 2026.', 'paid_cents', 7_707],
    ['paid $ 68 . 20 on june 30 2026', 'paid_cents', 6_820],
    ['it paid $80. 20 days later we mailed it', 'paid_cents', 8_000],
    ['we paid ninety dollars and a penny on june twentieth', 'paid_cents', 9_001],
    ['Paid at 100% of the fee schedule, 97.25.', 'paid_cents', 9_725],
    ['one eft of $500.00 for 6 claims went out; the share for your claim is $80.00', 'paid_cents', 8_000],
    ['paid sixty dollars six dash twenty nine dash twenty twenty six', 'paid_date', '2026-06-29'],
    ['paid on the twelfth of june let me fix that the twenty first of june', 'paid_date', '2026-06-21'],
    ['got it on the eighth day of june in the year twenty twenty six', 'received_date', '2026-06-08'],
    ["it's approved, waiting on the next check run this Thursday", 'paid_date', undefined],
    ['the denial stands, the last day to appeal is ten twenty two twenty six', 'deadline_date', '2026-10-22'],
    ['we sent eighty dollars by electronic funds number 5 5 0 1 9', 'check_number', '55019'],
    ['ref number for today four four nine oh two and the claim is pending', 'call_reference', '44902'],
    ['it paid at a hundred percent of the allowable which was eighty two ninety', 'paid_cents', 8_290],
    ["we allowed ninety and his copay is ninety so we didn't pay anything", 'paid_cents', 0],
    ['paid fifty ate dollars and ate cents', 'paid_cents', 5_808],
    ['paid sixty nine dollars and uh twenty cents', 'paid_cents', 6_920],
    ['45 dollars was paid, 30 dollars was denied', 'paid_cents', 4_500],
    ['You received $80.00 on June 19, 2026.', 'paid_date', '2026-06-19'],
    ['finalized june 19 2026 paid zero dollars', 'processed_date', '2026-06-19'],
    ["still in review, we've had it since june eighth", 'received_date', '2026-06-08'],
    ['a check for seventy six fifty dated six nineteen', 'paid_cents', 7_650],
    ['it paid sixty dollars and there is no patient responsibility', 'patient_responsibility_cents', 0],
    ['billed at one hundred fifty dollars was paid on june second', 'billed_cents', 15_000],
    ['paid on june fifteenth no june twenty fifth', 'paid_date', '2026-06-25'],
    ['claim still in progress receive june eight no decision', 'received_date', '2026-06-08'],
    ['it is pending we should have it done by july thirty first', 'promised_date', '2026-07-31'],
    ['a manual pricing check is pending', 'payment_method', undefined],
    ['open claim received six eight', 'received_date', '2026-06-08'],
    ['received june 8 correction june 18 still in process', 'received_date', '2026-06-18'],
    ['paid sixty dollars, we sent sixty dollars to the clinic on july second', 'paid_date', '2026-07-02'],
    ["once a claim is paid you'll get a remittance within seven days", 'promised_date', undefined],
    ['allow thirty days for the appeal decision', 'deadline_date', undefined],
    ["it denied you'll have to file an appeal by october fifteenth", 'deadline_date', '2026-10-15'],
    ['paid amount eight four five oh on june nineteenth', 'paid_cents', 8_450],
    ['trace number is 8 8 2 0 1 7 7, total on that claim was sixty one oh five', 'paid_cents', 6_105],
    ['it was released june 25 2026 check 7 0 7 7 1 in the sum of one forty two fifty', 'paid_cents', 14_250],
    [
      'the bulk check was $12,880.14 but just for this one it is 66 dollars, issued june 12',
      'paid_cents',
      6_600,
    ],
    ['paid oh six two five', 'paid_date', '2026-06-25'],
    ['date paid two zero two six zero six one five', 'paid_date', '2026-06-15'],
    ['we took it in on oh six oh five of this year', 'received_date', '2026-06-05'],
    ['no bills received with a june third date', 'received_date', undefined],
    ['$96.00 was the payment, June 19th, including $3.00 interest', 'paid_cents', undefined],
    ['paid eighty dollars on nineteen june', 'paid_date', '2026-06-19'],
    ['paid $80.00 a week ago friday', 'paid_date', undefined],
    ['paid $80.00 the day before yesterday', 'paid_date', '2026-07-18'],
    ['we allowed $96.00, the member pays $16.00 and we paid $80.00', 'patient_responsibility_cents', 1_600],
  ])('%s', (said, field, value) => expect(heard(said).value(field)).toBe(value));

  it.each([
    ['it denied because the maximum has been reached one nineteen', '119'],
    ['the provider is not on file under that tax id so it denied B seven', 'B7'],
    ["we denied it for other coverage it's a twenty two", '22'],
    ['denied sixteen with remark m a one thirty', '16'],
    ['it denied for max benefits reached that is one nineteen p r', '119'],
    ['The claim was not paid. Group code CO, reason 97.', '97'],
    ['denied with a sixteen and an M A one thirty', '16'],
    ['the claim was denied on june eighth twenty twenty six denial code 27', '27'],
    ['Group code C as in cat, O as in orange, reason one six', '16'],
    ["it denied, the remark is M eighty six and the reason's a one nineteen", '119'],
  ])('%s → reason %s', (said, CARC) => expect(heard(said).value('denial')).toMatchObject({ CARC }));
});
