/** Reads the audit log along its indexes, limited to what the acting admin may see. */

import { type MatchingActions, matchingActions, saysWords } from '@claimline/domain/account/audit-words';
import type { AuditEvent } from '@claimline/domain/contracts/audit';
import type { Sql } from '../database.ts';
import { claimsNamed, peopleNamed, recordsNamed } from './audit-words.ts';

export interface AuditQuery {
  readonly accountId: string;
  /** `claimline`: events that no person caused. */
  readonly person: string | undefined;
  /** Tables and actions; undefined for all. */
  readonly actions: readonly { readonly table: string; readonly action: string }[] | undefined;
  /** Searched in the names of people, actions and records that the log shows. */
  readonly words: string | undefined;
  readonly recordId: string | undefined;
  /** Days in the time zone, the last included. */
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

export interface AuditPage {
  readonly events: AuditEvent[];
  /** The last event of this page; null on the last page. */
  readonly next: string | null;
}

/** How many chunks of events a search reads for one page, before it returns what it has found so far. */
const chunksMax = 10;

/** The newest first; at most `size`. */
export async function auditEvents(sql: Sql, auditQuery: AuditQuery): Promise<AuditPage> {
  const { words, size } = auditQuery;
  if (words === undefined)
    return pageOf(await findRows(sql, auditQuery, null), size, (rows) => withDetails(sql, auditQuery, rows));
  const meant = await meantBy(sql, auditQuery.accountId, words);
  const events: AuditEvent[] = [];
  let next: string | null = auditQuery.after ?? null;
  for (let chunk = 0; chunk < chunksMax && events.length < size; chunk++) {
    const rows = await findRows(sql, { ...auditQuery, after: next ?? undefined }, meant);
    const page = await pageOf(rows, size, (some) => withDetails(sql, auditQuery, some));
    const found = page.events.filter((event) => isMeant(event, words, meant));
    const room = size - events.length;
    events.push(...found.slice(0, room));
    next = found.length > room ? (events.at(-1)?.id ?? null) : page.next;
    if (next === null) break;
  }
  return { events, next };
}

/** Reads one more row than requested, which shows whether there is a next page. */
async function pageOf(
  rows: readonly Row[],
  size: number,
  load: (rows: readonly Row[]) => Promise<AuditEvent[]>,
): Promise<AuditPage> {
  const shown = rows.slice(0, size);
  return { events: await load(shown), next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}

interface Meant {
  readonly people: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
  readonly actions: MatchingActions;
  /** Events that Claimline itself caused. */
  readonly isClaimline: boolean;
}

async function meantBy(sql: Sql, accountId: string, words: string): Promise<Meant> {
  const people = await peopleNamed(sql, accountId, await auditPeople(sql, accountId), words);
  const records = [
    ...(await recordsNamed(sql, accountId, words)),
    ...(await claimsNamed(sql, accountId, words)),
  ];
  return {
    people: new Set(people),
    records: new Set([...people, ...records]),
    actions: matchingActions(words),
    isClaimline: 'claimline itself'.includes(words.toLowerCase()),
  };
}

function isMeant(
  event: AuditEvent,
  words: string,
  { people, records, actions, isClaimline }: Meant,
): boolean {
  if (event.user_id === null ? isClaimline : people.has(event.user_id)) return true;
  if (records.has(event.record_id)) return true;
  const isOf = ({ table, action }: { table: string; action: string }) =>
    table === event.table && action === event.action;
  return actions.all.some(isOf) || saysWords(event, words);
}

async function withDetails(sql: Sql, { accountId }: AuditQuery, rows: readonly Row[]): Promise<AuditEvent[]> {
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

/** One more than the page has. */
function findRows(sql: Sql, auditQuery: AuditQuery, meant: Meant | null): Promise<Row[]> {
  const { accountId, person, actions, recordId, from, to, timeZone, after, size } = auditQuery;
  const values: unknown[] = [accountId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['e.account_id = $1'];
  if (after !== undefined) conditions.push(`e.id < ${bind(after)}`);
  // Ids begin with their time, so a range of days is a range of ids.
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
  const limit = bind(size + 1);
  const ordered = (where: string) =>
    `select ${columns} from audit_events e where ${where} order by e.id desc limit ${limit}`;
  const listed = (some: readonly { readonly table: string; readonly action: string }[]) =>
    `unnest(${bind(some.map(({ table }) => table))}::text[], ${bind(some.map(({ action }) => action))}::text[])`;
  const isAction = (some: string) => `(e.table_name, e.action) in (select * from ${some})`;
  if (meant !== null) {
    if (actions !== undefined) conditions.push(isAction(listed(actions)));
    const branch = (source: string, condition: string) =>
      `(select e.* from ${source} cross join lateral (${ordered([...conditions, condition].join(' and '))}) e)`;
    const ids = (some: ReadonlySet<string>) => `unnest(${bind([...some])}::text[]) as meant (id)`;
    const isSameAction = 'e.table_name = meant.table_name and e.action = meant.action';
    const branches = [
      branch(ids(meant.people), 'e.user_id = meant.id'),
      branch(ids(meant.records), 'e.record_id = meant.id'),
      branch(
        `${listed([...meant.actions.all, ...meant.actions.some])} as meant (table_name, action)`,
        isSameAction,
      ),
      ...(meant.isClaimline ? [`(${ordered([...conditions, 'e.user_id is null'].join(' and '))})`] : []),
    ];
    return sql<Row>(`${branches.join(' union ')} order by id desc limit ${limit}`, values);
  }
  if (actions === undefined) return sql<Row>(ordered(conditions.join(' and ')), values);
  const given = listed(actions);
  if (recordId !== undefined || person !== undefined)
    return sql<Row>(ordered([...conditions, isAction(given)].join(' and ')), values);
  // One ordered branch per action, because each has its own range of the index.
  return sql<Row>(
    `select e.* from ${given} as wanted (table_name, action) cross join lateral (
       ${ordered([...conditions, 'e.table_name = wanted.table_name', 'e.action = wanted.action'].join(' and '))}
     ) e order by e.id desc limit ${limit}`,
    values,
  );
}

/** The current names of these events' records by id, limited to what the acting person may see. */
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
     union all select id, name from batches where account_id = $1 and id = any ($2) and name is not null
     union all select id, file_name from imports where account_id = $1 and id = any ($2)
     union all select id, name from billing_accounts where id = $1
     union all select id, patient_first_name || ' ' || patient_last_name from automations
       where account_id = $1 and id = any ($2)`,
    [accountId, ids, [...ids, ...people]],
  );
  return new Map(names.map(({ id, name }) => [id, name]));
}

/** The most people offered as filter values. */
const peopleMax = 500;

/** Members, and former members who acted, by name; programs by the names of their keys. */
export async function auditPeople(sql: Sql, accountId: string): Promise<{ id: string; name: string }[]> {
  // Skips from one name to the next along the index, so the cost depends on the number of people, not of events.
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
