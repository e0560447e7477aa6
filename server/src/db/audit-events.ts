/** The audit log read back, a stretch of one index at a time, as far as the acting admin may. */

import type { AuditEvent } from '@claimline/domain/contracts/audit';
import type { Sql } from './database.ts';

export interface AuditQuestion {
  readonly accountId: string;
  /** `claimline`: what nobody in person did. */
  readonly person: string | undefined;
  /** Tables and actions; undefined for every one. */
  readonly deeds: readonly { readonly table: string; readonly action: string }[] | undefined;
  readonly recordId: string | undefined;
  /** Days on the clock of the zone, the last included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly timeZone: string;
  /** Events before this one. */
  readonly after: string | undefined;
  readonly size: number;
}

const columns =
  'e.id, e.at, e.user_id, e.api_key_id, e.address, e.user_agent, e.action, e.table_name, e.record_id';

interface Row {
  id: string;
  at: string;
  user_id: string | null;
  api_key_id: string | null;
  address: string | null;
  user_agent: string | null;
  action: string;
  table_name: string;
  record_id: string;
}

interface Details {
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  is_hidden: boolean;
  user_name: string | null;
  user_email: string | null;
}

/** The newest first; at most `size`. */
export async function auditEvents(sql: Sql, question: AuditQuestion): Promise<AuditEvent[]> {
  const rows = await findRows(sql, question);
  const { accountId } = question;
  const details = await sql<Details>('select * from audit_details($1, $2)', [
    accountId,
    rows.map(({ id }) => id),
  ]);
  const detailsOf = new Map(details.map((row) => [row.id, row]));
  const names = await namesOf(sql, accountId, rows, details);
  return rows.map(({ table_name, api_key_id, ...row }) => {
    const detail = detailsOf.get(row.id);
    const columns = detail?.after ?? detail?.before ?? {};
    const ownName = columns['name'] ?? columns['file_name'] ?? columns['email'];
    const person = table_name === 'memberships' ? row.record_id : columns['user_id'];
    return {
      ...row,
      table: table_name,
      is_api_key: api_key_id !== null,
      user_name: detail?.user_name ?? null,
      user_email: api_key_id === null ? (detail?.user_email ?? null) : null,
      record_name: names.get(row.record_id) ?? (typeof ownName === 'string' ? ownName : null),
      person_name: typeof person === 'string' ? (names.get(person) ?? null) : null,
      before: detail?.before ?? null,
      after: detail?.after ?? null,
      is_hidden: detail?.is_hidden ?? true,
    };
  });
}

function findRows(sql: Sql, question: AuditQuestion): Promise<Row[]> {
  const { accountId, person, deeds, recordId, from, to, timeZone, after, size } = question;
  const values: unknown[] = [accountId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['e.account_id = $1'];
  if (after !== undefined) conditions.push(`e.id < ${bind(after)}`);
  // An id begins with its time, so that days are a stretch of ids.
  if (from !== undefined || to !== undefined) {
    const zone = bind(timeZone);
    const startOf = (day: string, more: string) =>
      `audit_id((${bind(day)}::date${more})::timestamp at time zone ${zone})`;
    if (from !== undefined) conditions.push(`e.id >= ${startOf(from, '')}`);
    if (to !== undefined) conditions.push(`e.id < ${startOf(to, ' + 1')}`);
  }
  if (recordId !== undefined) conditions.push(`e.record_id = ${bind(recordId)}`);
  if (person !== undefined)
    conditions.push(person === 'claimline' ? 'e.user_id is null' : `e.user_id = ${bind(person)}`);
  const most = bind(size);
  const ordered = (where: string) =>
    `select ${columns} from audit_events e where ${where} order by e.id desc limit ${most}`;
  if (deeds === undefined) return sql<Row>(ordered(conditions.join(' and ')), values);
  const given = `unnest(${bind(deeds.map(({ table }) => table))}::text[], ${bind(deeds.map(({ action }) => action))}::text[])`;
  if (recordId !== undefined || person !== undefined)
    return sql<Row>(
      ordered([...conditions, `(e.table_name, e.action) in (select * from ${given})`].join(' and ')),
      values,
    );
  // One ordered branch a deed: each has a stretch of the index of its own.
  return sql<Row>(
    `select e.* from ${given} as deed (table_name, action) cross join lateral (
       ${ordered([...conditions, 'e.table_name = deed.table_name', 'e.action = deed.action'].join(' and '))}
     ) e order by e.id desc limit ${most}`,
    values,
  );
}

/** How the records of these events are called now, as far as the acting person may know, by id. */
async function namesOf(
  sql: Sql,
  accountId: string,
  rows: readonly Row[],
  details: readonly Details[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ record_id }) => record_id))];
  const people = details.flatMap(({ before, after }) => {
    const id = (after ?? before)?.['user_id'];
    return typeof id === 'string' ? [id] : [];
  });
  const names = await sql<{ id: string; name: string }>(
    `select id, name from audit_names($1, $3)
     union all select id, name from account_clinics($1) where id = any ($2)
     union all select id, name from providers where account_id = $1 and id = any ($2)
     union all select id, name from payers where (account_id is null or account_id = $1) and id = any ($2)
     union all select id, name from billing_accounts where id = $1
     union all select id, patient_first_name || ' ' || patient_last_name from automations
       where account_id = $1 and id = any ($2)`,
    [accountId, ids, [...ids, ...people]],
  );
  return new Map(names.map(({ id, name }) => [id, name]));
}

/** People offered to choose from, at most. */
const peopleMax = 500;

/** Members, and those who acted and are members no more, by name; programs by the names of their keys. */
export async function auditPeople(sql: Sql, accountId: string): Promise<{ id: string; name: string }[]> {
  // From one name to the next along the index: it costs the people, not the events.
  const actors = await sql<{ user_id: string }>(
    `with recursive actor (user_id) as (
       (select user_id from audit_events where account_id = $1 and user_id is not null order by user_id limit 1)
       union all
       select (select e.user_id from audit_events e where e.account_id = $1 and e.user_id > actor.user_id
               order by e.user_id limit 1)
       from actor where actor.user_id is not null
     )
     select user_id from actor where user_id is not null
     union select user_id from memberships where account_id = $1 limit ${peopleMax}`,
    [accountId],
  );
  return sql<{ id: string; name: string }>(
    'select id, name from audit_names($1, $2) order by lower(name), id',
    [accountId, actors.map(({ user_id }) => user_id)],
  );
}
