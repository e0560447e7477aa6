/** The claim used to score phrases unless a phrase overrides it. */

import type { CallBrief } from '../conversation.ts';

export const defaultBrief: CallBrief = {
  payer_name: 'Meridian Health Plan',
  playbook: {},
  provider_name: 'Anna Keller MD',
  NPI: '1234567893',
  tax_id: '581234567',
  ptan: 'AB1234',
  patient: {
    first_name: 'Rashid',
    last_name: 'Carter',
    date_of_birth: '1980-03-15',
    member_id: 'W123456789',
  },
  claim: { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 },
  practice: { name: 'Lakeside Family Clinic', callback_phone: '+18005550123' },
  today: '2026-07-20',
  hold_budget_ms: 45 * 60_000,
};
