-- Claims that a person submits begin their history like imported ones: without a statement of its own.

create or replace function claims_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
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
  insert into automation_counts as counted
  select account_id, clinic_id, archived, status, needs_review, count(*)
  from added group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, count(*)
  from added where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(created_at), 'claims', count(*)
  from added where not sandbox group by 1, 2, 3 order by 1, 3, 2
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;

  insert into meter_events (id, account_id, measure, amount)
  select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
  from (select account_id, count(*) as claims from added where not sandbox group by account_id) counted
    join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;

  insert into webhook_events (account_id, clinic_id, type, data)
  select a.account_id, a.clinic_id, 'claim.submitted',
    jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
      || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
  from added a
  where exists (
    select from webhook_endpoints e
    where e.account_id = a.account_id and 'claim.submitted' = any (e.events) and a.clinic_id = any (e.clinic_ids))
  order by a.created_at, a.id;

  perform notify_claim_changes(account_id, clinic_id, array_agg(id), array_agg(status))
  from added group by account_id, clinic_id;
  return null;
end
$function$;
