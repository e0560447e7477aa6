-- Admins export everything of their account, and request its deletion, by themselves.

create table account_archives (
  -- Also the id of its file.
  id text primary key,
  account_id text not null references billing_accounts (id),
  requested_by text not null references identity.users (id),
  requested_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- Percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  bytes bigint,
  finished_at timestamptz,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  held_by text,
  held_until timestamptz
);
create unique index account_archives_one on account_archives (account_id) where state = 'waiting';
create index account_archives_account on account_archives (account_id, requested_at desc);

alter table account_archives enable row level security;
create policy own on account_archives for all to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]))
  with check (account_id = any ((select acting_admin_accounts())::text[]) and requested_by = acting_user());
create policy whole on account_archives for all to claimline_engine using (true) with check (true);
grant select, insert (id, account_id, requested_by) on account_archives to claimline_server;
grant select, update on account_archives to claimline_engine;
select audit_table('account_archives', without => 'progress,bytes,finished_at,tries,due_at,held_by,held_until');

-- An archive has the claims of all clinics: only for admins who are in all of them.
create function sees_whole_account(account text) returns boolean
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select account = any (acting_admin_accounts())
    and not exists (select from clinics where account_id = account and id <> all (acting_clinics()))
$$;
revoke all on function sees_whole_account(text) from public;
grant execute on function sees_whole_account(text) to claimline_server;

alter policy seen on files using (
  case
    when kind = 'archive' then sees_whole_account(account_id)
    when batch_id is not null then sees_whole_batch(batch_id)
    when kind = 'import' then created_by = acting_user()
      and account_id = any ((select acting_worker_accounts())::text[])
    when clinic_id is null then account_id = any ((select acting_accounts())::text[])
    else clinic_id = any ((select acting_clinics())::text[])
  end);

-- The deletion that waits, for admins of the account. Those of the operator are not theirs to cancel.
create function waiting_account_deletion(account text)
  returns table (requested_by text, requested_at timestamptz, due_at timestamptz, can_cancel boolean)
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select d.requested_by, d.requested_at, d.due_at, d.requested_by not like 'operator %' and d.counts = '{}'
  from account_deletions d
  where d.account_id = account and d.canceled_at is null and d.finished_at is null
    and account = any (acting_admin_accounts())
$$;
revoke all on function waiting_account_deletion(text) from public;
grant execute on function waiting_account_deletion(text) to claimline_server;

-- False when one waits already. The waiting period is not an argument, so that nobody can shorten it.
create function request_account_deletion(new_id text, account text) returns boolean
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
begin
  if account <> all (acting_admin_accounts()) or acting_api_key() is not null then
    raise exception 'only admins request the deletion of an account' using errcode = 'insufficient_privilege';
  end if;
  insert into account_deletions (id, account_id, account_name, requested_by, due_at, was_suspended)
  select new_id, a.id, a.name, u.email, now() + interval '14 days', a.suspended_at is not null
  from billing_accounts a, identity.users u
  where a.id = account and u.id = acting_user()
  on conflict (account_id) where canceled_at is null do nothing;
  if not found then
    return false;
  end if;
  update billing_accounts set suspended_at = coalesce(suspended_at, now()) where id = account;
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  values (account, acting_user(), acting_address(), acting_agent(), 'requested', 'account_deletions', account);
  return true;
end
$$;
revoke all on function request_account_deletion(text, text) from public;
grant execute on function request_account_deletion(text, text) to claimline_server;

create function cancel_account_deletion(account text) returns boolean
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
declare
  was boolean;
begin
  if account <> all (acting_admin_accounts()) or acting_api_key() is not null then
    raise exception 'only admins cancel the deletion of an account' using errcode = 'insufficient_privilege';
  end if;
  update account_deletions set canceled_at = now()
  where account_id = account and canceled_at is null and finished_at is null and counts = '{}'
    and requested_by not like 'operator %'
  returning was_suspended into was;
  if not found then
    return false;
  end if;
  if not was then
    update billing_accounts set suspended_at = null where id = account;
  end if;
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  values (account, acting_user(), acting_address(), acting_agent(), 'canceled', 'account_deletions', account);
  return true;
end
$$;
revoke all on function cancel_account_deletion(text) from public;
grant execute on function cancel_account_deletion(text) to claimline_server;
