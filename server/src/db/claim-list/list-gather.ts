/** A page out of all the claims that match, where these are few: sorted as they come, their number exact. */

import { normalDenialCode } from '@claimline/domain/claim/denial-code';
import { type AutomationListRow, rowColumns } from '../claim/automations.ts';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { keysOf, orderBetween } from './list-order.ts';
import type { ListQuestion } from './list-request.ts';
import type { WordedSource } from './list-text.ts';
import { conditionsOf } from './list-walk.ts';
import { textCondition } from './list-words.ts';

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
  const source = `automations a where ${conditions.join(' and ')} limit ${gatheredMax + 1}`;
  return pageOf(sql, question, source, 'true', parameters);
}

/** By the index of denial codes; null also where no code is asked for. */
export async function gatherDenied(sql: Sql, question: ListQuestion): Promise<Gathered | null> {
  const codes = question.others.find((filter) => filter.id === 'denial' && filter.value !== true)?.value;
  if (!Array.isArray(codes)) return null;
  const source: WordedSource = (parameters, most) =>
    `denied_automations(${parameters.add(question.clinicIds)}::text[],
      ${parameters.add(codes.map(normalDenialCode))}::text[], ${most})`;
  return gatherFrom(sql, question, source, deniedMax);
}

/** By an index of words; `source` is `wordedSource` of the question. */
export async function gatherFrom(
  sql: Sql,
  question: ListQuestion,
  source: WordedSource,
  most = gatheredMax,
): Promise<Gathered | null> {
  const parameters = new Parameters();
  const condition = [...conditionsOf(question, null, parameters), textCondition(question, parameters)];
  const from = `${source(parameters, most + 1)} a`;
  return pageOf(sql, question, from, condition.join(' and '), parameters, most);
}

/** `source` is what stands behind `from`; only what the order needs is taken of it, which an index may hold. */
async function pageOf(
  sql: Sql,
  { sorting, offset, size }: ListQuestion,
  source: string,
  condition: string,
  parameters: Parameters,
  most = gatheredMax,
): Promise<Gathered | null> {
  const keys = keysOf(sorting, null);
  const rows = await sql<Partial<AutomationListRow> & { gathered: number; total: number }>(
    `with gathered as materialized (
       select ${keys.map(({ expression, column }) => `${expression} as ${column}`).join(', ')},
         ${condition} as is_match from ${source}),
     paged as materialized (
       select id, row_number() over () as place from (
         select id from gathered where is_match
         order by ${orderBetween(keys)} limit ${size} offset ${offset}) placed)
     select counted.*, ${rowColumns}
     from (select count(*) as gathered, count(*) filter (where is_match) as total from gathered) counted
       left join (paged join automations a using (id) join clinics c on c.id = a.clinic_id) on true
     order by paged.place`,
    parameters.values,
  );
  const { gathered = 0, total = 0 } = rows[0] ?? {};
  if (gathered > most) return null;
  return { rows: rows.filter((row): row is AutomationListRow & typeof row => row.id !== null), total };
}
