-- Counters of claims and of usage have several rows, so that people who submit for one clinic at the same time seldom wait for
-- each other's commit. Each connection counts in one of four slots; readers add them up.

-- Statements that run now count before the keys change.
lock table automations, calls in share row exclusive mode;

alter table automation_counts add column slot smallint not null default 0;
alter table automation_counts alter column slot set default pg_backend_pid() % 4;
alter table automation_counts drop constraint automation_counts_pkey;
alter table automation_counts add primary key (clinic_id, archived, status, needs_review, slot);
alter table usage_months add column slot smallint not null default 0;
alter table usage_months alter column slot set default pg_backend_pid() % 4;
alter table usage_months drop constraint usage_months_pkey;
alter table usage_months add primary key (account_id, month, clinic_id, measure, slot);

create or replace function has_claims(account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select account = any (acting_admin_accounts())
    and coalesce((select sum(n.count) from automation_counts n where n.account_id = account), 0) > 0
$function$;

create or replace function claims_added() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp'
as $function$
declare
  has_batch boolean;
  is_counted boolean;
  is_few boolean;
begin
  -- One look at the claims says which of the statements have something to do: each costs as much as writing a claim's row.
  select bool_or(bulk_ref is not null), bool_or(not sandbox), count(*) <= 20 into has_batch, is_counted, is_few from added;

  -- Claims of a person begin their history here, without the checks that policies make of a person's statement.
  if acting_user() is not null then
    insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, by_user_id, why)
    select account_id, clinic_id, id, created_at, null, status, actor.kind, created_by,
      case when current_setting('claimline.importing', true) = 'on' then 'imported' else 'submitted' end
    from added, (
      select case when exists (select from identity.users u where u.id = acting_user() and u.is_service)
        then 'api-key' else 'person' end as kind) actor;
  end if;

  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  select account_id, clinic_id, archived, status, needs_review, count(*)
  from added group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review, slot) do update set count = counted.count + excluded.count;

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

    if exists (
      select from billing_accounts
      where stripe_customer_id is not null and id in (select account_id from added))
    then
      insert into meter_events (id, account_id, measure, amount)
      select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
      from (select account_id, count(*) as claims from added where not sandbox group by account_id) counted
        join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;
    end if;
  end if;

  if exists (select from webhook_endpoints where account_id in (select account_id from added)) then
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

  if is_few then
    perform pg_notify('claimline_change', json_build_object(
      'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', id, 'status', status)::text)
    from added;
  else
    perform pg_notify('claimline_change', json_build_object('account_id', account_id, 'clinic_id', clinic_id)::text)
    from (select distinct account_id, clinic_id from added) changed;
  end if;
  return null;
end
$function$;

create or replace function claims_changed()
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
  on conflict (clinic_id, archived, status, needs_review, slot) do update set count = counted.count + excluded.count;

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

create or replace function claims_removed()
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
  return null;
end
$function$;

create or replace function record_call_usage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  values (new.account_id, new.clinic_id, usage_month(coalesce(new.ended_at, now())), 'calls', 1)
  on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  if coalesce(new.duration_ms, 0) > 0 then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    values (new.account_id, new.clinic_id, usage_month(coalesce(new.ended_at, now())), 'call-seconds', ceil(new.duration_ms / 1000.0))
    on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  end if;
  return null;
end
$function$;

create or replace function record_past_call_usage()
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
  on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  return null;
end
$function$;

-- Numbers that are already confirmed cost no look at the person's accounts.
create or replace function confirm_typed_numbers() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp'
as $function$
begin
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
  return null;
end
$function$;
