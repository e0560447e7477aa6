/** Scripted calls from start to end: the action after each thing the payer says, and the result of the call. */

import { describe, expect, it } from 'vitest';
import type { CallBrief } from './conversation.ts';
import { begin, step } from './dialogue.ts';
import { type Exchange, expectCall, valueOf } from './testing/expect-call.ts';
import { sampleBrief } from './testing/sample-brief.ts';
import { playScript } from './testing/scripted-call.ts';

const withClaim = (claim: Partial<CallBrief['claim']>): CallBrief => ({
  ...sampleBrief,
  claim: { ...sampleBrief.claim, ...claim },
});

const throughKeypad: readonly Exchange[] = [
  ['Thank you for calling. For claim status, press 1. For eligibility, press 2.', '#1'],
  ['Please enter your 10 digit NPI, followed by the pound key.', '#1234567893#'],
  ['Please enter the members ID number. If it begins with W, enter just the numbers.', '#123456789'],
  ['Please enter the date of birth as an eight digit number.', '#03151980'],
  ['Enter the date of service.', '#06032026'],
];

describe('a keypad line', () => {
  it('reports a paid claim and hangs up when more options are offered', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      ['One moment please.', ''],
      [
        [
          'I found one claim.',
          'It was received on June 8, 2026 and processed on June 20, 2026.',
          'The billed amount was $150.00. The allowed amount was $104.50. The paid amount was $84.50.',
          'The patient responsibility is $20.00.',
          'Payment was issued on June 22, 2026, EFT number 0 0 4 5 5 1 2.',
        ],
        '',
      ],
      [
        'To repeat this information, press 1. For the next claim, press 2. For the main menu, press 9.',
        'hang up',
      ],
    ]);
    expect(conclusion).toMatchObject({ ending: 'answered', failure: null });
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(valueOf(conclusion, 'billed_cents')).toBe(15_000);
    expect(valueOf(conclusion, 'allowed_cents')).toBe(10_450);
    expect(valueOf(conclusion, 'paid_cents')).toBe(8_450);
    expect(valueOf(conclusion, 'patient_responsibility_cents')).toBe(2_000);
    expect(valueOf(conclusion, 'received_date')).toBe('2026-06-08');
    expect(valueOf(conclusion, 'processed_date')).toBe('2026-06-20');
    expect(valueOf(conclusion, 'paid_date')).toBe('2026-06-22');
    expect(valueOf(conclusion, 'check_number')).toBe('0045512');
    expect(valueOf(conclusion, 'payment_method')).toBe('eft');
  });

  it('reports a claim in process when the line goes silent', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      ['your claim was received on june eighth and is still being processed please allow thirty days', ''],
      [15_000, 'hang up'],
    ]);
    expect(conclusion.ending).toBe('answered');
    expect(valueOf(conclusion, 'status')).toBe('processing');
    expect(valueOf(conclusion, 'received_date')).toBe('2026-06-08');
    expect(valueOf(conclusion, 'promised_date')).toBe('2026-08-19');
  });

  it('reports that there is no claim on file', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      [
        'We are unable to find any claims matching that date of service. To try another date, press 1. To return to the main menu, press star.',
        'hang up',
      ],
    ]);
    expect(conclusion.ending).toBe('answered');
    expect(valueOf(conclusion, 'status')).toBe('no-claim');
  });

  it('reports charges applied to the deductible as paid with $0, never denied', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      [
        'The claim was processed on June 20th. No payment was made. The allowed amount of $104.50 was applied to the deductible. To hear this again, press 1.',
        'hang up',
      ],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(valueOf(conclusion, 'paid_cents')).toBe(0);
    expect(valueOf(conclusion, 'denial')).toBeUndefined();
  });

  it('reports a recoupment with the payer’s words', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      [
        'This claim was paid on June 14th. On July 2nd the payment of $84.50 was recouped due to other coverage.',
        '',
      ],
      ['For more claims press 1. To end this call press 9.', 'hang up'],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('recouped');
    expect(valueOf(conclusion, 'offset_detail')).toContain('recouped');
  });

  it('moves to the next claim when the one read out is not ours', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      [
        'There are 2 claims for that date. The billed amount is $75.00. This claim was denied. For the next claim press 2, to repeat press 1.',
        '#2',
      ],
      [
        'The billed amount is $150.00. This claim was paid on June 22, 2026 in the amount of $84.50, check number 445566. For the next claim press 2, to repeat press 1.',
        'hang up',
      ],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(valueOf(conclusion, 'billed_cents')).toBe(15_000);
    expect(valueOf(conclusion, 'denial')).toBeUndefined();
  });

  it('picks ours when several claims are read in one utterance', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      [
        'I found two claims. The first claim was billed for $75.00 and was denied. The second claim was billed for $150.00 and was paid $84.50 on June 22nd with check number 445566.',
        '',
      ],
      ['To repeat, press 1. To return to the main menu, press 9.', 'hang up'],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(valueOf(conclusion, 'paid_cents')).toBe(8_450);
  });

  it('asks once for a repeat when something essential is missing', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      ['This claim was paid. To repeat press 1, for the main menu press 9.', '#1'],
      ['This claim was paid $84.50 on June 22nd. To repeat press 1, for the main menu press 9.', 'hang up'],
    ]);
    expect(valueOf(conclusion, 'paid_cents')).toBe(8_450);
  });

  it('asks for the denial reason when an option offers it', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      ['This claim was denied on June 20th. For denial reasons, press 3. To hear this again, press 1.', '#3'],
      ['Denied with CO 197, because precertification was absent. For the main menu press 9.', 'hang up'],
    ]);
    expect(valueOf(conclusion, 'denial')).toMatchObject({ group: 'CO', CARC: '197' });
  });

  it('waits for the end of an example before answering', () => {
    const conclusion = expectCall([
      ...throughKeypad,
      ['I found one claim that was received on June 8th. Would you like to hear the details?', 'Yes'],
      ['The claim was denied on June 20th. Would you like to hear the denial reason?', 'Yes'],
      // Its reason code may follow.
      ['Denied because the service is not covered. Would you like to hear more details?', 'Yes'],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('denied');
    expect(valueOf(conclusion, 'denial')).toMatchObject({ words: 'the service is not covered' });
  });

  it('enters the ID when the line mentions the keys of a phone', () => {
    expectCall([
      ['Please enter the member ID. To enter letters, use the matching keys of your phone.', '#9123456789'],
      ['Now enter your phone number.', '#8005550123'],
    ]);
  });

  it('waits for the rest of a menu cut in mid-option', () => {
    expectCall([
      [
        [
          'Thank you for calling Meridian. For eligibility press one for',
          'claims press two for pharmacy',
          'press three',
        ],
        '#2',
      ],
      [['please enter your', 'NPI'], '#1234567893'],
    ]);
  });

  it('ignores the rest of an answered menu and the beginning of an answered prompt', () => {
    const call = expectCall([
      ['For eligibility, press 1. For claim status, press 2.', '#2'],
      ['For payment questions, press three, or for fax, press four.', ''],
      ['Please enter your ten digit NPI, followed by the pound key.', '#1234567893#'],
      ['Please enter your ten', ''],
      ['Please enter the member ID.', '#9123456789'],
    ]);
    expect(call.failure).toBeNull();
  });

  it('understands misrecognized words', () => {
    expectCall([
      ['for eligibility press one temple for plans press to for pharmacy press three', '#2'],
      ['please enter your n p i', '#1234567893'],
      ['enter the patience id number without any letters', '#123456789'],
    ]);
  });

  it('keys letters the way the playbook says, and ends entries with #', () => {
    const brief = { ...sampleBrief, playbook: { letters: 'star' as const, pound_after_entry: true } };
    expectCall(
      [
        ['enter your npi', '#1234567893#'],
        ['enter the beneficiary number', '#*91123456789#'],
        ['You entered W 1 2 3 4 5 6 7 8 9. If this is correct press 1.', '#1#'],
      ],
      brief,
    );
  });
});

describe('a speech-only line', () => {
  it('reports a denied claim', () => {
    const conclusion = expectCall([
      ['Thanks for calling. In a few words, tell me why you are calling.', 'claim status'],
      ['Okay, claim status. Is that right?', 'Yes'],
      ['Are you a healthcare provider?', 'Yes'],
      ["What's your tax ID?", '#581234567'],
      ['Please say or enter the member ID. If it starts with W, just enter the numbers.', '#123456789'],
      ["And the patient's date of birth?", '#03151980'],
      ['I found Richard Carter. Is that right?', 'Yes'],
      ['What is the date of service?', '#06032026'],
      [
        [
          'this claim was denied on june twentieth',
          'with code CO 197 because authorization was not obtained',
          'you have one hundred eighty days from the denial to appeal',
        ],
        '',
      ],
      ['You can say repeat that, next claim, or main menu.', 'hang up'],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('denied');
    expect(valueOf(conclusion, 'processed_date')).toBe('2026-06-20');
    expect(valueOf(conclusion, 'denial')).toMatchObject({ group: 'CO', CARC: '197' });
    expect(valueOf(conclusion, 'deadline_date')).toBe('2026-12-17');
    expect(valueOf(conclusion, 'deadline_kind')).toBe('appeal');
  });

  it('says what it keyed when a line does not accept keys', () => {
    expectCall([
      ['What is your NPI?', '#1234567893'],
      ["I'm sorry, I didn't get that. What is your NPI?", '1 2 3 4 5 6 7 8 9 3'],
    ]);
  });

  it('never says yes to another patient', () => {
    expectCall([
      ["What's the member ID?", 'W as in Whiskey, 1, 2, 3, 4, 5, 6, 7, 8, 9'],
      ['Okay. The patient is Denise Whitaker. Is that correct?', 'No'],
      ["Let's try again. Please say or enter the member ID.", '#9123456789'],
      ["And the patient's date of birth?", '#03151980'],
      ['is the patient rashad carter', 'Yes'],
    ]);
  });

  it('declines call-backs, faxes and surveys', () => {
    expectCall([
      ['Would you like us to call you back when it is your turn?', 'No'],
      ['Would you like a fax of this information?', 'No'],
      ['Would you stay on the line for a brief survey after the call?', 'No'],
    ]);
  });
});

describe('a call without progress', () => {
  const menu = 'For pharmacy press 1, for claims press 2.';
  it('tries a representative, then star, then hangs up', () => {
    const call = expectCall([
      [menu, '#2'],
      [menu, '#2'],
      [menu, '#0'],
      [menu, '#*'],
      [menu, 'hang up'],
    ]);
    expect(call).toMatchObject({ ending: 'failed', failure: { reason: 'ivr_failure' } });
  });

  it.each([
    [
      'Please enter the member ID.',
      'That member ID was not found. Please enter the member ID.',
      'member_not_found',
      null,
    ],
    [
      'Please enter your NPI.',
      'We could not find that NPI. Please enter your NPI.',
      'provider_not_found',
      null,
    ],
    [
      'Please enter the date of birth.',
      'The date of birth does not match our records. Please enter the date of birth.',
      'input_mismatch',
      'Date of birth',
    ],
  ])('%s %s → %s', (first, again, reason, field) => {
    const call = playScript(sampleBrief, [first, again, again, again, again]);
    expect(call.conclusion).toMatchObject({ ending: 'failed', failure: { reason, field } });
  });

  it('reports which field the claim is missing', () => {
    const call = expectCall([
      ['Please enter the claim number.', ''],
      [10_000, 'hang up'],
    ]);
    expect(call).toMatchObject({
      ending: 'failed',
      failure: { reason: 'input_missing', field: 'Claim number' },
    });
  });

  it('provides the field when the claim has it', () => {
    expectCall(
      [['Please enter the claim number.', '#20261234567']],
      withClaim({ claim_number: '20261234567' }),
    );
  });

  it('hangs up when the hold exceeds its limit', () => {
    const call = expectCall([
      ['All representatives are assisting other callers.', ''],
      [20 * 60_000, ''],
      ['Thank you for your patience. Please continue to hold.', ''],
      [26 * 60_000, 'hang up'],
    ]);
    expect(call.ending).toBe('hold-exceeded');
  });

  it('treats 45 seconds of silence as a lost connection', () => {
    const call = expectCall([
      [menu, '#2'],
      [46_000, 'hang up'],
    ]);
    expect(call.ending).toBe('dropped');
  });

  it('hangs up on a closed office, but waits for a menu first', () => {
    const call = expectCall([
      ['Our office is currently closed.', ''],
      [4_000, 'hang up'],
    ]);
    expect(call).toMatchObject({ ending: 'closed', failure: null });
    expectCall([
      ['Our office is currently closed.', ''],
      ['For claim status, press 1.', '#1'],
    ]);
  });

  it('declines a transfer to the pharmacy and enters no ID there', () => {
    expectCall([
      ['Would you like to be transferred to the pharmacy department?', 'No'],
      ['To speak with a pharmacy representative, press 1.', ''],
      ['Please enter the pharmacy ID number.', ''],
      ['If you are a pharmacist, press 1. If you were transferred in error, press 2.', '#2'],
    ]);
  });

  it('hangs up on voicemail without speaking', () => {
    const call = expectCall([
      [
        'You have reached the mailbox of provider services. Please leave a message after the tone.',
        'hang up',
      ],
    ]);
    expect(call.ending).toBe('voicemail');
  });

  it('says why when the line rejects and hangs up', () => {
    const call = expectCall([
      ['Please enter the member ID.', '#9123456789'],
      ['We were unable to locate that member. Goodbye.', ''],
    ]);
    expect(call).toMatchObject({ ending: 'failed', failure: { reason: 'member_not_found' } });
  });
});

describe('prompts we interrupted', () => {
  /** Plays each piece at its time and sends every tick that is due before the next. */
  function hearing(pieces: readonly (readonly [atMs: number, text: string])[]): string[] {
    let now = begin(sampleBrief);
    const done: string[] = [];
    const take = (next: ReturnType<typeof step>) => {
      now = next;
      for (const action of next.actions) done.push(action.kind === 'press' ? action.keys : action.kind);
    };
    for (const [at_ms, text] of [...pieces, [Number.POSITIVE_INFINITY, ''] as const]) {
      while (now.wake_at_ms !== null && now.wake_at_ms < Math.min(at_ms, 30_000))
        take(step(now.state, { kind: 'tick', at_ms: now.wake_at_ms }));
      if (text !== '') take(step(now.state, { kind: 'heard', text, at_ms }));
    }
    return done;
  }
  const lead = 'By continuing with this call you agree to all plan terms.';

  it.each([
    ['a beginning', 'Please say or enter your NPI', 13_700],
    ['the whole, sooner than it can be said', 'Please say or enter your NPI or tax ID.', 13_700],
    ['the whole, sooner than the keys are through', 'Please say or enter your NPI or tax ID.', 16_400],
  ])('is not asked again: %s', (_, tail, atMs) => {
    const done = hearing([
      [3000, lead],
      [6000, 'Please say or enter your NPI or tax ID.'],
      [11_000, 'Sorry, I didn\u2019t get that.'],
      [atMs, tail],
      [20_500, 'Thank you. One moment please.'],
    ]);
    expect(done).toEqual(['1234567893', '1234567893']);
  });

  it('answers a prompt that is asked again in full after a while', () => {
    const done = hearing([
      [3000, lead],
      [6000, 'Please say or enter your NPI or tax ID.'],
      [14_000, 'Please say or enter your NPI or tax ID.'],
      [20_000, 'Thank you. One moment please.'],
    ]);
    expect(done).toEqual(['1234567893', '1234567893']);
  });
});

it('chooses from a menu that follows an answered read-back at once', () => {
  expectCall([
    ['Enter the tax ID number.', '#581234567'],
    ['You entered 5 8 1 2 3 4 5 6 7. If correct, press 1. Otherwise, press 2.', '#1'],
    ['For claim status, press 2. For eligibility, press 1.', '#2'],
  ]);
});

it('asks for a person when a result was not understood when repeated', () => {
  const menu = 'Press 1 to repeat, press 2 for another claim, press 3 for the mailing address of the check.';
  expectCall([
    ['Please enter the member ID.', '#9123456789'],
    [`Claim 2278. Charged one hundred fifty dollars. ${menu}`, '#1'],
    [`Claim 2278. Charged one hundred fifty dollars. ${menu}`, '#0'],
  ]);
});

it('does not answer a repeated prompt once the line has accepted the answer', () => {
  expectCall([
    ['Please say or enter your NPI or tax ID.', '#1234567893'],
    [['Please say or enter your NPI or tax ID.', 'Just a moment. Thanks. I found your record.'], ''],
    ['Please enter the date of birth.', '#03151980'],
  ]);
});
