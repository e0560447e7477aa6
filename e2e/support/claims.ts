/** Claims for one test: with a unique patient, and a call scheduled far in the future. */

import { randomUUID } from 'node:crypto';
import type { Ask } from './people.ts';

/** A last name that no other claim has. */
export function uniqueName(): string {
  return `Quill${[...randomUUID()].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] ?? '').join('')}`;
}

/** Submits this many claims in the person's first clinic. */
export async function submitClaims(
  ask: Ask,
  account_id: string,
  count: number,
  last_name: string,
): Promise<string[]> {
  const { clinics } = (await ask('listClinics', { account_id })) as { clinics: { id: string }[] };
  const submit = async (place: number) => {
    const { claim_id } = await ask('submitClaim', {
      account_id,
      clinic_id: clinics[0]?.id,
      provider_name: 'Dr. Ash',
      NPI: '1234567893',
      tax_id: '12-3456789',
      patient: { first_name: 'Ana', last_name, date_of_birth: '1980-01-02', member_id: `BULK${place}` },
      payer: { name: 'Slow Mutual', phone: '(800) 555-0199' },
      claim: { service_from: '2026-05-01', service_to: '2026-05-01', billed_cents: 10_000 + place },
      call: { not_before: '2099-01-02' },
    });
    return String(claim_id);
  };
  const ids: string[] = [];
  for (let place = 0; place < count; place += 10)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, count - place) }, (_, next) => submit(place + next)),
      )),
    );
  return ids;
}
