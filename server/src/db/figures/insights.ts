/**
 * Figures over a window of days, without archived claims. Claims are counted by status and when they reached it,
 * calls by when they ended. Conditions match the partial covering indexes, so the cost of a figure depends on the
 * activity in the window, not on the size of the tables.
 */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { Status } from '@claimline/domain/claim/status';
import {
  insightChoicesMax,
  insightClaimsMax,
  insightPayersMax,
  insightReasonsMax,
} from '@claimline/domain/contracts/insights';
import {
  type DayWindow,
  decidedStatuses,
  type InsightStatus,
  insightStatuses,
} from '@claimline/domain/list/insight';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';

export interface InsightQuery {
  /** Clinics the acting person cannot see are ignored. */
  readonly clinicIds: readonly string[];
  readonly payerName: string | undefined;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly timeZone: string;
}

const listOf = (statuses: readonly Status[]) => statuses.map((status) => `'${status}'`).join(', ');

/** Claims `a` that reached their status within the window. */
export function reachedStatus(
  insightQuery: InsightQuery,
  parameters: Parameters,
  statuses: readonly Status[],
): string {
  return [
    `not a.archived and not a.sandbox and a.status <> 'in-progress' and a.status in (${listOf(statuses)})`,
    ...within('a', 'status_since', insightQuery, parameters),
  ].join(' and ');
}

/** Calls `k` that ended within the window. */
export function ended(insightQuery: InsightQuery, parameters: Parameters): string {
  return [
    `k.state = 'ended' and k.ending <> 'never-placed' and not k.archived`,
    ...within('k', 'ended_at', insightQuery, parameters),
  ].join(' and ');
}

function within(
  table: string,
  column: string,
  { clinicIds, payerName, from, to, timeZone }: InsightQuery,
  parameters: Parameters,
): string[] {
  const midnight = (day: string) => `((${day})::timestamp at time zone ${parameters.add(timeZone)})`;
  return [
    `${table}.clinic_id = any (${parameters.add(clinicIds)}::text[])`,
    `${table}.${column} >= ${midnight(`${parameters.add(from)}::date`)}`,
    `${table}.${column} < ${midnight(`${parameters.add(to)}::date + 1`)}`,
    ...(payerName === undefined ? [] : [`${table}.payer_name = ${parameters.add(payerName)}`]),
  ];
}

/** The index of the day or week an instant is in. Comparing with midnights avoids computing a date for every row. */
export function bucketOf(
  instant: string,
  buckets: readonly DayWindow[],
  { timeZone }: InsightQuery,
  parameters: Parameters,
): string {
  const firstDays = `unnest(${parameters.add(buckets.map(({ from }) => from))}::date[]) day`;
  const midnights = `select day::timestamp at time zone ${parameters.add(timeZone)} from ${firstDays} order by day`;
  return `width_bucket(${instant}, (select array(${midnights}))) - 1`;
}

/** Whether any of these clinics has sandbox claims in its lists. */
export async function hasSandbox(sql: Sql, clinicIds: readonly string[]): Promise<boolean> {
  const rows = await sql(
    'select from automations where clinic_id = any ($1::text[]) and sandbox and not archived limit 1',
    [clinicIds],
  );
  return rows.length > 0;
}

export interface StatusOfBucket {
  /** Index of the bucket. */
  bucket: number;
  status: InsightStatus;
  claims: number;
}

export async function statusesByBucket(
  sql: Sql,
  insightQuery: InsightQuery,
  buckets: readonly DayWindow[],
): Promise<StatusOfBucket[]> {
  const parameters = new Parameters();
  const bucket = bucketOf('a.status_since', buckets, insightQuery, parameters);
  return sql<StatusOfBucket>(
    `select ${bucket} as bucket, a.status, count(*) as claims from automations a
     where ${reachedStatus(insightQuery, parameters, insightStatuses)} group by 1, 2`,
    parameters.values,
  );
}

export interface CallsOfBucket {
  bucket: number;
  calls: number;
  answered: number;
  hold_ms: number;
}

export async function callsByBucket(
  sql: Sql,
  insightQuery: InsightQuery,
  buckets: readonly DayWindow[],
): Promise<CallsOfBucket[]> {
  const parameters = new Parameters();
  const bucket = bucketOf('k.ended_at', buckets, insightQuery, parameters);
  return sql<CallsOfBucket>(
    `select ${bucket} as bucket, count(*) as calls, count(*) filter (where k.ending = 'answered') as answered,
       coalesce(sum(k.hold_ms), 0)::bigint as hold_ms
     from calls k where ${ended(insightQuery, parameters)} group by 1`,
    parameters.values,
  );
}

export interface DenialsOfPayer {
  payer_name: string;
  decided: number;
  denied: number;
  /** Of all payers, including those not listed. */
  decided_in_all: number;
  denied_in_all: number;
  payers_in_all: number;
}

/** The payers with the most decided claims. */
export async function denialsByPayer(sql: Sql, insightQuery: InsightQuery): Promise<DenialsOfPayer[]> {
  const parameters = new Parameters();
  return sql<DenialsOfPayer>(
    `select *, (sum(decided) over ())::bigint as decided_in_all, (sum(denied) over ())::bigint as denied_in_all,
       count(*) over () as payers_in_all
     from (
       select a.payer_name, count(*) as decided, count(*) filter (where a.status = 'denied') as denied
       from automations a where ${reachedStatus(insightQuery, parameters, decidedStatuses)} group by 1
     ) counted
     order by decided desc, denied desc, payer_name limit ${insightPayersMax}`,
    parameters.values,
  );
}

export interface ReasonOfPayer {
  payer_name: string;
  /** Null for denials without a code. */
  code: string | null;
  claims: number;
  /** How many reasons this payer gave, including those not listed. */
  reasons_in_all: number;
}

/** Why the named payers denied, most frequent first. */
export async function reasonsByPayer(
  sql: Sql,
  insightQuery: InsightQuery,
  payerNames: readonly string[],
): Promise<ReasonOfPayer[]> {
  const parameters = new Parameters();
  return sql<ReasonOfPayer>(
    `with reasons as (
       select a.payer_name, code, count(*) as claims
       from automations a
         left join lateral unnest(a.denial_codes) code on true
       where ${reachedStatus(insightQuery, parameters, ['denied'])} and a.payer_name = any (${parameters.add(payerNames)}::text[])
       group by 1, 2
     ), ranked as (
       select *, row_number() over (partition by payer_name order by claims desc, code nulls last) as place,
         count(*) over (partition by payer_name) as reasons_in_all
       from reasons
     )
     select payer_name, code, claims, reasons_in_all from ranked where place <= ${insightReasonsMax} order by payer_name, place`,
    parameters.values,
  );
}

/** A payer's explanation of each code, from one of the claims denied in the window. */
export async function wordsOfCodes(
  sql: Sql,
  insightQuery: InsightQuery,
  codes: readonly string[],
): Promise<{ code: string; words: string }[]> {
  const parameters = new Parameters();
  return sql<{ code: string; words: string }>(
    `select asked.code, heard.words
     from unnest(${parameters.add(codes)}::text[]) asked (code)
       cross join lateral (
         select a.result_call_id from automations a
         where ${reachedStatus(insightQuery, parameters, ['denied'])} and a.denial_codes @> array[asked.code] limit 1) example
       join results r on r.call_id = example.result_call_id
       cross join lateral (
         select fact -> 'value' ->> 'words' as words from jsonb_array_elements(r.facts) fact
         where fact ->> 'field' = 'denial'
           and concat_ws(' ', fact -> 'value' ->> 'CARC', fact -> 'value' ->> 'RARC') ~* ('(^|[^0-9A-Z])0*' || asked.code || '($|[^0-9A-Z])')
         limit 1) heard
     where heard.words <> ''`,
    parameters.values,
  );
}

export interface CallsOfHour {
  hour: number;
  calls: number;
  answered: number;
  claims: number;
}

/** By the hour of the call in the payer's time zone. Payers outside the directory have no time zone and are left out. */
export async function callsByHour(sql: Sql, insightQuery: InsightQuery): Promise<CallsOfHour[]> {
  const parameters = new Parameters();
  return sql<CallsOfHour>(
    `select hour, sum(calls)::bigint as calls, sum(answered)::bigint as answered,
       count(*) filter (where ${isListed(insightQuery, parameters)}) as claims
     from (
       select k.payer_hour as hour, k.automation_id, count(*) as calls,
         count(*) filter (where k.ending = 'answered') as answered
       from calls k where ${ended(insightQuery, parameters)} and k.payer_hour is not null group by 1, 2
     ) called
     group by 1 order by 1`,
    parameters.values,
  );
}

/** Lists leave out claims that are being called right now, so these figures do too. */
function isListed({ clinicIds }: InsightQuery, parameters: Parameters): string {
  return `automation_id not in (
    select a.id from automations a
    where a.clinic_id = any (${parameters.add(clinicIds)}::text[]) and not a.archived and a.status = 'in-progress')`;
}

export interface ClaimsCalled {
  called: number;
  answered: number;
  unanswered: number;
  held: number;
}

/** How many claims the calls were about, up to the number that lists count to. */
export async function claimsCalled(sql: Sql, insightQuery: InsightQuery): Promise<ClaimsCalled> {
  const parameters = new Parameters();
  const most = insightClaimsMax + 1;
  const capped = (condition: string) => `least(${most}, count(*) filter (where ${condition}))`;
  const [row] = await sql<ClaimsCalled>(
    `select ${capped('true')} as called, ${capped('answered')} as answered, ${capped('not answered')} as unanswered,
       ${capped('held')} as held
     from (
       select k.automation_id, bool_or(k.ending = 'answered') as answered, coalesce(bool_or(k.hold_ms > 0), false) as held
       from calls k where ${ended(insightQuery, parameters)} group by 1
     ) called
     where ${isListed(insightQuery, parameters)}`,
    parameters.values,
  );
  return row ?? { called: 0, answered: 0, unanswered: 0, held: 0 };
}

/** The payers that claims of these clinics name, found by skipping along an index. */
export async function payerNames(sql: Sql, clinicIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ payer_name: string }>(
    `select distinct payer_name from payers_of_clinics($1::text[], false) order by 1 limit ${insightChoicesMax}`,
    [clinicIds],
  );
  return rows.map(({ payer_name }) => payer_name);
}
