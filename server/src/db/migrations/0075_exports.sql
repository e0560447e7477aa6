-- Files that people ask for: the question is kept here, so that nothing of a patient stands in a link. A person sees
-- their own only.

create table exports (
  id text primary key,
  account_id text not null references billing_accounts,
  user_id text not null references identity.users,
  -- The secret in the link is not kept, only what it comes to.
  token_hash bytea not null unique,
  question jsonb not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'failed')),
  written bigint not null default 0,
  total bigint,
  failure text,
  -- An export that goes on says so every few seconds.
  heard_at timestamptz not null default now()
);
create index exports_person on exports (account_id, user_id, created_at desc);

alter table exports enable row level security;
create policy own on exports to claimline_server
  using (user_id = acting_user() and account_id = any ((select acting_accounts())::text[]))
  with check (user_id = acting_user() and account_id = any ((select acting_accounts())::text[]));

grant select, delete on exports to claimline_server;
grant insert (id, account_id, user_id, token_hash, question, file_name, expires_at) on exports to claimline_server;
grant update (state, written, total, failure, heard_at) on exports to claimline_server;
