-- Automations (submitted claims), the calls that work them, what was heard, and what came of it.

create table batches (
  id text primary key,
  account_id text not null references billing_accounts,
  name text,
  uploaded_by text references identity.users,
  created_at timestamptz not null default now()
);
create index batches_account on batches (account_id, created_at desc);

create table automations (
  id text primary key,
  account_id text not null,
  clinic_id text not null,
  created_at timestamptz not null default now(),
  created_by text references identity.users,
  status text not null default 'pending' check (
    status in ('pending', 'scheduled', 'ringing', 'in-progress', 'paid', 'denied', 'processing', 'reprocessing',
               'no-claim', 'recouped', 'write-off', 'failed')
  ),
  status_since timestamptz not null default now(),
  status_group text not null generated always as (
    case
      when status in ('paid', 'denied', 'processing', 'reprocessing', 'no-claim', 'recouped', 'write-off') then 'completed'
      when status in ('ringing', 'in-progress', 'scheduled') then 'calling'
      when status = 'failed' then 'failed'
      else 'waiting'
    end
  ) stored,
  archived boolean not null default false,
  bulk_ref text references batches,

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
  payer_id text references payers,
  payer_name text not null,
  payer_phone text not null,
  service_from date not null,
  service_to date not null,
  billed_cents bigint not null check (billed_cents > 0),
  claim_number text,
  patient_account_number text,
  procedure_codes text[] not null default '{}',
  note text,
  priority text not null default 'normal' check (priority in ('normal', 'high')),
  not_before date,

  -- When the next call is due; null when none is. A round begins with the submission or a 'call again'.
  due_at timestamptz,
  round integer not null default 1,
  failure_reason text,
  failure_field text,
  result_call_id text,
  paid_cents bigint,
  check_number text,
  needs_review boolean not null default false,

  search text not null default '',
  foreign key (account_id, clinic_id) references clinics (account_id, id),
  check ((status = 'failed') = (failure_reason is not null)),
  check (service_to >= service_from)
);

create index automations_newest on automations (clinic_id, created_at desc, id desc)
  where not archived and status <> 'in-progress';
create index automations_archived on automations (clinic_id, created_at desc, id desc)
  where archived and status <> 'in-progress';
create index automations_group on automations (clinic_id, status_group, created_at desc, id desc) where not archived;
create index automations_all on automations (clinic_id, created_at desc, id desc);
create index automations_due on automations (due_at) where due_at is not null;
create index automations_bulk on automations (bulk_ref, created_at desc, id desc) where bulk_ref is not null;
create index automations_search on automations using gin (account_id, search gin_trgm_ops);

-- What people search by, lower case and without accents.
create function automations_fill_search() returns trigger language plpgsql set search_path = public as
$$
begin
  new.search := lower(unaccent(concat_ws(' ',
    new.patient_first_name, new.patient_last_name, new.patient_first_name, new.member_id, new.claim_number,
    new.check_number, new.npi, new.tax_id)));
  return new;
end
$$;
create trigger automations_search before insert or update of
  patient_first_name, patient_last_name, member_id, claim_number, check_number, npi, tax_id
  on automations for each row execute function automations_fill_search();

-- Counts by status, so that counting never costs more than the clinics asked for.
create table automation_counts (
  account_id text not null,
  clinic_id text not null,
  archived boolean not null,
  status text not null,
  needs_review boolean not null,
  count bigint not null,
  primary key (clinic_id, archived, status, needs_review)
);
create index automation_counts_account on automation_counts (account_id);

create function automations_count() returns trigger language plpgsql security definer set search_path = public as
$$
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
$$;
create trigger automations_count_added after insert on automations
  referencing new table as added for each statement execute function automations_count();
create trigger automations_count_removed after delete on automations
  referencing old table as removed for each statement execute function automations_count();
create trigger automations_count_moved after update on automations
  referencing old table as removed new table as added for each statement execute function automations_count();

-- Tells listening processes what changed: ids only, one message a claim, or one a clinic when many change.
create function tell_claims(account text, clinic text, claims text[], states text[]) returns void language plpgsql as
$$
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
$$;
create function automations_tell() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  perform tell_claims(account_id, clinic_id, array_agg(id), array_agg(status)) from added group by account_id, clinic_id;
  return null;
end
$$;
create trigger automations_tell_added after insert on automations
  referencing new table as added for each statement execute function automations_tell();
create trigger automations_tell_moved after update on automations
  referencing new table as added for each statement execute function automations_tell();

create table status_history (
  id bigint generated always as identity primary key,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null references automations,
  at timestamptz not null default now(),
  from_status text,
  to_status text not null,
  by_kind text not null check (by_kind in ('person', 'call', 'api-key', 'system')),
  by_user_id text references identity.users,
  call_id text,
  why text
);
create index status_history_automation on status_history (automation_id, id);

create table calls (
  id text primary key,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null references automations,
  round integer not null,
  attempt integer not null,
  state text not null default 'intended' check (
    state in ('intended', 'unknown', 'placed', 'ringing', 'in-progress', 'ended')),
  ending text,
  ending_detail text,
  to_phone text not null,
  from_phone text not null,
  carrier_sid text unique,
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  duration_ms bigint,
  -- The secret that a media connection must bring; the live dialogue, so that another process can go on with it.
  media_token text not null,
  dialogue_state jsonb,
  held_by text,
  heard_at timestamptz,
  unique (automation_id, round, attempt),
  check ((state = 'ended') = (ending is not null))
);
create index calls_automation on calls (automation_id, round, attempt);
create index calls_open on calls (account_id, to_phone) where state <> 'ended';
-- At most one open call a claim, and one dial the carrier has not acknowledged a line.
create unique index calls_one_open on calls (automation_id) where state <> 'ended';
create unique index calls_one_unacknowledged on calls (to_phone, from_phone) where state in ('intended', 'unknown');

-- Webhooks come twice and in any order: each is kept once.
create table call_events (
  call_id text not null references calls,
  account_id text not null,
  sequence integer not null,
  status text not null,
  received_at timestamptz not null default now(),
  primary key (call_id, sequence, status)
);

create table transcript_lines (
  call_id text not null references calls,
  sequence integer not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  speaker text not null check (speaker in ('payer', 'claimline')),
  text text not null,
  pressed boolean not null default false,
  at_ms bigint not null,
  primary key (call_id, sequence)
);
create function transcript_tell() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  perform pg_notify('claimline_change', json_build_object(
    'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', automation_id)::text)
  from (select distinct account_id, clinic_id, automation_id from added) told;
  return null;
end
$$;
create trigger transcript_tell after insert on transcript_lines
  referencing new table as added for each statement execute function transcript_tell();

create table results (
  call_id text primary key references calls,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null references automations,
  created_at timestamptz not null default now(),
  facts jsonb not null,
  review_reasons text[] not null default '{}'
);
create index results_automation on results (automation_id, created_at desc);

alter table batches enable row level security;
alter table automations enable row level security;
alter table automation_counts enable row level security;
alter table status_history enable row level security;
alter table calls enable row level security;
alter table call_events enable row level security;
alter table transcript_lines enable row level security;
alter table results enable row level security;

create policy seen on batches for select to claimline_server using (account_id = any ((select acting_accounts())::text[]));
create policy seen on automations for select to claimline_server using (clinic_id = any ((select acting_clinics())::text[]));
create policy submitted on automations for insert to claimline_server
  with check (clinic_id = any ((select acting_worker_clinics())::text[]));
create policy changed on automations for update to claimline_server
  using (clinic_id = any ((select acting_worker_clinics())::text[]))
  with check (clinic_id = any ((select acting_worker_clinics())::text[]));
create policy seen on automation_counts for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create policy seen on status_history for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create policy kept on status_history for insert to claimline_server
  with check (clinic_id = any ((select acting_worker_clinics())::text[]) and by_user_id = acting_user());
create policy seen on calls for select to claimline_server using (clinic_id = any ((select acting_clinics())::text[]));
create policy seen on transcript_lines for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create policy seen on results for select to claimline_server using (clinic_id = any ((select acting_clinics())::text[]));

create policy whole on batches to claimline_engine using (true) with check (true);
create policy whole on automations to claimline_engine using (true) with check (true);
create policy whole on automation_counts to claimline_engine using (true) with check (true);
create policy whole on status_history to claimline_engine using (true) with check (true);
create policy whole on calls to claimline_engine using (true) with check (true);
create policy whole on call_events to claimline_engine using (true) with check (true);
create policy whole on transcript_lines to claimline_engine using (true) with check (true);
create policy whole on results to claimline_engine using (true) with check (true);

grant select on batches, automations, automation_counts, status_history, results, transcript_lines to claimline_server;
grant insert on automations, status_history to claimline_server;
-- What a person may change of a claim; the rest is the engine's.
grant update (status, status_since, archived, due_at, round, failure_reason, failure_field, needs_review)
  on automations to claimline_server;
grant select (id, account_id, clinic_id, automation_id, round, attempt, state, ending, ending_detail, to_phone,
  created_at, answered_at, ended_at, duration_ms) on calls to claimline_server;
grant select, insert, update on batches, automations, calls, call_events, transcript_lines, results to claimline_engine;
grant select, insert on status_history to claimline_engine;
grant select on automation_counts to claimline_engine;
