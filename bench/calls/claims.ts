/** Claims to all payers of the directory, and their results. */

import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface ListedPayer {
  readonly name: string;
  readonly phone: string;
  readonly time_zone: string;
}

/** What a payer that gives results says, by the last digit of the member ID (simulator/README.md). */
const statusByDigit = [
  'paid',
  'paid',
  'paid',
  'paid',
  'denied',
  'denied',
  'processing',
  'no-claim',
  'reprocessing',
  'recouped',
] as const;

export interface BenchClaim {
  readonly id: string;
  readonly payer: string;
  readonly expected: string;
}

export async function addClaims(
  owner: pg.Client,
  payers: readonly ListedPayer[],
  count: number,
  concurrentCalls = 20,
): Promise<BenchClaim[]> {
  const [accountId, clinicId] = [randomUUID(), randomUUID()];
  await owner.query(
    `insert into billing_accounts (id, name, concurrent_calls, follow_up_days) values ($1, 'Bench Billing', $2, 14)`,
    [accountId, concurrentCalls],
  );
  await owner.query(
    `insert into clinics (id, account_id, name, callback_phone) values ($1, $2, 'Lakeside Family Clinic', '+13125550142')`,
    [clinicId, accountId],
  );
  const payerIds = new Map(payers.map(({ name }) => [name, randomUUID()]));
  for (const { name, phone, time_zone } of payers)
    await owner.query('insert into payers (id, name, phone, time_zone) values ($1, $2, $3, $4)', [
      payerIds.get(name),
      name,
      phone,
      time_zone,
    ]);
  const claims: BenchClaim[] = [];
  for (let place = 0; place < count; place++) {
    const payer = payers[place % payers.length];
    if (!payer) throw new Error('the simulated carrier has no payers');
    // Each payer meets different outcomes.
    const digit = (place + 3 * Math.floor(place / payers.length)) % 10;
    const id = randomUUID();
    await owner.query(
      `insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, ptan, patient_first_name,
         patient_last_name, patient_date_of_birth, member_id, payer_id, payer_name, payer_phone, service_from,
         service_to, billed_cents, due_at)
       values ($1, $2, $3, 'Lakeside Family Clinic', '1234567893', '364012345', 'K123456', 'Maria', 'Alvarez',
         '1984-03-07', $4, $5, $6, $7, current_date - 60, current_date - 60, 24000, now())`,
      [
        id,
        accountId,
        clinicId,
        `8841${String(100 + place).padStart(4, '0')}${digit}`,
        payerIds.get(payer.name),
        payer.name,
        payer.phone,
      ],
    );
    claims.push({ id, payer: payer.name, expected: statusByDigit[digit] ?? 'paid' });
  }
  return claims;
}

export interface Outcome extends BenchClaim {
  readonly status: string;
  readonly failure: string | null;
  readonly needsReview: boolean;
  readonly endings: readonly string[];
}

export async function outcomesOf(owner: pg.Client, claims: readonly BenchClaim[]): Promise<Outcome[]> {
  const { rows } = await owner.query<{
    id: string;
    status: string;
    failure_reason: string | null;
    needs_review: boolean;
    endings: string[];
  }>(
    `select a.id, a.status, a.failure_reason, a.needs_review,
       array(select concat_ws(' ', c.ending, c.ending_detail) from calls c where c.automation_id = a.id order by c.created_at) as endings
     from automations a`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return claims.map((claim) => {
    const row = found.get(claim.id);
    return {
      ...claim,
      status: row?.status ?? 'gone',
      failure: row?.failure_reason ?? null,
      needsReview: row?.needs_review ?? false,
      endings: row?.endings ?? [],
    };
  });
}

export const isSettled = ({ status }: Outcome) =>
  !['pending', 'scheduled', 'ringing', 'in-progress'].includes(status);
