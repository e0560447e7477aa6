-- How far setting up an account is, as far as the account itself does not show it.

create table onboardings (
  account_id text primary key references billing_accounts,
  begun_at timestamptz not null default now(),
  confirmed text[] not null default '{}',
  skipped text[] not null default '{}',
  finished_at timestamptz
);
alter table onboardings enable row level security;
create policy kept on onboardings to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]))
  with check (account_id = any ((select acting_admin_accounts())::text[]));
grant select, insert, update on onboardings to claimline_server;
select audit_table('onboardings', record => 'account_id');

-- Whether a claim was ever submitted in the account, in whichever clinic; for its admins.
create function has_claims(account text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select account = any (acting_admin_accounts())
    and exists (select from automation_counts n where n.account_id = account and n.count > 0)
$$;
revoke all on function has_claims(text) from public;
grant execute on function has_claims(text) to claimline_server;
