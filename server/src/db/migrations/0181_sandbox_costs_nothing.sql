-- Nothing of the sandbox is billed, and nobody is told of it: a claim denied there was denied by nobody.
create or replace function automations_meter() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into meter_events (id, account_id, measure, amount)
  select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
  from (select account_id, count(*) as claims from added where not sandbox group by account_id) counted
    join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;
  return null;
end
$$;
drop trigger calls_meter on calls;
create trigger calls_meter after update of state on calls for each row
  when (new.state = 'ended' and old.state <> 'ended' and new.duration_ms > 0 and not new.sandbox)
  execute function calls_meter();

create or replace function automations_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
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
$$;
