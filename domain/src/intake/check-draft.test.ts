import { expect, it } from 'vitest';
import { submissionSchema } from '../claim/claim.ts';
import { check } from '../validation.ts';
import { draftChecker } from './check-draft.ts';

const draft = {
  clinic_id: 'c1',
  provider_name: ' Dr. Ash ',
  NPI: '1234567893',
  tax_id: '12-3456789',
  ptan: undefined,
  patient: {
    first_name: 'Ana',
    last_name: 'Diaz',
    date_of_birth: '1980-01-02',
    member_id: 'w-123 456',
    group_number: '',
  },
  payer: { name: 'Bench Mutual', phone: '800-555-0124' },
  claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
  call: { not_before: undefined, priority: undefined },
};
const others = [
  { ...draft, patient: { ...draft.patient, member_id: 'X99', first_name: ' Bo ' } },
  { ...draft, patient: { ...draft.patient, member_id: '?', date_of_birth: '1980-02-31' } },
  { ...draft, claim: { ...draft.claim, service_to: '2026-04-30', billed_cents: 0 } },
  { ...draft, NPI: '1234567890', claim: { ...draft.claim, claim_number: 'C'.repeat(41) } },
  { ...draft, payer: { payer_id: 'p1' } },
  { ...draft, payer: undefined, patient: {} },
];

it('answers like the whole schema, for the first of similar drafts and for later ones', () => {
  const checkDraft = draftChecker();
  for (const one of [draft, ...others, draft, ...others])
    expect(checkDraft(one)).toEqual(check(submissionSchema, one));
});
