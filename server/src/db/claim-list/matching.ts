/** All claims that match a list's query, however many: for bulk actions, exports and the audit log. */

import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { clinicsCondition, conditionsOf } from './conditions.ts';
import type { ListQuery } from './list-query.ts';
import { keysOf, orderOfClaims } from './order.ts';
import { readListedClaims } from './reader.ts';
import { searchCondition } from './text.ts';
import { wordsOf } from './words.ts';

/** The position of a claim among all that match. `created_at` is PostgreSQL's text, to the microsecond. */
export interface Matched {
  readonly clinic_id: string;
  readonly created_at: string;
  readonly id: string;
}

/**
 * The next claims that match, at most `limit`: clinic by clinic in the order of their IDs, in each the newest first,
 * whatever the query sorts by. `after` is the last claim of the previous chunk, null at the beginning; a chunk that
 * is not full is the last. Nothing that a claim is ordered by ever changes, so each claim is met once whatever is done
 * to those before it.
 */
export async function idsMatching(
  sql: Sql,
  listQuery: ListQuery,
  after: Matched | null,
  limit: number,
): Promise<Matched[]> {
  return readListedClaims(sql, listQuery, async (clinicIds) => {
    const found: Matched[] = [];
    for (const clinicId of clinicIds.toSorted(byCode)) {
      if (after !== null && byCode(clinicId, after.clinic_id) < 0) continue;
      const from = clinicId === after?.clinic_id ? after : null;
      found.push(...(await idsInClinic(sql, listQuery, clinicId, from, limit - found.length)));
      if (found.length === limit) break;
    }
    return found;
  });
}

/** As PostgreSQL orders IDs, which are ASCII, by its collation "C". */
const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

async function idsInClinic(
  sql: Sql,
  listQuery: ListQuery,
  clinicId: string,
  after: Matched | null,
  limit: number,
): Promise<Matched[]> {
  const parameters = new Parameters();
  const conditions = [`a.clinic_id = ${parameters.add(clinicId)}`, conditionsOf(listQuery, parameters)];
  if (after !== null)
    conditions.push(
      `(a.created_at, a.id) < (${parameters.add(after.created_at)}::timestamptz, ${parameters.add(after.id)})`,
    );
  return sql(
    `select a.clinic_id, a.created_at::text as created_at, a.id from listed_claims a
     where ${conditions.join(' and ')} order by a.created_at desc, a.id desc limit ${limit}`,
    parameters.values,
  );
}

/** How many match, however many there are. */
export async function countAllMatching(sql: Sql, listQuery: ListQuery): Promise<number> {
  return readListedClaims(sql, listQuery, async (clinicIds) => {
    const parameters = new Parameters();
    const [row] = await sql<{ total: number }>(
      `select count(*) as total from listed_claims a
       where ${clinicsCondition(clinicIds, parameters)} and ${conditionsOf(listQuery, parameters)}`,
      parameters.values,
    );
    return row?.total ?? 0;
  });
}

/** Opens a cursor of this name over the `id` of all that match, in the order of the list. */
export async function openCursor(sql: Sql, name: string, listQuery: ListQuery): Promise<void> {
  await readListedClaims(sql, listQuery, (clinicIds) => {
    const parameters = new Parameters();
    const conditions = `${clinicsCondition(clinicIds, parameters)} and ${conditionsOf(listQuery, parameters)}`;
    return sql(
      `declare ${name} no scroll cursor for
       select a.id from listed_claims a where ${conditions} order by ${orderOfClaims(keysOf(listQuery, parameters))}`,
      parameters.values,
    );
  });
}

/** Some claims whose searched text contains the words, at most `limit`, the newest first. */
export async function idsContaining(
  sql: Sql,
  scope: { readonly accountId: string; readonly clinicIds: readonly string[] },
  words: string,
  limit: number,
): Promise<string[]> {
  const [typed] = await wordsOf(sql, [words]);
  if (!typed) return [];
  return readListedClaims(sql, scope, async (clinicIds) => {
    const parameters = new Parameters();
    const conditions = `${clinicsCondition(clinicIds, parameters)} and ${searchCondition(typed, parameters)}`;
    const rows = await sql<{ id: string }>(
      `select a.id from listed_claims a where ${conditions} order by a.created_at desc limit ${limit}`,
      parameters.values,
    );
    return rows.map(({ id }) => id);
  });
}
