import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsApart, spelledOut } from '../fields/letters.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { redact } from './redact.ts';

const redacted = (text: string) => redact(text, sampleBrief).text;

describe('redaction', () => {
  it.each([
    ['The patient is Maria Lopez. Correct?', 'The patient is [NAME 1] [NAME 2]. Correct?'],
    ['the patient is maria lopez correct', 'the patient is [NAME 1] [NAME 2] correct'],
    ['i have a richard carter is that right', 'i have a [NAME 1] [NAME 2] is that right'],
    ['You entered 1234567893.', 'You entered [NUMBER 1].'],
    ['you entered W as in whiskey 1 2 3 4', 'you entered [NUMBER 1]'],
    ['received on june third twenty twenty six', 'received on [NUMBER 1]'],
    ['We paid $84.50 on 06/22/2026.', 'We paid [NUMBER 1] on [NUMBER 2].'],
    ['For claims, press 1. For benefits, press 2.', 'For claims, press 1. For benefits, press 2.'],
    ['for claims press one or for benefits press two', 'for claims press one or for benefits press two'],
    ['Is this for Lakeside Family Clinic?', 'Is this for [NAME 1] [NAME 2] Clinic?'],
  ])('replaces what identifies someone: %s', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it('restores the original words of a quoted part', () => {
    const { restore } = redact('We paid $84.50 on 06/22/2026 to Rashid.', sampleBrief);
    expect(restore('paid [NUMBER 1] on [NUMBER 2]')).toBe('paid $84.50 on 06/22/2026');
    expect(restore('paid [NUMBER 9]')).toBeNull();
    expect(restore('denied')).toBeNull();
  });

  it('removes the identifiers of the claim in every spoken form', () => {
    const { patient, NPI, tax_id, claim } = sampleBrief;
    const spoken = (digits: string) =>
      [...digits]
        .map(
          (digit) =>
            ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][Number(digit)],
        )
        .join(' ');
    const [year = '', month = '', day = ''] = patient.date_of_birth.split('-');
    const forms: readonly (readonly [said: string, secret: RegExp])[] = [
      [patient.first_name, /rashid/i],
      [`${patient.last_name}'s`, /carter/i],
      [patient.member_id, /123456789/],
      [spelledOut(patient.member_id), /1, 2, 3/],
      [digitsApart(NPI), /1 2 3 4/],
      [NPI, /1234567893/],
      [spoken(tax_id), /five eight one/],
      [dateInWords(patient.date_of_birth), /March|1980/],
      [`${month}/${day}/${year}`, /03\/15/],
      [`$${claim.billed_cents / 100}.00`, /150/],
    ];
    const around = fc.constantFrom(
      'the patient is',
      'I have',
      'you said',
      'thank you.',
      'and',
      'for claims press 1',
      'is that',
      'okay so',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(around, fc.constantFrom(...forms)), { minLength: 1, maxLength: 4 }),
        (parts) => {
          const out = redacted(parts.map(([lead, [said]]) => `${lead} ${said}`).join(', '));
          for (const [, [, secret]] of parts) expect(out).not.toMatch(secret);
        },
      ),
      { numRuns: 300 },
    );
  });
});
