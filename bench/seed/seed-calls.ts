import type pg from 'pg';
import type { SeededClaims } from './seed-claims.ts';

/**
 * Adds the data of the figures to seeded claims: calls over two years in every clinic, codes and deadlines of denied
 * claims, promised dates of processing ones.
 */
export async function seedCalls(owner: pg.Client, { accountId }: SeededClaims, calls: number): Promise<void> {
  await owner.query(`
    update automations set
      denial_codes = array[(array['16', '29', '45', '50', '96', '97', '197', 'N290'])[1 + abs(hashtext(id)) % 8]],
      deadline_date = status_since::date + 90 + abs(hashtext(id)) % 60,
      deadline_kind = 'appeal'
    where status = 'denied';
    update automations set promised_date = status_since::date + 21 where status in ('processing', 'reprocessing');
    alter table calls disable trigger user`);
  await owner.query(
    `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
       created_at, answered_at, ended_at, duration_ms, hold_ms, media_token, payer_name, payer_hour, archived)
     select 'call' || a.id, $1, a.clinic_id, a.id, 1, 1, 'ended',
       (array['answered', 'answered', 'answered', 'busy', 'no-answer', 'dropped'])[1 + abs(hashtext(a.id)) % 6],
       a.payer_phone, '+18885550100', a.status_since - interval '20 minutes', a.status_since - interval '19 minutes',
       a.status_since, 1140000, abs(hashtext(a.id)) % 900000, '', a.payer_name, 8 + abs(hashtext(a.id)) % 9, a.archived
     from automations a
     where a.status not in ('pending', 'scheduled', 'ringing', 'in-progress')
     order by hashtext(a.id) limit $2`,
    [accountId, calls],
  );
  await owner.query('alter table calls enable trigger user');
  await owner.query('vacuum (analyze)');
}
