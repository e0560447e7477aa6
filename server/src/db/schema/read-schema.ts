/** Reads the schema of a migrated database from PostgreSQL's catalogs, as the statements that would create it. */

import type pg from 'pg';

/** In the order in which a new database needs them. */
export const objectKinds = [
  'sequence',
  'function',
  'table',
  'view',
  'foreign-key',
  'index',
  'statistics',
  'trigger',
  'row-security',
  'policy',
  'grant',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

export interface SchemaObject {
  readonly kind: ObjectKind;
  /** The table, sequence or function this belongs to, with its schema unless that is `public`. */
  readonly owner: string;
  readonly sql: string;
}

/** Objects of extensions are left out: the extension creates them. */
const ours = `nspname in ('public', 'identity')`;
const notOfExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** Ownership and the list of applied migrations depend on the installation, not on the schema. */
const queries: Record<ObjectKind, string> = {
  sequence: `
    select format('%s', c.oid::regclass) as owner, format('create sequence %s;', c.oid::regclass) as sql
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'a'))`,
  function: `
    select p.oid::regproc::text as owner, rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as sql
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and ${notOfExtension('p.oid')}`,
  table: `
    select c.oid::regclass::text as owner, format(E'create table %s (\\n%s\\n)%s;', c.oid::regclass,
      (select string_agg('  ' || line, E',\\n' order by place, line) from (
        select a.attnum as place, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attcollation <> t.typcollation then 'collate ' || (
            select quote_ident(collname) from pg_collation where oid = a.attcollation) end,
          case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(f.adbin, f.adrelid) || ') stored'
            when a.attidentity = 'a' then 'generated always as identity'
            when f.adbin is not null then 'default ' || pg_get_expr(f.adbin, f.adrelid) end,
          case when a.attnotnull then 'not null' end) as line
        from pg_attribute a join pg_type t on t.oid = a.atttypid
          left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 10000 + array_position(array['p', 'u', 'c'], o.contype::text), format('constraint %I %s', o.conname, pg_get_constraintdef(o.oid, true))
        from pg_constraint o where o.conrelid = c.oid and o.contype in ('p', 'u', 'c')
      ) lines),
      coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')) as sql
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'r' and c.relname <> 'schema_migrations'`,
  view: `
    select c.oid::regclass::text as owner, format(E'create view %s%s as\\n%s', c.oid::regclass,
      coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''), pg_get_viewdef(c.oid, true)) as sql
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'v' and ${notOfExtension('c.oid')}`,
  'foreign-key': `
    select o.conrelid::regclass::text as owner,
      format('alter table %s add constraint %I %s;', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid, true)) as sql
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace where ${ours} and o.contype = 'f'`,
  index: `
    select i.indrelid::regclass::text as owner, pg_get_indexdef(i.indexrelid, 0, true) || ';' as sql
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u'))
      and i.indrelid <> 'schema_migrations'::regclass`,
  statistics: `
    select s.stxrelid::regclass::text as owner, pg_get_statisticsobjdef(s.oid) || ';' as sql
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${ours}`,
  trigger: `
    select t.tgrelid::regclass::text as owner, concat_ws(E'\\n', '-- ' || d.description, pg_get_triggerdef(t.oid, true) || ';',
      case when d.description is not null then format('comment on trigger %I on %s is %L;', t.tgname, t.tgrelid::regclass, d.description) end) as sql
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_description d on d.objoid = t.oid
    where ${ours} and not t.tgisinternal`,
  'row-security': `
    select c.oid::regclass::text as owner, format('alter table %s enable row level security;', c.oid::regclass) as sql
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relrowsecurity`,
  policy: `
    select p.polrelid::regclass::text as owner, concat_ws(' ', format('create policy %I on %s', p.polname, p.polrelid::regclass),
        case when not p.polpermissive then 'as restrictive' end,
        'for ' || case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        'to ' || (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by r::regrole::text) from unnest(p.polroles) r),
        'using (' || pg_get_expr(p.polqual, p.polrelid, true) || ')',
        'with check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')') || ';' as sql
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  grant: `
    select owner, format('grant %s on %s to %s;', string_agg(distinct privilege, ', ' order by privilege), object, grantee) as sql
    from (
      select c.oid::regclass::text as owner, lower(g.privilege_type) as privilege,
        case c.relkind when 'S' then 'sequence ' else '' end || c.oid::regclass as object,
        coalesce(nullif(g.grantee, 0)::regrole::text, 'public') as grantee
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) g
      where ${ours} and g.grantee <> c.relowner and c.relname <> 'schema_migrations'
      union all
      select c.oid::regclass::text, format('%s (%s)', lower(g.privilege_type), string_agg(quote_ident(a.attname), ', ' order by a.attnum)),
        c.oid::regclass::text, coalesce(nullif(g.grantee, 0)::regrole::text, 'public')
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
      where ${ours} and g.grantee <> c.relowner group by c.oid, g.privilege_type, g.grantee
      union all
      select p.oid::regproc::text, 'execute', format('function %s', p.oid::regprocedure), coalesce(nullif(g.grantee, 0)::regrole::text, 'public')
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) g
      where ${ours} and g.grantee <> p.proowner and ${notOfExtension('p.oid')}
    ) given group by owner, object, grantee
    union all
    select p.oid::regproc::text, format('revoke all on function %s from public;', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.proacl is not null and not p.proacl::text like '%{=X/%' and not p.proacl::text like '%,=X/%'
      and ${notOfExtension('p.oid')}`,
};

/** Everything in the schemas `public` and `identity`, sorted so that equal schemas give the same text. */
export async function readSchema(client: pg.ClientBase): Promise<SchemaObject[]> {
  const objects: SchemaObject[] = [];
  // Makes PostgreSQL write names of `public` without the schema.
  await client.query('set search_path to public');
  for (const kind of objectKinds) {
    const { rows } = await client.query<{ owner: string; sql: string }>(
      `select * from (${queries[kind]}) found order by owner collate "C", sql collate "C"`,
    );
    for (const { owner, sql } of rows) objects.push({ kind, owner, sql });
  }
  return objects;
}
