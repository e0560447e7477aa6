-- Calls to an operator's own number, before any payer is called. Kept for a day.

create table test_calls (
  id text primary key,
  media_token text not null,
  created_at timestamptz not null default now(),
  -- What happened, in order.
  steps text[] not null default '{}'
);

alter table test_calls enable row level security;
create policy whole on test_calls for all to claimline_engine using (true) with check (true);
grant select, insert, update, delete on test_calls to claimline_engine;
