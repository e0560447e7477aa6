-- What payers' phone systems offered and asked on earlier calls, as each account's calls showed it.

create table payer_call_flows (
  account_id text not null references billing_accounts(id),
  payer_id text not null references payers(id),
  version integer not null check (version > 0),
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- Answered calls that went this way.
  calls integer not null default 0,
  last_seen_at timestamptz not null default now(),
  corrected_at timestamptz,
  primary key (account_id, payer_id, version)
);

create trigger audited_added after insert on payer_call_flows referencing new table as added
  for each statement execute function audit_change('payer_id', 'account_id,payer_id,version', 'calls,last_seen_at', 'f', 't');
create trigger audited_changed after update on payer_call_flows referencing old table as removed new table as added
  for each statement execute function audit_change('payer_id', 'account_id,payer_id,version', 'calls,last_seen_at', 'f', 't');
create trigger audited_removed after delete on payer_call_flows referencing old table as removed
  for each statement execute function audit_change('payer_id', 'account_id,payer_id,version', 'calls,last_seen_at', 'f', 't');

alter table payer_call_flows enable row level security;
create policy seen on payer_call_flows for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy changed on payer_call_flows for update to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy removed on payer_call_flows for delete to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy whole on payer_call_flows for all to claimline_engine using (true) with check (true);
grant select, delete, update (steps, last_seen_at, corrected_at) on payer_call_flows to claimline_server;
grant select, insert, update, delete on payer_call_flows to claimline_engine;
