/**
 * The beginning of a walk, no more than so many claims of it: the whole page where what is asked for is met often,
 * and a sample that tells how often where it is not.
 */

import { type AutomationListRow, rowColumns } from './automations.ts';
import type { Sql } from './database.ts';
import { keysOf, orderBetween } from './list-order.ts';
import { looksOf, scopeTable, type Walk } from './list-walk.ts';
import { Parameters } from './parameters.ts';

/** So many claims are looked at in all, and of each branch at least so many. */
const looksMax = 1_000;
const looksEachMin = 20;

export interface Glimpse {
  readonly rows: AutomationListRow[];
  readonly looked: number;
  /** Of those looked at, what meets the filters and the text; and what meets the text. */
  readonly matched: number;
  readonly worded: number;
  /** Those of the matched that surely come first in the list. */
  readonly certain: number;
  /** Whether there is nothing behind what was looked at. */
  readonly isWhole: boolean;
}

export async function glimpse(sql: Sql, walk: Walk): Promise<Glimpse> {
  const { question, kind, scopes } = walk;
  const parameters = new Parameters();
  const looksEach = Math.max(looksEachMin, Math.ceil(looksMax / scopes.length));
  const [row, ...others] = await sql<
    Partial<AutomationListRow> & Omit<Glimpse, 'rows' | 'isWhole'> & { is_whole: boolean }
  >(
    // A branch that was not looked through to its end may go on before what another still has to show.
    `with looked as materialized (
       select s.place as scope, b.*
       from ${scopeTable(scopes, parameters)} cross join lateral (${looksOf(walk, parameters, looksEach)}) b),
     placed as materialized (
       select *, row_number() over (order by ${orderBetween(keysOf(question.sorting, kind))}) as place from looked),
     edge as (
       select min(last) as place from (
         select max(place) as last from placed group by scope, part having count(*) = ${looksEach}) unfinished),
     found as (
       select id, row_number() over (order by place) as nth from placed
       where is_match and place <= coalesce((select place from edge), place)),
     counted as (
       select (select count(*) from looked) as looked, (select count(*) from looked where is_match) as matched,
         (select count(*) from looked where is_worded) as worded, (select count(*) from found) as certain,
         (select place is null from edge) as is_whole)
     select counted.*, ${rowColumns}
     from counted left join ((
       select id, nth from found order by nth limit ${question.size} offset ${question.offset}) paged
         join automations a using (id) join clinics c on c.id = a.clinic_id) on true
     order by paged.nth`,
    parameters.values,
  );
  if (row === undefined) throw new RangeError('a glimpse told nothing');
  const { looked, matched, worded, certain, is_whole } = row;
  const rows = [row, ...others].filter((each): each is AutomationListRow & typeof each => each.id !== null);
  return { rows, looked, matched, worded, certain, isWhole: is_whole };
}
