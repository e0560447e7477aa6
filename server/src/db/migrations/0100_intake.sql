-- Sheets and 837 files on their way in. An import is its maker's own until its claims are in their clinics: before its
-- rows are checked nobody knows whose patients they are.

create table imports (
  id text primary key,
  account_id text not null references billing_accounts,
  created_by text not null references identity.users,
  created_at timestamptz not null default now(),
  file_name text not null,
  file_bytes bigint not null check (file_bytes > 0),
  -- uploading: its parts come; reading, checking, importing: a job works on it; ready: its maker's turn.
  state text not null default 'uploading' check (
    state in ('uploading', 'reading', 'refused', 'checking', 'ready', 'importing', 'imported', 'cancelled')),
  -- Why nothing could be read of it, in a person's words.
  refusal text,
  job_id text references jobs,
  -- What was read of the file besides its rows: sheets, headings, how columns were matched, what to know of it.
  found jsonb,
  -- The sheet that was chosen by hand; null for the one that looks most like claims.
  sheet text,
  -- The field of each column, null for one not used; what stands for fields that the rows do not tell.
  mapping jsonb,
  defaults jsonb not null default '{}',
  batch_id text references batches
);
create index imports_own on imports (account_id, created_by, created_at desc);

-- The file as it was sent, a megabyte or less a part; gone when the import is over.
create table import_parts (
  account_id text not null,
  import_id text not null references imports,
  part integer not null check (part >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  primary key (account_id, import_id, part)
);

create table import_rows (
  account_id text not null,
  import_id text not null references imports,
  -- As the file counts: rows of a sheet, segments of an 837.
  row_number integer not null,
  cells jsonb not null,
  -- The claim as submitClaim takes it; null while the row has problems.
  submission jsonb,
  problems jsonb not null default '[]',
  flags jsonb not null default '[]',
  is_skipped boolean not null default false,
  -- Probably the same claim: an earlier row of the file, or one that is there.
  same_row integer,
  same_claim_id text,
  claim_id text,
  member_id text generated always as (submission -> 'patient' ->> 'member_id') stored,
  service_from text generated always as (submission -> 'claim' ->> 'service_from') stored,
  billed_cents bigint generated always as ((submission -> 'claim' ->> 'billed_cents')::bigint) stored,
  claim_number text generated always as (submission -> 'claim' ->> 'claim_number') stored,
  standing text not null generated always as (
    case
      when claim_id is not null then 'imported'
      when is_skipped then 'skipped'
      when submission is null then 'faulty'
      when same_row is not null or same_claim_id is not null then 'duplicate'
      else 'good'
    end
  ) stored,
  primary key (account_id, import_id, row_number)
);
create index import_rows_standing on import_rows (account_id, import_id, standing, row_number);
create index import_rows_flagged on import_rows (account_id, import_id, row_number) where flags <> '[]';
create index import_rows_same on import_rows (account_id, import_id, member_id, service_from, row_number)
  where submission is not null;

-- How an account's people matched a heading last, so that the next sheet of that kind needs no hand.
create table column_memories (
  account_id text not null references billing_accounts,
  heading text not null,
  -- Null: not used.
  field text,
  at timestamptz not null default now(),
  primary key (account_id, heading)
);

alter table imports enable row level security;
alter table import_parts enable row level security;
alter table import_rows enable row level security;
alter table column_memories enable row level security;

-- One's own, in accounts where one is more than a viewer.
create policy own on imports to claimline_server
  using (created_by = acting_user() and account_id = any ((select acting_worker_accounts())::text[]))
  with check (created_by = acting_user() and account_id = any ((select acting_worker_accounts())::text[]));
create policy own on import_parts to claimline_server
  using ((account_id, import_id) in (select i.account_id, i.id from imports i))
  with check ((account_id, import_id) in (select i.account_id, i.id from imports i));
create policy own on import_rows to claimline_server
  using ((account_id, import_id) in (select i.account_id, i.id from imports i))
  with check ((account_id, import_id) in (select i.account_id, i.id from imports i));
create policy own on column_memories to claimline_server
  using (account_id = any ((select acting_worker_accounts())::text[]))
  with check (account_id = any ((select acting_worker_accounts())::text[]));
create policy whole on imports to claimline_engine using (true) with check (true);
create policy whole on import_parts to claimline_engine using (true) with check (true);
create policy whole on import_rows to claimline_engine using (true) with check (true);
create policy whole on column_memories to claimline_engine using (true) with check (true);

grant select, insert, delete on import_parts to claimline_server;
grant select, insert, update, delete on import_rows to claimline_server;
grant select, insert, update on imports, column_memories to claimline_server;

-- Whoever may submit claims makes a batch, in their own name.
create policy made on batches for insert to claimline_server
  with check (uploaded_by = acting_user() and account_id = any ((select acting_worker_accounts())::text[]));
grant insert (id, account_id, name, uploaded_by) on batches to claimline_server;
