-- Two foreign keys that looked up the same batch, or the claim of the same statement, for each claim of an import.

-- Claims are counted by batch in their statement, and the counts refer to it, now with the account.
alter table automations drop constraint automations_batch_fkey;
alter table batch_counts drop constraint batch_counts_batch_id_fkey,
  add constraint batch_counts_batch_fkey foreign key (account_id, batch_id) references batches (account_id, id) on delete cascade;

-- History is written with its claim by a trigger, or while the claim is locked, and goes with it.
alter table status_history drop constraint status_history_automation_id_fkey;

CREATE OR REPLACE FUNCTION public.claims_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  select account_id, clinic_id, archived, status, needs_review, -count(*)
  from removed group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review, slot) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, -count(*)
  from removed where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  -- Their history has no foreign key.
  delete from status_history where automation_id in (select id from removed);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_imported_claims(account text, import text, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted text[];
  gone text[];
begin
  if not exists (select from imports where account_id = account and id = import and state = 'undoing') then
    return 0;
  end if;
  wanted := array(
    select a.id from automations a
    where a.account_id = account and a.bulk_ref = own_import_batch(account, import)
      and (a.status in ('pending', 'scheduled') or a.failure_reason = 'cancelled')
      and not exists (select from calls c where c.automation_id = a.id)
      and not exists (select from notes n where n.automation_id = a.id)
      and not exists (select from results r where r.automation_id = a.id)
    limit most);
  -- A call may have begun meanwhile. Claims are locked by id, as everywhere.
  gone := array(
    select id from automations
    where id = any (wanted) and (status in ('pending', 'scheduled') or failure_reason = 'cancelled')
    order by id for update);
  gone := array(select id from unnest(gone) id where not exists (select from calls c where c.automation_id = id));
  delete from deadline_handlings where automation_id = any (gone);
  delete from automations where id = any (gone);
  return cardinality(gone);
end
$function$;

-- Rows that name others are deleted first.
CREATE OR REPLACE FUNCTION public.account_tables()
 RETURNS TABLE(name text, filter text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive owned as (
    select c.oid, c.relname::text as name,
      case when bool_or(a.attname = 'account_id') then 'account_id = $1'
        else 'clinic_id in (select id from clinics where account_id = $1)' end as filter
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'clinic_id') and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'account_deletions'
    group by c.oid, c.relname
  ), levels as (
    select oid, 0 as level from owned
    union all
    select k.confrelid, l.level + 1 from levels l
      join (
        select conrelid, confrelid from pg_constraint where contype = 'f' and confrelid <> conrelid
        -- Without foreign keys: each would look up the same row for each claim of an import.
        union all values ('automations'::regclass::oid, 'batches'::regclass::oid), ('status_history'::regclass, 'automations'::regclass)
      ) k on k.conrelid = l.oid
      join owned o on o.oid = k.confrelid
  )
  select o.name, o.filter from owned o join levels l using (oid)
  group by o.name, o.filter order by o.name = 'audit_events', max(l.level), o.name
$function$;
