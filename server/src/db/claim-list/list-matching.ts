/** Everything that matches a list's question, a chunk at a time: for what is done to all of it, however much it is. */

import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { gatheredMax } from './list-gather.ts';
import type { ListQuestion } from './list-request.ts';
import { hasText, wordedSource } from './list-text.ts';
import { conditionsOf } from './list-walk.ts';
import { textCondition } from './list-words.ts';

/** Where a claim stands in the walk. `created_at` is PostgreSQL's own text of it, whole to the microsecond. */
export interface Matched {
  readonly clinic_id: string;
  readonly created_at: string;
  readonly id: string;
}

/**
 * The next claims that match, at most `limit`: clinic by clinic in the order of their ids, in each the newest first,
 * whatever the question sorts by. `after` is the last one of the chunk before, null at the beginning; a chunk that is
 * not full is the last. What a claim is ordered by never changes: a walk meets each claim once, whatever is done to
 * those it has met, and none of a clinic that came in after it looked there.
 */
export async function idsMatching(
  sql: Sql,
  question: ListQuestion,
  after: Matched | null,
  limit: number,
): Promise<Matched[]> {
  const few = await matchedByText(sql, question, after, limit);
  if (few !== null) return few;
  const found: Matched[] = [];
  for (const clinicId of question.clinicIds.toSorted(byCode)) {
    if (after !== null && byCode(clinicId, after.clinic_id) < 0) continue;
    const from = clinicId === after?.clinic_id ? after : null;
    found.push(...(await matchedInClinic(sql, question, clinicId, from, limit - found.length)));
    if (found.length === limit) break;
  }
  return found;
}

/** As the database orders ids, whose letters are all ASCII, by its collation "C". */
const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const order = 'a.clinic_id collate "C", a.created_at desc, a.id desc';
const columns = 'a.clinic_id, a.created_at::text as created_at, a.id';

async function matchedInClinic(
  sql: Sql,
  question: ListQuestion,
  clinicId: string,
  after: Matched | null,
  limit: number,
): Promise<Matched[]> {
  const parameters = new Parameters();
  const conditions = [
    `a.clinic_id = ${parameters.add(clinicId)}`,
    ...conditionsOf(question, null, parameters),
    textCondition(question, parameters),
    ...(after === null ? [] : [behind(after, parameters)]),
  ];
  // The index of the newest leaves out what is in progress.
  const states = question.statuses.includes('in-progress') ? ['<>', '='] : ['<>'];
  const branches = states.map(
    (sign) => `(select ${columns}, a.created_at as at from automations a
      where a.status ${sign} 'in-progress' and ${conditions.join(' and ')}
      order by a.created_at desc, a.id desc limit ${limit})`,
  );
  return sql(
    `select clinic_id, created_at, id from (${branches.join(' union all ')}) matched
     order by at desc, id desc limit ${limit}`,
    parameters.values,
  );
}

function behind({ created_at, id }: Matched, parameters: Parameters): string {
  return `(a.created_at, a.id) < (${parameters.add(created_at)}::timestamptz, ${parameters.add(id)})`;
}

/** Of a word that few claims hold, by an index; null where that is no help. */
async function matchedByText(
  sql: Sql,
  question: ListQuestion,
  after: Matched | null,
  limit: number,
): Promise<Matched[] | null> {
  if (!hasText(question)) return null;
  const source = await wordedSource(sql, question);
  if (source === null) return null;
  const parameters = new Parameters();
  const conditions = [...conditionsOf(question, null, parameters), textCondition(question, parameters)];
  if (after !== null) {
    const clinic = parameters.add(after.clinic_id);
    conditions.push(
      `(a.clinic_id collate "C" > ${clinic} or (a.clinic_id = ${clinic} and ${behind(after, parameters)}))`,
    );
  }
  const rows = await sql<Partial<Matched> & { taken: number }>(
    `with taken as materialized (
       select a.* from ${source(parameters, gatheredMax + 1)} a),
     matched as (
       select ${columns}, row_number() over (order by ${order}) as place from taken a
       where ${conditions.join(' and ')} order by place limit ${limit})
     select counted.taken, clinic_id, created_at, id
     from (select count(*) as taken from taken) counted left join matched on true order by place`,
    parameters.values,
  );
  if ((rows[0]?.taken ?? 0) > gatheredMax) return null;
  return rows.flatMap(({ clinic_id, created_at, id }) =>
    clinic_id === undefined || created_at === undefined || typeof id !== 'string'
      ? []
      : [{ clinic_id, created_at, id }],
  );
}
