-- Work that goes on after the page is closed: one row a job, which is all there is to know of it.

create table jobs (
  id text primary key,
  account_id text not null references billing_accounts,
  kind text not null,
  created_by text not null references identity.users,
  created_at timestamptz not null default now(),
  -- What was asked for, and how far it has come: shapes of the kind's own. May hold what people searched for.
  input jsonb not null,
  cursor jsonb,
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'cancelled')),
  finished_at timestamptz,
  -- Of things worked on; null while nobody knows how many there are.
  total bigint check (total >= 0),
  done bigint not null default 0,
  failed bigint not null default 0,
  -- Why it failed, in a person's words.
  problem text,

  -- Which process works on it, and until when that is believed without a word from it.
  held_by text,
  held_until timestamptz,
  -- When its turn came last, and when it is due again after something went wrong so many times in a row.
  turn_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  check ((state = 'open') = (finished_at is null)),
  check (state = 'open' or held_by is null),
  check ((held_by is null) = (held_until is null))
);
create index jobs_open on jobs (account_id, turn_at) where state = 'open';
create index jobs_newest on jobs (account_id, created_by, created_at desc, id desc);

-- Tells whoever shows it how far it is, and idle processes that it waits. A lease that is renewed tells nothing.
create function jobs_tell() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_notify('claimline_change', json_build_object(
    'account_id', new.account_id, 'job_id', new.id, 'job_kind', new.kind, 'user_id', new.created_by,
    'waits', new.state = 'open' and new.held_by is null)::text);
  return null;
end
$$;
revoke all on function jobs_tell() from public;
create trigger jobs_tell_added after insert on jobs for each row execute function jobs_tell();
create trigger jobs_tell_moved after update of state, total, done, failed, turn_at on jobs
  for each row execute function jobs_tell();

-- Where the acting person is more than a viewer.
create or replace function acting_worker_accounts() returns text[] language sql stable security definer
set search_path = public, pg_temp as
$$
  select coalesce(array_agg(distinct account_id), '{}') from memberships
  where user_id = acting_user() and role in ('user', 'admin')
$$;
revoke all on function acting_worker_accounts() from public;
grant execute on function acting_worker_accounts() to claimline_server;

alter table jobs enable row level security;
create policy seen on jobs for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy begun on jobs for insert to claimline_server
  with check (created_by = acting_user() and account_id = any ((select acting_accounts())::text[]));
-- One's own, which is how it works on; and whoever works in the account may stop it.
create policy moved on jobs for update to claimline_server
  using (
    (created_by = acting_user() and account_id = any ((select acting_accounts())::text[]))
    or account_id = any ((select acting_worker_accounts())::text[])
  );
create policy whole on jobs to claimline_engine using (true) with check (true);

-- Not `input` and `cursor`: they are their maker's, and travel with the lease.
grant select (id, account_id, kind, created_by, created_at, state, finished_at, total, done, failed, problem, held_by)
  on jobs to claimline_server;
grant insert (id, account_id, kind, created_by, input, total, done, failed, state, finished_at) on jobs to claimline_server;
grant update (state, finished_at, cursor, total, done, failed, problem, held_by, held_until, turn_at, due_at, tries)
  on jobs to claimline_server;
grant select, insert, update on jobs to claimline_engine;
