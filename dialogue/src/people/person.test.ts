/** Scripted calls with a representative. */

import { describe, expect, it } from 'vitest';
import { expectCall, valueOf } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';

const introduced =
  'Hello, this is Claimline, an automated assistant calling for Lakeside Family Clinic. I am calling about the status of a claim.';

describe('a representative', () => {
  it('hears who is calling, answers the questions, and is thanked', () => {
    const conclusion = expectCall([
      ['All agents are busy. Please stay on the line.', ''],
      [60_000, ''],
      ['Thank you for holding, my name is Dana, how can I help you?', introduced],
      [
        'Sure, can I get your NPI and tax ID?',
        'The NPI is 1 2 3 4 5 6 7 8 9 3. The tax ID is 5 8 1 2 3 4 5 6 7.',
      ],
      [
        "And the patient's name and date of birth?",
        'The patient is Rashid Carter. The date of birth is March 15, 1980.',
      ],
      [
        'What is the date of service and the billed amount?',
        'The date of service is June 3, 2026. The billed amount is $150.00.',
      ],
      [
        'And a good call back number in case we get disconnected?',
        'The call-back number is 8 0 0 5 5 5 0 1 2 3.',
      ],
      ['One moment while I pull that up.', ''],
      [
        'Okay, so I see that claim was denied on June 20th.',
        'What is the denial reason, with the reason and remark codes?',
      ],
      [
        'It denied as CO 16 with remark code N290, missing rendering provider NPI.',
        'What would fix it: a corrected claim or an appeal?',
      ],
      [
        'You would need to submit a corrected claim. You have until December 17th.',
        'What is your claim number?',
      ],
      ['It is 2 0 2 6 1 2 3 4 5 6 7.', 'May I have a reference number for this call?'],
      ['The reference number is 8 8 1 2 3 4 5.', 'Thank you for your help. Goodbye. | hang up'],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('denied');
    expect(valueOf(conclusion, 'denial')).toMatchObject({ group: 'CO', CARC: '16', RARC: 'N290' });
    expect(valueOf(conclusion, 'deadline_date')).toBe('2026-12-17');
    expect(valueOf(conclusion, 'deadline_kind')).toBe('corrected-claim');
    expect(valueOf(conclusion, 'representative_name')).toBe('Dana');
    expect(valueOf(conclusion, 'call_reference')).toBe('8812345');
    expect(valueOf(conclusion, 'payer_claim_number')).toBe('20261234567');
  });

  it.each([
    'I only see one here for four hundred forty two dollars, and that\u2019s a different claim. What else?',
    'There is another one for $442, but that\u2019s a different claim. What else?',
  ])('may mention another claim when it has none: %s', (other) => {
    const conclusion = expectCall([
      ['Claims, this is Marcus.', introduced],
      [
        'I am not showing that claim.',
        'Could you search once more by the member and date of service, under any provider number?',
      ],
      [other, 'No, just this one. What is the timely filing limit for this claim?'],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('no-claim');
  });

  it('is asked for more after "does that help"', () => {
    expectCall([
      ['Claims, this is Marcus.', introduced],
      [
        'Okay, so I see that claim was denied on June 20th.',
        'What is the denial reason, with the reason and remark codes?',
      ],
      ['Does that help?', 'What would fix it: a corrected claim or an appeal?'],
    ]);
  });

  it('may take a minute to answer after "please hold"', () => {
    expectCall([
      ['Please hold.', ''],
      [60_000, ''],
      ['Thank you for your patience. My name is Joy, how can I help?', introduced],
    ]);
  });

  it('hears the amounts read back once', () => {
    const conclusion = expectCall([
      ['Hi, this is Tom with provider services, how can I help?', introduced],
      ['And who am I speaking with?', 'My name is Claimline, an automated assistant.'],
      ['what is the member id', 'The member ID is W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9.'],
      [
        'Is this for Jane Dorsey?',
        'No. The patient is Rashid Carter, born March 15, 1980, and the date of service is June 3, 2026.',
      ],
      ['Okay, Rashid Carter, March 15 1980, is that right?', 'Yes, that is correct.'],
      [
        'so that was paid eighty four dollars and fifty cents on june twenty second',
        'What is the allowed amount?',
      ],
      ['The allowed was one hundred four dollars and fifty cents', 'What is the check or E F T number?'],
      ['the eft number is 4 5 5 1 2 9', 'What is the patient responsibility?'],
      ['twenty dollars', 'What is your claim number?'],
      [
        'E 1 2 3 4 5 6 7 8',
        'Let me read that back: allowed $104.50, paid $84.50, patient responsibility $20.00. Is that correct?',
      ],
      ['Yes, that is correct.', 'May I have a reference number for this call?'],
      ['I 7 7 1 2 3', 'Thank you for your help. Goodbye. | hang up'],
    ]);
    expect(valueOf(conclusion, 'paid_cents')).toBe(8_450);
    expect(valueOf(conclusion, 'allowed_cents')).toBe(10_450);
    expect(valueOf(conclusion, 'patient_responsibility_cents')).toBe(2_000);
    expect(valueOf(conclusion, 'check_number')).toBe('455129');
    expect(valueOf(conclusion, 'call_reference')).toBe('I77123');
    expect(valueOf(conclusion, 'representative_name')).toBe('Tom');
  });

  it('gets an honest answer about being called by an automated system', () => {
    const call = expectCall([
      ['Hi, this is Tom, how can I help you?', introduced],
      [
        'Wait, are you a robot?',
        'Yes, I am an automated assistant calling for Lakeside Family Clinic, about the status of a claim.',
      ],
      [
        "I'm sorry, we don't speak with automated callers.",
        'I understand. I will end this call now, and someone from our office will call you. Goodbye. | hang up',
      ],
    ]);
    expect(call).toMatchObject({
      ending: 'failed',
      failure: { reason: 'payer_refused_automation', field: null },
    });
  });

  it('is asked again after saying that it is a different number', () => {
    const call = expectCall([
      ['Hello?', introduced],
      ['You have the wrong number, we are a hardware store.', 'hang up'],
    ]);
    expect(call.failure?.reason).toBe('wrong_number');
  });

  it('hears our details confirmed and a different amount corrected', () => {
    expectCall([
      ['Hi, this is Ana, how may I help you?', introduced],
      ['That is $150.00 billed, right?', 'Yes, that is correct.'],
      [
        'You said $115.00, is that correct?',
        'No. The patient is Rashid Carter, born March 15, 1980, and the date of service is June 3, 2026. The billed amount is $150.00.',
      ],
      ['The claim was paid, paid amount $84.50.', 'What is the allowed amount?'],
      ['So you have paid $84.50, correct?', 'Yes, that is correct.'],
    ]);
  });

  it('hears the ID again when it cannot find it, and that there is no other', () => {
    const call = expectCall([
      ['Hi, this is Ana, how may I help you?', introduced],
      ['Can I have the member ID?', 'The member ID is W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9.'],
      [
        'I am not able to find that member.',
        'The member ID is W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9. The patient is Rashid Carter. The date of birth is March 15, 1980.',
      ],
      ['No, nothing. Do you have a different ID for him?', 'No, that is the only one we have.'],
      [
        'Then I could not find a member, please check with the patient. Have a good day.',
        'Thank you for your help. Goodbye. | hang up',
      ],
    ]);
    expect(call).toMatchObject({ ending: 'failed', failure: { reason: 'member_not_found' } });
  });

  it.each(['Correct.', "Yes, that's correct.", 'yep that is right'])(
    'may confirm what we read back: %s',
    (yes) => {
      expectCall([
        ['Claims, this is Marcus.', introduced],
        ['It was paid $80 on June 20th by check 551209, allowed 100.', 'What is the patient responsibility?'],
        ['Twenty dollars.', 'What is your claim number?'],
        [
          '2 0 2 6 1 2 3 4 5 6 7.',
          'Let me read that back: allowed $100.00, paid $80.00, patient responsibility $20.00. Is that correct?',
        ],
        [yes, 'May I have a reference number for this call?'],
        [
          "We don't do reference numbers, it's just my name and the date.",
          'Thank you for your help. Goodbye. | hang up',
        ],
      ]);
    },
  );

  it('is not asked for a reference number that it has not', () => {
    expectCall([
      ['Hi, this is Ana, how may I help you?', introduced],
      ["It's in process, received July 14th, give it 30 days.", 'Is anything needed from us?'],
      ['No, nothing.', 'What is your claim number?'],
      [
        "I'm Kayla and I don't have a reference number, sorry.",
        'Thank you for your help. Goodbye. | hang up',
      ],
    ]);
  });

  it('is asked for the other half of a question it answered in part', () => {
    const call = expectCall([
      ['Hi, this is Ana, how may I help you?', introduced],
      ['It was paid $84.50, allowed $104.50.', 'What is the check or E F T number, and the payment date?'],
      ['That was June 22nd, 2026.', 'What is the check or E F T number?'],
      ['Check number 4 5 5 1 2 9.', 'What is the patient responsibility?'],
    ]);
    expect(valueOf(call, 'paid_date')).toBe('2026-06-22');
    expect(valueOf(call, 'check_number')).toBe('455129');
  });

  it('is not treated as asking for a field when beginning to answer', () => {
    const call = expectCall([
      ['Hi, this is Ana, how may I help you?', introduced],
      [
        'We received it on June 8th, it is still in process and should be done by August 1st.',
        'Is anything needed from us?',
      ],
      ['No, nothing.', 'What is your claim number?'],
      ['The claim number', ''],
      ['is 2 0 2 6 1 2 3 4 5 6 7', 'May I have a reference number for this call?'],
    ]);
    expect(valueOf(call, 'payer_claim_number')).toBe('20261234567');
  });

  it('is not asked again after failing to understand a question twice', () => {
    const call = expectCall([
      ['Hi, this is Ana, how may I help you?', introduced],
      ['We received it on June 8th and it is still in process.', 'When do you expect it to be finished?'],
      ['Sorry, what was that?', 'When do you expect it to be finished?'],
      ['Could you say that again?', 'Is anything needed from us?'],
    ]);
    expect(valueOf(call, 'status')).toBe('processing');
  });

  it('may offer to reprocess the claim, which is recorded only as an offer', () => {
    const conclusion = expectCall([
      ['Hi, this is Ana, how may I help you?', introduced],
      [
        'that claim was denied for no authorization i can send it back for reprocessing if you have the authorization number',
        'On what date was it denied?',
      ],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('denied');
  });
});

describe('the account’s call settings', () => {
  const onHold = ['All agents are busy. Please stay on the line.', ''] as const;
  const answer = 'Thank you for holding, my name is Dana, how can I help you?';

  it('says that the call is recorded, and gives no call-back number when none is set', () => {
    const brief = {
      ...sampleBrief,
      tellsOfRecording: true,
      practice: { ...sampleBrief.practice, callback_phone: null },
    };
    expectCall(
      [
        onHold,
        [
          answer,
          'Hello, this is Claimline, an automated assistant calling for Lakeside Family Clinic. This call is recorded. I am calling about the status of a claim.',
        ],
        ['Sure, and a good call back number?', 'I do not have the call-back number.'],
      ],
      brief,
    );
  });

  it('ends the call when a person answers and only the phone system accepts automated callers', () => {
    const conclusion = expectCall(
      [
        onHold,
        [
          answer,
          'Hello, this is an automated assistant calling for Lakeside Family Clinic. Someone from our office will call you about this. Goodbye. | hang up',
        ],
      ],
      { ...sampleBrief, mayTalkToPeople: false },
    );
    expect(conclusion).toMatchObject({
      ending: 'failed',
      failure: { reason: 'payer_refused_automation', field: null },
    });
  });

  it('does not ask for a representative there', () => {
    const stuck = 'To hear about our new portal, press 1. For a representative, press 9.';
    expectCall([[stuck, '#9']]);
    const conclusion = expectCall([[stuck, 'hang up']], { ...sampleBrief, mayTalkToPeople: false });
    expect(conclusion.failure?.reason).toBe('payer_refused_automation');
  });
});
