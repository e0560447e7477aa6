-- Letters in line: put there in the transaction of what causes them, sent after it commits. What a letter says and to
-- whom is sealed (it may hold a link that opens a door), and emptied as soon as it is sent or given up.

create table letters (
  id text primary key,
  -- Null for a letter about a person's own sign-in.
  account_id text references billing_accounts,
  kind text not null,
  sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  -- After this it says nothing true any more, such as a link that has expired, and is not sent.
  useful_until timestamptz not null,
  settled_at timestamptz,
  -- Why it was given up, in a person's words.
  problem text,
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Which process sends it, and until when that is believed.
  held_by text,
  held_until timestamptz,
  check ((state = 'waiting') = (sealed is not null)),
  check ((state = 'waiting') = (settled_at is null)),
  check ((held_by is null) = (held_until is null))
);
create index letters_waiting on letters (due_at) where state = 'waiting';
create index letters_settled on letters (settled_at) where state <> 'waiting';

create function letters_tell() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_notify('claimline_letter', '');
  return null;
end
$$;
revoke all on function letters_tell() from public;
create trigger letters_tell after insert on letters for each statement execute function letters_tell();

alter table letters enable row level security;
create policy put on letters for insert to claimline_server
  with check (account_id is null or account_id = any ((select acting_accounts())::text[]));
-- How a letter of one's account fared; never what it says.
create policy seen on letters for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy put_by_identity on letters for insert to claimline_identity with check (account_id is null);
create policy whole on letters to claimline_engine using (true) with check (true);

grant insert (id, account_id, kind, sealed, useful_until) on letters to claimline_server, claimline_identity;
grant select (id, account_id, kind, state, created_at, settled_at, problem) on letters to claimline_server;
grant select, insert, update, delete on letters to claimline_engine;
