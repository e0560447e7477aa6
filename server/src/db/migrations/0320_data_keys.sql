-- The keys that encrypt the files of an account, each encrypted by the key of the installation (ENCRYPTION_KEY).

create table account_data_keys (
  account_id text primary key references billing_accounts (id) on delete cascade,
  wrapped text not null,
  key_id text not null,
  created_at timestamptz not null default now()
);
alter table account_data_keys enable row level security;
create policy whole on account_data_keys for all to claimline_engine using (true) with check (true);
grant select, insert, update on account_data_keys to claimline_engine;
