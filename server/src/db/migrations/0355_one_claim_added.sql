-- What a claim costs that is submitted alone: one trigger, statements of one row, and no look at its clinic.

-- Writes what follows from a claim that was submitted alone. False when that is more than usual.
create function claim_added(claim automations)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  by_kind text;
begin
  if acting_user() is null or claim.bulk_ref is not null or claim.status <> 'pending' or claim.needs_review
    or current_setting('claimline.importing', true) = 'on'
  then
    return false;
  end if;
  select case when u.is_service then 'api-key' else 'person' end into by_kind
  from identity.users u, billing_accounts b
  where u.id = acting_user() and b.id = claim.account_id and b.stripe_customer_id is null
    and not exists (select from webhook_endpoints e where e.account_id = claim.account_id)
    and (claim.payer_id is not null or claim.sandbox or acting_api_key() is not null or exists (
      select from confirmed_numbers n where n.account_id = claim.account_id and n.phone = claim.payer_phone));
  if by_kind is null then
    return false;
  end if;

  insert into status_history (account_id, clinic_id, automation_id, at, to_status, by_kind, by_user_id, why)
  values (claim.account_id, claim.clinic_id, claim.id, claim.created_at, 'pending', by_kind, claim.created_by, 'submitted');

  insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
  values (claim.account_id, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'added', 'automations',
    claim.id, array[claim.clinic_id], jsonb_strip_nulls(to_jsonb(claim) - '{search,status_group,trace_parent}'::text[]));

  if current_setting('claimline.notifies_claims', true) is distinct from 'later' then
    perform pg_notify('claimline_change', json_build_object(
      'account_id', claim.account_id, 'clinic_id', claim.clinic_id, 'claim_id', claim.id, 'status', claim.status)::text);
  end if;

  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  values (claim.account_id, claim.clinic_id, claim.archived, claim.status, claim.needs_review, 1)
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + 1;

  if not claim.sandbox then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    values (claim.account_id, claim.clinic_id, usage_month(claim.created_at), 'claims', 1)
    on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + 1;
  end if;
  return true;
end
$function$;

revoke all on function claim_added(automations) from public;

CREATE OR REPLACE FUNCTION claims_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  claim automations;
  is_done boolean;
  has_batch boolean;
  is_counted boolean;
  is_few boolean;
  is_metered boolean;
  is_awaited boolean;
  needing_work text[];
begin
  select * into claim from added;
  perform from added offset 1;
  if not found then
    is_done := claim_added(claim);
    if is_done then
      return null;
    end if;
  end if;

  -- One look at the claims says which of the statements have something to do: each costs as much as writing a claim's row.
  select bool_or(c.has_batch), bool_or(c.is_counted), sum(c.claims) <= 20, bool_or(b.stripe_customer_id is not null),
    bool_or(exists (select from webhook_endpoints e where e.account_id = c.account_id))
  into has_batch, is_counted, is_few, is_metered, is_awaited
  from (
    select account_id, bool_or(bulk_ref is not null) as has_batch, bool_or(not sandbox) as is_counted, count(*) as claims
    from added group by account_id
  ) c join billing_accounts b on b.id = c.account_id;

  -- Claims of a person begin their history here, without the checks that policies make of a person's statement.
  if acting_user() is not null then
    insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, by_user_id, why)
    select account_id, clinic_id, id, created_at, null, status, actor.kind, created_by,
      case when current_setting('claimline.importing', true) = 'on' then 'imported' else 'submitted' end
    from added, (
      select case when exists (select from identity.users u where u.id = acting_user() and u.is_service)
        then 'api-key' else 'person' end as kind) actor;
  end if;

  if acting_user() is not null and current_setting('claimline.importing', true) is distinct from 'on' then
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
    select account_id, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'added', 'automations', id,
      array[clinic_id], jsonb_strip_nulls(to_jsonb(added) - '{search,status_group,trace_parent}'::text[])
    from added;
  end if;

  -- The numbers that an admin types are confirmed.
  if acting_user() is not null and acting_api_key() is null and exists (
    select from added a where payer_id is null and not sandbox
      and not exists (select from confirmed_numbers n where n.account_id = a.account_id and n.phone = a.payer_phone))
  then
    insert into confirmed_numbers (account_id, phone, confirmed_by)
    select distinct account_id, payer_phone, acting_user() from added
    where payer_id is null and not sandbox and account_id = any ((select acting_admin_accounts())::text[])
    order by 1, 2
    on conflict do nothing;
  end if;

  select array_agg(id) into needing_work from added
  where not archived and not sandbox
    and (needs_review or status in ('denied', 'failed', 'processing', 'reprocessing', 'paid'));
  if needing_work is not null then
    perform refresh_work_items(needing_work);
  end if;

  if is_metered then
    insert into meter_events (id, account_id, measure, amount)
    select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
    from (select account_id, count(*) as claims from added where not sandbox group by account_id) counted
      join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;
  end if;

  if is_awaited then
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, 'claim.submitted',
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
        || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
    from added a
    where exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and 'claim.submitted' = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.created_at, a.id;
  end if;

  if current_setting('claimline.notifies_claims', true) = 'later' then
    -- The process notifies after the commit.
    null;
  elsif is_few then
    perform pg_notify('claimline_change', json_build_object(
      'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', id, 'status', status)::text)
    from added;
  else
    perform pg_notify('claimline_change', json_build_object('account_id', account_id, 'clinic_id', clinic_id)::text)
    from (select distinct account_id, clinic_id from added) changed;
  end if;

  -- Counters are written last, because others who add claims wait for them until the commit, and in key order, so that two
  -- statements never wait for each other in a circle.
  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  select account_id, clinic_id, archived, status, needs_review, count(*)
  from added group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + excluded.count;

  if has_batch then
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, count(*)
    from added where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  end if;

  if is_counted then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    select account_id, clinic_id, usage_month(created_at), 'claims', count(*)
    from added where not sandbox group by 1, 2, 3 order by 1, 3, 2
    on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  end if;
  return null;
end
$function$;

drop trigger audited_added on automations;
drop trigger numbers_typed on automations;
drop function confirm_typed_numbers();
drop trigger work_of_added on automations;
drop function work_of_added_claims();
comment on trigger write_added on automations is
  'History, audit log, typed numbers, the work queue, usage, Stripe meters, webhook events, live updates, and last the counters of lists and batches.';

-- It depends on a function that PostgreSQL calls stable; otherwise it would not become part of the statements that use it.
alter function audit_id(timestamptz) stable;

-- The counters refer to the clinic instead of each claim: a claim of an unknown clinic is still refused, and so is a
-- clinic of another account.
delete from automation_counts n
where not exists (select from clinics c where c.account_id = n.account_id and c.id = n.clinic_id);
alter table automation_counts drop constraint automation_counts_pkey;
alter table automation_counts add primary key (clinic_id, archived, status, needs_review, slot, account_id);
alter table automation_counts add foreign key (account_id, clinic_id) references clinics (account_id, id);
alter table automations drop constraint automations_account_id_clinic_id_fkey;

CREATE OR REPLACE FUNCTION claims_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  select account_id, clinic_id, archived, status, needs_review, sum(change)
  from (
    select account_id, clinic_id, archived, status, needs_review, 1 as change from added
    union all
    select account_id, clinic_id, archived, status, needs_review, -1 from removed
  ) moved
  group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, sum(change)
  from (
    select account_id, bulk_ref, clinic_id, status, 1 as change from added where bulk_ref is not null
    union all
    select account_id, bulk_ref, clinic_id, status, -1 from removed where bulk_ref is not null
  ) moved
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  insert into notification_events (account_id, clinic_id, automation_id, event, by_user_id, key)
  select a.account_id, a.clinic_id, a.id, happened.event, acting_user(),
    happened.event || ':' || a.id || ':' || pg_current_xact_id()
  from added a join removed r on r.id = a.id,
    lateral (
      select 'claim-denied' as event where a.status = 'denied' and r.status <> 'denied'
      union all
      select 'claim-needs-review' where a.needs_review and not r.needs_review
      union all
      select 'claim-failed' where a.status = 'failed' and r.status <> 'failed' and a.failure_reason <> 'cancelled'
    ) happened
  where not a.archived and not a.sandbox
  on conflict (account_id, key) do nothing;

  insert into batch_checks (account_id, batch_id)
  select distinct a.account_id, a.bulk_ref
  from added a join removed r on r.id = a.id
  where a.bulk_ref is not null
    and (a.status_group in ('completed', 'failed') or a.archived)
    and not (r.status_group in ('completed', 'failed') or r.archived);

  if exists (select from webhook_endpoints e where e.account_id in (select account_id from added)) then
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, event.type,
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
        || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
        || event.more
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
      ) event (place, type, happened, more)
    where event.happened and exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and event.type = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.id, event.place;
  end if;

  perform notify_claim_changes(account_id, clinic_id, array_agg(id), array_agg(status))
  from added group by account_id, clinic_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION claims_removed()
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
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, -count(*)
  from removed where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  -- Their history has no foreign key.
  delete from status_history where automation_id in (select id from removed);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION account_tables()
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
        -- Without foreign keys: each would look up the same row for each claim of an import. Deleted claims are counted.
        union all values ('automations'::regclass::oid, 'batches'::regclass::oid), ('status_history'::regclass, 'automations'::regclass),
          ('automations'::regclass, 'automation_counts'::regclass), ('automations'::regclass, 'batch_counts'::regclass)
      ) k on k.conrelid = l.oid
      join owned o on o.oid = k.confrelid
  )
  select o.name, o.filter from owned o join levels l using (oid)
  group by o.name, o.filter order by o.name = 'audit_events', max(l.level), o.name
$function$;
