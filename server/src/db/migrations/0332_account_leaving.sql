-- An account's whole content for its people, and its deletion with a receipt.

-- The receipt outlives the account: no foreign key, and nothing about patients.
create table account_deletions (
  id text primary key,
  account_id text not null,
  account_name text not null,
  -- Who asked for it: a person's email, or the operator.
  requested_by text not null,
  requested_at timestamptz not null default now(),
  -- Until then it can be canceled.
  due_at timestamptz not null,
  was_suspended boolean not null,
  canceled_at timestamptz,
  finished_at timestamptz,
  -- Deleted rows by table, and stored files.
  counts jsonb not null default '{}',
  -- SHA-256 of the receipt's other fields.
  digest text,
  constraint account_deletions_ended check (canceled_at is null or finished_at is null),
  constraint account_deletions_digest check ((finished_at is null) = (digest is null))
);
create unique index account_deletions_one on account_deletions (account_id) where canceled_at is null;

alter table account_deletions enable row level security;
create policy whole on account_deletions for all to claimline_engine using (true) with check (true);
grant insert, select, update (canceled_at, finished_at, counts, digest) on account_deletions to claimline_engine;

-- The tables with rows of accounts: those that refer to others come first. The audit log is last, because deleting writes
-- to it.
create function account_tables() returns table (name text, filter text)
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  with recursive owned as (
    select c.oid, c.relname::text as name,
      case when bool_or(a.attname = 'account_id') then 'account_id = $1'
        else 'clinic_id in (select id from clinics where account_id = $1)' end as filter
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'clinic_id') and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'account_deletions'
    group by c.oid, c.relname
  ), levels as (
    select oid, 0 as level from owned
    union all
    select k.confrelid, l.level + 1 from levels l
      join pg_constraint k on k.contype = 'f' and k.conrelid = l.oid and k.confrelid <> k.conrelid
      join owned o on o.oid = k.confrelid
  )
  select o.name, o.filter from owned o join levels l using (oid)
  group by o.name, o.filter order by o.name = 'audit_events', max(l.level), o.name
$$;
revoke all on function account_tables() from public;
grant execute on function account_tables() to claimline_engine;

-- A page of an account's rows, without secrets. Order and place are those on the disk.
create function account_rows(account text, table_name text, after tid, most integer)
  returns table (place tid, content jsonb)
  language plpgsql stable security definer set search_path to 'public', 'pg_temp'
as $$
declare
  found_filter text;
begin
  select filter into found_filter from account_tables() where name = table_name;
  if found_filter is null then
    raise exception 'not a table of accounts: %', table_name;
  end if;
  return query execute format(
    'select ctid, to_jsonb(t) - %L::text[] from %I t where %s and ctid > $2 order by ctid limit $3',
    '{hash,previous_hash,secret,old_secret,token_hash,media_token,wrapped,key_id}', table_name, found_filter)
    using account, after, most;
end
$$;
revoke all on function account_rows(text, text, tid, integer) from public;
grant execute on function account_rows(text, text, tid, integer) to claimline_engine;

-- Deletes some rows of an account whose deletion is due. The waiting period is checked here, so that no fault in the
-- server shortens it.
create function delete_account_rows(deletion text, table_name text, most integer) returns integer
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
declare
  account text;
  found_filter text;
  gone integer;
begin
  select account_id into account from account_deletions
  where id = deletion and due_at <= now() and canceled_at is null and finished_at is null for update;
  if account is null then
    raise exception 'this deletion is not due';
  end if;
  select filter into found_filter from account_tables() where name = table_name;
  if found_filter is null then
    raise exception 'not a table of accounts: %', table_name;
  end if;
  perform set_config('claimline.forgets_audit', 'on', true);
  execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$s limit $2))', table_name, found_filter)
    using account, most;
  get diagnostics gone = row_count;
  perform set_config('claimline.forgets_audit', '', true);
  if gone > 0 then
    update account_deletions
    set counts = counts || jsonb_build_object(table_name, coalesce((counts ->> table_name)::bigint, 0) + gone)
    where id = deletion;
  end if;
  return gone;
end
$$;
revoke all on function delete_account_rows(text, text, integer) from public;
grant execute on function delete_account_rows(text, text, integer) to claimline_engine;

-- The rest of an account whose rows were deleted: its members, what triggers wrote meanwhile, the account, and the people
-- who are in no other one. They stay as "Former user" without name and address where something refers to them.
create function finish_account_deletion(deletion text) returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
declare
  account text;
  owned record;
  person text;
  members text[];
  gone integer;
  counted jsonb;
begin
  select account_id, counts into account, counted from account_deletions
  where id = deletion and due_at <= now() and canceled_at is null and finished_at is null for update;
  if account is null then
    raise exception 'this deletion is not due';
  end if;
  if exists (select from file_removals where account_id = account) then
    raise exception 'the bytes of files are not removed yet';
  end if;
  members := array(
    select user_id from memberships where account_id = account
    union select user_id from disabled_members where account_id = account);
  perform set_config('claimline.forgets_audit', 'on', true);
  for owned in select name, filter from account_tables() loop
    if owned.name = 'audit_events' then
      delete from billing_accounts where id = account;
    end if;
    execute format('delete from %I where %s', owned.name, owned.filter) using account;
    get diagnostics gone = row_count;
    if gone > 0 then
      counted := counted || jsonb_build_object(owned.name, coalesce((counted ->> owned.name)::bigint, 0) + gone);
    end if;
  end loop;
  perform set_config('claimline.forgets_audit', '', true);
  gone := 0;
  foreach person in array members loop
    if not exists (select from memberships where user_id = person)
      and exists (select from identity.users where id = person and ban_reason is distinct from 'Deleted by the person') then
      perform delete_person(person, '', '');
      gone := gone + 1;
    end if;
  end loop;
  update account_deletions set counts = counted || jsonb_build_object('billing_accounts', 1, 'people', gone) where id = deletion;
end
$$;
revoke all on function finish_account_deletion(text) from public;
grant execute on function finish_account_deletion(text) to claimline_engine;

-- The last admin may go together with the account.
create or replace function require_an_admin() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
begin
  if exists (
    select from account_deletions d
    where d.account_id = old.account_id and d.due_at <= now() and d.canceled_at is null and d.finished_at is null
  ) then
    return null;
  end if;
  perform from billing_accounts where id = old.account_id for no key update;
  if not exists (
    select from memberships m join identity.users u on u.id = m.user_id
    where m.account_id = old.account_id and m.role = 'admin' and not u.banned
  ) then
    raise exception 'an account keeps an admin' using errcode = 'CL001';
  end if;
  return null;
end
$$;
