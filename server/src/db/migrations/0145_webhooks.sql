-- Webhooks: whom an account tells of what happens to its claims, what waits to be told, and how each telling went.

create table webhook_endpoints (
  id text primary key,
  account_id text not null references billing_accounts,
  url text not null check (char_length(url) <= 2000),
  description text not null default '' check (char_length(description) <= 200),
  -- Of which events, and of which clinics, it is told.
  events text[] not null check (cardinality(events) > 0),
  clinic_ids text[] not null check (cardinality(clinic_ids) > 0),
  -- Sealed. The one before still signs beside the new one until its time is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  rotated_at timestamptz,
  is_on boolean not null default true,
  -- Why it is off: a person switched it, it failed for too long, or it said that it is gone.
  off_why text check (off_why in ('person', 'failing', 'gone')),
  off_at timestamptz,
  -- Since when no telling succeeded, though some were tried.
  failing_since timestamptz,
  -- The number of the last thing put in line for it.
  last_sequence bigint not null default 0,
  created_by text not null references identity.users,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (account_id, id),
  check (is_on = (off_why is null)),
  check (is_on = (off_at is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoints_account on webhook_endpoints (account_id, created_at, id);

-- What happened, by whom it may interest: written by the change itself, in its transaction, and gone once it is put in
-- line for each endpoint.
create table webhook_events (
  id bigint generated always as identity primary key,
  account_id text not null,
  clinic_id text not null,
  type text not null,
  -- Ids and statuses; nothing of a patient.
  data jsonb not null,
  at timestamptz not null default clock_timestamp()
);

create table webhook_deliveries (
  id text primary key,
  account_id text not null,
  endpoint_id text not null,
  -- Null for a test.
  clinic_id text,
  sequence bigint not null,
  type text not null,
  -- What is sent, to the letter, each time.
  body text not null,
  created_at timestamptz not null default now(),
  -- missed: the endpoint was off. failed: tried for a day.
  state text not null check (state in ('waiting', 'delivered', 'failed', 'missed')),
  due_at timestamptz,
  -- How often in all, and how often since it was put in line last.
  attempts integer not null default 0,
  tries integer not null default 0,
  last_status integer,
  last_at timestamptz,
  -- Which process sends it, and until when that is believed.
  held_by text,
  held_until timestamptz,
  foreign key (account_id, endpoint_id) references webhook_endpoints (account_id, id) on delete cascade,
  unique (endpoint_id, sequence),
  check ((state = 'waiting') = (due_at is not null)),
  check (state = 'waiting' or held_by is null),
  check ((held_by is null) = (held_until is null))
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, due_at, sequence) where state = 'waiting';
create index webhook_deliveries_held on webhook_deliveries (endpoint_id) where held_by is not null;
create index webhook_deliveries_unsent on webhook_deliveries (endpoint_id, sequence) where state in ('failed', 'missed');
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table webhook_attempts (
  account_id text not null,
  delivery_id text not null references webhook_deliveries on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  url text not null,
  request_headers jsonb not null,
  -- Null when no answer came; why not stands in `problem`.
  status integer,
  answer_headers jsonb,
  answer text,
  problem text,
  primary key (delivery_id, number)
);

select audit_table('webhook_endpoints', without => 'last_sequence,failing_since,changed_at');

-- Tells idle processes that something waits.
create function webhooks_tell() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_notify('claimline_webhooks', '');
  return null;
end
$$;
revoke all on function webhooks_tell() from public;
create trigger webhook_events_tell after insert on webhook_events
  for each statement execute function webhooks_tell();
create trigger webhook_deliveries_tell after insert or update of due_at on webhook_deliveries
  for each statement execute function webhooks_tell();

-- Only what an endpoint asks for is put down. One change may be several events: a claim that is paid has changed its
-- status and is completed.
create function automations_put_events() returns trigger language plpgsql security definer
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
    from added a
    where exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and 'claim.submitted' = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.created_at, a.id;
  else
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, told.type,
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
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
revoke all on function automations_put_events() from public;
create trigger automations_events_added after insert on automations
  referencing new table as added for each statement execute function automations_put_events();
create trigger automations_events_moved after update on automations
  referencing old table as removed new table as added for each statement execute function automations_put_events();

create function calls_put_event() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  insert into webhook_events (account_id, clinic_id, type, data)
  select new.account_id, new.clinic_id, 'call.ended',
    jsonb_build_object('claim_id', new.automation_id, 'clinic_id', new.clinic_id, 'call_id', new.id,
      'ending', new.ending, 'attempt', new.attempt, 'duration_ms', new.duration_ms)
  where exists (
    select from webhook_endpoints e
    where e.account_id = new.account_id and 'call.ended' = any (e.events) and new.clinic_id = any (e.clinic_ids));
  return null;
end
$$;
revoke all on function calls_put_event() from public;
create trigger calls_events_moved after update of state on calls
  for each row when (new.state = 'ended' and old.state <> 'ended') execute function calls_put_event();
create trigger calls_events_added after insert on calls
  for each row when (new.state = 'ended') execute function calls_put_event();

alter table webhook_endpoints enable row level security;
alter table webhook_events enable row level security;
alter table webhook_deliveries enable row level security;
alter table webhook_attempts enable row level security;

create policy kept on webhook_endpoints to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]))
  with check (account_id = any ((select acting_admin_accounts())::text[]));
-- What happened in a clinic is for those in it, admins included.
create policy seen on webhook_deliveries for select to claimline_server
  using (
    account_id = any ((select acting_admin_accounts())::text[])
    and (clinic_id is null or clinic_id = any ((select acting_clinics())::text[]))
  );
create policy replayed on webhook_deliveries for update to claimline_server
  using (
    account_id = any ((select acting_admin_accounts())::text[])
    and (clinic_id is null or clinic_id = any ((select acting_clinics())::text[]))
  );
create policy tested on webhook_deliveries for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]) and clinic_id is null);
create policy seen on webhook_attempts for select to claimline_server
  using (
    account_id = any ((select acting_admin_accounts())::text[])
    and exists (select from webhook_deliveries d where d.id = delivery_id)
  );
create policy whole on webhook_endpoints to claimline_engine using (true) with check (true);
create policy whole on webhook_events to claimline_engine using (true) with check (true);
create policy whole on webhook_deliveries to claimline_engine using (true) with check (true);
create policy whole on webhook_attempts to claimline_engine using (true) with check (true);

grant select, delete on webhook_endpoints to claimline_server;
grant insert (id, account_id, url, description, events, clinic_ids, secret, created_by)
  on webhook_endpoints to claimline_server;
grant update (url, description, events, clinic_ids, secret, old_secret, old_secret_until, rotated_at, is_on, off_why, off_at,
  failing_since, last_sequence, changed_at) on webhook_endpoints to claimline_server;
grant select, insert (id, account_id, endpoint_id, sequence, type, body, state, due_at),
  update (state, due_at, tries, held_by, held_until) on webhook_deliveries to claimline_server;
grant select on webhook_attempts to claimline_server;
grant select, update on webhook_endpoints to claimline_engine;
grant select, delete on webhook_events to claimline_engine;
grant select, insert, update, delete on webhook_deliveries to claimline_engine;
grant select, insert on webhook_attempts to claimline_engine;
