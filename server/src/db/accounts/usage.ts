/** What accounts used, counted by triggers as it happens. */

import type { ClinicUsage } from '@claimline/domain/account/usage';
import type { Sql } from '../database.ts';

/**
 * The latest months, newest first, and within a month by the clinic's name. Admins get the whole account; others get
 * their own clinics.
 */
export async function usageOf(sql: Sql, accountId: string, months: number): Promise<ClinicUsage[]> {
  return sql<ClinicUsage>(
    `select u.month, u.clinic_id, coalesce(c.name, 'A clinic that is gone') as clinic_name,
       coalesce(sum(u.amount) filter (where u.measure = 'claims'), 0)::bigint as claims,
       coalesce(sum(u.amount) filter (where u.measure = 'calls'), 0)::bigint as calls,
       coalesce(sum(u.amount) filter (where u.measure = 'call-seconds'), 0)::bigint as call_seconds
     from usage_months u left join usage_clinics($1) c on c.id = u.clinic_id
     where u.account_id = $1 and u.month > usage_month(now()) - make_interval(months => $2)
     group by u.month, u.clinic_id, c.name
     order by u.month desc, c.name, u.clinic_id`,
    [accountId, months],
  );
}
