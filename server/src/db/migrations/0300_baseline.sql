-- The schema of Claimline 0.1 in one migration. A database that went through the migrations of 0.1 is marked as having it.

-- claimline_server sees only what the signed-in person may see; claimline_engine works every claim; claimline_identity
-- signs people in. None of them owns a table.
do $$
declare
  needed text;
begin
  foreach needed in array array['claimline_server', 'claimline_engine', 'claimline_identity'] loop
    begin
      execute format('create role %I nologin', needed);
    exception
      when duplicate_object or unique_violation then null;
    end;
    -- Already a member when another database of this cluster was set up before.
    if not pg_has_role(current_user, needed, 'member') or not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', needed);
    end if;
  end loop;
end
$$;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

create schema identity;
grant usage on schema public, identity to claimline_server, claimline_engine, claimline_identity;

-- Functions may speak of tables that come after them.
set check_function_bodies = off;

-- Sequences

create sequence audit_order;

-- Functions

CREATE OR REPLACE FUNCTION public.accept_invitation(token_hash text, joining text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_state text;
  invited invitations;
begin
  perform from invitations i join invitation_tokens t on t.invitation_id = i.id where t.hash = token_hash for update of i;
  select state into found_state from open_invitation(token_hash);
  if found_state is distinct from 'open' then
    return coalesce(found_state, 'unknown');
  end if;
  select i.* into invited from invitations i join invitation_tokens t on t.invitation_id = i.id where t.hash = token_hash;
  if not exists (select from identity.users u where u.id = joining and u.email = invited.email and not u.is_service) then
    return 'other-email';
  end if;
  if exists (select from disabled_members d where d.account_id = invited.account_id and d.user_id = joining) then
    return 'revoked';
  end if;
  -- The log tells who joined, not who let the server do it.
  perform set_config('claimline.user_id', joining, true);
  insert into memberships (account_id, user_id, role) values (invited.account_id, joining, invited.role)
    on conflict do nothing;
  insert into clinic_users (account_id, clinic_id, user_id)
    select c.account_id, c.id, joining from clinics c
    where c.account_id = invited.account_id and c.id = any (invited.clinic_ids)
    on conflict do nothing;
  update invitations set accepted_at = now(), accepted_by = joining where id = invited.id;
  return 'joined';
end
$function$;

CREATE OR REPLACE FUNCTION public.account_clinics(account text)
 RETURNS TABLE(id text, name text, callback_phone text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.name, c.callback_phone, c.created_at from clinics c
  where c.account_id = account and account = any (acting_admin_accounts())
$function$;

CREATE OR REPLACE FUNCTION public.account_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  row jsonb := to_jsonb(coalesce(new, old));
  account text := case tg_table_name when 'billing_accounts' then row ->> 'id' else row ->> 'account_id' end;
begin
  if account is not null then
    perform pg_notify('claimline_change', json_build_object('account_id', account)::text);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.acting_accounts()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(array_agg(distinct account_id), '{}') from memberships where user_id = acting_user() $function$;

CREATE OR REPLACE FUNCTION public.acting_address()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.address', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_admin_accounts()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(array_agg(distinct account_id), '{}') from memberships where user_id = acting_user() and role = 'admin' $function$;

CREATE OR REPLACE FUNCTION public.acting_agent()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.user_agent', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_api_key()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.api_key_id', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_clinics()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct cu.clinic_id), '{}')
  from clinic_users cu
  where cu.user_id = acting_user()
    and exists (select from memberships m where m.account_id = cu.account_id and m.user_id = cu.user_id)
$function$;

CREATE OR REPLACE FUNCTION public.acting_user()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.user_id', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_worker_accounts()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct account_id), '{}') from memberships
  where user_id = acting_user() and role in ('user', 'admin')
$function$;

CREATE OR REPLACE FUNCTION public.acting_worker_clinics()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct cu.clinic_id), '{}')
  from clinic_users cu
  where cu.user_id = acting_user()
    and exists (
      select from memberships m
      where m.account_id = cu.account_id and m.user_id = cu.user_id and m.role in ('user', 'admin')
    )
$function$;

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

CREATE OR REPLACE FUNCTION public.audit_events_stay()
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

CREATE OR REPLACE FUNCTION public.audit_id(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
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

CREATE OR REPLACE FUNCTION public.audit_reading(account text, deed text, source text, record text, clinics text[], details jsonb, quiet interval)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
  select account, acting_user(), acting_api_key(), acting_address(), acting_agent(), deed, source, record, clinics, details
  where account = any (acting_accounts()) and deed in ('read', 'exported') and not exists (
    select from audit_events e
    where e.account_id = account and e.record_id = record and e.id > audit_id(now() - quiet)
      and e.table_name = source and e.action = deed and e.user_id = acting_user()
      and e.api_key_id is not distinct from acting_api_key()
      and e.address is not distinct from acting_address() and e.after is not distinct from details)
$function$;

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

CREATE OR REPLACE FUNCTION public.automations_begin_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why)
  select account_id, clinic_id, id, null, status, who.kind, created_by, 'imported'
  from added, (
    select case when exists (select from identity.users u where u.id = acting_user() and u.is_service)
      then 'api-key' else 'person' end as kind) who;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In key order, so that two statements never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into automation_counts as counted
    select account_id, clinic_id, archived, status, needs_review, count(*)
    from added group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (clinic_id, archived, status, needs_review) do update set count = counted.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into automation_counts as counted
    select account_id, clinic_id, archived, status, needs_review, -count(*)
    from removed group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (clinic_id, archived, status, needs_review) do update set count = counted.count + excluded.count;
  else
    insert into automation_counts as counted
    select account_id, clinic_id, archived, status, needs_review, sum(change)
    from (
      select account_id, clinic_id, archived, status, needs_review, 1 as change from added
      union all
      select account_id, clinic_id, archived, status, needs_review, -1 from removed
    ) moved
    group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 2, 3, 4, 5
    on conflict (clinic_id, archived, status, needs_review) do update set count = counted.count + excluded.count;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_fill_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.search := left(search_text(concat_ws(' ',
    new.patient_first_name, new.patient_last_name, new.patient_first_name, new.member_id, new.claim_number,
    new.payer_claim_number, new.check_number, new.npi, new.tax_id)), 500);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_keep_handled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from deadline_handlings h
    where h.automation_id = new.id and h.deadline_date = new.deadline_date and h.undone_at is null)
  then new.deadline_date := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_meter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into meter_events (id, account_id, measure, amount)
  select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
  from (select account_id, count(*) as claims from added where not sandbox group by account_id) counted
    join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notification_events (account_id, clinic_id, automation_id, event, by_user_id, key)
  select n.account_id, n.clinic_id, n.id, happened.event, acting_user(),
    happened.event || ':' || n.id || ':' || pg_current_xact_id()
  from moved_to n join moved_from o on o.id = n.id,
    lateral (
      select 'claim-denied' as event where n.status = 'denied' and o.status <> 'denied'
      union all
      select 'claim-needs-review' where n.needs_review and not o.needs_review
      union all
      select 'claim-failed' where n.status = 'failed' and o.status <> 'failed' and n.failure_reason <> 'cancelled'
    ) happened
  where not n.archived and not n.sandbox
  on conflict (account_id, key) do nothing;

  insert into batch_checks (account_id, batch_id)
  select distinct n.account_id, n.bulk_ref
  from moved_to n join moved_from o on o.id = n.id
  where n.bulk_ref is not null
    and (n.status_group in ('completed', 'failed') or n.archived)
    and not (o.status_group in ('completed', 'failed') or o.archived);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_put_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from webhook_endpoints e where e.account_id in (select account_id from added)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, 'claim.submitted',
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
        || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
    from added a
    where exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and 'claim.submitted' = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.created_at, a.id;
  else
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, told.type,
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
        || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
        || told.more
    from added a join removed r on r.id = a.id
      cross join lateral (values
        (1, 'claim.status_changed', a.status <> r.status,
          jsonb_build_object('previous_status', r.status, 'failure_reason', a.failure_reason)),
        (2, 'claim.completed', a.status <> r.status and a.status_group = 'completed',
          jsonb_build_object('previous_status', r.status)),
        (3, 'claim.failed', a.status <> r.status and a.status = 'failed',
          jsonb_build_object('previous_status', r.status, 'failure_reason', a.failure_reason)),
        (4, 'claim.needs_review', a.needs_review and not r.needs_review, '{}'),
        (5, 'claim.archived', a.archived and not r.archived, '{}'),
        (6, 'claim.restored', r.archived and not a.archived, '{}')
      ) told (place, type, happened, more)
    where told.happened and exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and told.type = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.id, told.place;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform tell_claims(account_id, clinic_id, array_agg(id), array_agg(status)) from added group by account_id, clinic_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_tell_calls()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update calls set payer_name = new.payer_name, archived = new.archived or sandbox where automation_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.automations_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(created_at), 'claims', count(*)
  from added where not sandbox group by 1, 2, 3 order by 1, 3, 2
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.batches_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In key order, so that two statements never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, count(*)
    from added where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, -count(*)
    from removed where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  else
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, sum(change)
    from (
      select account_id, bulk_ref, clinic_id, status, 1 as change from added where bulk_ref is not null
      union all
      select account_id, bulk_ref, clinic_id, status, -1 from removed where bulk_ref is not null
    ) moved
    group by 1, 2, 3, 4 having sum(change) <> 0 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.batches_fill_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.words := search_text(new.name);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.batches_named(account text, pattern text, unnamed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from batches t
  where t.account_id = account and account = any ((select acting_accounts())::text[])
    and coalesce(t.words, unnamed) like pattern
$function$;

CREATE OR REPLACE FUNCTION public.batches_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_build_object('account_id', new.account_id, 'clinic_id', c.clinic_id)::text)
  from (select distinct clinic_id from batch_counts where batch_id = new.id and count > 0) c;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.calls_fill_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select a.payer_name, a.archived or a.sandbox, a.sandbox, extract(hour from new.created_at at time zone p.time_zone)
  into new.payer_name, new.archived, new.sandbox, new.payer_hour
  from automations a left join payers p on p.id = a.payer_id
  where a.id = new.automation_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.calls_meter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into meter_events (id, account_id, measure, amount, at)
  select 'call-' || new.id, b.id, 'call-seconds', ceil(new.duration_ms / 1000.0)::bigint, new.ended_at
  from billing_accounts b where b.id = new.account_id and b.stripe_customer_id is not null
  on conflict (id) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.calls_put_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into webhook_events (account_id, clinic_id, type, data)
  select new.account_id, new.clinic_id, 'call.ended',
    jsonb_build_object('claim_id', new.automation_id, 'clinic_id', new.clinic_id, 'call_id', new.id,
      'ending', new.ending, 'attempt', new.attempt, 'duration_ms', new.duration_ms)
      || case when new.sandbox then '{"sandbox": true}'::jsonb else '{}' end
  where exists (
    select from webhook_endpoints e
    where e.account_id = new.account_id and 'call.ended' = any (e.events) and new.clinic_id = any (e.clinic_ids));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.calls_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  values (new.account_id, new.clinic_id, usage_month(coalesce(new.ended_at, now())), 'calls', 1)
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  if coalesce(new.duration_ms, 0) > 0 then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    values (new.account_id, new.clinic_id, usage_month(coalesce(new.ended_at, now())), 'call-seconds', ceil(new.duration_ms / 1000.0))
    on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.calls_were_used()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(ended_at), measure, sum(amount)
  from added, lateral (
    values ('calls', 1), ('call-seconds', ceil(coalesce(duration_ms, 0) / 1000.0)::bigint)) counted(measure, amount)
  where state = 'ended' and ending <> 'never-placed' and ended_at is not null and not sandbox and amount > 0
  group by 1, 2, 3, 4 order by 1, 3, 2, 4
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_clinic(account text, clinic text, new_name text, new_callback_phone text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clinics set name = new_name, callback_phone = new_callback_phone
  where id = clinic and account_id = account and account = any (acting_admin_accounts());
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_push_subscription(of_token_hash bytea, of_session_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    return;
  end if;
  delete from identity.push_subscriptions where token_hash = of_token_hash and user_id <> acting_user();
  update identity.push_subscriptions set session_id = of_session_id, claimed_at = now()
  where token_hash = of_token_hash and session_id is distinct from of_session_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.create_account(new_id text, new_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if acting_user() is null then
    raise exception 'no one is acting' using errcode = 'insufficient_privilege';
  end if;
  insert into billing_accounts (id, name) values (new_id, new_name);
  insert into memberships (account_id, user_id, role) values (new_id, acting_user(), 'admin');
end
$function$;

CREATE OR REPLACE FUNCTION public.create_api_key(new_id text, account text, new_user_id text, new_name text, new_role text, new_scopes text[], clinics text[], expires timestamp with time zone, new_prefix text, new_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform demand_own_clinics(account, clinics);
  if new_role not in ('user', 'viewer') then
    raise exception 'a key is no admin' using errcode = 'insufficient_privilege';
  end if;
  -- No letter ever arrives under `.invalid` (RFC 2606).
  insert into identity.users (id, name, email, banned, ban_reason, is_service)
  values (new_user_id, new_name, new_user_id || '@api-key.invalid', true, 'api key', true);
  insert into memberships (account_id, user_id, role) values (account, new_user_id, new_role);
  insert into clinic_users (account_id, clinic_id, user_id)
  select distinct account, wanted.id, new_user_id from unnest(clinics) wanted (id);
  insert into api_keys (id, account_id, user_id, name, scopes, prefix, hash, created_by, expires_at)
  values (new_id, account, new_user_id, new_name, new_scopes, new_prefix, new_hash, acting_user(), expires);
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_person(leaving text, from_address text, from_agent text)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  left_alone text[];
  worked_in text[];
begin
  perform set_config('claimline.user_id', leaving, true),
    set_config('claimline.address', coalesce(from_address, ''), true),
    set_config('claimline.user_agent', coalesce(from_agent, ''), true);
  perform pg_advisory_xact_lock(hashtextextended('people of ' || account_id, 0))
  from (select distinct account_id from memberships where user_id = leaving order by 1) accounts;

  select array_agg(a.name order by lower(a.name)) into left_alone
  from billing_accounts a
  where exists (select from memberships m where m.account_id = a.id and m.user_id = leaving and m.role = 'admin')
    and not exists (
      select from memberships m join identity.users u on u.id = m.user_id
      where m.account_id = a.id and m.user_id <> leaving and m.role = 'admin' and not u.banned);
  if left_alone is not null then
    return left_alone;
  end if;

  worked_in := array(
    select account_id from memberships where user_id = leaving
    union select account_id from disabled_members where user_id = leaving);
  -- In the order in which the maker would discard them: a piece of work that is under way is waited for.
  perform from imports
  where account_id = any (worked_in) and created_by = leaving and state not in ('imported', 'cancelled')
  order by id for update;
  update jobs set state = 'cancelled', finished_at = now(), held_by = null, held_until = null
  where account_id = any (worked_in) and created_by = leaving and state = 'open';
  delete from import_rows r using imports i
  where i.account_id = any (worked_in) and i.created_by = leaving and i.state not in ('imported', 'cancelled')
    and r.account_id = i.account_id and r.import_id = i.id;
  delete from files f using imports i
  where i.account_id = any (worked_in) and i.created_by = leaving and i.state not in ('imported', 'cancelled')
    and f.account_id = i.account_id and f.id = i.id and f.batch_id is null;
  update imports set found = null, state = case when batch_id is null then 'cancelled' else 'imported' end
  where account_id = any (worked_in) and created_by = leaving and state not in ('imported', 'cancelled');
  delete from exports where account_id = any (worked_in) and user_id = leaving;

  delete from notifications where user_id = leaving;
  delete from notification_choices where user_id = leaving;
  delete from list_preferences where user_id = leaving;
  -- What they shared is the account's.
  delete from saved_views where owner_user_id = leaving and (not shared or deleted_at is not null);
  delete from clinic_users where user_id = leaving;
  delete from disabled_members where user_id = leaving;
  delete from memberships where user_id = leaving;

  delete from identity.sessions where user_id = leaving;
  delete from identity.push_subscriptions where user_id = leaving;
  delete from identity.credentials where user_id = leaving;
  delete from identity.second_factors where user_id = leaving;
  delete from identity.passkeys where user_id = leaving;
  delete from identity.phone_codes where user_id = leaving;
  delete from identity.password_resets where user_id = leaving;
  delete from identity.action_links where user_id = leaving;
  update identity.users
  set name = 'Former user', email = gen_random_uuid() || '@former-user.invalid', email_verified = false, image = null,
    phone = null, last_sign_in_at = null, banned = true, ban_reason = 'Deleted by the person', updated_at = now()
  where id = leaving;
  return '{}';
end
$function$;

CREATE OR REPLACE FUNCTION public.demand_own_clinics(account text, clinics text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not (account = any (acting_admin_accounts())) or exists (
    select from unnest(clinics) wanted (id)
    where not exists (
      select from clinics c where c.id = wanted.id and c.account_id = account and c.id = any (acting_clinics())))
  then
    raise exception 'not the acting person''s to give' using errcode = 'insufficient_privilege';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.exports_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notification_events (account_id, user_id, subject_id, event, is_quiet, key)
  values (new.account_id, new.user_id, new.id, 'export-ready', now() - new.created_at < interval '10 seconds',
    'export-ready:' || new.id)
  on conflict (account_id, key) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.file_removal_asked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_removals (account_id, file_id) values (old.account_id, old.id) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_audit_events(account text, before_moment timestamp with time zone, most integer)
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

CREATE OR REPLACE FUNCTION public.forget_bulk_items(account text, most integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from bulk_items i
  using (
    select found.account_id, found.bulk_id, found.claim_id
    from bulk_items found
    where found.account_id = account and account = any (acting_accounts())
      and found.bulk_id in (
        select id from bulk_actions
        where bulk_actions.account_id = account and bulk_actions.created_at < now() - interval '30 days')
    limit most
  ) old
  where i.account_id = old.account_id and i.bulk_id = old.bulk_id and i.claim_id = old.claim_id
$function$;

CREATE OR REPLACE FUNCTION public.has_claims(account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select account = any (acting_admin_accounts())
    and exists (select from automation_counts n where n.account_id = account and n.count > 0)
$function$;

CREATE OR REPLACE FUNCTION identity.audit_backup_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  perform identity.audit_own(user_id, 'backup_codes', 'changed', null, null)
  from (select distinct user_id from added) renewed
  where exists (select from second_factors f where f.user_id = renewed.user_id and f.turned_on_at < now());
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_own(of_user text, source text, deed text, was jsonb, is_now jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id, before, after)
  select account_id, own, case when own is not null then acting_address() end,
    case when own is not null then acting_agent() end, deed, source, of_user, was, is_now
  from (select distinct account_id from memberships where user_id = of_user) accounts,
    (select case when coalesce(acting_user(), of_user) = of_user then of_user end as own) who
$function$;

CREATE OR REPLACE FUNCTION identity.audit_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform identity.audit_own(old.user_id, 'passkeys', 'removed', jsonb_build_object('name', old.name), null);
  else
    perform identity.audit_own(new.user_id, 'passkeys', 'added', null, jsonb_build_object('name', new.name));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  perform identity.audit_own(new.user_id, 'credentials', 'changed', null, null);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_reach()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if new.email is distinct from old.email then
    perform identity.audit_own(new.id, 'users', 'email-changed', jsonb_build_object('email', old.email),
      jsonb_build_object('email', new.email));
  end if;
  if new.phone is distinct from old.phone then
    perform identity.audit_own(new.id, 'users', case when new.phone is null then 'phone-removed' else 'phone-set' end,
      null, null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform identity.audit_own(old.user_id, 'second_factors', 'removed', null, null);
  else
    perform identity.audit_own(new.user_id, 'second_factors', 'added', null, null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_sign_in(of_user text, deed text, from_address text, from_agent text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  -- Who was refused need not be the person: then nobody in person acted.
  select account_id, case when deed in ('signed-in', 'signed-in-by-both') then of_user end, from_address, from_agent,
    deed, 'sessions', of_user
  from (select distinct account_id from memberships where user_id = of_user) accounts
$function$;

CREATE OR REPLACE FUNCTION identity.guard_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if (select has_second_factor from identity.users where id = new.user_id for no key update) then
      new.awaits_second_factor := true;
      new.expires_at := least(new.expires_at, now() + interval '10 minutes');
    end if;
  -- The library moves a session's end as it is used: not of one that waits.
  elsif old.awaits_second_factor and new.awaits_second_factor then
    new.expires_at := old.expires_at;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION identity.idle_limit(of_user text)
 RETURNS interval
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select make_interval(mins => min(a.idle_sign_out_minutes))
    from memberships m join billing_accounts a on a.id = m.account_id
    where m.user_id = of_user);
end
$function$;

CREATE OR REPLACE FUNCTION identity.note_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  update identity.users u set has_second_factor = exists (
    select from identity.second_factors f where f.user_id = u.id and f.turned_on_at is not null)
  where u.id = coalesce(new.user_id, old.user_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.note_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  update identity.users set last_sign_in_at = now() where id = new.user_id;
  perform set_config('claimline.address', coalesce(new.ip_address, ''), true),
    set_config('claimline.user_agent', coalesce(new.user_agent, ''), true);
  perform identity.audit_own(new.user_id, 'sessions',
    case tg_op when 'INSERT' then 'signed-in' else 'signed-in-by-both' end, null,
    nullif(jsonb_strip_nulls(jsonb_build_object('way', new.way, 'second_factor', new.second_factor)), '{}'));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_rows_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In key order, so that two statements never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into import_counts as counted
    select account_id, import_id, standing, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into import_counts as counted
    select account_id, import_id, standing, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  else
    insert into import_counts as counted
    select account_id, import_id, standing, sum(change)
    from (
      select account_id, import_id, standing, 1 as change from added
      union all
      select account_id, import_id, standing, -1 from removed
    ) moved
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.imports_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notification_events (account_id, user_id, subject_id, event, is_quiet, key)
  values (new.account_id, new.created_by, new.id, 'import-finished',
    -- A second or two less than a person takes to look elsewhere; the same in domain/notification.ts.
    now() - coalesce((select j.created_at from jobs j where j.id = new.job_id), new.created_at) < interval '10 seconds',
    'import-finished:' || new.id || ':' || new.state || ':' || pg_current_xact_id())
  on conflict (account_id, key) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.imports_touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.touched_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.invitation_letters_of_a_day(account text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest(
    (select count(*) from invitation_tokens where account_id = account and created_at > now() - interval '1 day'),
    (select count(*) from invitations i join invitation_tokens t on t.invitation_id = i.id
     where i.invited_by = acting_user() and t.created_at > now() - interval '1 day'))::integer
  where account = any (acting_admin_accounts())
$function$;

CREATE OR REPLACE FUNCTION public.is_signed_in(of_session_id text, person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from identity.sessions s
    where s.id = of_session_id and s.user_id = person and s.expires_at > now() and not s.awaits_second_factor
      and not coalesce(s.last_active_at <= now() - identity.idle_limit(person), false))
$function$;

CREATE OR REPLACE FUNCTION public.is_time_zone(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform now() at time zone name;
  return name = 'UTC' or name ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$';
exception
  when invalid_parameter_value then return false;
end
$function$;

CREATE OR REPLACE FUNCTION public.jobs_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_build_object(
    'account_id', new.account_id, 'job_id', new.id, 'job_kind', new.kind, 'user_id', new.created_by,
    'waits', new.state = 'open' and new.held_by is null)::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_push_subscription(new_id text, of_session_id text, new_token_hash bytea, of_endpoint_hash bytea, new_sealed text, new_name text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kept text;
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    raise exception 'the session is not the acting person''s' using errcode = 'insufficient_privilege';
  end if;
  -- What waited for whoever had it before is not for whoever has it now.
  delete from identity.push_subscriptions where endpoint_hash = of_endpoint_hash and user_id <> acting_user();
  insert into identity.push_subscriptions as there
    (id, user_id, session_id, token_hash, endpoint_hash, sealed, name, claimed_at)
  values (new_id, acting_user(), of_session_id, new_token_hash, of_endpoint_hash, new_sealed, new_name, clock_timestamp())
  on conflict (endpoint_hash) do update set session_id = excluded.session_id, token_hash = excluded.token_hash,
    sealed = excluded.sealed, name = excluded.name, claimed_at = excluded.claimed_at
  returning id into kept;
  -- Each of them is a request to somebody else's server for everything that happens: nobody has any number of them.
  delete from identity.push_subscriptions where id in (
    select id from identity.push_subscriptions where user_id = acting_user()
    order by session_id is null, claimed_at desc offset 20);
  return kept;
end
$function$;

CREATE OR REPLACE FUNCTION public.letters_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_letter', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.may_be_told(of_account_id text, of_clinic_id text, told_user_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from memberships m where m.account_id = of_account_id and m.user_id = told_user_id)
    and (of_clinic_id is null or exists (
      select from clinic_users c
      where c.account_id = of_account_id and c.clinic_id = of_clinic_id and c.user_id = told_user_id))
    and not exists (select from identity.users u where u.id = told_user_id and u.banned)
$function$;

CREATE OR REPLACE FUNCTION public.memberships_keep_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from billing_accounts where id = old.account_id for no key update;
  if not exists (
    select from memberships m join identity.users u on u.id = m.user_id
    where m.account_id = old.account_id and m.role = 'admin' and not u.banned
  ) then
    raise exception 'an account keeps an admin' using errcode = 'CL001';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.notices_wait()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from added) then
    perform pg_notify('claimline_change', '{"notices_wait":true}');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.notifications_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_build_object('account_id', account_id, 'inbox_of', user_id)::text)
  from (select distinct account_id, user_id from added where shows) told;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_invitation(token_hash text)
 RETURNS TABLE(invitation_id text, account_id text, account_name text, email text, role text, inviter text, clinics text[], expires_at timestamp with time zone, is_mailed boolean, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.id, i.account_id, a.name, i.email, i.role, u.name,
    array(select c.name from clinics c where c.account_id = i.account_id and c.id = any (i.clinic_ids) order by lower(c.name)),
    i.expires_at, t.is_mailed,
    case
      when i.accepted_at is not null then 'used'
      when i.revoked_at is not null then 'revoked'
      when i.expires_at <= now() then 'expired'
      else 'open'
    end
  from invitation_tokens t
    join invitations i on i.id = t.invitation_id
    join billing_accounts a on a.id = i.account_id
    join identity.users u on u.id = i.invited_by
  where t.hash = token_hash
$function$;

CREATE OR REPLACE FUNCTION public.paused_batches()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(id), '{}') from batches where paused_at is not null and account_id = any (acting_accounts())
$function$;

CREATE OR REPLACE FUNCTION public.payer_for(account text, payer text)
 RETURNS TABLE(id text, account_id text, name text, phone text, time_zone text, ivr_hours jsonb, representative_hours jsonb, required_fields text[], playbook jsonb, ai_policy text, retired_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, p.account_id, p.name, coalesce(o.phone, p.phone), coalesce(o.time_zone, p.time_zone),
    coalesce(o.ivr_hours, p.ivr_hours), coalesce(o.representative_hours, p.representative_hours),
    coalesce(o.required_fields, p.required_fields), p.playbook, coalesce(o.ai_policy, p.ai_policy), p.retired_at
  from payers p left join payer_overrides o on o.account_id = $1 and o.payer_id = p.id
  where p.id = $2 and (p.account_id is null or p.account_id = $1)
$function$;

CREATE OR REPLACE FUNCTION public.payers_of_clinics(clinics text[], is_archived boolean)
 RETURNS TABLE(clinic_id text, payer_name text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive named as (
    select clinic.id, (
      select a.payer_name from automations a
      where a.clinic_id = clinic.id and a.archived = is_archived and a.status <> 'in-progress'
      order by a.payer_name limit 1) as payer_name
    from unnest(clinics) clinic (id)
    union all
    select named.id, (
      select a.payer_name from automations a
      where a.clinic_id = named.id and a.archived = is_archived and a.status <> 'in-progress'
        and a.payer_name > named.payer_name
      order by a.payer_name limit 1)
    from named where named.payer_name is not null
  )
  select id, named.payer_name from named where named.payer_name is not null
  union
  select a.clinic_id, a.payer_name from automations a
  where a.clinic_id = any (clinics) and a.archived = is_archived and a.status = 'in-progress'
$function$;

CREATE OR REPLACE FUNCTION public.retention_preview(account text, kind text, days integer, most integer)
 RETURNS TABLE(count bigint, oldest timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before_moment constant timestamptz := now() - make_interval(days => days);
begin
  if not account = any (acting_admin_accounts()) then
    return query select 0::bigint, null::timestamptz;
  elsif kind = 'recordings' then
    return query select count(*), min(t.at) from (
      select f.created_at as at from files f
      where f.account_id = account and f.kind = 'recording' and f.created_at < before_moment
      order by f.created_at desc limit most) t;
  elsif kind = 'transcripts' then
    return query select count(*), min(t.at) from (
      select c.ended_at as at from calls c
      where c.account_id = account and c.state = 'ended' and not c.transcript_gone and c.ended_at < before_moment
      order by c.ended_at limit most) t;
  elsif kind = 'claims' then
    return query select count(*), min(t.at) from (
      select a.status_since as at from automations a
      where a.account_id = account and a.due_at is null
        and a.status not in ('pending', 'scheduled', 'ringing', 'in-progress') and a.status_since < before_moment
      order by a.status_since limit most) t;
  elsif kind = 'audit' then
    return query select count(*), min(t.at) from (
      select e.at from audit_events e where e.account_id = account and e.id < audit_id(before_moment)
      order by e.id limit most) t;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.rotate_api_key(account text, key_id text, new_prefix text, new_hash bytea, previous_works_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform demand_own_clinics(account, array(
    select cu.clinic_id from clinic_users cu join api_keys k on k.user_id = cu.user_id
    where k.id = key_id and k.account_id = account));
  update api_keys set prefix = new_prefix, hash = new_hash, rotated_at = now(),
    previous_hash = case when previous_works_until is null then null else hash end,
    previous_until = previous_works_until
  where id = key_id and account_id = account and revoked_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_ends(clinic text, words text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  code text := right(clinic, 4);
  word text;
  letters integer;
  ends text[] := array[code];
begin
  foreach word in array string_to_array(regexp_replace(words, '([0-9])([^0-9 ])', '\1 \2', 'g'), ' ') loop
    letters := length(rtrim(word, '0123456789'));
    for place in 1 .. letters loop
      ends := array_append(ends, code || substr(word, place, least(letters - place + 3, 12)));
    end loop;
    for place in letters + 1 .. length(word) loop
      ends := array_append(ends, code || substr(word, place, 4));
    end loop;
  end loop;
  return array_to_tsvector(ends);
end
$function$;

CREATE OR REPLACE FUNCTION public.search_ends_query(clinics text[], wanted text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with words as (
    select word, length(word) - letters as digits, case when letters = 0 then 4 else least(letters + 2, 12) end as kept,
      row_number() over (order by nth desc) = 1 as is_last, row_number() over (order by length(word) desc) as place
    from string_to_table(regexp_replace(search_typed(wanted), '([0-9])([^0-9 ])', '\1 \2', 'g'), ' ')
        with ordinality typed (word, nth),
      length(rtrim(word, '0123456789')) letters),
  asked as (
    select left(word, kept) as ending, is_last and length(word) < kept as is_open
    from words where place = 1 or place <= 3 and length(word) >= 3
    union all
    select right(word, 4), false from words where place <= 3 and digits >= 4)
  select string_agg('(' || of_clinics.ends || ')', '&')::tsquery
  from asked cross join lateral (
    select string_agg('''' || replace(replace(right(clinic, 4) || ending, '\', '\\'), '''', '''''') || ''''
      || case when is_open then ':*' else '' end, '|') as ends
    from unnest(clinics) clinic) of_clinics
$function$;

CREATE OR REPLACE FUNCTION public.search_pattern(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select '%' || replace(replace(replace(search_typed(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$function$;

CREATE OR REPLACE FUNCTION public.search_text(words text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select btrim(case
    when words ~ '[^ -~]' then regexp_replace(
      translate(lower(unaccent(regexp_replace(normalize(words, nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'))), 'ς', 'σ'),
      '[\s,]+', ' ', 'g')
    else regexp_replace(lower(words), '[ ,]+', ' ', 'g')
  end)
$function$;

CREATE OR REPLACE FUNCTION public.search_typed(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select regexp_replace(nullif(search_text(wanted), ''), '^(\d\d)-(\d{7})$', '\1\2')
$function$;

CREATE OR REPLACE FUNCTION public.sees_whole_batch(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
      select from batches b where b.id = wanted and b.account_id = any ((select acting_accounts())::text[])
        and (b.uploaded_by = acting_user() or exists (
          select from batch_counts c where c.batch_id = b.id and c.count > 0)))
    and not exists (
      select from batch_counts c
      where c.batch_id = wanted and c.count > 0 and c.clinic_id <> all ((select acting_clinics())::text[]))
$function$;

CREATE OR REPLACE FUNCTION public.status_history_by_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from identity.users where id = new.by_user_id and is_service) then
    new.by_kind := 'api-key';
  end if;
  return new;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.sweep_identity()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  swept bigint := 0;
  these bigint;
begin
  delete from identity.verifications where id in (
    select id from identity.verifications where expires_at < now() - interval '1 day' limit 1000);
  get diagnostics these = row_count;
  swept := swept + these;
  delete from identity.sessions where id in (
    select id from identity.sessions where expires_at < now() - interval '1 day' limit 1000);
  get diagnostics these = row_count;
  swept := swept + these;
  delete from identity.sign_in_tries where key in (
    select key from identity.sign_in_tries where since < now() - interval '1 day' limit 1000);
  get diagnostics these = row_count;
  return swept + these;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_access', coalesce(new.user_id, old.user_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_claims(account text, clinic text, claims text[], states text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(claims) <= 20 then
    for place in 1 .. cardinality(claims) loop
      perform pg_notify('claimline_change', json_build_object(
        'account_id', account, 'clinic_id', clinic, 'claim_id', claims[place], 'status', states[place])::text);
    end loop;
  else
    perform pg_notify('claimline_change', json_build_object('account_id', account, 'clinic_id', clinic)::text);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_disabled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_access', new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_access', user_id) from memberships where account_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.transcript_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_build_object(
    'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', automation_id)::text)
  from (select distinct account_id, clinic_id, automation_id from added) told;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.usage_clinics(account text)
 RETURNS TABLE(id text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.name from clinics c
  where c.account_id = account and (account = any (acting_admin_accounts()) or c.id = any (acting_clinics()))
$function$;

CREATE OR REPLACE FUNCTION public.usage_month(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select date_trunc('month', moment at time zone 'UTC')::date $function$;

CREATE OR REPLACE FUNCTION public.webhook_endpoints_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notification_events (account_id, user_id, subject_id, event, key)
  select distinct new.account_id, m.user_id, new.id, 'webhook-off',
    'webhook-off:' || new.id || ':' || m.user_id || ':' || pg_current_xact_id()
  from memberships m where m.account_id = new.account_id and m.role = 'admin'
  on conflict (account_id, key) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.webhooks_tell()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_webhooks', '');
  return null;
end
$function$;

-- Tables

create table api_key_uses (
  key_id text not null,
  account_id text not null,
  last_used_at timestamp with time zone not null,
  constraint api_key_uses_pkey PRIMARY KEY (key_id)
);

create table api_keys (
  id text not null,
  account_id text not null,
  user_id text not null,
  name text not null,
  scopes text[] not null,
  prefix text not null,
  hash bytea not null,
  previous_hash bytea,
  previous_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by text,
  expires_at timestamp with time zone,
  rotated_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_previous_hash_key UNIQUE (previous_hash),
  constraint api_keys_user_id_key UNIQUE (user_id),
  constraint api_keys_check CHECK ((previous_hash IS NULL) = (previous_until IS NULL)),
  constraint api_keys_hash_check CHECK (octet_length(hash) = 32),
  constraint api_keys_scopes_check CHECK (cardinality(scopes) > 0)
);

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

create table automation_counts (
  account_id text not null,
  clinic_id text not null,
  archived boolean not null,
  status text not null,
  needs_review boolean not null,
  count bigint not null,
  constraint automation_counts_pkey PRIMARY KEY (clinic_id, archived, status, needs_review)
);

create table automations (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  created_at timestamp with time zone default now() not null,
  created_by text,
  status text default 'pending'::text not null,
  status_since timestamp with time zone default now() not null,
  status_group text generated always as (
CASE
    WHEN (status = ANY (ARRAY['paid'::text, 'denied'::text, 'processing'::text, 'reprocessing'::text, 'no-claim'::text, 'recouped'::text, 'write-off'::text])) THEN 'completed'::text
    WHEN (status = ANY (ARRAY['ringing'::text, 'in-progress'::text, 'scheduled'::text])) THEN 'calling'::text
    WHEN (status = 'failed'::text) THEN 'failed'::text
    ELSE 'waiting'::text
END) stored not null,
  archived boolean default false not null,
  bulk_ref text,
  provider_name text not null,
  npi text not null,
  tax_id text not null,
  ptan text,
  patient_first_name text not null,
  patient_last_name text not null,
  patient_date_of_birth date not null,
  member_id text not null,
  group_number text,
  relation_to_subscriber text,
  payer_id text,
  payer_name text not null,
  payer_phone text not null,
  service_from date not null,
  service_to date not null,
  billed_cents bigint not null,
  claim_number text,
  patient_account_number text,
  procedure_codes text[] default '{}'::text[] not null,
  note text,
  priority text default 'normal'::text not null,
  not_before date,
  due_at timestamp with time zone,
  round integer default 1 not null,
  failure_reason text,
  failure_field text,
  result_call_id text,
  paid_cents bigint,
  check_number text,
  needs_review boolean default false not null,
  search text default ''::text not null,
  deadline_date date,
  deadline_kind text,
  promised_date date,
  denial_codes text[],
  payer_claim_number text,
  sandbox boolean generated always as (starts_with(member_id, 'SANDBOX'::text)) stored not null,
  constraint automations_pkey PRIMARY KEY (id),
  constraint automations_billed_cents_check CHECK (billed_cents > 0),
  constraint automations_check CHECK ((status = 'failed'::text) = (failure_reason IS NOT NULL)),
  constraint automations_check1 CHECK (service_to >= service_from),
  constraint automations_deadline_kind_check CHECK (deadline_kind = ANY (ARRAY['appeal'::text, 'corrected-claim'::text])),
  constraint automations_priority_check CHECK (priority = ANY (ARRAY['normal'::text, 'high'::text])),
  constraint automations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'ringing'::text, 'in-progress'::text, 'paid'::text, 'denied'::text, 'processing'::text, 'reprocessing'::text, 'no-claim'::text, 'recouped'::text, 'write-off'::text, 'failed'::text]))
) with (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.02);

create table batch_checks (
  id bigint generated always as identity not null,
  account_id text not null,
  batch_id text not null,
  constraint batch_checks_pkey PRIMARY KEY (id)
);

create table batch_counts (
  account_id text not null,
  batch_id text not null,
  clinic_id text not null,
  status text not null,
  count bigint not null,
  constraint batch_counts_pkey PRIMARY KEY (batch_id, clinic_id, status)
);

create table batches (
  id text not null,
  account_id text not null,
  name text,
  uploaded_by text,
  created_at timestamp with time zone default now() not null,
  words text,
  paused_at timestamp with time zone,
  priority text default 'normal'::text not null,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_of_account UNIQUE (account_id, id),
  constraint batches_priority_check CHECK (priority = ANY (ARRAY['normal'::text, 'high'::text]))
);

create table billing_accounts (
  id text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  stripe_customer_id text,
  concurrent_calls integer default 8 not null,
  follow_up_days integer default 14 not null,
  time_zone text default 'America/New_York'::text not null,
  calling_hours jsonb default '[]'::jsonb not null,
  calling_time_zone text default 'America/New_York'::text not null,
  attempts_per_day integer default 5 not null,
  caller_id text,
  disclose text[] default '{callback-phone,group-number,patient-account-number,procedure-codes}'::text[] not null,
  idle_sign_out_minutes integer,
  second_factor_required boolean default false not null,
  constraint billing_accounts_pkey PRIMARY KEY (id),
  constraint billing_accounts_attempts_per_day_check CHECK (attempts_per_day >= 1 AND attempts_per_day <= 5),
  constraint billing_accounts_caller_id_check CHECK (caller_id ~ '^\+1\d{10}$'::text),
  constraint billing_accounts_calling_hours_check CHECK (jsonb_typeof(calling_hours) = 'array'::text),
  constraint billing_accounts_concurrent_calls_check CHECK (concurrent_calls >= 1 AND concurrent_calls <= 500),
  constraint billing_accounts_disclose_check CHECK (disclose <@ '{recording,billing-company,callback-phone,group-number,patient-account-number,procedure-codes}'::text[]),
  constraint billing_accounts_follow_up_days_check CHECK (follow_up_days >= 1 AND follow_up_days <= 365),
  constraint billing_accounts_idle_sign_out_minutes_check CHECK (idle_sign_out_minutes >= 5 AND idle_sign_out_minutes <= 1440),
  constraint billing_accounts_time_zone_check CHECK (is_time_zone(time_zone))
);

create table billing_events (
  account_id text not null,
  id text not null,
  received_at timestamp with time zone default now() not null,
  constraint billing_events_pkey PRIMARY KEY (account_id, id)
);

create table billing_states (
  account_id text not null,
  subscription_status text,
  subscription_as_of timestamp with time zone,
  payment_failed_at timestamp with time zone,
  invoice_as_of timestamp with time zone,
  former_customer_id text,
  constraint billing_states_pkey PRIMARY KEY (account_id)
);

create table bulk_actions (
  id text not null,
  account_id text not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  request_id text not null,
  action text not null,
  clinic_ids text[] not null,
  undo_of text,
  refusals jsonb default '{}'::jsonb not null,
  constraint bulk_actions_pkey PRIMARY KEY (id),
  constraint bulk_actions_account_id_created_by_request_id_key UNIQUE (account_id, created_by, request_id),
  constraint bulk_actions_action_check CHECK (action = ANY (ARRAY['archive'::text, 'restore'::text, 'call-again'::text, 'cancel'::text]))
);

create table bulk_items (
  account_id text not null,
  bulk_id text not null,
  claim_id text not null,
  clinic_id text not null,
  refusal text,
  changed_in xid,
  constraint bulk_items_pkey PRIMARY KEY (account_id, bulk_id, claim_id),
  constraint bulk_items_check CHECK ((refusal IS NULL) = (changed_in IS NOT NULL))
);

create table call_events (
  call_id text not null,
  account_id text not null,
  sequence integer not null,
  status text not null,
  received_at timestamp with time zone default now() not null,
  constraint call_events_pkey PRIMARY KEY (call_id, sequence, status)
);

create table calls (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  round integer not null,
  attempt integer not null,
  state text default 'intended'::text not null,
  ending text,
  ending_detail text,
  to_phone text not null,
  from_phone text not null,
  carrier_sid text,
  created_at timestamp with time zone default now() not null,
  placed_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  duration_ms bigint,
  media_token text not null,
  dialogue_state jsonb,
  held_by text,
  heard_at timestamp with time zone,
  hold_ms bigint,
  holds jsonb default '[]'::jsonb not null,
  payer_name text,
  payer_hour smallint,
  archived boolean default false not null,
  transcript_gone boolean default false not null,
  sandbox boolean default false not null,
  constraint calls_pkey PRIMARY KEY (id),
  constraint calls_automation_id_round_attempt_key UNIQUE (automation_id, round, attempt),
  constraint calls_carrier_sid_key UNIQUE (carrier_sid),
  constraint calls_check CHECK ((state = 'ended'::text) = (ending IS NOT NULL)),
  constraint calls_payer_hour_check CHECK (payer_hour >= 0 AND payer_hour <= 23),
  constraint calls_state_check CHECK (state = ANY (ARRAY['intended'::text, 'unknown'::text, 'placed'::text, 'ringing'::text, 'in-progress'::text, 'ended'::text]))
);

create table clinic_users (
  account_id text not null,
  clinic_id text not null,
  user_id text not null,
  constraint clinic_users_pkey PRIMARY KEY (clinic_id, user_id)
);

create table clinics (
  id text not null,
  account_id text not null,
  name text not null,
  callback_phone text,
  created_at timestamp with time zone default now() not null,
  constraint clinics_pkey PRIMARY KEY (id),
  constraint clinics_account_id_id_key UNIQUE (account_id, id)
);

create table column_memories (
  account_id text not null,
  heading text not null,
  field text,
  at timestamp with time zone default now() not null,
  constraint column_memories_pkey PRIMARY KEY (account_id, heading)
);

create table deadline_handlings (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  deadline_date date not null,
  deadline_kind text,
  handled_as text not null,
  by_user_id text not null,
  at timestamp with time zone default now() not null,
  undone_by_user_id text,
  undone_at timestamp with time zone,
  constraint deadline_handlings_pkey PRIMARY KEY (id),
  constraint deadline_handlings_check CHECK ((undone_at IS NULL) = (undone_by_user_id IS NULL)),
  constraint deadline_handlings_deadline_kind_check CHECK (deadline_kind = ANY (ARRAY['appeal'::text, 'corrected-claim'::text])),
  constraint deadline_handlings_handled_as_check CHECK (handled_as = ANY (ARRAY['appealed'::text, 'corrected-claim-sent'::text, 'let-go'::text]))
);

create table disabled_members (
  account_id text not null,
  user_id text not null,
  roles text[] not null,
  clinic_ids text[] not null,
  disabled_at timestamp with time zone default now() not null,
  disabled_by text not null,
  constraint disabled_members_pkey PRIMARY KEY (account_id, user_id),
  constraint disabled_members_roles_check CHECK (cardinality(roles) > 0)
);

create table exports (
  id text not null,
  account_id text not null,
  user_id text not null,
  token_hash bytea not null,
  question jsonb not null,
  file_name text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  state text default 'ready'::text not null,
  written bigint default 0 not null,
  total bigint,
  failure text,
  heard_at timestamp with time zone default now() not null,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_token_hash_key UNIQUE (token_hash),
  constraint exports_state_check CHECK (state = ANY (ARRAY['ready'::text, 'running'::text, 'done'::text, 'failed'::text]))
);

create table file_removals (
  account_id text not null,
  file_id text not null,
  asked_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  constraint file_removals_pkey PRIMARY KEY (account_id, file_id)
);

create table files (
  id text not null,
  account_id text not null,
  clinic_id text,
  kind text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  created_by text,
  created_at timestamp with time zone default now() not null,
  batch_id text,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_bytes_check CHECK (bytes >= 0)
);

create table idempotent_requests (
  account_id text not null,
  user_id text not null,
  request_key text not null,
  created_at timestamp with time zone default now() not null,
  fingerprint bytea not null,
  status integer,
  headers jsonb,
  body text,
  constraint idempotent_requests_pkey PRIMARY KEY (user_id, request_key),
  constraint idempotent_requests_fingerprint_check CHECK (octet_length(fingerprint) = 32),
  constraint idempotent_requests_request_key_check CHECK (char_length(request_key) >= 1 AND char_length(request_key) <= 255)
);

create table identity.action_links (
  code_hash text not null,
  purpose text not null,
  user_id text not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint action_links_pkey PRIMARY KEY (code_hash),
  constraint action_links_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'email-change'::text]))
);

create table identity.backup_codes (
  user_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint backup_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table identity.credentials (
  id text not null,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credentials_pkey PRIMARY KEY (id)
);

create table identity.passkeys (
  id text not null,
  user_id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);

create table identity.password_resets (
  code_hash text not null,
  user_id text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (code_hash)
);

create table identity.phone_codes (
  id text not null,
  user_id text,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  of_known_browser boolean default false not null,
  constraint phone_codes_pkey PRIMARY KEY (id),
  constraint phone_codes_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'confirm'::text]))
);

create table identity.push_subscriptions (
  id text not null,
  user_id text not null,
  session_id text,
  token_hash bytea not null,
  endpoint_hash bytea not null,
  sealed text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  claimed_at timestamp with time zone default now() not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_token_hash_key UNIQUE (token_hash)
);

create table identity.second_factors (
  user_id text not null,
  seed_sealed text not null,
  turned_on_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_pkey PRIMARY KEY (user_id)
);

create table identity.sessions (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  awaits_second_factor boolean default false not null,
  second_factor_tries integer default 0 not null,
  authenticated_at timestamp with time zone default now() not null,
  last_active_at timestamp with time zone default now() not null,
  way text,
  second_factor text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_second_factor_check CHECK (second_factor = ANY (ARRAY['app'::text, 'backup-code'::text])),
  constraint sessions_way_check CHECK (way = ANY (ARRAY['password'::text, 'link'::text, 'passkey'::text, 'phone'::text, 'single-sign-on'::text]))
);

create table identity.sign_in_tries (
  key text not null,
  tries integer not null,
  since timestamp with time zone not null,
  constraint sign_in_tries_pkey PRIMARY KEY (key)
);

create table identity.signing_keys (
  id text not null,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (id)
);

create table identity.spent (
  key text not null,
  expires_at timestamp with time zone not null,
  constraint spent_pkey PRIMARY KEY (key)
);

create table identity.users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  role text,
  banned boolean default false not null,
  ban_reason text,
  ban_expires timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  has_second_factor boolean default false not null,
  last_sign_in_at timestamp with time zone,
  phone text,
  is_service boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone),
  constraint users_phone_check CHECK (phone ~ '^\+1\d{10}$'::text),
  constraint users_service_never_signs_in CHECK (NOT is_service OR banned)
);

create table identity.verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);

create table import_counts (
  account_id text not null,
  import_id text not null,
  standing text not null,
  count bigint not null,
  constraint import_counts_pkey PRIMARY KEY (account_id, import_id, standing),
  constraint import_counts_standing_check CHECK (standing = ANY (ARRAY['good'::text, 'faulty'::text, 'duplicate'::text, 'skipped'::text, 'imported'::text, 'left'::text]))
);

create table import_rows (
  account_id text not null,
  import_id text not null,
  row_number integer not null,
  cells jsonb not null,
  submission jsonb,
  problems jsonb default '[]'::jsonb not null,
  flags jsonb default '[]'::jsonb not null,
  is_skipped boolean default false not null,
  same_row integer,
  same_claim_id text,
  member_id text generated always as (((submission -> 'patient'::text) ->> 'member_id'::text)) stored,
  service_from text generated always as (((submission -> 'claim'::text) ->> 'service_from'::text)) stored,
  billed_cents bigint generated always as ((((submission -> 'claim'::text) ->> 'billed_cents'::text))::bigint) stored,
  claim_number text generated always as (((submission -> 'claim'::text) ->> 'claim_number'::text)) stored,
  standing text generated always as (
CASE
    WHEN is_skipped THEN 'skipped'::text
    WHEN (submission IS NULL) THEN 'faulty'::text
    WHEN ((same_row IS NOT NULL) OR (same_claim_id IS NOT NULL)) THEN 'duplicate'::text
    ELSE 'good'::text
END) stored not null,
  constraint import_rows_pkey PRIMARY KEY (account_id, import_id, row_number)
);

create table imports (
  id text not null,
  account_id text not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  file_name text not null,
  file_bytes bigint not null,
  state text default 'uploading'::text not null,
  refusal text,
  job_id text,
  found jsonb,
  sheet text,
  mapping jsonb,
  defaults jsonb default '{}'::jsonb not null,
  batch_id text,
  file_id text,
  touched_at timestamp with time zone default now() not null,
  upload_held_by text,
  upload_held_until timestamp with time zone,
  upload_wanted boolean default false not null,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_check CHECK ((upload_held_by IS NULL) = (upload_held_until IS NULL)),
  constraint imports_file_bytes_check CHECK (file_bytes > 0),
  constraint imports_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'reading'::text, 'refused'::text, 'checking'::text, 'ready'::text, 'importing'::text, 'imported'::text, 'cancelled'::text]))
);

create table invitation_tokens (
  hash text not null,
  account_id text not null,
  invitation_id text not null,
  is_mailed boolean not null,
  created_at timestamp with time zone default now() not null,
  constraint invitation_tokens_pkey PRIMARY KEY (hash)
);

create table invitations (
  id text not null,
  account_id text not null,
  email text not null,
  role text not null,
  clinic_ids text[] default '{}'::text[] not null,
  invited_by text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone default now() not null,
  letters integer default 1 not null,
  letter_id text,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by text,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_check CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  constraint invitations_check1 CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  constraint invitations_email_check CHECK (email = lower(email)),
  constraint invitations_role_check CHECK (role = ANY (ARRAY['admin'::text, 'user'::text, 'viewer'::text]))
);

create table jobs (
  id text not null,
  account_id text not null,
  kind text not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  input jsonb not null,
  cursor jsonb,
  state text default 'open'::text not null,
  finished_at timestamp with time zone,
  total bigint,
  done bigint default 0 not null,
  failed bigint default 0 not null,
  problem text,
  held_by text,
  held_until timestamp with time zone,
  turn_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  asked_from text default acting_address(),
  asked_by_agent text default acting_agent(),
  api_key_id text default acting_api_key(),
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_check CHECK ((state = 'open'::text) = (finished_at IS NULL)),
  constraint jobs_check1 CHECK (state = 'open'::text OR held_by IS NULL),
  constraint jobs_check2 CHECK ((held_by IS NULL) = (held_until IS NULL)),
  constraint jobs_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text, 'cancelled'::text])),
  constraint jobs_total_check CHECK (total >= 0)
);

create table letters (
  id text not null,
  account_id text,
  kind text not null,
  sealed text,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone default now() not null,
  useful_until timestamp with time zone not null,
  settled_at timestamp with time zone,
  problem text,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  held_by text,
  held_until timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_check CHECK ((state = 'waiting'::text) = (sealed IS NOT NULL)),
  constraint letters_check1 CHECK ((state = 'waiting'::text) = (settled_at IS NULL)),
  constraint letters_check2 CHECK ((held_by IS NULL) = (held_until IS NULL)),
  constraint letters_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))
);

create table list_preferences (
  account_id text not null,
  user_id text not null,
  list text not null,
  layout jsonb not null,
  sorting text not null,
  default_view_id text,
  constraint list_preferences_pkey PRIMARY KEY (account_id, user_id, list),
  constraint list_preferences_layout_check CHECK (pg_column_size(layout) < 16384),
  constraint list_preferences_list_check CHECK (list = ANY (ARRAY['account'::text, 'clinic'::text])),
  constraint list_preferences_sorting_check CHECK (char_length(sorting) <= 1000)
);

create table memberships (
  account_id text not null,
  user_id text not null,
  role text not null,
  created_at timestamp with time zone default now() not null,
  constraint memberships_pkey PRIMARY KEY (account_id, user_id, role),
  constraint memberships_role_check CHECK (role = ANY (ARRAY['admin'::text, 'user'::text, 'viewer'::text]))
);

create table meter_events (
  id text not null,
  account_id text not null,
  measure text not null,
  amount bigint not null,
  at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  first_tried_at timestamp with time zone,
  problem text,
  constraint meter_events_pkey PRIMARY KEY (id),
  constraint meter_events_amount_check CHECK (amount > 0),
  constraint meter_events_measure_check CHECK (measure = ANY (ARRAY['claims'::text, 'call-seconds'::text]))
);

create table notes (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  author_user_id text not null,
  at timestamp with time zone default now() not null,
  text text not null,
  request_id text,
  constraint notes_pkey PRIMARY KEY (id),
  constraint notes_request_id_check CHECK (char_length(request_id) >= 1 AND char_length(request_id) <= 64),
  constraint notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000)
);

create table notification_choices (
  account_id text not null,
  user_id text not null,
  ways jsonb not null,
  scope text not null,
  letters text not null,
  updated_at timestamp with time zone default now() not null,
  constraint notification_choices_pkey PRIMARY KEY (account_id, user_id),
  constraint notification_choices_letters_check CHECK (letters = ANY (ARRAY['soon'::text, 'daily'::text])),
  constraint notification_choices_scope_check CHECK (scope = ANY (ARRAY['clinics'::text, 'own'::text]))
);

create table notification_events (
  id bigint generated always as identity not null,
  account_id text not null,
  event text not null,
  clinic_id text,
  automation_id text,
  user_id text,
  subject_id text,
  by_user_id text,
  is_quiet boolean default false not null,
  at timestamp with time zone default now() not null,
  key text not null,
  told_at timestamp with time zone,
  constraint notification_events_pkey PRIMARY KEY (id),
  constraint notification_events_account_id_key_key UNIQUE (account_id, key),
  constraint notification_events_check CHECK ((clinic_id IS NULL) = (user_id IS NOT NULL))
);

create table notifications (
  id text not null,
  account_id text not null,
  user_id text not null,
  event text not null,
  clinic_id text,
  automation_id text,
  subject_id text,
  at timestamp with time zone not null,
  shows boolean not null,
  read_at timestamp with time zone,
  letter_due_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id)
);

create table onboardings (
  account_id text not null,
  begun_at timestamp with time zone default now() not null,
  confirmed text[] default '{}'::text[] not null,
  skipped text[] default '{}'::text[] not null,
  finished_at timestamp with time zone,
  constraint onboardings_pkey PRIMARY KEY (account_id)
);

create table payer_overrides (
  account_id text not null,
  payer_id text not null,
  phone text,
  time_zone text,
  ivr_hours jsonb,
  representative_hours jsonb,
  required_fields text[],
  ai_policy text,
  constraint payer_overrides_pkey PRIMARY KEY (account_id, payer_id),
  constraint payer_overrides_ai_policy_check CHECK (ai_policy = ANY (ARRAY['allowed'::text, 'ivr-only'::text, 'refused'::text])),
  constraint payer_overrides_ivr_hours_check CHECK (jsonb_typeof(ivr_hours) = 'array'::text),
  constraint payer_overrides_phone_check CHECK (phone ~ '^\+1\d{10}$'::text),
  constraint payer_overrides_representative_hours_check CHECK (jsonb_typeof(representative_hours) = 'array'::text)
);

create table payers (
  id text not null,
  account_id text,
  name text not null,
  phone text not null,
  time_zone text not null,
  ivr_hours jsonb default '[]'::jsonb not null,
  representative_hours jsonb default '[]'::jsonb not null,
  required_fields text[] default '{}'::text[] not null,
  playbook jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  ai_policy text default 'allowed'::text not null,
  constraint payers_pkey PRIMARY KEY (id),
  constraint payers_ai_policy_check CHECK (ai_policy = ANY (ARRAY['allowed'::text, 'ivr-only'::text, 'refused'::text])),
  constraint payers_phone_check CHECK (phone ~ '^\+1\d{10}$'::text)
);

create table providers (
  id text not null,
  account_id text not null,
  name text not null,
  npi text not null,
  tax_id text not null,
  ptan text,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_npi_check CHECK (npi ~ '^\d{10}$'::text),
  constraint providers_tax_id_check CHECK (tax_id ~ '^\d{9}$'::text)
);

create table push_deliveries (
  account_id text not null,
  subscription_id text not null,
  notification_id text not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  constraint push_deliveries_pkey PRIMARY KEY (subscription_id, notification_id)
);

create table recordings (
  call_id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  state text default 'asked'::text not null,
  why text,
  carrier_sid text,
  at_carrier boolean default true not null,
  offset_ms bigint,
  duration_ms bigint,
  file_id text,
  due_at timestamp with time zone,
  tries integer default 0 not null,
  constraint recordings_pkey PRIMARY KEY (call_id),
  constraint recordings_carrier_sid_key UNIQUE (carrier_sid),
  constraint recordings_check CHECK ((state = 'kept'::text) = (file_id IS NOT NULL)),
  constraint recordings_check1 CHECK ((state = 'failed'::text) = (why IS NOT NULL)),
  constraint recordings_state_check CHECK (state = ANY (ARRAY['asked'::text, 'ready'::text, 'kept'::text, 'failed'::text]))
);

create table results (
  call_id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  created_at timestamp with time zone default now() not null,
  facts jsonb not null,
  review_reasons text[] default '{}'::text[] not null,
  constraint results_pkey PRIMARY KEY (call_id)
);

create table retention_settings (
  account_id text not null,
  recordings integer,
  transcripts integer,
  claims integer,
  audit integer,
  updated_at timestamp with time zone default now() not null,
  updated_by text,
  constraint retention_settings_pkey PRIMARY KEY (account_id),
  constraint retention_settings_audit_check CHECK (audit >= 2196),
  constraint retention_settings_claims_check CHECK (claims >= 2562),
  constraint retention_settings_recordings_check CHECK (recordings >= 180),
  constraint retention_settings_transcripts_check CHECK (transcripts >= 180)
);

create table saved_views (
  id text not null,
  account_id text not null,
  owner_user_id text not null,
  list text not null,
  name text not null,
  shared boolean default false not null,
  question jsonb not null,
  layout jsonb not null,
  changed_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint saved_views_pkey PRIMARY KEY (account_id, id),
  constraint saved_views_layout_check CHECK (pg_column_size(layout) < 16384),
  constraint saved_views_list_check CHECK (list = ANY (ARRAY['account'::text, 'clinic'::text])),
  constraint saved_views_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint saved_views_question_check CHECK (pg_column_size(question) < 16384)
);

create table status_history (
  id bigint generated always as identity not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  at timestamp with time zone default now() not null,
  from_status text,
  to_status text not null,
  by_kind text not null,
  by_user_id text,
  call_id text,
  why text,
  changes jsonb default '[]'::jsonb not null,
  constraint status_history_pkey PRIMARY KEY (id),
  constraint status_history_by_kind_check CHECK (by_kind = ANY (ARRAY['person'::text, 'call'::text, 'api-key'::text, 'system'::text])),
  constraint status_history_changes_check CHECK (jsonb_typeof(changes) = 'array'::text)
);

create table transcript_lines (
  call_id text not null,
  sequence integer not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  speaker text not null,
  text text not null,
  pressed boolean default false not null,
  at_ms bigint not null,
  constraint transcript_lines_pkey PRIMARY KEY (call_id, sequence),
  constraint transcript_lines_speaker_check CHECK (speaker = ANY (ARRAY['payer'::text, 'claimline'::text]))
);

create table usage_months (
  account_id text not null,
  clinic_id text not null,
  month date not null,
  measure text not null,
  amount bigint not null,
  constraint usage_months_pkey PRIMARY KEY (account_id, month, clinic_id, measure),
  constraint usage_months_measure_check CHECK (measure = ANY (ARRAY['claims'::text, 'calls'::text, 'call-seconds'::text]))
);

create table webhook_attempts (
  account_id text not null,
  delivery_id text not null,
  number integer not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  url text not null,
  request_headers jsonb not null,
  status integer,
  answer_headers jsonb,
  answer text,
  problem text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number)
);

create table webhook_deliveries (
  id text not null,
  account_id text not null,
  endpoint_id text not null,
  clinic_id text,
  sequence bigint not null,
  type text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  state text not null,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  tries integer default 0 not null,
  last_status integer,
  last_at timestamp with time zone,
  held_by text,
  held_until timestamp with time zone,
  is_wanted_again boolean default false not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_sequence_key UNIQUE (endpoint_id, sequence),
  constraint webhook_deliveries_check CHECK ((state = 'waiting'::text) = (due_at IS NOT NULL)),
  constraint webhook_deliveries_check1 CHECK (state = 'waiting'::text OR held_by IS NULL),
  constraint webhook_deliveries_check2 CHECK ((held_by IS NULL) = (held_until IS NULL)),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'missed'::text]))
);

create table webhook_endpoints (
  id text not null,
  account_id text not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  clinic_ids text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  rotated_at timestamp with time zone,
  is_on boolean default true not null,
  off_why text,
  off_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_sequence bigint default 0 not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_account_id_id_key UNIQUE (account_id, id),
  constraint webhook_endpoints_check CHECK (is_on = (off_why IS NULL)),
  constraint webhook_endpoints_check1 CHECK (is_on = (off_at IS NULL)),
  constraint webhook_endpoints_check2 CHECK ((old_secret IS NULL) = (old_secret_until IS NULL)),
  constraint webhook_endpoints_clinic_ids_check CHECK (cardinality(clinic_ids) > 0),
  constraint webhook_endpoints_description_check CHECK (char_length(description) <= 200),
  constraint webhook_endpoints_events_check CHECK (cardinality(events) > 0),
  constraint webhook_endpoints_off_why_check CHECK (off_why = ANY (ARRAY['person'::text, 'failing'::text, 'gone'::text])),
  constraint webhook_endpoints_url_check CHECK (char_length(url) <= 2000)
);

create table webhook_events (
  id bigint generated always as identity not null,
  account_id text not null,
  clinic_id text not null,
  type text not null,
  data jsonb not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint webhook_events_pkey PRIMARY KEY (id)
);

-- Functions that return rows of tables

CREATE OR REPLACE FUNCTION public.denied_automations(clinics text[], codes text[], most integer)
 RETURNS SETOF automations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select a.*
  from automations a
  where a.denial_codes && codes
    and array[a.clinic_id] && (select array(select unnest(clinics) intersect select unnest(acting_clinics())))
  limit most
$function$;

CREATE OR REPLACE FUNCTION public.search_automations(clinics text[], wanted text, most integer)
 RETURNS SETOF automations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  with seen as materialized (
    select array(select unnest(clinics) intersect select unnest(acting_clinics())) as ids)
  select a.*
  from automations a
  where search_ends(a.clinic_id, a.search) @@ (select search_ends_query(ids, wanted) from seen)
    and a.clinic_id || '' = any ((select ids from seen)::text[])
    and a.search like (select search_pattern(wanted))
  limit most
$function$;

-- Foreign keys

alter table api_key_uses add constraint api_key_uses_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table api_key_uses add constraint api_key_uses_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id);
alter table api_keys add constraint api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table api_keys add constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
alter table automations add constraint automations_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table automations add constraint automations_batch_fkey FOREIGN KEY (account_id, bulk_ref) REFERENCES batches(account_id, id);
alter table automations add constraint automations_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table automations add constraint automations_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table batch_counts add constraint batch_counts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE;
alter table batches add constraint batches_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table batches add constraint batches_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES identity.users(id);
alter table billing_events add constraint billing_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table billing_states add constraint billing_states_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table bulk_actions add constraint bulk_actions_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table bulk_actions add constraint bulk_actions_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table bulk_actions add constraint bulk_actions_id_fkey FOREIGN KEY (id) REFERENCES jobs(id);
alter table bulk_actions add constraint bulk_actions_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES bulk_actions(id);
alter table bulk_items add constraint bulk_items_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES bulk_actions(id);
alter table call_events add constraint call_events_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
alter table calls add constraint calls_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table clinic_users add constraint clinic_users_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table clinic_users add constraint clinic_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
alter table clinics add constraint clinics_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table column_memories add constraint column_memories_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table deadline_handlings add constraint deadline_handlings_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table deadline_handlings add constraint deadline_handlings_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table deadline_handlings add constraint deadline_handlings_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES identity.users(id);
alter table deadline_handlings add constraint deadline_handlings_undone_by_user_id_fkey FOREIGN KEY (undone_by_user_id) REFERENCES identity.users(id);
alter table disabled_members add constraint disabled_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table disabled_members add constraint disabled_members_disabled_by_fkey FOREIGN KEY (disabled_by) REFERENCES identity.users(id);
alter table disabled_members add constraint disabled_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
alter table exports add constraint exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table exports add constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
alter table files add constraint files_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table files add constraint files_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table files add constraint files_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id);
alter table files add constraint files_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table idempotent_requests add constraint idempotent_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table idempotent_requests add constraint idempotent_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
alter table identity.backup_codes add constraint backup_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.second_factors(user_id) ON DELETE CASCADE;
alter table identity.credentials add constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table identity.passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table identity.password_resets add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table identity.phone_codes add constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table identity.push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE SET NULL;
alter table identity.push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table identity.second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table identity.sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table import_counts add constraint import_counts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table import_rows add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id);
alter table imports add constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table imports add constraint imports_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id);
alter table imports add constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table imports add constraint imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL;
alter table imports add constraint imports_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
alter table invitation_tokens add constraint invitation_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table invitation_tokens add constraint invitation_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE;
alter table invitations add constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES identity.users(id);
alter table invitations add constraint invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table invitations add constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES identity.users(id);
alter table jobs add constraint jobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table jobs add constraint jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table letters add constraint letters_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table list_preferences add constraint list_preferences_account_id_default_view_id_fkey FOREIGN KEY (account_id, default_view_id) REFERENCES saved_views(account_id, id) ON DELETE SET NULL (default_view_id);
alter table list_preferences add constraint list_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table list_preferences add constraint list_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
alter table memberships add constraint memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
alter table meter_events add constraint meter_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table notes add constraint notes_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table notes add constraint notes_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES identity.users(id);
alter table notes add constraint notes_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table notification_choices add constraint notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table notification_choices add constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table notification_events add constraint notification_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table notifications add constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
alter table onboardings add constraint onboardings_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table payer_overrides add constraint payer_overrides_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table payer_overrides add constraint payer_overrides_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
alter table payers add constraint payers_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table providers add constraint providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table push_deliveries add constraint push_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table push_deliveries add constraint push_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;
alter table push_deliveries add constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES identity.push_subscriptions(id) ON DELETE CASCADE;
alter table recordings add constraint recordings_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table recordings add constraint recordings_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
alter table recordings add constraint recordings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table results add constraint results_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table results add constraint results_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
alter table retention_settings add constraint retention_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table retention_settings add constraint retention_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES identity.users(id);
alter table saved_views add constraint saved_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table saved_views add constraint saved_views_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES identity.users(id);
alter table status_history add constraint status_history_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table status_history add constraint status_history_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES identity.users(id);
alter table transcript_lines add constraint transcript_lines_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
alter table usage_months add constraint usage_months_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table webhook_attempts add constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_account_id_endpoint_id_fkey FOREIGN KEY (account_id, endpoint_id) REFERENCES webhook_endpoints(account_id, id) ON DELETE CASCADE;
alter table webhook_endpoints add constraint webhook_endpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table webhook_endpoints add constraint webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);

-- Indexes

CREATE INDEX api_keys_account ON api_keys USING btree (account_id, created_at DESC);
CREATE INDEX audit_events_kind ON audit_events USING btree (account_id, table_name, action, id);
CREATE INDEX audit_events_person ON audit_events USING btree (account_id, user_id, id) INCLUDE (table_name, action);
CREATE INDEX audit_events_record ON audit_events USING btree (account_id, record_id, id) INCLUDE (table_name, action);
CREATE INDEX automation_counts_account ON automation_counts USING btree (account_id);
CREATE INDEX automations_batch_clinics ON automations USING btree (bulk_ref, clinic_id) WHERE bulk_ref IS NOT NULL;
CREATE INDEX automations_batch_open ON automations USING btree (bulk_ref) WHERE bulk_ref IS NOT NULL AND NOT archived AND (status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'ringing'::text, 'in-progress'::text]));
CREATE INDEX automations_billed ON automations USING btree (clinic_id, archived, billed_cents) WHERE status <> 'in-progress'::text;
CREATE INDEX automations_bulk ON automations USING btree (bulk_ref, created_at DESC, id DESC) WHERE bulk_ref IS NOT NULL;
CREATE INDEX automations_codes ON automations USING gin (denial_codes, (ARRAY[clinic_id])) WHERE denial_codes IS NOT NULL;
CREATE INDEX automations_deadline ON automations USING btree (clinic_id, archived, deadline_date) INCLUDE (created_at, id, status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, promised_date, failure_reason) WHERE deadline_date IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_deadline_newest ON automations USING btree (clinic_id, archived, created_at DESC, id DESC) INCLUDE (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason) WHERE deadline_date IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_deadline_status ON automations USING btree (clinic_id, archived, status, deadline_date) INCLUDE (created_at, id, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, promised_date, failure_reason) WHERE deadline_date IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_denied ON automations USING btree (clinic_id, archived, created_at DESC, id DESC) INCLUDE (denial_codes, status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date) WHERE denial_codes IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_ends ON automations USING gin (search_ends(clinic_id, search)) WITH (gin_pending_list_limit='1024');
CREATE INDEX automations_failed ON automations USING btree (clinic_id, archived, failure_reason, created_at DESC, id DESC) INCLUDE (status, needs_review, payer_name, billed_cents, service_from, status_since) WHERE failure_reason IS NOT NULL;
CREATE INDEX automations_line ON automations USING btree ((priority = 'high'::text) DESC, due_at, id) WHERE status = 'scheduled'::text AND NOT archived;
CREATE INDEX automations_newest ON automations USING btree (clinic_id, archived, created_at DESC, id DESC) INCLUDE (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason, search) WHERE status <> 'in-progress'::text;
CREATE INDEX automations_next_due ON automations USING btree (status, due_at) WHERE due_at IS NOT NULL AND NOT archived;
CREATE INDEX automations_of_sandbox ON automations USING btree (clinic_id) WHERE sandbox;
CREATE INDEX automations_over ON automations USING btree (account_id, status_since) WHERE due_at IS NULL AND (status <> ALL (ARRAY['pending'::text, 'scheduled'::text, 'ringing'::text, 'in-progress'::text]));
CREATE INDEX automations_paid ON automations USING btree (clinic_id, archived, paid_cents) INCLUDE (created_at, id, status, needs_review, payer_name, billed_cents, service_from, status_since) WHERE paid_cents IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_patient ON automations USING btree (clinic_id, archived, lower(patient_last_name), lower(patient_first_name)) WHERE status <> 'in-progress'::text;
CREATE INDEX automations_payer ON automations USING btree (clinic_id, archived, payer_name, created_at DESC, id DESC) INCLUDE (status, needs_review, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason) WHERE status <> 'in-progress'::text;
CREATE INDEX automations_promised ON automations USING btree (clinic_id, archived, promised_date) INCLUDE (created_at, id, status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, failure_reason) WHERE promised_date IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_promised_newest ON automations USING btree (clinic_id, archived, created_at DESC, id DESC) INCLUDE (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason) WHERE promised_date IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_promised_status ON automations USING btree (clinic_id, archived, status, promised_date) INCLUDE (created_at, id, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, failure_reason) WHERE promised_date IS NOT NULL AND status <> 'in-progress'::text;
CREATE INDEX automations_review ON automations USING btree (clinic_id, archived, created_at DESC, id DESC) INCLUDE (status, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason) WHERE needs_review AND status <> 'in-progress'::text;
CREATE INDEX automations_same_amount ON automations USING btree (account_id, member_id, service_from, billed_cents);
CREATE INDEX automations_same_number ON automations USING btree (account_id, member_id, service_from, claim_number) WHERE claim_number IS NOT NULL;
CREATE INDEX automations_sandbox_due ON automations USING btree (due_at) WHERE sandbox AND due_at IS NOT NULL;
CREATE INDEX automations_served_until ON automations USING btree (clinic_id, archived, service_to) WHERE service_to <> service_from AND status <> 'in-progress'::text;
CREATE INDEX automations_serviced ON automations USING btree (clinic_id, archived, service_from) WHERE status <> 'in-progress'::text;
CREATE INDEX automations_since ON automations USING btree (clinic_id, status_since) INCLUDE (status, payer_name, denial_codes) WHERE NOT archived AND status <> 'in-progress'::text;
CREATE INDEX automations_status ON automations USING btree (clinic_id, archived, status, created_at DESC, id DESC) INCLUDE (needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason);
CREATE INDEX automations_waiting ON automations USING btree (due_at) INCLUDE (bulk_ref) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text, 'reprocessing'::text])) AND NOT archived;
CREATE INDEX batches_account ON batches USING btree (account_id, created_at DESC);
CREATE INDEX batches_paused ON batches USING btree (id) WHERE paused_at IS NOT NULL;
CREATE UNIQUE INDEX billing_accounts_customer ON billing_accounts USING btree (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL;
CREATE INDEX bulk_actions_undo ON bulk_actions USING btree (account_id, undo_of) WHERE undo_of IS NOT NULL;
CREATE INDEX bulk_items_left ON bulk_items USING btree (account_id, bulk_id, claim_id) WHERE refusal IS NOT NULL;
CREATE INDEX calls_automation ON calls USING btree (automation_id, round, attempt);
CREATE INDEX calls_created ON calls USING btree (created_at);
CREATE INDEX calls_ended ON calls USING btree (clinic_id, ended_at) INCLUDE (automation_id, ending, hold_ms, payer_name, payer_hour) WHERE state = 'ended'::text AND ending <> 'never-placed'::text AND NOT archived;
CREATE INDEX calls_made ON calls USING btree (clinic_id, created_at);
CREATE INDEX calls_open ON calls USING btree (account_id, to_phone) WHERE state <> 'ended'::text;
CREATE INDEX calls_quiet ON calls USING btree (state, heard_at) WHERE state <> 'ended'::text;
CREATE INDEX calls_transcripts ON calls USING btree (account_id, ended_at) WHERE state = 'ended'::text AND NOT transcript_gone;
CREATE UNIQUE INDEX calls_one_open ON calls USING btree (automation_id) WHERE state <> 'ended'::text;
CREATE UNIQUE INDEX calls_one_unacknowledged ON calls USING btree (to_phone, from_phone) WHERE state = ANY (ARRAY['intended'::text, 'unknown'::text]);
CREATE INDEX clinic_users_user ON clinic_users USING btree (user_id, clinic_id);
CREATE INDEX deadline_handlings_latest ON deadline_handlings USING btree (clinic_id, at DESC) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX deadline_handlings_standing ON deadline_handlings USING btree (automation_id, deadline_date) WHERE undone_at IS NULL;
CREATE INDEX exports_age ON exports USING btree (created_at);
CREATE INDEX exports_person ON exports USING btree (account_id, user_id, created_at DESC);
CREATE INDEX file_removals_due ON file_removals USING btree (due_at);
CREATE INDEX files_account ON files USING btree (account_id, kind, created_at DESC);
CREATE INDEX files_batch ON files USING btree (account_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX idempotent_requests_old ON idempotent_requests USING btree (created_at);
CREATE INDEX action_links_expiry ON identity.action_links USING btree (expires_at);
CREATE INDEX action_links_user ON identity.action_links USING btree (user_id, created_at);
CREATE INDEX credentials_user ON identity.credentials USING btree (user_id);
CREATE UNIQUE INDEX credentials_provider ON identity.credentials USING btree (provider_id, account_id);
CREATE INDEX passkeys_user ON identity.passkeys USING btree (user_id);
CREATE INDEX password_resets_expiry ON identity.password_resets USING btree (expires_at);
CREATE INDEX password_resets_user ON identity.password_resets USING btree (user_id, created_at);
CREATE INDEX phone_codes_expiry ON identity.phone_codes USING btree (expires_at);
CREATE INDEX phone_codes_user ON identity.phone_codes USING btree (user_id, created_at);
CREATE INDEX push_subscriptions_resting ON identity.push_subscriptions USING btree (claimed_at) WHERE session_id IS NULL;
CREATE INDEX push_subscriptions_session ON identity.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON identity.push_subscriptions USING btree (user_id);
CREATE INDEX sessions_expired ON identity.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON identity.sessions USING btree (user_id);
CREATE INDEX sign_in_tries_since ON identity.sign_in_tries USING btree (since);
CREATE INDEX spent_expiry ON identity.spent USING btree (expires_at);
CREATE INDEX verifications_expired ON identity.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON identity.verifications USING btree (identifier);
CREATE INDEX import_rows_flagged ON import_rows USING btree (account_id, import_id, row_number) WHERE flags <> '[]'::jsonb;
CREATE INDEX import_rows_same ON import_rows USING btree (account_id, import_id, member_id, service_from, row_number) WHERE submission IS NOT NULL;
CREATE INDEX import_rows_standing ON import_rows USING btree (account_id, import_id, standing, row_number);
CREATE INDEX imports_open ON imports USING btree (account_id, created_by, id) WHERE state <> ALL (ARRAY['imported'::text, 'cancelled'::text]);
CREATE INDEX imports_own ON imports USING btree (account_id, created_by, created_at DESC);
CREATE INDEX imports_untouched ON imports USING btree (touched_at) WHERE state <> ALL (ARRAY['imported'::text, 'cancelled'::text]);
CREATE INDEX invitation_tokens_account ON invitation_tokens USING btree (account_id, created_at);
CREATE INDEX invitation_tokens_invitation ON invitation_tokens USING btree (invitation_id);
CREATE INDEX invitations_account ON invitations USING btree (account_id, created_at DESC, id);
CREATE INDEX invitations_inviter ON invitations USING btree (invited_by);
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (account_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX jobs_newest ON jobs USING btree (account_id, created_by, created_at DESC, id DESC);
CREATE INDEX jobs_open ON jobs USING btree (account_id, turn_at) WHERE state = 'open'::text;
CREATE INDEX letters_settled ON letters USING btree (settled_at) WHERE state <> 'waiting'::text;
CREATE INDEX letters_waiting ON letters USING btree (due_at) WHERE state = 'waiting'::text;
CREATE INDEX list_preferences_view ON list_preferences USING btree (account_id, default_view_id) WHERE default_view_id IS NOT NULL;
CREATE INDEX memberships_user ON memberships USING btree (user_id, account_id);
CREATE INDEX meter_events_account ON meter_events USING btree (account_id);
CREATE INDEX meter_events_due ON meter_events USING btree (due_at) WHERE problem IS NULL;
CREATE INDEX notes_automation ON notes USING btree (automation_id, at, id);
CREATE UNIQUE INDEX notes_request ON notes USING btree (automation_id, author_user_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX notification_events_age ON notification_events USING btree (at);
CREATE INDEX notification_events_waiting ON notification_events USING btree (id) WHERE told_at IS NULL;
CREATE INDEX notifications_age ON notifications USING btree (at);
CREATE INDEX notifications_inbox ON notifications USING btree (account_id, user_id, at DESC, id DESC) WHERE shows;
CREATE INDEX notifications_letters ON notifications USING btree (letter_due_at) WHERE letter_due_at IS NOT NULL;
CREATE INDEX notifications_letters_of ON notifications USING btree (account_id, user_id) WHERE letter_due_at IS NOT NULL;
CREATE INDEX notifications_unread ON notifications USING btree (account_id, user_id, at DESC, id DESC) WHERE shows AND read_at IS NULL;
CREATE INDEX payers_account ON payers USING btree (account_id);
CREATE INDEX providers_account ON providers USING btree (account_id);
CREATE INDEX push_deliveries_due ON push_deliveries USING btree (due_at);
CREATE INDEX push_deliveries_notification ON push_deliveries USING btree (notification_id);
CREATE INDEX recordings_due ON recordings USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX recordings_file ON recordings USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX results_automation ON results USING btree (automation_id, created_at DESC);
CREATE INDEX saved_views_owner ON saved_views USING btree (account_id, owner_user_id);
CREATE INDEX saved_views_shared ON saved_views USING btree (account_id) WHERE shared;
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (account_id, owner_user_id, list, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX status_history_automation ON status_history USING btree (automation_id, id);
CREATE INDEX webhook_deliveries_held ON webhook_deliveries USING btree (endpoint_id) WHERE held_by IS NOT NULL;
CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_unsent ON webhook_deliveries USING btree (endpoint_id, sequence) WHERE state = ANY (ARRAY['failed'::text, 'missed'::text]);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (endpoint_id, due_at, sequence) WHERE state = 'waiting'::text;
CREATE INDEX webhook_endpoints_account ON webhook_endpoints USING btree (account_id, created_at, id);

-- Triggers

CREATE TRIGGER api_keys_tell AFTER UPDATE OF revoked_at, expires_at, hash, previous_until ON api_keys FOR EACH ROW EXECUTE FUNCTION tell_access();
CREATE TRIGGER audited_added AFTER INSERT ON api_keys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'hash,previous_hash,', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON api_keys REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'hash,previous_hash,', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON api_keys REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'hash,previous_hash,', 'f', 'f');
CREATE TRIGGER audit_events_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_events_stay();
CREATE TRIGGER audited_added AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (current_setting('claimline.importing'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION audit_change('id', 'id', 'search,status_group', 't', 't');
CREATE TRIGGER audited_changed AFTER UPDATE ON automations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'search,status_group', 't', 't');
CREATE TRIGGER audited_removed AFTER DELETE ON automations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'search,status_group', 't', 't');
CREATE TRIGGER automations_begin_history AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (current_setting('claimline.importing'::text, true) = 'on'::text) EXECUTE FUNCTION automations_begin_history();
CREATE TRIGGER automations_count_added AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_count();
CREATE TRIGGER automations_count_moved AFTER UPDATE ON automations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_count();
CREATE TRIGGER automations_count_removed AFTER DELETE ON automations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION automations_count();
CREATE TRIGGER automations_events_added AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_put_events();
CREATE TRIGGER automations_events_moved AFTER UPDATE ON automations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_put_events();
CREATE TRIGGER automations_keep_handled BEFORE UPDATE OF deadline_date ON automations FOR EACH ROW WHEN (new.deadline_date IS NOT NULL) EXECUTE FUNCTION automations_keep_handled();
CREATE TRIGGER automations_meter AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_meter();
CREATE TRIGGER automations_note AFTER UPDATE ON automations REFERENCING OLD TABLE AS moved_from NEW TABLE AS moved_to FOR EACH STATEMENT EXECUTE FUNCTION automations_note();
CREATE TRIGGER automations_search BEFORE INSERT OR UPDATE OF patient_first_name, patient_last_name, member_id, claim_number, payer_claim_number, check_number, npi, tax_id ON automations FOR EACH ROW EXECUTE FUNCTION automations_fill_search();
CREATE TRIGGER automations_tell_added AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_tell();
CREATE TRIGGER automations_tell_calls AFTER UPDATE OF archived, payer_name ON automations FOR EACH ROW WHEN (old.archived <> new.archived OR old.payer_name <> new.payer_name) EXECUTE FUNCTION automations_tell_calls();
CREATE TRIGGER automations_tell_moved AFTER UPDATE ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_tell();
CREATE TRIGGER automations_use AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION automations_use();
CREATE TRIGGER batches_count_added AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION batches_count();
CREATE TRIGGER batches_count_moved AFTER UPDATE ON automations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION batches_count();
CREATE TRIGGER batches_count_removed AFTER DELETE ON automations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION batches_count();
CREATE TRIGGER batch_checks_wait AFTER INSERT ON batch_checks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notices_wait();
CREATE TRIGGER audited_added AFTER INSERT ON batches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON batches REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON batches REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER batches_tell_changed AFTER UPDATE ON batches FOR EACH ROW EXECUTE FUNCTION batches_tell();
CREATE TRIGGER batches_words BEFORE INSERT OR UPDATE OF name ON batches FOR EACH ROW EXECUTE FUNCTION batches_fill_words();
CREATE TRIGGER account_tell AFTER INSERT OR DELETE OR UPDATE ON billing_accounts FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER accounts_tell_entry AFTER UPDATE OF second_factor_required ON billing_accounts FOR EACH ROW WHEN (new.second_factor_required AND NOT old.second_factor_required) EXECUTE FUNCTION tell_entry();
CREATE TRIGGER audited_added AFTER INSERT ON billing_accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'updated_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON billing_accounts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'updated_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON billing_accounts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'updated_at', 'f', 'f');
CREATE TRIGGER audited_added AFTER INSERT ON bulk_actions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'request_id,refusals', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON bulk_actions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'request_id,refusals', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON bulk_actions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'request_id,refusals', 'f', 'f');
CREATE TRIGGER calls_events_added AFTER INSERT ON calls FOR EACH ROW WHEN (new.state = 'ended'::text) EXECUTE FUNCTION calls_put_event();
CREATE TRIGGER calls_events_moved AFTER UPDATE OF state ON calls FOR EACH ROW WHEN (new.state = 'ended'::text AND old.state <> 'ended'::text) EXECUTE FUNCTION calls_put_event();
CREATE TRIGGER calls_figures BEFORE INSERT ON calls FOR EACH ROW EXECUTE FUNCTION calls_fill_figures();
CREATE TRIGGER calls_meter AFTER UPDATE OF state ON calls FOR EACH ROW WHEN (new.state = 'ended'::text AND old.state <> 'ended'::text AND new.duration_ms > 0 AND NOT new.sandbox) EXECUTE FUNCTION calls_meter();
CREATE TRIGGER calls_use AFTER UPDATE OF state ON calls FOR EACH ROW WHEN (new.state = 'ended'::text AND old.state <> 'ended'::text AND new.ending <> 'never-placed'::text AND NOT new.sandbox) EXECUTE FUNCTION calls_use();
CREATE TRIGGER calls_were_used AFTER INSERT ON calls REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION calls_were_used();
CREATE TRIGGER account_tell AFTER INSERT OR DELETE OR UPDATE ON clinic_users FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON clinic_users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('clinic_id', 'clinic_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON clinic_users REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('clinic_id', 'clinic_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON clinic_users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('clinic_id', 'clinic_id,user_id', '', 'f', 'f');
CREATE TRIGGER clinic_users_tell AFTER INSERT OR DELETE OR UPDATE ON clinic_users FOR EACH ROW EXECUTE FUNCTION tell_access();
CREATE TRIGGER account_tell AFTER INSERT OR DELETE OR UPDATE ON clinics FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON clinics REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON clinics REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON clinics REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_added AFTER INSERT ON deadline_handlings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON deadline_handlings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON deadline_handlings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER account_tell AFTER INSERT OR DELETE ON disabled_members FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON disabled_members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON disabled_members REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON disabled_members REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER exports_note AFTER UPDATE OF state ON exports FOR EACH ROW WHEN (new.state = 'done'::text AND old.state <> 'done'::text) EXECUTE FUNCTION exports_note();
CREATE TRIGGER files_removed AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION file_removal_asked();
CREATE TRIGGER audited_added AFTER INSERT ON identity.backup_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION identity.audit_backup_codes();
CREATE TRIGGER audited_added AFTER INSERT ON identity.credentials FOR EACH ROW WHEN (new.provider_id = 'credential'::text) EXECUTE FUNCTION identity.audit_password();
CREATE TRIGGER audited_changed AFTER UPDATE OF password ON identity.credentials FOR EACH ROW WHEN (new.password IS DISTINCT FROM old.password) EXECUTE FUNCTION identity.audit_password();
CREATE TRIGGER audited_added AFTER INSERT ON identity.passkeys FOR EACH ROW EXECUTE FUNCTION identity.audit_passkey();
CREATE TRIGGER audited_removed AFTER DELETE ON identity.passkeys FOR EACH ROW EXECUTE FUNCTION identity.audit_passkey();
CREATE TRIGGER audited_added AFTER INSERT ON identity.second_factors FOR EACH ROW WHEN (new.turned_on_at IS NOT NULL) EXECUTE FUNCTION identity.audit_second_factor();
CREATE TRIGGER audited_changed AFTER UPDATE OF turned_on_at ON identity.second_factors FOR EACH ROW WHEN (old.turned_on_at IS NULL AND new.turned_on_at IS NOT NULL) EXECUTE FUNCTION identity.audit_second_factor();
CREATE TRIGGER audited_removed AFTER DELETE ON identity.second_factors FOR EACH ROW WHEN (old.turned_on_at IS NOT NULL) EXECUTE FUNCTION identity.audit_second_factor();
CREATE TRIGGER second_factors_kept AFTER INSERT OR DELETE OR UPDATE OF turned_on_at ON identity.second_factors FOR EACH ROW EXECUTE FUNCTION identity.note_second_factor();
CREATE TRIGGER sessions_guard BEFORE INSERT OR UPDATE ON identity.sessions FOR EACH ROW EXECUTE FUNCTION identity.guard_session();
CREATE TRIGGER sessions_opened AFTER INSERT ON identity.sessions FOR EACH ROW WHEN (NOT new.awaits_second_factor) EXECUTE FUNCTION identity.note_sign_in();
CREATE TRIGGER sessions_opened_by_second AFTER UPDATE ON identity.sessions FOR EACH ROW WHEN (old.awaits_second_factor AND NOT new.awaits_second_factor) EXECUTE FUNCTION identity.note_sign_in();
CREATE TRIGGER sessions_tell AFTER DELETE ON identity.sessions FOR EACH ROW EXECUTE FUNCTION tell_access();
CREATE TRIGGER audited_changed AFTER UPDATE OF email, phone ON identity.users FOR EACH ROW EXECUTE FUNCTION identity.audit_reach();
CREATE TRIGGER users_tell AFTER UPDATE OF banned ON identity.users FOR EACH ROW WHEN (old.banned IS DISTINCT FROM new.banned) EXECUTE FUNCTION tell_disabled();
CREATE TRIGGER users_tell_second_factor AFTER UPDATE OF has_second_factor ON identity.users FOR EACH ROW WHEN (old.has_second_factor AND NOT new.has_second_factor) EXECUTE FUNCTION tell_disabled();
CREATE TRIGGER import_rows_count_added AFTER INSERT ON import_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION import_rows_count();
CREATE TRIGGER import_rows_count_moved AFTER UPDATE ON import_rows REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION import_rows_count();
CREATE TRIGGER import_rows_count_removed AFTER DELETE ON import_rows REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION import_rows_count();
CREATE TRIGGER audited_added AFTER INSERT ON imports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'found,job_id,sheet,mapping,defaults,refusal', 'f', 't');
CREATE TRIGGER audited_changed AFTER UPDATE ON imports REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'found,job_id,sheet,mapping,defaults,refusal', 'f', 't');
CREATE TRIGGER audited_removed AFTER DELETE ON imports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'found,job_id,sheet,mapping,defaults,refusal', 'f', 't');
CREATE TRIGGER imports_half_removed AFTER UPDATE OF state ON imports FOR EACH ROW WHEN (old.state = 'uploading'::text AND new.state = 'cancelled'::text) EXECUTE FUNCTION file_removal_asked();
CREATE TRIGGER imports_note AFTER UPDATE OF state ON imports FOR EACH ROW WHEN ((new.state = ANY (ARRAY['imported'::text, 'refused'::text])) AND old.state <> new.state OR new.state = 'ready'::text AND old.state = 'reading'::text) EXECUTE FUNCTION imports_note();
CREATE TRIGGER imports_touched BEFORE UPDATE ON imports FOR EACH ROW WHEN (NOT new.touched_at IS DISTINCT FROM old.touched_at) EXECUTE FUNCTION imports_touch();
CREATE TRIGGER account_tell AFTER INSERT OR UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON invitations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'letter_id,letters,sent_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON invitations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'letter_id,letters,sent_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON invitations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'letter_id,letters,sent_at', 'f', 'f');
CREATE TRIGGER jobs_tell_added AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION jobs_tell();
CREATE TRIGGER jobs_tell_moved AFTER UPDATE OF state, total, done, failed, turn_at ON jobs FOR EACH ROW EXECUTE FUNCTION jobs_tell();
CREATE TRIGGER letters_tell AFTER INSERT ON letters FOR EACH STATEMENT EXECUTE FUNCTION letters_tell();
CREATE TRIGGER account_tell AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON memberships REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id,role', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON memberships REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id,role', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON memberships REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id,role', '', 'f', 'f');
CREATE TRIGGER memberships_keep_admin AFTER DELETE OR UPDATE ON memberships FOR EACH ROW WHEN (old.role = 'admin'::text) EXECUTE FUNCTION memberships_keep_admin();
CREATE TRIGGER memberships_tell AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION tell_access();
CREATE TRIGGER audited_added AFTER INSERT ON notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON notes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON notes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER notes_tell AFTER INSERT ON notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transcript_tell();
CREATE TRIGGER audited_added AFTER INSERT ON notification_choices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON notification_choices REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON notification_choices REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER notification_events_wait AFTER INSERT ON notification_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notices_wait();
CREATE TRIGGER notifications_tell_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notifications_tell();
CREATE TRIGGER notifications_tell_moved AFTER UPDATE ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notifications_tell();
CREATE TRIGGER audited_added AFTER INSERT ON onboardings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON onboardings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON onboardings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', '', 'f', 'f');
CREATE TRIGGER account_tell AFTER INSERT OR DELETE OR UPDATE ON payer_overrides FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON payer_overrides REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON payer_overrides REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON payer_overrides REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id', '', 'f', 'f');
CREATE TRIGGER account_tell AFTER INSERT OR DELETE OR UPDATE ON payers FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON payers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON payers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON payers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER account_tell AFTER INSERT OR DELETE OR UPDATE ON providers FOR EACH ROW EXECUTE FUNCTION account_tell();
CREATE TRIGGER audited_added AFTER INSERT ON providers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON providers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON providers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER recordings_tell AFTER UPDATE ON recordings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transcript_tell();
CREATE TRIGGER audited_added AFTER INSERT ON retention_settings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', 'updated_at,updated_by', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON retention_settings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', 'updated_at,updated_by', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON retention_settings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', 'updated_at,updated_by', 'f', 'f');
CREATE TRIGGER audited_added AFTER INSERT ON saved_views REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'question,layout,changed_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON saved_views REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'question,layout,changed_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON saved_views REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'question,layout,changed_at', 'f', 'f');
CREATE TRIGGER status_history_by_key BEFORE INSERT ON status_history FOR EACH ROW WHEN (new.by_kind = 'person'::text AND current_setting('claimline.importing'::text, true) IS DISTINCT FROM 'on'::text) EXECUTE FUNCTION status_history_by_key();
CREATE TRIGGER transcript_tell AFTER INSERT ON transcript_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION transcript_tell();
CREATE TRIGGER webhook_deliveries_tell AFTER INSERT OR UPDATE OF due_at ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION webhooks_tell();
CREATE TRIGGER audited_added AFTER INSERT ON webhook_endpoints REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'secret,old_secret,old_secret_until,last_sequence,failing_since,changed_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON webhook_endpoints REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'secret,old_secret,old_secret_until,last_sequence,failing_since,changed_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON webhook_endpoints REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'secret,old_secret,old_secret_until,last_sequence,failing_since,changed_at', 'f', 'f');
CREATE TRIGGER webhook_endpoints_note AFTER UPDATE OF is_on ON webhook_endpoints FOR EACH ROW WHEN (old.is_on AND NOT new.is_on AND (new.off_why = ANY (ARRAY['failing'::text, 'gone'::text]))) EXECUTE FUNCTION webhook_endpoints_note();
CREATE TRIGGER webhook_events_tell AFTER INSERT ON webhook_events FOR EACH STATEMENT EXECUTE FUNCTION webhooks_tell();

-- Row-level security

alter table api_key_uses enable row level security;
alter table api_keys enable row level security;
alter table audit_events enable row level security;
alter table automation_counts enable row level security;
alter table automations enable row level security;
alter table batch_checks enable row level security;
alter table batch_counts enable row level security;
alter table batches enable row level security;
alter table billing_accounts enable row level security;
alter table billing_events enable row level security;
alter table billing_states enable row level security;
alter table bulk_actions enable row level security;
alter table bulk_items enable row level security;
alter table call_events enable row level security;
alter table calls enable row level security;
alter table clinic_users enable row level security;
alter table clinics enable row level security;
alter table column_memories enable row level security;
alter table deadline_handlings enable row level security;
alter table disabled_members enable row level security;
alter table exports enable row level security;
alter table file_removals enable row level security;
alter table files enable row level security;
alter table idempotent_requests enable row level security;
alter table identity.push_subscriptions enable row level security;
alter table identity.users enable row level security;
alter table import_counts enable row level security;
alter table import_rows enable row level security;
alter table imports enable row level security;
alter table invitation_tokens enable row level security;
alter table invitations enable row level security;
alter table jobs enable row level security;
alter table letters enable row level security;
alter table list_preferences enable row level security;
alter table memberships enable row level security;
alter table meter_events enable row level security;
alter table notes enable row level security;
alter table notification_choices enable row level security;
alter table notification_events enable row level security;
alter table notifications enable row level security;
alter table onboardings enable row level security;
alter table payer_overrides enable row level security;
alter table payers enable row level security;
alter table providers enable row level security;
alter table push_deliveries enable row level security;
alter table recordings enable row level security;
alter table results enable row level security;
alter table retention_settings enable row level security;
alter table saved_views enable row level security;
alter table status_history enable row level security;
alter table transcript_lines enable row level security;
alter table usage_months enable row level security;
alter table webhook_attempts enable row level security;
alter table webhook_deliveries enable row level security;
alter table webhook_endpoints enable row level security;
alter table webhook_events enable row level security;

-- Policies

create policy kept on api_key_uses for all to claimline_identity using (true) with check (true);
create policy seen on api_key_uses for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy opened on api_keys for select to claimline_identity using (true);
create policy revoked on api_keys for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on api_keys for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on audit_events for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on automation_counts for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on automation_counts for all to claimline_engine using (true) with check (true);
create policy changed on automations for update to claimline_server using (clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND (payer_id IS NULL OR (EXISTS ( SELECT
   FROM payers p
  WHERE p.id = automations.payer_id AND (p.account_id IS NULL OR p.account_id = automations.account_id)))));
create policy seen on automations for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy submitted on automations for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND created_by = acting_user() AND (payer_id IS NULL OR (EXISTS ( SELECT
   FROM payers p
  WHERE p.id = automations.payer_id AND (p.account_id IS NULL OR p.account_id = automations.account_id)))));
create policy whole on automations for all to claimline_engine using (true) with check (true);
create policy whole on batch_checks for all to claimline_engine using (true) with check (true);
create policy seen on batch_counts for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on batch_counts for all to claimline_engine using (true) with check (true);
create policy made on batches for insert to claimline_server with check (uploaded_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy managed on batches for update to claimline_server using ((account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])) AND sees_whole_batch(id)) with check ((account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])) AND sees_whole_batch(id));
create policy seen on batches for select to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (uploaded_by = acting_user() OR (EXISTS ( SELECT
   FROM batch_counts c
  WHERE c.batch_id = batches.id AND c.count > 0))));
create policy whole on batches for all to claimline_engine using (true) with check (true);
create policy changed on billing_accounts for update to claimline_server using (id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on billing_accounts for select to claimline_server using (id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on billing_accounts for all to claimline_engine using (true) with check (true);
create policy whole on billing_events for all to claimline_engine using (true) with check (true);
create policy seen on billing_states for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on billing_states for all to claimline_engine using (true) with check (true);
create policy begun on bulk_actions for insert to claimline_server with check (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy counted on bulk_actions for update to claimline_server using (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy seen on bulk_actions for select to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (created_by = acting_user() OR clinic_ids <@ (( SELECT acting_clinics() AS acting_clinics))));
create policy whole on bulk_actions for all to claimline_engine using (true) with check (true);
create policy kept on bulk_items for insert to claimline_server with check (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy seen on bulk_items for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on bulk_items for all to claimline_engine using (true) with check (true);
create policy whole on call_events for all to claimline_engine using (true) with check (true);
create policy seen on calls for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on calls for all to claimline_engine using (true) with check (true);
create policy kept on clinic_users for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (EXISTS ( SELECT
   FROM memberships m
  WHERE m.account_id = clinic_users.account_id AND m.user_id = clinic_users.user_id)));
create policy removed on clinic_users for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on clinic_users for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on clinic_users for all to claimline_engine using (true) with check (true);
create policy kept on clinics for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on clinics for select to claimline_server using (id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on clinics for all to claimline_engine using (true) with check (true);
create policy own on column_memories for all to claimline_server using (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]));
create policy whole on column_memories for all to claimline_engine using (true) with check (true);
create policy kept on deadline_handlings for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND by_user_id = acting_user() AND (EXISTS ( SELECT
   FROM automations a
  WHERE a.id = deadline_handlings.automation_id AND a.clinic_id = deadline_handlings.clinic_id AND a.account_id = deadline_handlings.account_id)));
create policy seen on deadline_handlings for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy undone on deadline_handlings for update to claimline_server using ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND undone_at IS NULL) with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND undone_by_user_id = acting_user());
create policy whole on deadline_handlings for all to claimline_engine using (true) with check (true);
create policy added on disabled_members for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND disabled_by = acting_user());
create policy removed on disabled_members for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on disabled_members for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on disabled_members for all to claimline_engine using (true) with check (true);
create policy own on exports for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy whole on exports for all to claimline_engine using (true) with check (true);
create policy whole on file_removals for all to claimline_engine using (true) with check (true);
create policy became_a_batch on files for update to claimline_server using (kind = 'import'::text AND batch_id IS NULL AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))) with check (kind = 'import'::text AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy forgotten on files for delete to claimline_server using (kind = 'import'::text AND batch_id IS NULL AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy seen on files for select to claimline_server using (
CASE
    WHEN batch_id IS NOT NULL THEN sees_whole_batch(batch_id)
    WHEN kind = 'import'::text THEN created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))
    WHEN clinic_id IS NULL THEN account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])
    ELSE clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[])
END);
create policy uploaded on files for insert to claimline_server with check (kind = 'import'::text AND batch_id IS NULL AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy whole on files for all to claimline_engine using (true) with check (true);
create policy forgotten on idempotent_requests for all to claimline_engine using (true);
create policy own on idempotent_requests for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy own on identity.push_subscriptions for all to claimline_server using (user_id = acting_user()) with check (user_id = acting_user());
create policy whole on identity.push_subscriptions for all to claimline_engine using (true) with check (true);
create policy own on identity.users for all to claimline_identity using (true) with check (true);
create policy seen on identity.users for select to claimline_server using (id = acting_user() OR (id IN ( SELECT m.user_id
   FROM memberships m
  WHERE m.account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))));
create policy shut_out on identity.users for select to claimline_server using ((id IN ( SELECT d.user_id
   FROM disabled_members d
  WHERE d.account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))));
create policy whole on identity.users for all to claimline_engine using (true);
create policy own on import_counts for all to claimline_server using ((EXISTS ( SELECT
   FROM imports i
  WHERE i.account_id = import_counts.account_id AND i.id = import_counts.import_id))) with check ((EXISTS ( SELECT
   FROM imports i
  WHERE i.account_id = import_counts.account_id AND i.id = import_counts.import_id)));
create policy whole on import_counts for all to claimline_engine using (true) with check (true);
create policy own on import_rows for all to claimline_server using (((account_id, import_id) IN ( SELECT i.account_id,
    i.id
   FROM imports i
  WHERE i.state <> ALL (ARRAY['imported'::text, 'cancelled'::text])))) with check (((account_id, import_id) IN ( SELECT i.account_id,
    i.id
   FROM imports i
  WHERE i.state <> ALL (ARRAY['imported'::text, 'cancelled'::text]))));
create policy whole on import_rows for all to claimline_engine using (true) with check (true);
create policy own on imports for all to claimline_server using (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))) with check (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy whole on imports for all to claimline_engine using (true) with check (true);
create policy counted on invitation_tokens for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy put on invitation_tokens for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy kept on invitations for all to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on invitations for all to claimline_engine using (true) with check (true);
create policy begun on jobs for insert to claimline_server with check (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy moved on jobs for update to claimline_server using (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) OR (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy seen on jobs for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on jobs for all to claimline_engine using (true) with check (true);
create policy put on letters for insert to claimline_server with check (account_id IS NULL OR (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy put_by_identity on letters for insert to claimline_identity with check (account_id IS NULL);
create policy seen on letters for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on letters for all to claimline_engine using (true) with check (true);
create policy own on list_preferences for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (default_view_id IS NULL OR (EXISTS ( SELECT
   FROM saved_views v
  WHERE v.account_id = list_preferences.account_id AND v.id = list_preferences.default_view_id AND v.list = list_preferences.list))));
create policy whole on list_preferences for all to claimline_engine using (true) with check (true);
create policy given on memberships for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on memberships for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy taken on memberships for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on memberships for all to claimline_engine using (true) with check (true);
create policy seen on meter_events for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on meter_events for all to claimline_engine using (true) with check (true);
create policy kept on notes for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND author_user_id = acting_user() AND (EXISTS ( SELECT
   FROM automations a
  WHERE a.id = notes.automation_id AND a.clinic_id = notes.clinic_id AND a.account_id = notes.account_id)));
create policy seen on notes for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on notes for all to claimline_engine using (true) with check (true);
create policy own on notification_choices for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy whole on notification_choices for all to claimline_engine using (true) with check (true);
create policy whole on notification_events for all to claimline_engine using (true) with check (true);
create policy own on notifications for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (clinic_id IS NULL OR (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]))));
create policy whole on notifications for all to claimline_engine using (true) with check (true);
create policy kept on onboardings for all to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy changed on payer_overrides for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy kept on payer_overrides for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (EXISTS ( SELECT
   FROM payers p
  WHERE p.id = payer_overrides.payer_id AND p.account_id IS NULL)));
create policy removed on payer_overrides for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on payer_overrides for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on payer_overrides for all to claimline_engine using (true) with check (true);
create policy changed on payers for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy kept on payers for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on payers for select to claimline_server using (account_id IS NULL OR (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy whole on payers for all to claimline_engine using (true) with check (true);
create policy changed on providers for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy kept on providers for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on providers for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on providers for all to claimline_engine using (true) with check (true);
create policy whole on push_deliveries for all to claimline_engine using (true) with check (true);
create policy asked on recordings for update to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[])) with check (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy seen on recordings for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on recordings for all to claimline_engine using (true) with check (true);
create policy seen on results for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on results for all to claimline_engine using (true) with check (true);
create policy kept on retention_settings for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND updated_by = acting_user());
create policy moved on retention_settings for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND updated_by = acting_user());
create policy seen on retention_settings for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on retention_settings for all to claimline_engine using (true) with check (true);
create policy changed on saved_views for update to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (owner_user_id = acting_user() OR shared AND (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])))) with check ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (owner_user_id = acting_user() AND (NOT shared OR deleted_at IS NOT NULL OR (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))) OR shared AND (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]))));
create policy kept on saved_views for insert to claimline_server with check (owner_user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (NOT shared OR (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))));
create policy purged on saved_views for delete to claimline_server using (owner_user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND deleted_at IS NOT NULL);
create policy seen on saved_views for select to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (owner_user_id = acting_user() OR shared AND (deleted_at IS NULL OR (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])))));
create policy whole on saved_views for all to claimline_engine using (true) with check (true);
create policy kept on status_history for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND by_user_id = acting_user() AND (by_kind = ANY (ARRAY['person'::text, 'api-key'::text])) AND (EXISTS ( SELECT
   FROM automations a
  WHERE a.id = status_history.automation_id AND a.clinic_id = status_history.clinic_id AND a.account_id = status_history.account_id)));
create policy seen on status_history for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on status_history for all to claimline_engine using (true) with check (true);
create policy seen on transcript_lines for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on transcript_lines for all to claimline_engine using (true) with check (true);
create policy of_own_clinics on usage_months for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy seen on usage_months for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on usage_months for all to claimline_engine using (true) with check (true);
create policy seen on webhook_attempts for select to claimline_server using ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (EXISTS ( SELECT
   FROM webhook_deliveries d
  WHERE d.id = webhook_attempts.delivery_id)));
create policy whole on webhook_attempts for all to claimline_engine using (true) with check (true);
create policy replayed on webhook_deliveries for update to claimline_server using ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (clinic_id IS NULL OR (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]))));
create policy seen on webhook_deliveries for select to claimline_server using ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (clinic_id IS NULL OR (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]))));
create policy tested on webhook_deliveries for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND clinic_id IS NULL);
create policy whole on webhook_deliveries for all to claimline_engine using (true) with check (true);
create policy kept on webhook_endpoints for all to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on webhook_endpoints for all to claimline_engine using (true) with check (true);
create policy whole on webhook_events for all to claimline_engine using (true) with check (true);

-- Grants

grant execute on function accept_invitation(text,text) to claimline_identity;
revoke all on function accept_invitation(text,text) from public;
grant execute on function account_clinics(text) to claimline_server;
revoke all on function account_clinics(text) from public;
revoke all on function account_tell() from public;
grant execute on function acting_accounts() to claimline_server;
revoke all on function acting_accounts() from public;
grant execute on function acting_admin_accounts() to claimline_server;
revoke all on function acting_admin_accounts() from public;
grant execute on function acting_clinics() to claimline_server;
revoke all on function acting_clinics() from public;
grant execute on function acting_worker_accounts() to claimline_server;
revoke all on function acting_worker_accounts() from public;
grant execute on function acting_worker_clinics() to claimline_server;
revoke all on function acting_worker_clinics() from public;
grant insert, select, update on api_key_uses to claimline_identity;
grant select on api_key_uses to claimline_server;
grant select (id, account_id, user_id, name, scopes, prefix, previous_until, created_at, created_by, expires_at, rotated_at, revoked_at), update (revoked_at) on api_keys to claimline_server;
grant select on api_keys to claimline_identity;
revoke all on function audit_change() from public;
grant execute on function audit_details(text,text[]) to claimline_server;
revoke all on function audit_details(text,text[]) from public;
grant select (account_id, id, at, user_id, api_key_id, address, user_agent, action, table_name, record_id) on audit_events to claimline_server;
grant execute on function audit_names(text,text[]) to claimline_server;
revoke all on function audit_names(text,text[]) from public;
grant execute on function audit_reading(text,text,text,text,text[],jsonb,interval) to claimline_server;
revoke all on function audit_reading(text,text,text,text,text[],jsonb,interval) from public;
revoke all on function audit_table(regclass,text,text,text,boolean,boolean) from public;
grant select on automation_counts to claimline_engine;
grant select on automation_counts to claimline_server;
grant delete, insert, select, update on automations to claimline_engine;
grant insert (id, account_id, clinic_id, created_by, bulk_ref, provider_name, npi, tax_id, ptan, patient_first_name, patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber, payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, claim_number, patient_account_number, procedure_codes, note, priority, not_before, due_at), select, update (status, status_since, archived, provider_name, npi, tax_id, ptan, patient_first_name, patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber, payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, claim_number, patient_account_number, procedure_codes, note, priority, not_before, due_at, round, failure_reason, failure_field, paid_cents, check_number, needs_review, deadline_date, deadline_kind, promised_date, denial_codes, payer_claim_number) on automations to claimline_server;
revoke all on function automations_begin_history() from public;
revoke all on function automations_count() from public;
revoke all on function automations_keep_handled() from public;
revoke all on function automations_meter() from public;
revoke all on function automations_note() from public;
revoke all on function automations_put_events() from public;
revoke all on function automations_tell() from public;
revoke all on function automations_tell_calls() from public;
revoke all on function automations_use() from public;
grant delete, insert, select, update on batch_checks to claimline_engine;
grant select on batch_counts to claimline_engine;
grant select on batch_counts to claimline_server;
grant insert (id, account_id, name, uploaded_by), select, update (paused_at, priority) on batches to claimline_server;
grant insert, select, update on batches to claimline_engine;
revoke all on function batches_count() from public;
grant execute on function batches_named(text,text,text) to claimline_server;
revoke all on function batches_named(text,text,text) from public;
revoke all on function batches_tell() from public;
grant insert, select, update on billing_accounts to claimline_engine;
grant select, update (name, updated_at, concurrent_calls, follow_up_days, calling_hours, calling_time_zone, attempts_per_day, caller_id, disclose, idle_sign_out_minutes, second_factor_required) on billing_accounts to claimline_server;
grant delete, insert, select on billing_events to claimline_engine;
grant insert, select, update on billing_states to claimline_engine;
grant select on billing_states to claimline_server;
grant insert (id, account_id, created_by, request_id, action, clinic_ids, undo_of), select, update (refusals) on bulk_actions to claimline_server;
grant select on bulk_actions to claimline_engine;
grant insert, select on bulk_items to claimline_server;
grant select on bulk_items to claimline_engine;
grant delete, insert, select, update on call_events to claimline_engine;
grant delete, insert, select, update on calls to claimline_engine;
grant select (id, account_id, clinic_id, automation_id, round, attempt, state, ending, ending_detail, to_phone, created_at, answered_at, ended_at, duration_ms, hold_ms, holds, payer_name, payer_hour, archived, sandbox) on calls to claimline_server;
revoke all on function calls_fill_figures() from public;
revoke all on function calls_meter() from public;
revoke all on function calls_put_event() from public;
revoke all on function calls_use() from public;
revoke all on function calls_were_used() from public;
grant execute on function change_clinic(text,text,text,text) to claimline_server;
revoke all on function change_clinic(text,text,text,text) from public;
grant execute on function claim_push_subscription(bytea,text) to claimline_server;
revoke all on function claim_push_subscription(bytea,text) from public;
grant delete, insert, select on clinic_users to claimline_server;
grant delete, insert, select, update on clinic_users to claimline_engine;
grant insert (id, account_id, name, callback_phone), select on clinics to claimline_server;
grant insert, select, update on clinics to claimline_engine;
grant insert, select, update on column_memories to claimline_server;
grant execute on function create_account(text,text) to claimline_server;
revoke all on function create_account(text,text) from public;
grant execute on function create_api_key(text,text,text,text,text,text[],text[],timestamp with time zone,text,bytea) to claimline_server;
revoke all on function create_api_key(text,text,text,text,text,text[],text[],timestamp with time zone,text,bytea) from public;
grant delete, select on deadline_handlings to claimline_engine;
grant insert (id, account_id, clinic_id, automation_id, deadline_date, deadline_kind, handled_as, by_user_id), select, update (undone_by_user_id, undone_at) on deadline_handlings to claimline_server;
grant execute on function delete_person(text,text,text) to claimline_identity;
revoke all on function delete_person(text,text,text) from public;
revoke all on function demand_own_clinics(text,text[]) from public;
grant execute on function denied_automations(text[],text[],integer) to claimline_server;
revoke all on function denied_automations(text[],text[],integer) from public;
grant delete, insert, select on disabled_members to claimline_server;
grant select on disabled_members to claimline_engine;
grant delete, insert (id, account_id, user_id, token_hash, question, file_name, expires_at), select, update (state, written, total, failure, heard_at) on exports to claimline_server;
grant delete, select (id, account_id, created_at, state) on exports to claimline_engine;
revoke all on function exports_note() from public;
revoke all on function file_removal_asked() from public;
grant delete, insert, select, update on file_removals to claimline_engine;
grant delete, insert, select, update (batch_id) on files to claimline_server;
grant delete, insert, select, update on files to claimline_engine;
grant execute on function forget_audit_events(text,timestamp with time zone,integer) to claimline_engine;
revoke all on function forget_audit_events(text,timestamp with time zone,integer) from public;
grant execute on function forget_bulk_items(text,integer) to claimline_server;
revoke all on function forget_bulk_items(text,integer) from public;
grant execute on function has_claims(text) to claimline_server;
revoke all on function has_claims(text) from public;
grant delete, insert, select, update on idempotent_requests to claimline_server;
grant delete, select on idempotent_requests to claimline_engine;
grant delete, insert, select, update on identity.action_links to claimline_identity;
grant execute on function identity.audit_own(text,text,text,jsonb,jsonb) to claimline_identity;
revoke all on function identity.audit_own(text,text,text,jsonb,jsonb) from public;
grant execute on function identity.audit_sign_in(text,text,text,text) to claimline_identity;
revoke all on function identity.audit_sign_in(text,text,text,text) from public;
grant delete, insert, select, update on identity.backup_codes to claimline_identity;
grant delete, insert, select, update on identity.credentials to claimline_identity;
grant execute on function identity.idle_limit(text) to claimline_identity;
revoke all on function identity.idle_limit(text) from public;
grant delete, insert, select, update on identity.passkeys to claimline_identity;
grant delete, insert, select, update on identity.password_resets to claimline_identity;
grant delete, insert, select, update on identity.phone_codes to claimline_identity;
grant delete, insert, select, update on identity.push_subscriptions to claimline_engine;
grant delete, select (id, user_id, session_id, token_hash, name, created_at) on identity.push_subscriptions to claimline_server;
grant delete, insert, select, update on identity.second_factors to claimline_identity;
grant delete, insert, select, update on identity.sessions to claimline_identity;
grant select (id, user_id, expires_at) on identity.sessions to claimline_engine;
grant delete, insert, select, update on identity.sign_in_tries to claimline_identity;
grant delete, insert, select, update on identity.signing_keys to claimline_identity;
grant delete, insert, select, update on identity.spent to claimline_identity;
grant delete, insert, select, update on identity.users to claimline_identity;
grant select (id, name, email, has_second_factor, last_sign_in_at, is_service) on identity.users to claimline_engine;
grant select (id, name, email, has_second_factor, last_sign_in_at, is_service) on identity.users to claimline_server;
grant delete, insert, select, update on identity.verifications to claimline_identity;
grant insert, select, update on import_counts to claimline_server;
grant select on import_counts to claimline_engine;
grant delete, insert, select, update on import_rows to claimline_server;
grant delete, select on import_rows to claimline_engine;
revoke all on function import_rows_count() from public;
grant insert, select, update on imports to claimline_server;
grant select, update on imports to claimline_engine;
revoke all on function imports_note() from public;
grant execute on function invitation_letters_of_a_day(text) to claimline_server;
revoke all on function invitation_letters_of_a_day(text) from public;
grant insert, select (account_id, invitation_id, is_mailed, created_at) on invitation_tokens to claimline_server;
grant insert, select, update on invitations to claimline_server;
grant select on invitations to claimline_engine;
grant execute on function is_signed_in(text,text) to claimline_engine;
revoke all on function is_signed_in(text,text) from public;
grant insert (id, account_id, kind, created_by, input, state, finished_at, total, done, failed), select (id, account_id, kind, created_by, created_at, state, finished_at, total, done, failed, problem, held_by), update (cursor, state, finished_at, total, done, failed, problem, held_by, held_until, turn_at, due_at, tries) on jobs to claimline_server;
grant insert, select, update on jobs to claimline_engine;
revoke all on function jobs_tell() from public;
grant execute on function keep_push_subscription(text,text,bytea,bytea,text,text) to claimline_server;
revoke all on function keep_push_subscription(text,text,bytea,bytea,text,text) from public;
grant delete, insert, select, update on letters to claimline_engine;
grant insert (id, account_id, kind, sealed, useful_until) on letters to claimline_identity;
grant insert (id, account_id, kind, sealed, useful_until), select (id, account_id, kind, state, created_at, settled_at, problem) on letters to claimline_server;
revoke all on function letters_tell() from public;
grant insert, select on list_preferences to claimline_engine;
grant insert, select, update (layout, sorting, default_view_id) on list_preferences to claimline_server;
grant execute on function may_be_told(text,text,text) to claimline_engine;
revoke all on function may_be_told(text,text,text) from public;
grant delete, insert, select on memberships to claimline_server;
grant delete, insert, select, update on memberships to claimline_engine;
revoke all on function memberships_keep_admin() from public;
grant delete, select, update on meter_events to claimline_engine;
grant select on meter_events to claimline_server;
grant delete, insert, select on notes to claimline_engine;
grant insert (id, account_id, clinic_id, automation_id, author_user_id, text, request_id), select on notes to claimline_server;
revoke all on function notices_wait() from public;
grant insert, select, update on notification_choices to claimline_server;
grant select on notification_choices to claimline_engine;
grant delete, insert, select, update on notification_events to claimline_engine;
grant delete, insert, select, update on notifications to claimline_engine;
grant select (id, account_id, user_id, event, clinic_id, automation_id, subject_id, at, shows, read_at), update (read_at) on notifications to claimline_server;
revoke all on function notifications_tell() from public;
grant insert, select, update on onboardings to claimline_server;
grant execute on function open_invitation(text) to claimline_identity;
revoke all on function open_invitation(text) from public;
grant execute on function paused_batches() to claimline_server;
revoke all on function paused_batches() from public;
grant execute on function payer_for(text,text) to claimline_engine;
grant execute on function payer_for(text,text) to claimline_server;
revoke all on function payer_for(text,text) from public;
grant delete, insert, select, update (phone, time_zone, ivr_hours, representative_hours, required_fields, ai_policy) on payer_overrides to claimline_server;
grant delete, insert, select, update on payer_overrides to claimline_engine;
grant insert (id, account_id, name, phone, time_zone, ivr_hours, representative_hours, required_fields, ai_policy), select, update (name, phone, time_zone, ivr_hours, representative_hours, required_fields, retired_at, ai_policy) on payers to claimline_server;
grant insert, select, update on payers to claimline_engine;
grant execute on function payers_of_clinics(text[],boolean) to claimline_server;
revoke all on function payers_of_clinics(text[],boolean) from public;
grant insert (id, account_id, name, npi, tax_id, ptan), select, update (name, npi, tax_id, ptan, retired_at) on providers to claimline_server;
grant insert, select, update on providers to claimline_engine;
grant delete, insert, select, update on push_deliveries to claimline_engine;
grant delete, insert, select, update on recordings to claimline_engine;
grant select (call_id, account_id, clinic_id, automation_id, state, offset_ms, duration_ms, file_id, due_at), update (due_at) on recordings to claimline_server;
grant delete, insert, select, update on results to claimline_engine;
grant select on results to claimline_server;
grant execute on function retention_preview(text,text,integer,integer) to claimline_server;
revoke all on function retention_preview(text,text,integer,integer) from public;
grant insert, select, update on retention_settings to claimline_server;
grant select on retention_settings to claimline_engine;
grant execute on function rotate_api_key(text,text,text,bytea,timestamp with time zone) to claimline_server;
revoke all on function rotate_api_key(text,text,text,bytea,timestamp with time zone) from public;
grant delete, insert, select, update (name, shared, question, layout, changed_at, deleted_at) on saved_views to claimline_server;
grant insert, select on saved_views to claimline_engine;
grant execute on function search_automations(text[],text,integer) to claimline_server;
revoke all on function search_automations(text[],text,integer) from public;
grant execute on function search_ends(text,text) to claimline_engine;
grant execute on function search_ends(text,text) to claimline_server;
revoke all on function search_ends(text,text) from public;
revoke all on function search_ends_query(text[],text) from public;
grant execute on function search_pattern(text) to claimline_server;
revoke all on function search_pattern(text) from public;
grant execute on function search_text(text) to claimline_engine;
grant execute on function search_text(text) to claimline_server;
revoke all on function search_text(text) from public;
grant execute on function search_typed(text) to claimline_engine;
grant execute on function search_typed(text) to claimline_server;
revoke all on function search_typed(text) from public;
grant execute on function sees_whole_batch(text) to claimline_server;
revoke all on function sees_whole_batch(text) from public;
grant delete, insert, select on status_history to claimline_engine;
grant insert, select on status_history to claimline_server;
revoke all on function status_history_by_key() from public;
grant execute on function strip_audit_events(text,text[]) to claimline_engine;
revoke all on function strip_audit_events(text,text[]) from public;
grant execute on function sweep_identity() to claimline_engine;
revoke all on function sweep_identity() from public;
revoke all on function tell_access() from public;
revoke all on function tell_claims(text,text,text[],text[]) from public;
revoke all on function tell_disabled() from public;
revoke all on function tell_entry() from public;
grant delete, insert, select, update on transcript_lines to claimline_engine;
grant select on transcript_lines to claimline_server;
revoke all on function transcript_tell() from public;
grant execute on function usage_clinics(text) to claimline_server;
revoke all on function usage_clinics(text) from public;
grant select on usage_months to claimline_engine;
grant select on usage_months to claimline_server;
grant insert, select on webhook_attempts to claimline_engine;
grant select on webhook_attempts to claimline_server;
grant delete, insert, select, update on webhook_deliveries to claimline_engine;
grant insert (id, account_id, endpoint_id, sequence, type, body, state, due_at), select, update (state, due_at, tries, held_by, held_until, is_wanted_again) on webhook_deliveries to claimline_server;
grant delete, insert (id, account_id, url, description, events, clinic_ids, secret, created_by), select, update (url, description, events, clinic_ids, secret, old_secret, old_secret_until, rotated_at, is_on, off_why, off_at, failing_since, last_sequence, changed_at) on webhook_endpoints to claimline_server;
grant select, update on webhook_endpoints to claimline_engine;
revoke all on function webhook_endpoints_note() from public;
grant delete, select on webhook_events to claimline_engine;
revoke all on function webhooks_tell() from public;

reset check_function_bodies;
