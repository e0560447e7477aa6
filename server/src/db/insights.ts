/**
 * Figures over a window of time. Each looks through the answers or the ended calls of the named clinics within the
 * window, by an index of its own, so that it costs what happened in the window and not what the tables hold.
 */

import { insightPayersMax, insightReasonsMax } from '@claimline/domain/contracts/insights';
import { type CompletedStatus, completedStatuses } from '@claimline/domain/status';
import type { Sql } from './database.ts';

/** What is looked at: calendar days in UTC, `from` included, until now. */
export interface InsightScope {
  /** Each must be one the acting person sees, or nothing of it is counted. */
  readonly clinicIds: readonly string[];
  readonly from: string;
}

export async function windowOf(sql: Sql, days: number): Promise<{ from: string; to: string }> {
  const [window] = await sql<{ from: string; to: string }>(
    `select today - $1::int as "from", today as "to" from (select (now() at time zone 'UTC')::date as today) clock`,
    [days],
  );
  if (!window) throw new RangeError('the clock of the database told nothing');
  return window;
}

const parametersOf = ({ clinicIds, from }: InsightScope) => [clinicIds, `${from}T00:00:00Z`];

/** As the partial index has it: written out, since a parameter would not be seen to imply its condition. */
const isAnswer = (history: string) =>
  `${history}.by_kind = 'call' and ${history}.to_status in (${completedStatuses.map((status) => `'${status}'`).join(', ')})`;
const answered = `h.clinic_id = any ($1::text[]) and h.at >= $2::timestamptz and ${isAnswer('h')}`;
const ended = `c.clinic_id = any ($1::text[]) and c.ended_at >= $2::timestamptz and c.state = 'ended'
  and c.ending <> 'never-placed'`;

export interface AnswersOfWeek {
  week: string;
  status: CompletedStatus;
  count: number;
}

export async function answersByWeek(sql: Sql, scope: InsightScope): Promise<AnswersOfWeek[]> {
  return sql<AnswersOfWeek>(
    `select date_trunc('week', h.at at time zone 'UTC')::date as week, h.to_status as status, count(*) as count
     from status_history h where ${answered} group by 1, 2`,
    parametersOf(scope),
  );
}

export interface CallsOfWeek {
  week: string;
  calls: number;
  answered: number;
  duration_ms: number;
}

export async function callsByWeek(sql: Sql, scope: InsightScope): Promise<CallsOfWeek[]> {
  return sql<CallsOfWeek>(
    `select date_trunc('week', c.ended_at at time zone 'UTC')::date as week, count(*) as calls,
       count(*) filter (where c.ending = 'answered') as answered, coalesce(sum(c.duration_ms), 0)::bigint as duration_ms
     from calls c where ${ended} group by 1`,
    parametersOf(scope),
  );
}

/** The latest answer of each claim in the window. */
const latestAnswers = `select distinct on (h.automation_id) h.automation_id, h.to_status, h.call_id
  from status_history h where ${answered} order by h.automation_id, h.at desc, h.id desc`;

export interface DenialsOfPayer {
  payer_name: string;
  decided: number;
  denied: number;
  /** Over every payer, those not listed included. */
  decided_in_all: number;
  denied_in_all: number;
}

/** The payers with the most decided claims. */
export async function denialsByPayer(sql: Sql, scope: InsightScope): Promise<DenialsOfPayer[]> {
  return sql<DenialsOfPayer>(
    `with latest as (${latestAnswers})
     select a.payer_name, count(*) as decided, count(*) filter (where latest.to_status = 'denied') as denied,
       (sum(count(*)) over ())::bigint as decided_in_all,
       (sum(count(*) filter (where latest.to_status = 'denied')) over ())::bigint as denied_in_all
     from latest join automations a on a.id = latest.automation_id
     where latest.to_status in ('paid', 'denied', 'recouped')
     group by a.payer_name order by decided desc, denied desc, a.payer_name limit ${insightPayersMax}`,
    parametersOf(scope),
  );
}

export interface ReasonOfPayer {
  payer_name: string;
  CARC: string | null;
  words: string;
  claims: number;
}

/** Why the named payers denied, most frequent first. What was said without a code counts by its words. */
export async function reasonsByPayer(
  sql: Sql,
  scope: InsightScope,
  payerNames: readonly string[],
): Promise<ReasonOfPayer[]> {
  return sql<ReasonOfPayer>(
    `with latest as (${latestAnswers}),
     said as (
       select a.payer_name, latest.automation_id, fact -> 'value' ->> 'CARC' as carc, fact -> 'value' ->> 'words' as words
       from latest
         join automations a on a.id = latest.automation_id and a.payer_name = any ($3::text[])
         join results r on r.call_id = latest.call_id
         cross join lateral jsonb_array_elements(r.facts) as fact
       where latest.to_status = 'denied' and fact ->> 'field' = 'denial'
     ),
     counted as (
       select payer_name, carc, mode() within group (order by words) as words, count(distinct automation_id) as claims
       from said group by payer_name, carc, case when carc is null then lower(words) end
     ),
     ranked as (
       select *, row_number() over (partition by payer_name order by claims desc, carc nulls last, words) as place
       from counted
     )
     select payer_name, carc as "CARC", words, claims from ranked where place <= ${insightReasonsMax}
     order by payer_name, place`,
    [...parametersOf(scope), payerNames],
  );
}

export interface CallsOfHour {
  payer_name: string;
  hour: number;
  calls: number;
  answered: number;
}

/** By the hour in the payer's time zone; a payer outside the directory has none. */
export async function callsByHour(sql: Sql, scope: InsightScope): Promise<CallsOfHour[]> {
  return sql<CallsOfHour>(
    `select a.payer_name, extract(hour from c.created_at at time zone p.time_zone)::int as hour, count(*) as calls,
       count(*) filter (where c.ending = 'answered') as answered
     from calls c join automations a on a.id = c.automation_id join payers p on p.id = a.payer_id
     where ${ended} group by 1, 2 order by 1, 2`,
    parametersOf(scope),
  );
}

export interface Turnaround {
  claims: number;
  median_ms: number | null;
}

/** From submission to the first answer, of the claims that had their first answer in the window. */
export async function turnaroundOf(sql: Sql, scope: InsightScope): Promise<Turnaround> {
  const [row] = await sql<Turnaround>(
    `with first as (
       select h.automation_id, min(h.at) as at from status_history h where ${answered} group by h.automation_id
     ),
     -- Each claim looked up by its key: joined, every claim of the clinics may be read for a few answers.
     waited as (
       select extract(epoch from first.at - (select a.created_at from automations a where a.id = first.automation_id))
         * 1000 as ms
       from first
       where not exists (
         select from status_history earlier
         where earlier.automation_id = first.automation_id and earlier.at < $2::timestamptz and ${isAnswer('earlier')})
     )
     select count(*) as claims,
       greatest(0, round(percentile_cont(0.5) within group (order by ms::float8)))::bigint as median_ms
     from waited`,
    parametersOf(scope),
  );
  // No rows to order: greatest would tell 0.
  return row && row.claims > 0 ? row : { claims: 0, median_ms: null };
}
