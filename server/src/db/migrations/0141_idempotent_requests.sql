-- What a program was answered, so that the same request sent again is answered the same and done once. A day long.

create table idempotent_requests (
  account_id text not null references billing_accounts,
  -- The user that the API key acts as: a program's own.
  user_id text not null references identity.users,
  request_key text not null check (char_length(request_key) between 1 and 255),
  created_at timestamptz not null default now(),
  -- SHA-256 of what was asked: method, address and body.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- Written in the transaction that does the work: whoever sees the row sees the answer.
  status integer,
  headers jsonb,
  body text,
  primary key (user_id, request_key)
);
create index idempotent_requests_old on idempotent_requests (created_at);

alter table idempotent_requests enable row level security;
create policy own on idempotent_requests to claimline_server
  using (user_id = acting_user() and account_id = any ((select acting_accounts())::text[]))
  with check (user_id = acting_user() and account_id = any ((select acting_accounts())::text[]));
create policy forgotten on idempotent_requests to claimline_engine using (true);
grant select, insert, update, delete on idempotent_requests to claimline_server;
grant select, delete on idempotent_requests to claimline_engine;
