import { expect, test } from 'vitest';
import { parseDetails } from './detailsDraft.ts';

const read = (texts: Parameters<typeof parseDetails>[0]) =>
  parseDetails(texts, { payer_name: 'Aetna' }, 2026);

test('reads each typed value into its field', () => {
  expect(
    read({
      'patient.member_id': 'w 77-1',
      'patient.date_of_birth': '2/3/70',
      NPI: '1234567893',
      'claim.billed_cents': '$120.5',
      'payer.phone': '(800) 555-0199',
      'patient.group_number': '',
    }),
  ).toEqual({
    ok: true,
    details: {
      NPI: '1234567893',
      patient: { member_id: 'W771', date_of_birth: '1970-02-03', group_number: undefined },
      claim: { billed_cents: 12_050 },
      payer: { name: 'Aetna', phone: '+18005550199' },
    },
  });
});

test('reports each problem at its field', () => {
  const errors = read({ NPI: '12', 'patient.member_id': '', 'claim.billed_cents': 'much' });
  expect(errors).toEqual({
    ok: false,
    errors: {
      NPI: 'An NPI has 10 digits.',
      'patient.member_id': 'Required',
      'claim.billed_cents': 'Enter an amount, such as 1,234.50.',
    },
  });
});
