-- The sandbox: claims whose member ID says what they come to. They are never called and nowhere counted.

-- Told by the ID itself, so that however a claim comes in or is mended, it is known for what it is.
alter table automations add sandbox boolean not null generated always as (starts_with(member_id, 'SANDBOX')) stored;
create index automations_sandbox_due on automations (due_at) where sandbox and due_at is not null;

-- Beside the calls that were made, a sandbox call has a row too, with its words and its result.
alter table calls add sandbox boolean not null default false;
grant select (sandbox) on calls to claimline_server;

-- `archived` of a call is what the figures leave out: what is archived, and what is of the sandbox.
create or replace function calls_fill_figures() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  select a.payer_name, a.archived or a.sandbox, a.sandbox, extract(hour from new.created_at at time zone p.time_zone)
  into new.payer_name, new.archived, new.sandbox, new.payer_hour
  from automations a left join payers p on p.id = a.payer_id
  where a.id = new.automation_id;
  return new;
end
$$;
create or replace function automations_tell_calls() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  update calls set payer_name = new.payer_name, archived = new.archived or sandbox where automation_id = new.id;
  return null;
end
$$;

-- Nothing of the sandbox is used.
create or replace function automations_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(created_at), 'claims', count(*)
  from added where not sandbox group by 1, 2, 3 order by 1, 3, 2
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  return null;
end
$$;
-- A call that is closed without a time counts where it is closed.
create or replace function calls_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
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
$$;
drop trigger calls_use on calls;
create trigger calls_use after update of state on calls for each row
  when (new.state = 'ended' and old.state <> 'ended' and new.ending <> 'never-placed' and not new.sandbox)
  execute function calls_use();
create or replace function calls_were_used() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
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
$$;

-- Programs are told that it is the sandbox.
create or replace function automations_put_events() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
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
$$;
create or replace function calls_put_event() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
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
$$;
