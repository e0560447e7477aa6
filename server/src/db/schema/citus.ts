/**
 * How the schema would be distributed by account with Citus, and which parts Citus does not allow. The rules are
 * those of its documentation (docs.citusdata.com, "Creating and Modifying Distributed Objects" and the FAQ, version
 * 11 and later).
 */

import type pg from 'pg';

/** Tables without an account that every node reads: copied to all of them. */
const referenceTables = ['identity.users', 'payers'];

/** Where the account is named otherwise. */
const distributionColumns: Readonly<Record<string, string>> = { billing_accounts: 'id' };

export interface TableDistribution {
  readonly table: string;
  readonly kind: 'distributed' | 'reference' | 'local';
  /** Null where the table is not distributed. */
  readonly column: string | null;
  readonly problems: readonly string[];
}

interface Table {
  readonly name: string;
  readonly has_account: boolean;
  readonly is_nullable: boolean;
  readonly triggers: number;
}
interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
}
interface ForeignKey extends Key {
  readonly target: string;
  readonly target_columns: string[];
}

/** Every table of the schema `public`, and of sign-in, with its place and what stands against it. */
export async function readDistributions(client: pg.ClientBase): Promise<TableDistribution[]> {
  const tables = await client.query<Table>(
    `select c.oid::regclass::text as name, a.attname is not null as has_account, coalesce(not a.attnotnull, false) as is_nullable,
       (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
     from pg_class c left join pg_attribute a
       on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attname = case when c.oid::regclass::text = 'billing_accounts' then 'id' else 'account_id' end
         and c.relnamespace = 'public'::regnamespace
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'identity') order by 1`,
  );
  const keys = await client.query<Key>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name,
       array(select coalesce(a.attname, '(expression)')::text from unnest(indkey) k
         left join pg_attribute a on a.attrelid = indrelid and a.attnum = k) as columns
     from pg_index where indisunique and indrelid::regclass::text = any ($1) order by 1, 2`,
    [tables.rows.map(({ name }) => name)],
  );
  const foreignKeys = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as target,
       array(select attname::text from unnest(conkey) with ordinality k (n, place)
         join pg_attribute on attrelid = conrelid and attnum = n order by place) as columns,
       array(select attname::text from unnest(confkey) with ordinality k (n, place)
         join pg_attribute on attrelid = confrelid and attnum = n order by place) as target_columns
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1) order by 1, 2`,
    [tables.rows.map(({ name }) => name)],
  );
  const placed = new Map(tables.rows.map((table) => [table.name, placeOf(table)]));
  return tables.rows.map((table) => {
    const place = placed.get(table.name) ?? placeOf(table);
    return {
      table: table.name,
      ...place,
      problems: [
        ...tableProblems(table, place),
        ...keys.rows.filter((key) => key.table === table.name).flatMap((key) => keyProblem(key, place)),
        ...foreignKeys.rows
          .filter((key) => key.table === table.name)
          .flatMap((key) => foreignKeyProblem(key, place, placed.get(key.target))),
      ],
    };
  });
}

type Place = Pick<TableDistribution, 'kind' | 'column'>;

function placeOf({ name, has_account }: Table): Place {
  if (referenceTables.includes(name)) return { kind: 'reference', column: null };
  if (!has_account) return { kind: 'local', column: null };
  return { kind: 'distributed', column: distributionColumns[name] ?? 'account_id' };
}

function tableProblems({ is_nullable, triggers }: Table, { kind, column }: Place): string[] {
  if (kind !== 'distributed') return [];
  return [
    ...(is_nullable ? [`${column} may be null: the distribution column cannot`] : []),
    ...(triggers > 0
      ? [`${triggers} triggers: need citus.enable_unsafe_triggers, and may reach one account only`]
      : []),
  ];
}

/** Uniqueness is checked within a shard. */
function keyProblem({ name, columns }: Key, { kind, column }: Place): string[] {
  if (kind !== 'distributed' || column === null || columns.includes(column)) return [];
  return [`unique ${name} (${columns.join(', ')}) lacks ${column}`];
}

/** Rows of a distributed table may reference their own shard, and reference tables. */
function foreignKeyProblem(key: ForeignKey, from: Place, to: Place | undefined): string[] {
  const { name, target, columns, target_columns: targetColumns } = key;
  if (to === undefined || from.kind === 'local') {
    return to?.kind === 'distributed' ? [`${name} references ${target}, which is distributed`] : [];
  }
  if (to.kind === 'reference') return [];
  if (to.kind === 'local') return [`${name} references ${target}, which is local`];
  if (from.kind === 'reference')
    return [`${name}: a reference table cannot reference ${target}, which is distributed`];
  const isTogether = columns.some(
    (column, place) => column === from.column && targetColumns[place] === to.column,
  );
  return isTogether ? [] : [`${name} references ${target} without ${from.column}`];
}
