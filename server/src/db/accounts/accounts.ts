import type { Role } from '@claimline/domain/account/role';
import { callingStatuses, failedStatuses } from '@claimline/domain/claim/status';
import type { Account, AccountCard } from '@claimline/domain/contracts/accounts';
import type { Sql } from '../database.ts';

/** Every account the acting person is a member of, with its activity in the clinics they see. */
export async function accountCards(
  sql: Sql,
  userId: string,
): Promise<(Omit<AccountCard, 'isAdmin' | 'role'> & { roles: Role[] })[]> {
  return sql(
    `with mine as (select account_id, array_agg(role) as roles from memberships where user_id = $1 group by 1),
     seen as (select account_id, count(*) as clinics from clinics group by 1),
     counted as (
       select account_id,
         coalesce(sum(count) filter (where status = any ($2)), 0)::bigint as calling,
         coalesce(sum(count) filter (where needs_review), 0)::bigint as needs_review,
         coalesce(sum(count) filter (where status = any ($3) and not needs_review), 0)::bigint as failed
       from automation_counts where not archived group by 1
     )
     select a.id, a.name, mine.roles, coalesce(seen.clinics, 0) as clinics,
       coalesce(counted.calling, 0) as calling, coalesce(counted.needs_review, 0) as needs_review, coalesce(counted.failed, 0) as failed
     from mine join billing_accounts a on a.id = mine.account_id
       left join seen on seen.account_id = a.id left join counted on counted.account_id = a.id`,
    [userId, callingStatuses, failedStatuses],
  );
}

type AccountRow = Omit<Account, 'updatedAt' | 'isAdmin' | 'role'> & { updated_at: string };

const idsOf = (role: Role) =>
  `coalesce(array_agg(m.user_id order by m.user_id) filter (where m.role = '${role}'), '{}')`;

export async function findAccount(sql: Sql, accountId: string): Promise<AccountRow | undefined> {
  const rows = await sql<AccountRow>(
    `select a.id, a.name, a.created_at, a.updated_at, a.stripe_customer_id, a.time_zone,
       a.daily_calls_max,
       a.suspended_at is not null as is_suspended,
       people.*
     from billing_accounts a cross join lateral (
       select ${idsOf('admin')} as admins, ${idsOf('user')} as users, ${idsOf('viewer')} as viewers
       from memberships m join identity.users u on u.id = m.user_id
       -- API keys act as users too, but are not people of the account.
       where m.account_id = a.id and not u.is_service
     ) people
     where a.id = $1`,
    [accountId],
    'account',
  );
  return rows[0];
}

/** What decides whether the acting person may create an account. */
export interface AccountCreationFacts {
  /** Whether the installation has any account. */
  has_accounts: boolean;
  /** Whether the person is an admin of an account that is not suspended. */
  is_admin: boolean;
  /** Accounts that the person created within a day. */
  created_today: number;
}

export async function accountCreationFacts(sql: Sql): Promise<AccountCreationFacts> {
  const [facts] = await sql<AccountCreationFacts>('select * from account_creation()');
  if (!facts) throw new Error('account_creation returns a row');
  return facts;
}

const creationLock = 4_022_126_004;

/** Locks account creation until the commit, so that there is only one first account. */
export async function lockAccountCreation(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [creationLock]);
}

/** Creates the account with the acting person as its admin. `callsMax`: calls a day; null for an approved account. */
export async function createAccountRow(
  sql: Sql,
  id: string,
  name: string,
  callsMax: number | null,
): Promise<void> {
  await sql('select create_account($1, $2, $3)', [id, name, callsMax]);
}
