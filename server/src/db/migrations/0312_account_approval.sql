-- Who may create an account is decided by the installation, and a new account makes few calls until the people who run
-- the installation approve it. Accounts that exist are approved.

alter table billing_accounts
  add column created_by text references identity.users(id),
  -- Null: approved.
  add column daily_calls_max integer check (daily_calls_max >= 0),
  -- No calls are made for a suspended account.
  add column suspended_at timestamptz;
create index billing_accounts_created on billing_accounts (created_by, created_at) where created_by is not null;

drop function create_account(text, text);
create function create_account(new_id text, new_name text, calls_max integer) returns void
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  if acting_user() is null then
    raise exception 'no one is acting' using errcode = 'insufficient_privilege';
  end if;
  insert into billing_accounts (id, name, created_by, daily_calls_max)
  values (new_id, new_name, acting_user(), calls_max);
  insert into memberships (account_id, user_id, role) values (new_id, acting_user(), 'admin');
end
$$;
grant execute on function create_account(text, text, integer) to claimline_server;
revoke all on function create_account(text, text, integer) from public;

create function account_creation() returns table (has_accounts boolean, is_admin boolean, created_today integer)
language sql stable security definer set search_path to 'public', 'pg_temp' as $$
  select exists (select from billing_accounts),
    exists (select from billing_accounts where id = any (acting_admin_accounts()) and suspended_at is null),
    (select count(*)::integer from billing_accounts
     where created_by = acting_user() and created_at > now() - interval '1 day')
$$;
grant execute on function account_creation() to claimline_server;
revoke all on function account_creation() from public;
