/** What calls saved the team: results, time and money, in total, by month and by payer. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { completedStatuses } from '@claimline/domain/claim/status';
import {
  insightPayersMax,
  type PayerSavings,
  type SavingsReport,
} from '@claimline/domain/contracts/insights';
import { type DayWindow, daysIn, insightStatuses, monthsOf } from '@claimline/domain/list/insight';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { bucketOf, ended, type InsightQuery, reachedStatus } from './insights.ts';

type Figures = Omit<PayerSavings, 'payer_name'>;

interface SavingsRow extends Figures {
  /** What the row adds up. */
  of: 'all' | 'month' | 'payer';
  /** Index of the month. */
  month: number | null;
  payer_name: string | null;
}

async function hourlyWage(sql: Sql, accountId: string): Promise<number | null> {
  const [account] = await sql<{ hourly_wage_cents: number | null }>(
    'select hourly_wage_cents from billing_accounts where id = $1',
    [accountId],
  );
  return account?.hourly_wage_cents ?? null;
}

async function savingsRows(
  sql: Sql,
  insightQuery: InsightQuery,
  months: readonly DayWindow[],
  wageCents: number | null,
): Promise<SavingsRow[]> {
  const parameters = new Parameters();
  const wage = parameters.add(wageCents);
  return sql<SavingsRow>(
    `with happened as (
       select ${bucketOf('a.status_since', months, insightQuery, parameters)} as month, a.payer_name,
         count(*) filter (where a.status = any (${parameters.add(completedStatuses)})) as completed,
         count(*) filter (where a.status = 'failed') as failed, 0 as calls, 0 as answered, 0 as hold_ms, 0 as phone_ms
       from automations a where ${reachedStatus(insightQuery, parameters, insightStatuses)} group by 1, 2
       union all
       select ${bucketOf('k.ended_at', months, insightQuery, parameters)}, k.payer_name, 0, 0, count(*),
         count(*) filter (where k.ending = 'answered'), coalesce(sum(k.hold_ms), 0), coalesce(sum(k.duration_ms), 0)
       from calls k where ${ended(insightQuery, parameters)} group by 1, 2
     )
     select case when grouping(month) = 0 then 'month' when grouping(payer_name) = 0 then 'payer' else 'all' end as of,
       month, payer_name, coalesce(sum(completed), 0)::bigint as completed, coalesce(sum(failed), 0)::bigint as failed,
       coalesce(sum(calls), 0)::bigint as calls, coalesce(sum(answered), 0)::bigint as answered,
       coalesce(sum(hold_ms), 0)::bigint as hold_ms, coalesce(sum(phone_ms), 0)::bigint as phone_ms,
       round(coalesce(sum(phone_ms), 0) * ${wage}::int / 3600000)::bigint as saved_cents
     from happened group by grouping sets ((), (month), (payer_name))
     order by coalesce(sum(phone_ms), 0) desc, payer_name`,
    parameters.values,
  );
}

const nothing = { completed: 0, failed: 0, calls: 0, answered: 0, hold_ms: 0, phone_ms: 0 };

/** The report on a period, in the clinics of the query that the acting person sees. */
export async function readSavings(
  sql: Sql,
  accountId: string,
  insightQuery: InsightQuery,
  today: CalendarDate,
): Promise<SavingsReport> {
  const months = monthsOf(insightQuery);
  const wage = await hourlyWage(sql, accountId);
  const rows = await savingsRows(sql, insightQuery, months, wage);
  const figuresOf = (row: SavingsRow | undefined): Figures => {
    if (!row) return { ...nothing, saved_cents: wage === null ? null : 0 };
    const { of: _of, month: _month, payer_name: _payer, ...figures } = row;
    return figures;
  };
  const daysUntilToday = ({ from, to }: DayWindow) =>
    Math.max(0, daysIn({ from, to: to < today ? to : today }));
  const spanned = ({ from, to }: DayWindow, row: SavingsRow | undefined) => ({
    ...figuresOf(row),
    from,
    to,
    days: daysUntilToday({ from, to }),
  });
  const payers = rows.flatMap((row) =>
    row.of === 'payer' && row.payer_name !== null ? [{ ...figuresOf(row), payer_name: row.payer_name }] : [],
  );
  return {
    hourly_wage_cents: wage,
    total: spanned(
      insightQuery,
      rows.find(({ of }) => of === 'all'),
    ),
    months: months.map((month, place) =>
      spanned(
        month,
        rows.find((row) => row.of === 'month' && row.month === place),
      ),
    ),
    payers: payers.slice(0, insightPayersMax),
    payers_in_all: payers.length,
  };
}
