-- Who did what to which record, when and from where; and what stood there before and after. Written in the transaction of
-- the change by the tables themselves, so that no code can forget it. Nobody changes or deletes it: the one way out is
-- by age, below.

-- From where the acting person acts; set with who they are, at the one door.
create function acting_address() returns text language sql stable as
$$ select nullif(current_setting('claimline.address', true), '') $$;
create function acting_agent() returns text language sql stable as
$$ select nullif(current_setting('claimline.user_agent', true), '') $$;
create function acting_api_key() returns text language sql stable as
$$ select nullif(current_setting('claimline.api_key_id', true), '') $$;

create sequence audit_order as bigint maxvalue 4294967295 cycle;
-- Ids in the order of time, so that a stretch of days is a stretch of any index below: microseconds, then one of a row.
create function audit_id(moment timestamptz) returns text language sql immutable as
$$ select lpad(to_hex((extract(epoch from moment) * 1000000)::bigint), 14, '0') $$;

create table audit_events (
  -- No foreign keys: what happened outlives what it happened to, and writing it costs no look-up.
  account_id text not null,
  id text collate "C" not null default audit_id(now()) || lpad(to_hex(nextval('audit_order')), 8, '0'),
  at timestamptz not null default now(),
  -- Null: Claimline itself. A key acts for the person who made it.
  user_id text,
  api_key_id text,
  address text,
  user_agent text,
  -- added, changed or removed, by a table; read and exported, by a function that hands out claims.
  action text not null,
  table_name text not null,
  record_id text not null,
  -- Whose patients `before` and `after` tell of; null for what is the account's own.
  clinic_ids text[],
  -- Only the columns that changed; of what was added or removed, all that were filled. Never secrets.
  before jsonb,
  after jsonb,
  primary key (account_id, id)
);
create index audit_events_person on audit_events (account_id, user_id, id) include (table_name, action);
create index audit_events_record on audit_events (account_id, record_id, id) include (table_name, action);
create index audit_events_kind on audit_events (account_id, table_name, action, id);

create function audit_events_stay() returns trigger language plpgsql as
$$
begin
  if current_setting('claimline.forgets_audit', true) is distinct from 'on' then
    raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger audit_events_stay before update or delete or truncate on audit_events
  for each statement execute function audit_events_stay();

-- For any table; how it reads one stands in the trigger's arguments (audit_table below). Once a statement, not once a
-- row, so that ten thousand claims cost one insert.
create function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
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
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
    select whole ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'added',
      tg_table_name, whole ->> record_column, case when is_of_clinic then array[whole ->> 'clinic_id'] end,
      jsonb_strip_nulls(whole - without)
    from (select to_jsonb(added) as whole from added) rows
    where whole ->> account_column is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, before)
    select whole ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'removed',
      tg_table_name, whole ->> record_column, case when is_of_clinic then array[whole ->> 'clinic_id'] end,
      jsonb_strip_nulls(whole - without)
    from (select to_jsonb(removed) as whole from removed) rows
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
$$;
revoke all on function audit_change() from public;

-- Has a table's changes kept from now on. `record`: the column that names what an event is about; `keys`: the columns
-- that tell its rows apart, at most three, with commas; `without`: columns left out besides those that by their name hold
-- secrets; `of_clinic`: whether its rows tell of a clinic's patients; `only_people`: whether what Claimline itself
-- changes of it is kept elsewhere. For migrations.
create function audit_table(
  audited regclass, record text default 'id', keys text default null, without text default '',
  of_clinic boolean default false, only_people boolean default false
) returns void language plpgsql as
$$
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
$$;
revoke all on function audit_table(regclass, text, text, text, boolean, boolean) from public;

-- That the acting person was handed what tells of patients. The same again within `quiet` is no news.
create function audit_reading(
  account text, deed text, source text, record text, clinics text[], details jsonb, quiet interval
) returns void language sql security definer set search_path = public, pg_temp as
$$
  insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
  select account, acting_user(), acting_api_key(), acting_address(), acting_agent(), deed, source, record, clinics, details
  where account = any (acting_accounts()) and deed in ('read', 'exported') and not exists (
    select from audit_events e
    where e.account_id = account and e.record_id = record and e.id > audit_id(now() - quiet)
      and e.table_name = source and e.action = deed and e.user_id = acting_user()
      and e.api_key_id is not distinct from acting_api_key()
      and e.address is not distinct from acting_address() and e.after is not distinct from details)
$$;
revoke all on function audit_reading(text, text, text, text, text[], jsonb, interval) from public;
grant execute on function audit_reading(text, text, text, text, text[], jsonb, interval) to claimline_server;

-- What an admin reads of events besides who, what and when: before and after, of the account's own and of clinics they
-- belong to; and what those who acted are called, members still or not.
create function audit_details(account text, ids text[])
returns table (id text, before jsonb, after jsonb, is_hidden boolean, user_name text, user_email text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select e.id, case when shown then e.before end, case when shown then e.after end, not shown, u.name, u.email
  from audit_events e
    cross join lateral (select coalesce(e.clinic_ids <@ acting_clinics(), true) as shown) s
    left join identity.users u on u.id = e.user_id
  where e.account_id = account and account = any (acting_admin_accounts()) and e.id = any (ids)
$$;
revoke all on function audit_details(text, text[]) from public;
grant execute on function audit_details(text, text[]) to claimline_server;

-- The only ways out, which say so for their own statements (a `set` of the function itself would ask for a superuser).
-- By age, not before a year is over; and when claims themselves are forgotten, what their events tell
-- of patients, not that they happened.
create function forget_audit_events(account text, before_moment timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as
$$
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
$$;
create function strip_audit_events(account text, claims text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform set_config('claimline.forgets_audit', 'on', true);
  update audit_events set before = null, after = null
  where account_id = account and record_id = any (claims) and (before is not null or after is not null)
    and not exists (select from automations a where a.id = record_id);
  perform set_config('claimline.forgets_audit', '', true);
end
$$;
revoke all on function forget_audit_events(text, timestamptz, integer), strip_audit_events(text, text[]) from public;
grant execute on function forget_audit_events(text, timestamptz, integer), strip_audit_events(text, text[])
  to claimline_engine;

alter table audit_events enable row level security;
create policy seen on audit_events for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
grant select (account_id, id, at, user_id, api_key_id, address, user_agent, action, table_name, record_id)
  on audit_events to claimline_server;

-- Work in the background acts as whoever asked for it, from where they asked.
alter table jobs
  add column asked_from text default acting_address(),
  add column asked_by_agent text default acting_agent(),
  add column api_key_id text default acting_api_key();

select audit_table('billing_accounts', without => 'updated_at');
select audit_table('memberships', record => 'user_id', keys => 'account_id,user_id,role');
select audit_table('clinics');
select audit_table('clinic_users', record => 'clinic_id', keys => 'clinic_id,user_id');
select audit_table('providers');
select audit_table('payers');
select audit_table('batches');
-- What calls change of claims stands in the claim's own history.
select audit_table('automations', without => 'search,status_group', of_clinic => true, only_people => true);
select audit_table('notes', record => 'automation_id', keys => 'id', of_clinic => true);
select audit_table('deadline_handlings', record => 'automation_id', keys => 'id', of_clinic => true);
select audit_table('bulk_actions', without => 'request_id,refusals');
-- A search may be for a patient; what stands in the file's rows is in the claims made of them.
select audit_table('saved_views', without => 'question,layout,changed_at');
select audit_table('imports', without => 'found,job_id,sheet,mapping,defaults,refusal', only_people => true);
