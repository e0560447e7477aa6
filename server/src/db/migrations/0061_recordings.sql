-- Files people may fetch, and the recordings of calls. The bytes are in the file store, under account and id.

create table files (
  id text primary key,
  account_id text not null references billing_accounts,
  -- Null: of the account, for every member; otherwise for who belongs to the clinic.
  clinic_id text,
  kind text not null,
  -- What it is called when it is saved; nothing of a patient.
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null,
  created_by text references identity.users,
  created_at timestamptz not null default now(),
  foreign key (account_id, clinic_id) references clinics (account_id, id)
);
create index files_account on files (account_id, kind, created_at desc);

create table recordings (
  call_id text primary key references calls,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null references automations,
  -- asked of the carrier; ready to be fetched there; kept here; failed: there is none, and none will come.
  state text not null default 'asked' check (state in ('asked', 'ready', 'kept', 'failed')),
  why text,
  carrier_sid text unique,
  -- Whether the carrier still has it: what is kept is deleted there.
  at_carrier boolean not null default true,
  -- Where in the call it begins, and how long it is, on the call's own clock.
  offset_ms bigint,
  duration_ms bigint,
  file_id text references files,
  -- When to try the next step; null when none is due by itself.
  due_at timestamptz,
  tries integer not null default 0,
  check ((state = 'kept') = (file_id is not null)),
  check ((state = 'failed') = (why is not null))
);
create index recordings_due on recordings (due_at) where due_at is not null;
create index recordings_file on recordings (file_id) where file_id is not null;

-- Tells whoever has the claim open, and the engine, as a new line of its transcript does.
create trigger recordings_tell after update on recordings
  referencing new table as added for each statement execute function transcript_tell();

alter table files enable row level security;
alter table recordings enable row level security;
create policy seen on files for select to claimline_server
  using (case when clinic_id is null then account_id = any ((select acting_accounts())::text[])
         else clinic_id = any ((select acting_clinics())::text[]) end);
create policy seen on recordings for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
-- Whoever may listen may ask that it be fetched.
create policy asked on recordings for update to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]))
  with check (clinic_id = any ((select acting_clinics())::text[]));
create policy whole on files to claimline_engine using (true) with check (true);
create policy whole on recordings to claimline_engine using (true) with check (true);

grant select on files to claimline_server;
grant select (call_id, account_id, clinic_id, automation_id, state, offset_ms, duration_ms, file_id, due_at)
  on recordings to claimline_server;
grant update (due_at) on recordings to claimline_server;
grant select, insert, update, delete on files, recordings to claimline_engine;
