/** The progress of setting up an account. */

import type { OnboardingFacts, OnboardingStep } from '@claimline/domain/account/onboarding';
import type { Sql } from '../database.ts';

export async function beginOnboarding(sql: Sql, accountId: string): Promise<void> {
  await sql('insert into onboardings (account_id) values ($1)', [accountId]);
}

/** The newest one that is not finished, in the accounts the acting person is an admin of. */
export async function openOnboarding(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ account_id: string }>(
    'select account_id from onboardings where finished_at is null order by begun_at desc limit 1',
  );
  return row?.account_id ?? null;
}

export async function onboardingOf(
  sql: Sql,
  accountId: string,
): Promise<OnboardingFacts & { readonly isFinished: boolean }> {
  const [row] = await sql<{
    confirmed: OnboardingStep[];
    skipped: OnboardingStep[];
    is_finished: boolean;
    has_clinic: boolean;
    has_provider: boolean;
    has_people: boolean;
    has_claim: boolean;
  }>(
    `select coalesce(o.confirmed, '{}') as confirmed, coalesce(o.skipped, '{}') as skipped,
       o.account_id is null or o.finished_at is not null as is_finished,
       exists (select from account_clinics($1)) as has_clinic,
       exists (select from providers where account_id = $1) as has_provider,
       exists (select from invitations where account_id = $1)
         or (select count(distinct user_id) from memberships where account_id = $1) > 1 as has_people,
       has_claims($1) as has_claim
     from (select $1 as id) account left join onboardings o on o.account_id = account.id`,
    [accountId],
  );
  const there: OnboardingStep[] = [];
  if (row?.has_clinic) there.push('clinic');
  if (row?.has_provider) there.push('provider');
  if (row?.has_people) there.push('people');
  if (row?.has_claim) there.push('claim');
  return {
    there,
    confirmed: row?.confirmed ?? [],
    skipped: row?.skipped ?? [],
    isFinished: row?.is_finished ?? true,
  };
}

/** Marks the step as confirmed, as skipped, or as neither. */
export async function saveStep(
  sql: Sql,
  accountId: string,
  step: OnboardingStep,
  state: 'open' | 'done' | 'skipped',
): Promise<void> {
  await sql(
    `insert into onboardings as kept (account_id, confirmed, skipped)
     values ($1, case when $3 = 'done' then array[$2] else '{}' end, case when $3 = 'skipped' then array[$2] else '{}' end)
     on conflict (account_id) do update set
       confirmed = array_remove(kept.confirmed, $2) || excluded.confirmed,
       skipped = array_remove(kept.skipped, $2) || excluded.skipped`,
    [accountId, step, state],
  );
}

export async function finishOnboardingRow(sql: Sql, accountId: string): Promise<void> {
  await sql('update onboardings set finished_at = now() where account_id = $1 and finished_at is null', [
    accountId,
  ]);
}
