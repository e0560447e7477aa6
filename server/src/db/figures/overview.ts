/** Figures of the account page: calls of a day, deadlines, and payers' promises. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { type BoardGroup, datesOf, promisedStatuses } from '@claimline/domain/claim/deadline';
import { type BoardRow, type BoardSum, boardRowsMax } from '@claimline/domain/contracts/overview';
import { selectPatientName } from '../claim/columns.ts';
import type { Sql } from '../database.ts';
import { isNumberConfirmed } from '../payers/confirmed-numbers.ts';

export interface CallsOfDay {
  made: number;
  answered: number;
  finished: number;
  hold_ms: number;
}

/** Calls created from `began` until before `ends`, without those that were never placed. */
export async function callsBetween(
  sql: Sql,
  clinicIds: readonly string[],
  { began, ends }: { began: string; ends: string },
): Promise<CallsOfDay> {
  const [row] = await sql<CallsOfDay>(
    `select count(*) as made, count(answered_at) as answered, count(*) filter (where state = 'ended') as finished,
       coalesce(sum(hold_ms), 0)::bigint as hold_ms
     from calls
     where clinic_id = any ($1::text[]) and created_at >= $2 and created_at < $3
       and state <> 'intended' and ending is distinct from 'never-placed'`,
    [clinicIds, began, ends],
  );
  return row ?? { made: 0, answered: 0, finished: 0, hold_ms: 0 };
}

export interface LinesInUse {
  account_max: number | null;
  waiting: number;
  payers: { name: string; calls_max: number; waiting: number }[];
}

const fullPayersMax = 5;

/** Why due claims of the clinics are waiting: all lines of their account or of their payers are in use. */
export async function linesInUse(
  sql: Sql,
  accountId: string,
  clinicIds: readonly string[],
  callsPerNumber: number,
): Promise<LinesInUse> {
  const due = `a.clinic_id = any ($2::text[]) and a.status = 'scheduled' and not a.archived and not a.sandbox
       and a.due_at <= now() and ${isNumberConfirmed}`;
  const [[account], payers] = await Promise.all([
    sql<{ account_max: number; waiting: number }>(
      `select b.concurrent_calls as account_max, (select count(*) from automations a where ${due}) as waiting
       from billing_accounts b where b.id = $1 and are_lines_full(b.id)`,
      [accountId, clinicIds],
    ),
    sql<{ name: string; calls_max: number; waiting: number }>(
      `select way.name, f.calls_max, sum(a.waiting)::bigint as waiting
       from (select a.payer_id, a.payer_name, a.payer_phone, count(*) as waiting
             from automations a where ${due} group by 1, 2, 3) a
         left join lateral payer_for($1, a.payer_id) p on true
         cross join lateral (select coalesce(p.name, a.payer_name) as name, coalesce(p.phone, a.payer_phone) as phone) way
         join full_numbers($3) f on f.phone = way.phone
       group by 1, 2 order by 3 desc, 1 limit ${fullPayersMax}`,
      [accountId, clinicIds, callsPerNumber],
    ),
  ]);
  if (account && account.waiting > 0) return { ...account, payers };
  return { account_max: null, waiting: payers.reduce((sum, { waiting }) => sum + waiting, 0), payers };
}

const listed = `not a.archived and a.status <> 'in-progress'`;

const columnOf = (group: BoardGroup) => (group === 'broken' ? 'promised_date' : 'deadline_date');

const promised = promisedStatuses.map((status) => `'${status}'`).join(', ');

function conditionOf(group: BoardGroup): string {
  const column = columnOf(group);
  const within = `a.${column} is not null and a.${column} >= $2::date and a.${column} <= $3::date`;
  return `${listed} and ${within}${group === 'broken' ? ` and a.status in (${promised})` : ''}`;
}

function boundsOf(group: BoardGroup, today: CalendarDate): [from: string, to: string] {
  const { from = '-infinity', to = 'infinity' } = datesOf(group, today);
  return [from, to];
}

export interface BoardSums {
  groups: Record<BoardGroup, BoardSum>;
  /** Denied claims whose deadline is today or later. */
  at_risk: BoardSum;
}

/** How many claims each group has, and the amount billed for them. */
export async function boardSums(
  sql: Sql,
  clinicIds: readonly string[],
  today: CalendarDate,
): Promise<BoardSums> {
  const spans = [
    ...(['past', 'week', 'month'] as const).map((name) => ({
      name,
      bounds: boundsOf(name, today),
      denied: false,
    })),
    { name: 'at_risk', bounds: [today, 'infinity'], denied: true },
  ];
  const rows = await sql<BoardSum & { name: BoardGroup | 'at_risk' }>(
    `select span.name, found.claims, found.billed_cents
     from unnest($2::text[], $3::date[], $4::date[], $5::boolean[]) span (name, first, last, denied)
       cross join lateral (
         select count(*) as claims, coalesce(sum(a.billed_cents), 0)::bigint as billed_cents from automations a
         where a.clinic_id = any ($1::text[]) and ${listed} and a.deadline_date is not null
           and a.deadline_date >= span.first and a.deadline_date <= span.last
           and (a.status = 'denied' or not span.denied)) found
     union all
     select 'broken', count(*), coalesce(sum(a.billed_cents), 0)::bigint from automations a
     where a.clinic_id = any ($1::text[]) and ${listed} and a.promised_date is not null
       and a.promised_date <= $6::date and a.status in (${promised})`,
    [
      clinicIds,
      spans.map(({ name }) => name),
      spans.map(({ bounds }) => bounds[0]),
      spans.map(({ bounds }) => bounds[1]),
      spans.map(({ denied }) => denied),
      boundsOf('broken', today)[1],
    ],
  );
  const sumOf = (name: BoardGroup | 'at_risk'): BoardSum => {
    const found = rows.find((row) => row.name === name);
    return { claims: found?.claims ?? 0, billed_cents: found?.billed_cents ?? 0 };
  };
  return {
    groups: { past: sumOf('past'), week: sumOf('week'), month: sumOf('month'), broken: sumOf('broken') },
    at_risk: sumOf('at_risk'),
  };
}

/** The most urgent claims of a group: the earliest date first, or the latest for dates in the past. */
export async function groupRows(
  sql: Sql,
  clinicIds: readonly string[],
  group: BoardGroup,
  today: CalendarDate,
): Promise<BoardRow[]> {
  const column = columnOf(group);
  const order = `order by a.${column} ${group === 'past' ? 'desc' : 'asc'}, a.billed_cents desc, a.id limit ${boardRowsMax}`;
  // A branch for each clinic, so that each reads no more than is shown. The IDs come from the index alone: otherwise
  // every overdue promise of a claim in another status would be read from the table.
  return sql<BoardRow>(
    `with shown as materialized (
       select a.id from unnest($1::text[]) seen (clinic_id) cross join lateral (
         select a.id, a.${column}, a.billed_cents from automations a
         where a.clinic_id = seen.clinic_id and ${conditionOf(group)} ${order}) a
       ${order})
     select a.id as claim_id, ${selectPatientName}, a.payer_name, c.name as clinic_name, a.status,
       a.status_since, a.${column} as date, ${group === 'broken' ? 'null' : 'a.deadline_kind'} as kind, a.billed_cents
     from shown join automations a using (id) join clinics c on c.id = a.clinic_id
     ${order}`,
    [clinicIds, ...boundsOf(group, today)],
  );
}
