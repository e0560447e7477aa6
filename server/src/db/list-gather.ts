/** A page out of all the claims that match, where these are few: sorted as they come, their number exact. */

import { normalDenialCode } from '@claimline/domain/denial-code';
import { type AutomationListRow, rowColumns } from './automations.ts';
import type { Sql } from './database.ts';
import { keysOf, orderWithin } from './list-order.ts';
import type { ListQuestion } from './list-request.ts';
import { conditionsOf } from './list-walk.ts';
import { textCondition } from './list-words.ts';
import { Parameters } from './parameters.ts';

/** When there are more than was expected, gathering ends here. */
export const gatheredMax = 10_000;
/** Claims of one denial code lie scattered: of a frequent one no more are gathered. */
const deniedMax = 1_000;

export interface Gathered {
  readonly rows: AutomationListRow[];
  readonly total: number;
}

/** By whichever indexes the planner finds for the filters; null when there are too many to gather. */
export async function gatherFiltered(sql: Sql, question: ListQuestion): Promise<Gathered | null> {
  const parameters = new Parameters();
  const conditions = [
    `a.clinic_id = any (${parameters.add(question.clinicIds)}::text[])`,
    ...conditionsOf(question, null, parameters),
    textCondition(question, parameters),
  ];
  const source = `select a.* from automations a where ${conditions.join(' and ')} limit ${gatheredMax + 1}`;
  return pageOf(sql, question, source, 'true', parameters);
}

/** By the index of denial codes; null also where no code is asked for. */
export async function gatherDenied(sql: Sql, question: ListQuestion): Promise<Gathered | null> {
  const codes = question.others.find((filter) => filter.id === 'denial' && filter.value !== true)?.value;
  if (!Array.isArray(codes)) return null;
  return gatherFrom(sql, question, 'denied_automations', codes.map(normalDenialCode), deniedMax);
}

/** By the trigram index; `indexed` is the text it is asked for. */
export async function gatherWorded(
  sql: Sql,
  question: ListQuestion,
  indexed: string,
): Promise<Gathered | null> {
  return gatherFrom(sql, question, 'search_automations', indexed, gatheredMax);
}

async function gatherFrom(
  sql: Sql,
  question: ListQuestion,
  source: 'search_automations' | 'denied_automations',
  wanted: string | readonly string[],
  most: number,
): Promise<Gathered | null> {
  const parameters = new Parameters();
  const given = [question.accountId, question.clinicIds, wanted].map((value) => parameters.add(value));
  const condition = [...conditionsOf(question, null, parameters), textCondition(question, parameters)].join(
    ' and ',
  );
  const rows = `select * from ${source}(${given.join(', ')}, ${most + 1})`;
  return pageOf(sql, question, rows, condition, parameters, most);
}

async function pageOf(
  sql: Sql,
  { sorting, offset, size }: ListQuestion,
  source: string,
  condition: string,
  parameters: Parameters,
  most = gatheredMax,
): Promise<Gathered | null> {
  const rows = await sql<Partial<AutomationListRow> & { gathered: number; total: number }>(
    `with gathered as materialized (${source}),
     matched as materialized (select a.* from gathered a where ${condition}),
     paged as (
       select a.*, row_number() over () as place from (
         select * from matched a order by ${orderWithin(keysOf(sorting, null))} limit ${size} offset ${offset}) a)
     select counted.*, ${rowColumns}
     from (select (select count(*) from gathered) as gathered, (select count(*) from matched) as total) counted
       left join (paged a join clinics c on c.id = a.clinic_id) on true
     order by a.place`,
    parameters.values,
  );
  const { gathered = 0, total = 0 } = rows[0] ?? {};
  if (gathered > most) return null;
  return { rows: rows.filter((row): row is AutomationListRow & typeof row => row.id !== null), total };
}
