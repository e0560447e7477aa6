-- Billing through Stripe: what it told of an account, and usage in line to be reported to it.

create table billing_states (
  account_id text primary key references billing_accounts,
  -- Stripe's words; null while there is no subscription. Events come in any order: the latest of each kind holds.
  subscription_status text,
  subscription_as_of timestamptz,
  payment_failed_at timestamptz,
  invoice_as_of timestamptz,
  -- The customer that was deleted at Stripe, so that another is not taken for it.
  former_customer_id text
);

-- Stripe tells more than once: what was heard is kept, and applied once.
create table billing_events (
  account_id text not null references billing_accounts,
  id text not null,
  received_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index billing_accounts_customer on billing_accounts (stripe_customer_id) where stripe_customer_id is not null;

-- Usage to report: written in the transaction of what was used, and only for accounts that are billed. A row goes when
-- Stripe has it.
create table meter_events (
  -- By which Stripe knows one sent twice.
  id text primary key,
  account_id text not null references billing_accounts,
  measure text not null check (measure in ('claims', 'call-seconds')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  first_tried_at timestamptz,
  -- Why it was given up, in a person's words; null while it is in line.
  problem text
);
create index meter_events_due on meter_events (due_at) where problem is null;
create index meter_events_account on meter_events (account_id);

create function calls_meter() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into meter_events (id, account_id, measure, amount, at)
  select 'call-' || new.id, b.id, 'call-seconds', ceil(new.duration_ms / 1000.0)::bigint, new.ended_at
  from billing_accounts b where b.id = new.account_id and b.stripe_customer_id is not null
  on conflict (id) do nothing;
  return null;
end
$$;
revoke all on function calls_meter() from public;
create trigger calls_meter after update of state on calls for each row
  when (new.state = 'ended' and old.state <> 'ended' and new.duration_ms > 0) execute function calls_meter();

create function automations_meter() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into meter_events (id, account_id, measure, amount)
  select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
  from (select account_id, count(*) as claims from added group by account_id) counted
    join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;
  return null;
end
$$;
revoke all on function automations_meter() from public;
create trigger automations_meter after insert on automations
  referencing new table as added for each statement execute function automations_meter();

alter table billing_states enable row level security;
alter table billing_events enable row level security;
alter table meter_events enable row level security;
create policy seen on billing_states for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy seen on meter_events for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy whole on billing_states to claimline_engine using (true) with check (true);
create policy whole on billing_events to claimline_engine using (true) with check (true);
create policy whole on meter_events to claimline_engine using (true) with check (true);
grant select on billing_states, meter_events to claimline_server;
grant select, insert, update on billing_states to claimline_engine;
grant select, insert, delete on billing_events to claimline_engine;
grant select, update, delete on meter_events to claimline_engine;
