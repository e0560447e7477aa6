/** Account settings that admins change. A revision identifies one state of a section. */

import type { Calling, SignInRules } from '@claimline/domain/call/calling';
import type { FigureSettings } from '@claimline/domain/contracts/settings';
import type { Sql } from '../database.ts';

const nameRevision = 'md5(name)';
const figuresRevision = 'md5(row(time_zone, hourly_wage_cents)::text)';
const callingColumns = `calling_hours, calling_time_zone, concurrent_calls, attempts_per_day, follow_up_days, caller_id,
  disclose`;
const callingRevision = `md5(row(${callingColumns})::text)`;
const signInRevision = 'md5(row(idle_sign_out_minutes, second_factor_required_for)::text)';

export interface SettingsRow {
  readonly name: { readonly name: string; readonly revision: string };
  readonly figures: FigureSettings & { readonly revision: string };
  readonly calling: Calling & { readonly revision: string };
  readonly sign_in: SignInRules & { readonly revision: string };
}

interface Row extends Omit<Calling, 'hours' | 'time_zone'>, FigureSettings, SignInRules {
  name: string;
  calling_hours: Calling['hours'];
  calling_time_zone: string;
  name_revision: string;
  calling_revision: string;
  figures_revision: string;
  sign_in_revision: string;
}

async function readSettings(
  sql: Sql,
  accountId: string,
  lock: '' | 'for update',
): Promise<SettingsRow | undefined> {
  const [row] = await sql<Row>(
    `select name, time_zone, hourly_wage_cents, ${callingColumns}, idle_sign_out_minutes, second_factor_required_for,
       ${nameRevision} as name_revision, ${figuresRevision} as figures_revision,
       ${callingRevision} as calling_revision, ${signInRevision} as sign_in_revision
     from billing_accounts where id = $1 ${lock}`,
    [accountId],
  );
  if (!row) return undefined;
  return {
    name: { name: row.name, revision: row.name_revision },
    figures: {
      time_zone: row.time_zone,
      hourly_wage_cents: row.hourly_wage_cents,
      revision: row.figures_revision,
    },
    calling: {
      hours: row.calling_hours,
      time_zone: row.calling_time_zone,
      concurrent_calls: row.concurrent_calls,
      attempts_per_day: row.attempts_per_day,
      follow_up_days: row.follow_up_days,
      caller_id: row.caller_id,
      disclose: row.disclose,
      revision: row.calling_revision,
    },
    sign_in: {
      idle_sign_out_minutes: row.idle_sign_out_minutes,
      second_factor_required_for: row.second_factor_required_for,
      revision: row.sign_in_revision,
    },
  };
}

export const settingsOf = (sql: Sql, accountId: string) => readSettings(sql, accountId, '');
/** The same, locked against other changes until the commit. */
export const lockSettings = (sql: Sql, accountId: string) => readSettings(sql, accountId, 'for update');

async function revisionAfter(rows: Promise<{ revision: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('the locked account does not exist');
  return row.revision;
}

export function updateAccountName(sql: Sql, accountId: string, name: string): Promise<string> {
  return revisionAfter(
    sql(
      `update billing_accounts set name = $2, updated_at = now() where id = $1 returning ${nameRevision} as revision`,
      [accountId, name],
    ),
  );
}

export function updateFigureSettings(sql: Sql, accountId: string, settings: FigureSettings): Promise<string> {
  return revisionAfter(
    sql(
      `update billing_accounts set time_zone = $2, hourly_wage_cents = $3, updated_at = now()
       where id = $1 returning ${figuresRevision} as revision`,
      [accountId, settings.time_zone, settings.hourly_wage_cents],
    ),
  );
}

export function updateCalling(sql: Sql, accountId: string, calling: Calling): Promise<string> {
  return revisionAfter(
    sql(
      `update billing_accounts set calling_hours = $2, calling_time_zone = $3, concurrent_calls = $4,
         attempts_per_day = $5, follow_up_days = $6, caller_id = $7, disclose = $8, updated_at = now()
       where id = $1 returning ${callingRevision} as revision`,
      [
        accountId,
        JSON.stringify(calling.hours),
        calling.time_zone,
        calling.concurrent_calls,
        calling.attempts_per_day,
        calling.follow_up_days,
        calling.caller_id,
        [...new Set(calling.disclose)].sort(),
      ],
    ),
  );
}

export function updateSignInRules(sql: Sql, accountId: string, rules: SignInRules): Promise<string> {
  return revisionAfter(
    sql(
      `update billing_accounts set idle_sign_out_minutes = $2, second_factor_required_for = $3, updated_at = now()
       where id = $1 returning ${signInRevision} as revision`,
      [accountId, rules.idle_sign_out_minutes, rules.second_factor_required_for],
    ),
  );
}

/**
 * The initial sign-in settings of an account in an installation that other computers can reach. Its admins can change
 * them.
 */
export async function saveSignInDefaults(sql: Sql, accountId: string): Promise<void> {
  await sql(
    `update billing_accounts set idle_sign_out_minutes = 30, second_factor_required_for = 'admins', updated_at = now()
     where id = $1`,
    [accountId],
  );
}
