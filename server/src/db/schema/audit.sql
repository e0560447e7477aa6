-- The audit log. Tables write their own changes to it (audit_change), and nothing changes it.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table audit_events (
  account_id text not null,
  id text collate "C" default (audit_id(now()) || lpad(to_hex(nextval('audit_order'::regclass)), 8, '0'::text)) not null,
  at timestamp with time zone default now() not null,
  user_id text,
  api_key_id text,
  address text,
  user_agent text,
  action text not null,
  table_name text not null,
  record_id text not null,
  clinic_ids text[],
  before jsonb,
  after jsonb,
  constraint audit_events_pkey PRIMARY KEY (account_id, id)
);

CREATE INDEX audit_events_kind ON audit_events USING btree (account_id, table_name, action, id);
CREATE INDEX audit_events_person ON audit_events USING btree (account_id, user_id, id) INCLUDE (table_name, action);
CREATE INDEX audit_events_record ON audit_events USING btree (account_id, record_id, id) INCLUDE (table_name, action);
CREATE TRIGGER forbid_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION forbid_audit_changes();
alter table audit_events enable row level security;
create policy seen on audit_events for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
grant select (account_id, id, at, user_id, api_key_id, address, user_agent, action, table_name, record_id) on audit_events to claimline_server;

create table operator_actions (
  id text not null,
  at timestamp with time zone default now() not null,
  operator text not null,
  command text not null,
  arguments text[] not null,
  constraint operator_actions_pkey PRIMARY KEY (id)
);

CREATE INDEX operator_actions_at ON operator_actions USING btree (at);
CREATE TRIGGER forbid_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_actions FOR EACH STATEMENT EXECUTE FUNCTION forbid_audit_changes();
alter table operator_actions enable row level security;
create policy whole on operator_actions for all to claimline_engine using (true) with check (true);
grant insert, select on operator_actions to claimline_engine;

create sequence audit_order;

CREATE OR REPLACE FUNCTION public.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  record_column constant text := tg_argv[0];
  keys constant text[] := string_to_array(tg_argv[1], ',');
  without constant text[] := string_to_array(tg_argv[2], ',');
  is_of_clinic constant boolean := tg_argv[3];
  only_people constant boolean := tg_argv[4];
  account_column constant text := case tg_table_name when 'billing_accounts' then 'id' else 'account_id' end;
begin
  if only_people and acting_user() is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    with rows as materialized (select to_jsonb(added) as whole from added)
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
    select whole ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'added',
      tg_table_name, whole ->> record_column, case when is_of_clinic then array[whole ->> 'clinic_id'] end,
      jsonb_strip_nulls(whole - without)
    from rows
    where whole ->> account_column is not null;
  elsif tg_op = 'DELETE' then
    with rows as materialized (select to_jsonb(removed) as whole from removed)
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, before)
    select whole ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'removed',
      tg_table_name, whole ->> record_column, case when is_of_clinic then array[whole ->> 'clinic_id'] end,
      jsonb_strip_nulls(whole - without)
    from rows
    where whole ->> account_column is not null;
  else
    -- A row whose key itself changed is one removed and one added. Materialized, or each row is made JSON once a column.
    with before_it as materialized (
      select concat_ws(' ', was ->> keys[1], was ->> keys[2], was ->> keys[3]) as key, was, was - without as shown
      from (select to_jsonb(removed) as was from removed) rows
    ), after_it as materialized (
      select concat_ws(' ', is_now ->> keys[1], is_now ->> keys[2], is_now ->> keys[3]) as key, is_now, is_now - without as shown
      from (select to_jsonb(added) as is_now from added) rows
    ), paired as materialized (
      select coalesce(is_now, was) as row, was is null as is_added, is_now is null as is_removed,
        before_it.shown as was, after_it.shown as is_now
      from before_it full join after_it using (key)
    )
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, before, after)
    select row ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(),
      case when is_added then 'added' when is_removed then 'removed' else 'changed' end,
      tg_table_name, row ->> record_column, case when is_of_clinic then array[row ->> 'clinic_id'] end,
      difference.before, difference.after
    from paired cross join lateral (
      select jsonb_object_agg(key, was -> key) filter (where not is_added) as before,
        jsonb_object_agg(key, value) filter (where not is_removed) as after
      from jsonb_each(coalesce(is_now, was))
      where is_added or is_removed or was -> key is distinct from value
    ) difference
    where row ->> account_column is not null and (difference.before is not null or difference.after is not null);
  end if;
  return null;
end
$function$;

revoke all on function audit_change() from public;

CREATE OR REPLACE FUNCTION public.audit_details(account text, ids text[])
 RETURNS TABLE(id text, before jsonb, after jsonb, is_hidden boolean, user_name text, user_email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.id, case when shown then e.before end, case when shown then e.after end, not shown, u.name, u.email
  from audit_events e
    cross join lateral (select coalesce(e.clinic_ids <@ acting_clinics(), true) as shown) s
    left join identity.users u on u.id = e.user_id
  where e.account_id = account and account = any (acting_admin_accounts()) and e.id = any (ids)
$function$;

grant execute on function audit_details(text,text[]) to claimline_server;
revoke all on function audit_details(text,text[]) from public;

CREATE OR REPLACE FUNCTION public.audit_id(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select lpad(to_hex((extract(epoch from moment) * 1000000)::bigint), 14, '0') $function$;

CREATE OR REPLACE FUNCTION public.audit_names(account text, users text[])
 RETURNS TABLE(id text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, u.name from identity.users u
  where u.id = any (users) and account = any (acting_admin_accounts()) and (
    exists (select from memberships m where m.account_id = account and m.user_id = u.id)
    or (select e.user_id from audit_events e where e.account_id = account and e.user_id >= u.id
        order by e.user_id limit 1) = u.id
    or (select e.record_id from audit_events e where e.account_id = account and e.record_id >= u.id
        order by e.record_id limit 1) = u.id)
$function$;

grant execute on function audit_names(text,text[]) to claimline_server;
revoke all on function audit_names(text,text[]) from public;

CREATE OR REPLACE FUNCTION public.audit_reading(account text, action text, source text, record text, clinics text[], details jsonb, quiet interval)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
  select account, acting_user(), acting_api_key(), acting_address(), acting_agent(), audit_reading.action, source, record, clinics, details
  where account = any (acting_accounts()) and audit_reading.action in ('read', 'exported') and not exists (
    select from audit_events e
    where e.account_id = account and e.record_id = record and e.id > audit_id(now() - quiet)
      and e.table_name = source and e.action = audit_reading.action and e.user_id = acting_user()
      and e.api_key_id is not distinct from acting_api_key()
      and e.address is not distinct from acting_address() and e.after is not distinct from details)
$function$;

grant execute on function audit_reading(text,text,text,text,text[],jsonb,interval) to claimline_server;
revoke all on function audit_reading(text,text,text,text,text[],jsonb,interval) from public;

CREATE OR REPLACE FUNCTION public.audit_table(audited regclass, record text DEFAULT 'id'::text, keys text DEFAULT NULL::text, without text DEFAULT ''::text, of_clinic boolean DEFAULT false, only_people boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  secrets constant text := (
    select string_agg(attname, ',') from pg_attribute
    where attrelid = audited and attnum > 0 and not attisdropped
      and attname ~ '(secret|token|password|hash|sealed)');
  arguments constant text := format('audit_change(%L, %L, %L, %L, %L)',
    record, coalesce(keys, record), concat_ws(',', secrets, without), of_clinic, only_people);
begin
  execute format('create trigger audited_added after insert on %s referencing new table as added
    for each statement execute function %s', audited, arguments);
  execute format('create trigger audited_changed after update on %s referencing old table as removed new table as added
    for each statement execute function %s', audited, arguments);
  execute format('create trigger audited_removed after delete on %s referencing old table as removed
    for each statement execute function %s', audited, arguments);
end
$function$;

revoke all on function audit_table(regclass,text,text,text,boolean,boolean) from public;

CREATE OR REPLACE FUNCTION public.delete_old_audit_events(account text, before_moment timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten bigint;
begin
  perform set_config('claimline.forgets_audit', 'on', true);
  if before_moment > now() - interval '1 year' then
    raise exception 'the audit log is kept for a year at least' using errcode = 'check_violation';
  end if;
  delete from audit_events e using (
    select id from audit_events where account_id = account and id < audit_id(before_moment) order by id limit most
  ) old where e.account_id = account and e.id = old.id;
  get diagnostics forgotten = row_count;
  perform set_config('claimline.forgets_audit', '', true);
  return forgotten;
end
$function$;

grant execute on function delete_old_audit_events(text,timestamp with time zone,integer) to claimline_engine;
revoke all on function delete_old_audit_events(text,timestamp with time zone,integer) from public;

CREATE OR REPLACE FUNCTION public.forbid_audit_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('claimline.forgets_audit', true) is distinct from 'on' then
    raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_own(of_user text, source text, action text, was jsonb, is_now jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id, before, after)
  select account_id, own, case when own is not null then acting_address() end,
    case when own is not null then acting_agent() end, action, source, of_user, was, is_now
  from (select distinct account_id from memberships where user_id = of_user) accounts,
    (select case when coalesce(acting_user(), of_user) = of_user then of_user end as own) who
$function$;

grant execute on function identity.audit_own(text,text,text,jsonb,jsonb) to claimline_identity;
revoke all on function identity.audit_own(text,text,text,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION identity.audit_sign_in(of_user text, action text, from_address text, from_agent text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  -- A refused attempt may be a stranger's: it is nobody's action.
  select account_id, case when action in ('signed-in', 'signed-in-by-both') then of_user end, from_address, from_agent,
    action, 'sessions', of_user
  from (select distinct account_id from memberships where user_id = of_user) accounts
$function$;

grant execute on function identity.audit_sign_in(text,text,text,text) to claimline_identity;
revoke all on function identity.audit_sign_in(text,text,text,text) from public;

CREATE OR REPLACE FUNCTION public.sign_in_failures(most integer)
 RETURNS TABLE(at timestamp with time zone, action text, email text, address text, user_agent text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct on (e.at, e.record_id, e.action) e.at, e.action, u.email, e.address, e.user_agent
  from billing_accounts a
    cross join unnest('{wrong-password,wrong-code,turned-away}'::text[]) as failed (action)
    cross join lateral (
      select e.id, e.at, e.record_id, e.action, e.address, e.user_agent from audit_events e
      where e.account_id = a.id and e.table_name = 'sessions' and e.action = failed.action
      order by e.id desc limit most
    ) e
    left join identity.users u on u.id = e.record_id
  order by e.at desc, e.record_id, e.action limit most
$function$;

grant execute on function sign_in_failures(integer) to claimline_engine;
revoke all on function sign_in_failures(integer) from public;

CREATE OR REPLACE FUNCTION public.strip_audit_events(account text, claims text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('claimline.forgets_audit', 'on', true);
  update audit_events set before = null, after = null
  where account_id = account and record_id = any (claims) and (before is not null or after is not null)
    and table_name in ('automations', 'notes', 'deadline_handlings', 'recordings')
    and not exists (select from automations a where a.id = record_id);
  perform set_config('claimline.forgets_audit', '', true);
end
$function$;

grant execute on function strip_audit_events(text,text[]) to claimline_engine;
revoke all on function strip_audit_events(text,text[]) from public;
