-- What an account used: claims submitted, calls made and their seconds, by clinic and month. Kept by triggers, so that it
-- grows with months and not with calls, and stays when the claims themselves are removed.

create table usage_months (
  account_id text not null references billing_accounts,
  clinic_id text not null,
  -- The first day of the month, in UTC as bills are made.
  month date not null,
  -- A row each, so that submitting claims and ending calls never wait for each other.
  measure text not null check (measure in ('claims', 'calls', 'call-seconds')),
  amount bigint not null,
  primary key (account_id, month, clinic_id, measure)
);

create function usage_month(moment timestamptz) returns date language sql immutable as
$$ select date_trunc('month', moment at time zone 'UTC')::date $$;

create function automations_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(created_at), 'claims', count(*)
  from added group by 1, 2, 3 order by 1, 3, 2
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  return null;
end
$$;
revoke all on function automations_use() from public;
create trigger automations_use after insert on automations
  referencing new table as added for each statement execute function automations_use();

-- A call counts when it ends, unless it was never placed; its seconds are those it was answered for.
create function calls_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  values (new.account_id, new.clinic_id, usage_month(new.ended_at), 'calls', 1)
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  if coalesce(new.duration_ms, 0) > 0 then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    values (new.account_id, new.clinic_id, usage_month(new.ended_at), 'call-seconds', ceil(new.duration_ms / 1000.0))
    on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  end if;
  return null;
end
$$;
revoke all on function calls_use() from public;
create trigger calls_use after update of state on calls for each row
  when (new.state = 'ended' and old.state <> 'ended' and new.ending <> 'never-placed') execute function calls_use();

-- Calls of days gone by come in ended.
create function calls_were_used() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(ended_at), measure, sum(amount)
  from added, lateral (
    values ('calls', 1), ('call-seconds', ceil(coalesce(duration_ms, 0) / 1000.0)::bigint)) counted(measure, amount)
  where state = 'ended' and ending <> 'never-placed' and ended_at is not null and amount > 0
  group by 1, 2, 3, 4 order by 1, 3, 2, 4
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;
  return null;
end
$$;
revoke all on function calls_were_used() from public;
create trigger calls_were_used after insert on calls
  referencing new table as added for each statement execute function calls_were_used();

insert into usage_months (account_id, clinic_id, month, measure, amount)
select account_id, clinic_id, usage_month(created_at), 'claims', count(*) from automations group by 1, 2, 3
union all
select account_id, clinic_id, usage_month(coalesce(ended_at, created_at)), 'calls', count(*) from calls
where state = 'ended' and ending <> 'never-placed' group by 1, 2, 3
union all
select account_id, clinic_id, usage_month(coalesce(ended_at, created_at)), 'call-seconds', sum(ceil(duration_ms / 1000.0))
from calls where state = 'ended' and ending <> 'never-placed' and duration_ms > 0 group by 1, 2, 3;

alter table usage_months enable row level security;
create policy seen on usage_months for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy whole on usage_months to claimline_engine using (true) with check (true);
grant select on usage_months to claimline_server, claimline_engine;

-- What an admin's clinics are called, those they do not belong to among them: a bill names them all.
create function usage_clinics(account text) returns table (id text, name text)
language sql stable security definer set search_path = public, pg_temp as
$$ select c.id, c.name from clinics c where c.account_id = account and account = any (acting_admin_accounts()) $$;
revoke all on function usage_clinics(text) from public;
grant execute on function usage_clinics(text) to claimline_server;
