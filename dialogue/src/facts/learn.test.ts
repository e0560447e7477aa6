/** Facts learned from single statements: status, amounts, dates, numbers, reasons. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const today = '2026-07-20';

function learned(
  text: string | readonly string[],
  awaited: FactField | null = null,
  known: readonly Fact[] = [],
) {
  const texts = typeof text === 'string' ? [text] : text;
  const pieces = texts.map((piece, index) => ({
    sequence: index,
    text: piece,
    began_ms: index * 1000,
    at_ms: index * 1000,
  }));
  const facts = merge([], learn(pieces, { today, awaited, isPerson: true, known }).facts);
  for (const fact of facts) expect(texts[fact.line]).toContain(fact.quote);
  return facts;
}

const valueOf = (facts: readonly Fact[], field: FactField) =>
  facts.find((fact) => fact.field === field)?.value;

describe('status', () => {
  it.each([
    // paid
    ['This claim was paid on June 22nd, 2026.', 'paid'],
    ['the claim has been paid eighty four dollars', 'paid'],
    ['We issued a payment of $84.50 to the provider.', 'paid'],
    ['A check was mailed on 6/22/2026 in the amount of $84.50.', 'paid'],
    ['the claim finalized and paid on june twenty second', 'paid'],
    ['claim status paid, check number 445566', 'paid'],
    ['it looks like that one processed and paid', 'paid'],
    ['It was originally denied, but it was reprocessed and paid on July 1st.', 'paid'],
    ['An electronic funds transfer was issued June 22.', 'paid'],
    // deductible: paid, never denied
    ['The entire allowed amount was applied to the deductible.', 'paid'],
    ['one hundred four dollars and fifty cents went to the patients deductible', 'paid'],
    ['No payment was made because the charges were applied toward the deductible.', 'paid'],
    // denied
    ['this claim was denied — a letter with the full explanation was mailed to the provider', 'denied'],
    ['the claim denied for no authorization', 'denied'],
    ['I show it denied as a duplicate of a claim paid on May 3rd.', 'denied'],
    ['That claim has been denied because it is past timely filing.', 'denied'],
    ['The claim was received past the timely filing limit.', 'denied'],
    ['these services are not covered under the members plan', 'denied'],
    ['Claim status: denied.', 'denied'],
    // processing
    ['The claim is currently in process.', 'processing'],
    ['your claim is pending', 'processing'],
    ['it has not been finalized yet', 'processing'],
    ['The claim was received on June 8th and has not been processed.', 'processing'],
    ['the claim is under medical review', 'processing'],
    ['It is approved to pay and on the payment floor.', 'processing'],
    [
      'The claim was received on March 15th and the expected decision date is approximately 10 business days from now.',
      'processing',
    ],
    ['We received the claim on June 8th.', 'processing'],
    ['it was suspended waiting for medical records', 'processing'],
    ['it has a claim number but no determination', 'processing'],
    ["I'm not seeing that it's finalized yet.", 'processing'],
    ["it's showing approved and it's on the floor", 'processing'],
    ["it's on hold their contract is being loaded and all claims are pended until then", 'processing'],
    ['claim finalized no payment denied the eob is required', 'denied'],
    ['it pate eighty four dollars', 'paid'],
    // reprocessing
    ['The claim is being reprocessed.', 'reprocessing'],
    ['it was sent back for reprocessing on july tenth', 'reprocessing'],
    ['There is an appeal under review.', 'reprocessing'],
    ['The appeal is still pending.', 'reprocessing'],
    ['It was denied on June 1st, but it is being reprocessed now.', 'reprocessing'],
    // no claim
    ['We have no record of that claim.', 'no-claim'],
    ['we have no record of any claim for that date', 'no-claim'],
    ['i do not see a claim for that date of service', 'no-claim'],
    ['No claims were found for this member.', 'no-claim'],
    ['there is no claim on file', 'no-claim'],
    ['there is no information on file for the claim requested', 'no-claim'],
    ['No claim history was found for this beneficiary.', 'no-claim'],
    ["I'm not showing any claim for that date.", 'no-claim'],
    ['we were unable to locate a claim matching that information', 'no-claim'],
    ['That claim is not on file. It has not been received.', 'no-claim'],
    // recouped
    ['The claim was paid in May and then recouped on July 2nd.', 'recouped'],
    ['that payment was taken back because of an overpayment', 'recouped'],
    ['the amount was offset against another claim', 'recouped'],
  ])('%s → %s', (text, status) => {
    expect(valueOf(learned(text), 'status')).toBe(status);
  });

  it.each([
    'I can send it back for reprocessing if you have the authorization number.',
    'Would you like me to send it back for reprocessing?',
    'If the claim was denied, you may appeal.',
    'To check a denied claim, press 2.',
    'For paid claims press 1. For denied claims press 2.',
    'This is not a guarantee of payment.',
    'Was the claim denied?',
    'Your call is being processed, please hold.',
    'There are too many calls in the queue. The queue is full, please call back later.',
    'We are busy, in queue full.',
    'Most claims are paid within 30 days.',
    'We are currently working on claims from May 3rd.',
    'Once it is paid you will receive a remittance.',
    'I can request that it be reprocessed.',
    'Let me check on that for you.',
    'we have no record of that member',
    'Thank you for calling.',
    'Did you want to write it off?',
    'You will need to write off that amount as contractual.',
  ])('%s → no status', (text) => {
    expect(valueOf(learned(text), 'status')).toBeUndefined();
  });

  it('lets a later statement correct an earlier one', () => {
    expect(
      valueOf(
        learned(['The claim was denied.', 'Oh sorry, wrong line, that one was paid on June 22nd.']),
        'status',
      ),
    ).toBe('paid');
  });

  it('pays nothing when all went to the deductible', () => {
    const facts = learned('The claim processed and $104.50 was applied to the deductible.');
    expect(valueOf(facts, 'paid_cents')).toBe(0);
    expect(valueOf(facts, 'deductible_cents')).toBe(10_450);
    expect(valueOf(facts, 'denial')).toBeUndefined();
  });

  it('keeps what was paid when only part went to the deductible', () => {
    const facts = learned('$20.00 was applied to the deductible and we paid $84.50.');
    expect(valueOf(facts, 'paid_cents')).toBe(8_450);
    expect(valueOf(facts, 'deductible_cents')).toBe(2_000);
    expect(valueOf(facts, 'status')).toBe('paid');
  });
});

describe('amounts', () => {
  it.each<[string, Partial<Record<FactField, number>>]>([
    [
      'The billed amount was $150.00, the allowed amount was $104.50, the paid amount was $84.50.',
      { billed_cents: 15_000, allowed_cents: 10_450, paid_cents: 8_450 },
    ],
    [
      'billed 150 dollars allowed 104 dollars and 50 cents paid 84 dollars and 50 cents',
      { billed_cents: 15_000, allowed_cents: 10_450, paid_cents: 8_450 },
    ],
    [
      'Of the $150 billed, we allowed $104.50 and paid $84.50, leaving $20 as the patient responsibility.',
      { billed_cents: 15_000, allowed_cents: 10_450, paid_cents: 8_450, patient_responsibility_cents: 2_000 },
    ],
    ['we paid one hundred twenty three dollars and forty five cents', { paid_cents: 12_345 }],
    ['paid one twenty three dollars and five cents', { paid_cents: 12_305 }],
    ['The check was for $1,284.07.', { paid_cents: 128_407 }],
    [
      '$84.50 was paid and $20.00 is patient responsibility',
      { paid_cents: 8_450, patient_responsibility_cents: 2_000 },
    ],
    ['payment in the amount of eighty four fifty', {}],
    ['the patient owes twenty dollars', { patient_responsibility_cents: 2_000 }],
    ['the patient owes zero dollars and eighty eight cents', { patient_responsibility_cents: 88 }],
    ['There is a $20 copay.', { patient_responsibility_cents: 2_000 }],
    ['contractual adjustment of $45.50 and payment of $84.50', { paid_cents: 8_450 }],
    ['the total charges were two thousand three hundred dollars', { billed_cents: 230_000 }],
    ['the allowed amount is 104.50', { allowed_cents: 10_450 }],
    [
      "It went to deductible. Allowed was 133.00, and nothing was paid. The patient's responsible for the whole 133.",
      {
        allowed_cents: 13_300,
        paid_cents: 0,
        patient_responsibility_cents: 13_300,
        deductible_cents: 13_300,
      },
    ],
    [
      'aloud amount one fourteen twenty pate amount ninety four twenty',
      { allowed_cents: 11_420, paid_cents: 9_420 },
    ],
    [
      'the amount of this claim one hundred fifty dollars exceeds the allowance of eighty dollars',
      { billed_cents: 15_000, allowed_cents: 8_000 },
    ],
  ])('%s', (text, expected) => {
    const amounts = Object.fromEntries(
      learned(text)
        .filter(({ field }) => field.endsWith('_cents'))
        .map(({ field, value }) => [field, value]),
    );
    expect(amounts).toEqual(expected);
  });

  it('treats a bare answer as the answer to our question', () => {
    expect(valueOf(learned('It is $84.50.', 'paid_cents'), 'paid_cents')).toBe(8_450);
  });
});

describe('dates', () => {
  it.each<[string, Partial<Record<FactField, string>>]>([
    [
      'The claim was received on 06/08/2026 and processed on 06/20/2026.',
      { received_date: '2026-06-08', processed_date: '2026-06-20' },
    ],
    [
      'we got the claim on june eighth and it finalized june twentieth twenty twenty six',
      { received_date: '2026-06-08', processed_date: '2026-06-20' },
    ],
    ['The check is dated December 5th.', { paid_date: '2025-12-05' }],
    ['it was paid on the twenty second of june', { paid_date: '2026-06-22' }],
    [
      'It denied on June 20th. You have until October eighteenth to appeal.',
      { processed_date: '2026-06-20', deadline_date: '2026-10-18' },
    ],
    ['The appeal deadline is 12/17/2026.', { deadline_date: '2026-12-17' }],
    ['The decision is expected by August 3rd.', { promised_date: '2026-08-03' }],
    [
      'I sent it back with the corrected record. Please check back by August 10th.',
      { promised_date: '2026-08-10' },
    ],
    ['It paid $84.50 by check on June 26th.', { paid_date: '2026-06-26' }],
    ['The claim is being reconsidered and they have until August 21st.', { promised_date: '2026-08-21' }],
    ['Please allow 30 days for processing.', { promised_date: '2026-08-19' }],
    ['expected decision date is approximately 10 business days from now', { promised_date: '2026-08-03' }],
    ['Received date of service June 3rd 2026.', {}],
    [
      'The claim denied June 20th 2026. You have 180 days from the denial to appeal.',
      { processed_date: '2026-06-20', deadline_date: '2026-12-17' },
    ],
    ['it should take fifteen to twenty business days', { promised_date: '2026-08-17' }],
    [
      'it denied you can appeal within 60 days of June 30th, which is when it processed',
      { deadline_date: '2026-08-29' },
    ],
    [
      'it is pending the receipt date is july ninth claims are held for a minimum of thirteen days',
      { received_date: '2026-07-09' },
    ],
    ['it is in process give it thirty days from july ninth', { promised_date: '2026-08-08' }],
    ['it got in to our system on july seventeenth', { received_date: '2026-07-17' }],
  ])('%s', (text, expected) => {
    const dates = Object.fromEntries(
      learned(text)
        .filter(({ field }) => field.endsWith('_date'))
        .map(({ field, value }) => [field, value]),
    );
    expect(dates).toEqual(expected);
  });
});

describe('numbers and names', () => {
  it.each<[string, FactField, string]>([
    ['The check number is 12345678.', 'check_number', '12345678'],
    ['EFT number 0 0 4 5 5 1 2', 'check_number', '0045512'],
    ['check number one two three four five six', 'check_number', '123456'],
    ['check number 9 6 3 9 2 8 3 4 check date june fifteenth', 'check_number', '96392834'],
    ['the trace number is e as in echo 99 double 5 1', 'check_number', 'E99551'],
    ['check number one for five six seven', 'check_number', '14567'],
    ['The claim number is E20261234567.', 'payer_claim_number', 'E20261234567'],
    ['the I C N is 2 2 2 6 1 5 5 0 0 1', 'payer_claim_number', '2226155001'],
    ['your claim number with us is two six one five nine zero', 'payer_claim_number', '261590'],
    ['claim two zero two six one five eight paid seventy one dollars', 'payer_claim_number', '2026158'],
    ['my name is joanne reference 5 5 0 1 8 2 6', 'call_reference', '5501826'],
    ['it was paid e f t on the seventh of july number nine zero zero two one', 'check_number', '90021'],
    ['Your reference number for this call is I 7 7 1 2 3.', 'call_reference', 'I77123'],
    ['your confirmation number is 445 900 1', 'call_reference', '4459001'],
    ['call reference number 8 8 1 2', 'call_reference', '8812'],
    ['My name is Dana, last initial R.', 'representative_name', 'Dana R'],
    ['this is marcus with claims how can i help you', 'representative_name', 'Marcus'],
    ["It denied. I'm Terrence, the call reference is 0 7 4 4 1 8.", 'representative_name', 'Terrence'],
    ['It was paid to you by check 5520914.', 'payment_method', 'check'],
    ['claims department denise speaking', 'representative_name', 'Denise'],
    ['Geisinger Health Plan, Ruth Ann speaking.', 'representative_name', 'Ruth Ann'],
    ['this is norma jean', 'representative_name', 'Norma Jean'],
    ['Provider services, Mary Beth.', 'representative_name', 'Mary Beth'],
    ["my name is Billy Ray B, what's the NPI?", 'representative_name', 'Billy Ray B'],
    ['thank you for calling Oscar, Ann speaking', 'representative_name', 'Ann'],
    ['This is Ann, Jean is at lunch.', 'representative_name', 'Ann'],
  ])('%s', (text, field, value) => {
    expect(valueOf(learned(text), field)).toBe(value);
  });

  it('does not treat a call reference as the claim number we asked for', () => {
    const facts = learned('And the reference for this call is 118921107.', 'payer_claim_number');
    expect(valueOf(facts, 'call_reference')).toBe('118921107');
    expect(valueOf(facts, 'payer_claim_number')).toBeUndefined();
  });

  it.each([
    ['Your reference today is 0720 RK 14.', '0720RK14'],
    ['your reference is 88 kd 4412 and is there anything else', '88KD4412'],
    ['your reference is 0720 rk', undefined],
    ['reference number 7712 mr carter', '7712'],
    ['call reference 445512 by the way', '445512'],
    ['you need a reference the reference is 445512', '445512'],
    ['when you appeal reference the ticket number 445512', undefined],
  ])('reads the letters of a number: %s', (text, number) =>
    expect(valueOf(learned(text), 'call_reference')).toBe(number),
  );

  it('takes no other word for a name', () => {
    expect(
      valueOf(learned("we need the primary's remit it's pended"), 'representative_name'),
    ).toBeUndefined();
    expect(valueOf(learned('You spoke with Stephanie last time.'), 'representative_name')).toBeUndefined();
    expect(valueOf(learned("Sorry about that, I'm back with you."), 'representative_name')).toBeUndefined();
    expect(valueOf(learned("hi it's Denise"), 'representative_name')).toBe('Denise');
  });

  it('takes a number said in two pieces, with its quote in one of them', () => {
    const facts = learned(['the check number is', '4 4 5 5 6 6']);
    expect(valueOf(facts, 'check_number')).toBe('445566');
    expect(facts.find(({ field }) => field === 'check_number')?.line).toBe(1);
  });
});

describe('denials', () => {
  it.each<[string, { group: string | null; CARC: string | null; RARC: string | null }]>([
    ['The claim denied with CO 16 and remark code N290.', { group: 'CO', CARC: '16', RARC: 'N290' }],
    ['denied as C O 197 no authorization', { group: 'CO', CARC: '197', RARC: null }],
    ['It was denied. The reason code is 29, past timely filing.', { group: null, CARC: '29', RARC: null }],
    ['it denied as co ninety seven remark code m a one thirty', { group: 'CO', CARC: '97', RARC: 'MA130' }],
    [
      'Denied because the member was not eligible on the date of service.',
      { group: null, CARC: null, RARC: null },
    ],
    ['The claim was denied with code CO 9999.', { group: null, CARC: null, RARC: null }],
  ])('%s', (text, codes) => {
    const denial = valueOf(learned(text), 'denial');
    expect(denial ?? codes).toMatchObject(codes);
    if (codes.CARC !== null) expect(denial).toBeDefined();
  });

  it('keeps the payer’s words', () => {
    expect(
      valueOf(learned('The claim was denied because prior authorization was not obtained.'), 'denial'),
    ).toMatchObject({ words: 'prior authorization was not obtained' });
  });

  it('does not report a denial for an adjustment of a paid claim', () => {
    expect(
      valueOf(learned('The claim paid $84.50 with a CO 45 adjustment of $45.50.'), 'denial'),
    ).toBeUndefined();
  });

  it('learns how to fix the denial, and the deadline', () => {
    const facts = learned(
      'Yes — submit a corrected claim, frequency code 7, with the referring NPI. You have until October eighteenth, ninety days from denial.',
    );
    expect(valueOf(facts, 'deadline_date')).toBe('2026-10-18');
    expect(valueOf(facts, 'deadline_kind')).toBe('corrected-claim');
    expect(valueOf(facts, 'next_step')).toContain('submit a corrected claim');
  });
});

describe('dates by the status they go with', () => {
  it.each([
    [['Claim status: denied. Date 06/20/2026.'], 'processed_date', '2026-06-20'],
    [['Claim status: paid. Date 06/22/2026. Amount paid $84.50.'], 'paid_date', '2026-06-22'],
    [['It was adjusted June 20th and returned for reprocessing.'], 'processed_date', undefined],
    [['The claim was reopened on June 20th and sent back for reprocessing.'], 'processed_date', undefined],
    [['It was sent back for reprocessing on June 20th.'], 'processed_date', undefined],
    [['The claim paid $84.50. The payment went out on June 22nd.'], 'paid_date', '2026-06-22'],
  ] as const)('%j', (texts, field, date) => {
    expect(valueOf(learned(texts), field)).toBe(date);
  });

  it('accepts a date alone as the answer when we asked for check and date', () => {
    expect(valueOf(learned('That was June 22nd.', 'check_number'), 'paid_date')).toBe('2026-06-22');
  });
});

describe('statements that are not next steps', () => {
  it.each([
    'Or contact information, please say or enter the member ID.',
    'You may file an appeal until August 1st, 2026.',
    'To submit a corrected claim, press 4.',
    'normally you would just send us a corrected claim',
    'then you would send in the records',
    'if it was the modifier you would send a corrected claim',
    'other offices just resubmit the claim',
    "you don't need to submit a corrected claim",
    'No medical records are needed.',
    'did you submit a corrected claim',
    'We mail the EOB to the provider.',
    'Should we need more information you would get a letter.',
  ])('%s', (text) => {
    expect(valueOf(learned(text), 'next_step')).toBeUndefined();
  });

  it.each([
    'Please submit a corrected claim with the rendering provider NPI.',
    'You need to send the medical records by August 1st.',
    'They should contact the member for information on other insurance.',
    'You would need to send the medical records.',
    "We didn't get the notes, please send the records.",
  ])('but this is one: %s', (text) => {
    expect(valueOf(learned(text), 'next_step')).toBe(text);
  });
});

it('takes the offset account from the sentence that names it', () => {
  const facts = learned([
    'It was later recouped as an overpayment.',
    'The funds were applied to patient account 4471.',
  ]);
  expect(valueOf(facts, 'offset_detail')).toBe('The funds were applied to patient account 4471.');
});
