-- Restores of a backup. Until one is settled with the carrier nothing is dialed: claims may have been called after the
-- backup was made.

create table restores (
  id bigint generated always as identity primary key,
  -- When the backup began: later calls may be missing in it.
  backup_at timestamptz not null,
  restored_at timestamptz not null default now(),
  -- Claims that were on a call in the backup.
  claims_on_call text[] not null,
  settled_at timestamptz,
  -- How many claims wait for a person because they may have been called after the backup.
  claims_held integer,
  constraint restores_check check ((settled_at is null) = (claims_held is null))
);

alter table restores enable row level security;
create policy whole on restores for all to claimline_engine using (true) with check (true);
grant insert, select, update on restores to claimline_engine;
