-- The processes of this installation: which run, and how many connections each may open.

create table processes (
  id text primary key,
  role text not null,
  version text not null,
  host text not null,
  -- The most connections that it opens to PostgreSQL itself; those through a pooler are not counted.
  connections integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

alter table processes enable row level security;
create policy whole on processes for all to claimline_engine using (true) with check (true);
grant select, insert, update, delete on processes to claimline_engine;

-- Requests counted against limits, by all processes. Not logged: after a crash, counting begins anew.
create unlogged table request_counts (
  -- What is limited, hashed: an address or an API key.
  name text not null,
  -- The number of the window of time since 1970.
  time_window bigint not null,
  count bigint not null,
  changed_at timestamptz not null default now(),
  primary key (name, time_window)
);

alter table request_counts enable row level security;
create policy whole on request_counts for all to claimline_engine using (true) with check (true);
grant select, insert, update, delete on request_counts to claimline_engine;
