import { describe, expect, test } from 'vitest';
import { check } from '../validation.ts';
import { claimSchema, fieldLabels, patientName, requirableFields, submissionSchema } from './claim.ts';

const submission = {
  clinic_id: 'c1',
  provider_name: 'Dr. Ada Lowe',
  NPI: '1234567893',
  tax_id: '12-3456789',
  ptan: ' ',
  patient: { first_name: ' Ana ', last_name: 'Ruiz', date_of_birth: '1980-02-29', member_id: 'w 123-456' },
  payer: { name: 'Acme Health', phone: '(800) 555-0123' },
  claim: { service_from: '2026-06-01', service_to: '2026-06-03', billed_cents: 12_345 },
};

test('normalizes a submission', () => {
  expect(check(submissionSchema, submission)).toEqual({
    ok: true,
    value: {
      ...submission,
      tax_id: '123456789',
      ptan: undefined,
      patient: { ...submission.patient, first_name: 'Ana', member_id: 'W123456' },
      payer: { name: 'Acme Health', phone: '+18005550123' },
      call: {},
    },
  });
});

test('reports all problems at once, each with its field', () => {
  const checked = check(submissionSchema, {
    ...submission,
    NPI: '1234567890',
    patient: { ...submission.patient, first_name: ' ', date_of_birth: '1980-02-30' },
    payer: { name: 'Acme', phone: '555' },
    claim: {
      service_from: '2026-06-03',
      service_to: '2026-06-01',
      billed_cents: 0,
      procedure_codes: ['992'],
    },
  });
  expect(checked).toMatchObject({ ok: false });
  const fields = checked.ok ? [] : checked.problems.map(({ field }) => field);
  expect(fields).toEqual([
    'NPI',
    'patient.first_name',
    'patient.date_of_birth',
    'payer.phone',
    'claim.billed_cents',
    'claim.procedure_codes.0',
    'claim.service_to',
  ]);
});

describe('a claim', () => {
  const claim = submission.claim;

  test.each([
    [{ service_to: '2026-06-01' }, null],
    [{ service_to: '2026-05-31' }, 'The last day of service is before the first.'],
    [{ service_to: '2026-06-31' }, 'Enter a valid date as YYYY-MM-DD.'],
    [{ billed_cents: 0 }, 'The billed amount must be more than $0.00.'],
    [{ billed_cents: 10.5 }, 'Expected integer, received float'],
    [{ billed_cents: 1 }, null],
    [{ procedure_codes: ['99213', '99213-25', 'J1100'] }, null],
    [{ procedure_codes: ['9921'] }, 'A procedure code has 5 characters, such as 99213.'],
    [{ note: 'x'.repeat(2001) }, 'At most 2000 characters.'],
  ])('checks the dates of service: %j', (part, message) => {
    const checked = check(claimSchema, { ...claim, ...part });
    expect(checked.ok ? null : checked.problems[0]?.message).toBe(message);
  });
});

test('reports dates out of order together with a missing amount', () => {
  const { billed_cents: _, ...claim } = { ...submission.claim, service_to: '2026-05-31' };
  expect(check(claimSchema, claim)).toEqual({
    ok: false,
    problems: [
      { field: 'billed_cents', message: 'Required' },
      { field: 'service_to', message: 'The last day of service is before the first.' },
    ],
  });
});

test('every field a payer may ask for has a label', () => {
  for (const field of requirableFields) expect(fieldLabels[field]).toBeTruthy();
});

test('a patient’s name is first name and last name', () => {
  expect(patientName({ first_name: 'Ana', last_name: 'Ruiz' })).toBe('Ana Ruiz');
});

test.each(['', ' ', '\u200b', '\u3164', '\u202e\u200f'])('refuses %j as a name', (last_name) => {
  expect(check(submissionSchema, { ...submission, patient: { ...submission.patient, last_name } })).toEqual({
    ok: false,
    problems: [{ field: 'patient.last_name', message: 'Required' }],
  });
});
