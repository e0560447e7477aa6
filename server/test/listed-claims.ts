/** For tests: claims with equal values in every column that lists are sorted and filtered by. */

import type { World } from './world.ts';

/**
 * Adds the given number of claims to four clinics of the world's account; returns the ids of the three clinics that
 * its user sees.
 */
export async function addListedClaims(
  { accountId, owner, people }: World,
  claims: number,
): Promise<string[]> {
  await owner.query(
    `insert into clinics (id, account_id, name)
     select 'clinic' || place, $1, (array['birch', 'Alder', 'alder', 'Cedar'])[place] from generate_series(1, 4) place`,
    [accountId],
  );
  const joined = await owner.query<{ clinic_id: string }>(
    `insert into clinic_users (account_id, clinic_id, user_id)
     select $1, 'clinic' || place, $2 from generate_series(1, 3) place returning clinic_id`,
    [accountId, people.user],
  );
  await owner.query(
    `insert into batches (id, account_id) values ('batch1', $1), ('batch2', $1), ('batch3', $1)`,
    [accountId],
  );
  await owner.query(`update billing_accounts set time_zone = 'America/Los_Angeles' where id = $1`, [
    accountId,
  ]);
  // Equal values in every column that lists are sorted by; every twentieth claim is archived, some have no payment.
  await owner.query(
    `insert into automations (id, account_id, clinic_id, created_at, status, archived, failure_reason, provider_name, npi,
       tax_id, patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone,
       service_from, service_to, billed_cents, paid_cents, needs_review, status_since, bulk_ref, deadline_date,
       promised_date, denial_codes)
     select 'claim' || lpad((place * 7919 % 10007)::text, 6, '0'), $1, 'clinic' || (1 + place % 4),
       timestamptz '2026-01-01' + make_interval(mins => place / 3), status, place % 20 = 0 and status <> 'in-progress',
       case when status = 'failed' then (array['dropped', 'cancelled', 'system'])[1 + place % 3] end, 'Dr. Ash', '1234567893', '123456789',
       (array['Ana', 'ana', 'Bo'])[1 + place % 3], (array['Quist', 'Ray', 'ray', 'Sol'])[1 + place / 5 % 4],
       '1970-01-01', 'M' || place, (array['Aetna', 'aetna', 'Cigna', 'Humana'])[1 + place % 7 * place % 4], '+18005550124',
       date '2026-01-01' + place % 30, date '2026-02-01', 100 + place % 50,
       case when place % 2 = 0 then place % 40 end, place % 25 = 0,
       timestamptz '2026-03-07' + make_interval(mins => place * 37 % 5000),
       case when place % 3 = 0 then 'batch' || (1 + place % 3 + place % 2) end,
       case when place % 7 = 0 then date '2026-05-01' + place % 20 end,
       case when place % 9 = 0 then date '2026-06-01' + place % 20 end,
       case when place % 11 = 0 then '{}'::text[] when place % 5 = 0 then (array['16', '45', 'N290', '197'])[1 + place % 4 : 2 + place % 7 % 3] end
     from (
       select place, (array['paid', 'paid', 'paid', 'denied', 'processing', 'failed', 'pending', 'scheduled', 'no-claim',
         'in-progress'])[1 + (place * 31) % 997 % 10] as status
       from generate_series(1, $2::int) place
     ) made`,
    [accountId, claims],
  );
  await owner.query('vacuum analyze automations');
  return joined.rows.map((row) => row.clinic_id);
}
