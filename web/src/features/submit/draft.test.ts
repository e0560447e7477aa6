import { describe, expect, test } from 'vitest';
import {
  checkDraft,
  type Draft,
  draftFieldOf,
  emptyDraft,
  nextDraft,
  otherPayer,
  otherProvider,
  problemsByField,
} from './draft.ts';

const today = '2026-06-10';

const good: Draft = {
  ...emptyDraft,
  clinic_id: 'clinic-1',
  provider_id: 'provider-1',
  provider_name: 'Dana Whitfield, MD',
  NPI: '1234567893',
  tax_id: '12-3456789',
  payer: { choice: 'payer-1', name: '', phone: '' },
  patient: {
    ...emptyDraft.patient,
    first_name: 'Rosa',
    last_name: 'Delgado',
    date_of_birth: '04/12/61',
    member_id: 'w 1234-5678',
  },
  claim: {
    ...emptyDraft.claim,
    service_from: '6/3/2026',
    billed_cents: '$1,240.5',
    procedure_codes: '99213, 93000-26',
  },
};

function errorsOf(draft: Draft, payer: Parameters<typeof checkDraft>[2] = null) {
  const checked = checkDraft(draft, today, payer);
  return checked.ok ? {} : problemsByField(checked.problems).errors;
}

describe('a draft as a submission', () => {
  test('parses dates, dollars, codes and identifiers', () => {
    const checked = checkDraft(good, today, null);
    expect(checked).toMatchObject({
      ok: true,
      value: {
        tax_id: '123456789',
        patient: { date_of_birth: '1961-04-12', member_id: 'W12345678' },
        payer: { payer_id: 'payer-1' },
        claim: {
          service_from: '2026-06-03',
          service_to: '2026-06-03',
          billed_cents: 124_050,
          procedure_codes: ['99213', '93000-26'],
        },
      },
    });
  });

  test('sends another payer by name and number', () => {
    const draft = { ...good, payer: { choice: otherPayer, name: 'Harbor Mutual', phone: '800 555 0123' } };
    expect(checkDraft(draft, today, null)).toMatchObject({
      ok: true,
      value: { payer: { name: 'Harbor Mutual', phone: '+18005550123' } },
    });
  });
});

describe('problems', () => {
  test('requires name, NPI and tax ID of a typed provider', () => {
    const draft = { ...good, provider_id: otherProvider, provider_name: '', NPI: '', tax_id: '' };
    expect(Object.keys(errorsOf(draft))).toEqual(['provider_name', 'NPI', 'tax_id']);
  });

  test('reports every required field of an empty form, in display order', () => {
    const checked = checkDraft(emptyDraft, today, null);
    expect(checked.ok ? [] : checked.problems.map(({ field }) => draftFieldOf(field))).toEqual([
      'clinic_id',
      'provider_id',
      'payer.choice',
      'patient.first_name',
      'patient.last_name',
      'patient.date_of_birth',
      'patient.member_id',
      'claim.service_from',
      'claim.billed_cents',
    ]);
    expect(Object.values(errorsOf(emptyDraft)).every((message) => message === 'Required')).toBe(true);
  });

  test("reports typing errors in the form's own terms", () => {
    const draft = {
      ...good,
      NPI: '1234567890',
      patient: { ...good.patient, date_of_birth: '13/40/1961' },
      claim: { ...good.claim, billed_cents: 'twelve', procedure_codes: '99213, 9' },
    };
    expect(errorsOf(draft)).toEqual({
      NPI: 'This NPI is not valid. Check for a typo.',
      'patient.date_of_birth': 'Enter a valid date, such as 06/03/2026.',
      'claim.billed_cents': 'Enter an amount, such as 1,234.50.',
      'claim.procedure_codes': 'A procedure code has 5 characters, such as 99213.',
    });
  });

  test('reports the order of the dates along with other problems', () => {
    const draft = { ...good, claim: { ...good.claim, service_to: '6/1/2026', billed_cents: '' } };
    expect(errorsOf(draft)).toEqual({
      'claim.service_to': 'The last day of service is before the first.',
      'claim.billed_cents': 'Required',
    });
  });

  test('refuses service dates in the future or before the birth date', () => {
    const draft = {
      ...good,
      patient: { ...good.patient, date_of_birth: '6/9/2026' },
      claim: { ...good.claim, service_from: '6/1/2026', service_to: '6/11/2026' },
    };
    expect(errorsOf(draft)).toEqual({
      'patient.date_of_birth': 'The patient was born after the date of service.',
      'claim.service_to': 'The last day of service is in the future.',
    });
  });

  test('requires both name and number of another payer', () => {
    const draft = { ...good, payer: { choice: otherPayer, name: '', phone: '12' } };
    expect(Object.keys(errorsOf(draft))).toEqual(['payer.name', 'payer.phone']);
  });

  test("requires what the payer's phone system asks for", () => {
    const payer = { name: 'Noridian', required_fields: ['ptan', 'claim.claim_number'] as const };
    expect(errorsOf(good, payer)).toEqual({
      ptan: 'Noridian’s phone system requires the PTAN.',
      'claim.claim_number': 'Noridian’s phone system requires the claim number.',
    });
    const complete = { ...good, ptan: 'P123', claim: { ...good.claim, claim_number: '88' } };
    expect(errorsOf(complete, payer)).toEqual({});
  });
});

test("maps the server's problems to the form's fields", () => {
  const { errors, others } = problemsByField([
    { field: 'payer', message: 'Choose a payer.' },
    { field: 'claim.procedure_codes.1', message: 'Too short.' },
    { field: 'claim.billed_cents', message: 'Too much.' },
    { field: 'account_id', message: 'Required' },
  ]);
  expect(errors).toEqual({
    'payer.choice': 'Choose a payer.',
    'claim.procedure_codes': 'Too short.',
    'claim.billed_cents': 'Too much.',
  });
  expect(others).toEqual(['Required']);
});

test('keeps clinic, provider and payer when adding another claim', () => {
  expect(nextDraft(good)).toEqual({
    ...emptyDraft,
    clinic_id: 'clinic-1',
    provider_id: 'provider-1',
    provider_name: 'Dana Whitfield, MD',
    NPI: '1234567893',
    tax_id: '12-3456789',
    payer: good.payer,
  });
});
