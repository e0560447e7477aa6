-- The counters of new claims are written as late as possible, because others wait for them until the commit; whoever submits
-- single claims may notify of them after it.

CREATE OR REPLACE FUNCTION claims_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  has_batch boolean;
  is_counted boolean;
  is_few boolean;
  is_metered boolean;
  is_awaited boolean;
begin
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
  end if;
  return null;
end
$function$;

-- Triggers fire in the order of their names: this one last.
alter trigger claims_added on automations rename to write_added;
comment on trigger write_added on automations is
  'History of imported claims, usage, Stripe meters, webhook events, live updates, and last the counters of lists and batches.';

-- When the rows of an import were compared with each other; the same as touched_at while nobody changed them since.
alter table imports add column compared_at timestamptz;

-- automations_same_amount begins with the same columns, and few claims share them.
drop index automations_same_number;
