/**
 * The beginning of a walk, no more than so many claims of it: the whole page where what is asked for is met often,
 * and a sample that tells how often where it is not.
 */

import { type AutomationListRow, rowColumns } from '../claim/automations.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { keysOf, orderBetween } from './list-order.ts';
import { hasText } from './list-text.ts';
import { isCovered, looksOf, scopeTable, type Walk } from './list-walk.ts';

/** So many claims are looked at in all: in an index that holds all that is asked, for words there, or themselves. */
const looksMax = 2_000;
const wordLooksMax = 1_000;
const dearLooksMax = 700;
/** And of each branch at least so many. */
const looksEachMin = 20;
/** Where it is known how many match, so many times as many claims are looked at as should hold the page. */
const sureFactor = 2;

export interface Glimpse {
  readonly rows: AutomationListRow[];
  /** At least; of branches that ended, as far as something was met. */
  readonly looked: number;
  /** Of those looked at, what meets the filters and the text; and what meets the text. */
  readonly matched: number;
  readonly worded: number;
  /** Those of the matched that surely come first in the list. */
  readonly certain: number;
  /** Whether there is nothing behind what was looked at. */
  readonly isWhole: boolean;
}

/** How many to look at before anything was met. `share` of the claims match, where that is known. */
export function looksOfFirst(walk: Walk, share: number | null): number {
  const { question } = walk;
  const most = isCovered(walk) ? (hasText(question) ? wordLooksMax : looksMax) : dearLooksMax;
  if (share === null) return most;
  return Math.min(most, Math.ceil((sureFactor * (question.offset + question.size)) / share));
}

/** `looks` is how many are looked at in all. */
export async function glimpse(sql: Sql, walk: Walk, looks: number): Promise<Glimpse> {
  const { question, kind, scopes } = walk;
  const parameters = new Parameters();
  const looksEach = Math.max(looksEachMin, Math.ceil(looks / scopes.length));
  const [row, ...others] = await sql<
    Partial<AutomationListRow> & Omit<Glimpse, 'rows' | 'isWhole'> & { is_whole: boolean }
  >(
    // A branch that was not looked through to its end may go on before what another still has to show.
    `with placed as materialized (
       select s.place as scope, b.*, row_number() over (order by ${orderBetween(keysOf(question.sorting, kind))}) as place
       from ${scopeTable(scopes, parameters)} cross join lateral (${looksOf(walk, parameters, looksEach)}) b),
     edge as (select min(place) as place from placed where is_edge),
     found as (
       select id, row_number() over (order by place) as nth from placed
       where is_match and place <= coalesce((select place from edge), place)),
     counted as (
       select (select coalesce(sum(last), 0)::int from (
           select max(nth) as last from placed group by scope, part) branch) as looked,
         (select count(*) from placed where is_match) as matched,
         (select count(*) from placed where is_worded) as worded, (select count(*) from found) as certain,
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
