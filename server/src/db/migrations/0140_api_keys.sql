-- API keys. Each acts as a user of its own, so that the walls, history and jobs hold for programs as for people.

-- A program's user: in no list of people, and never let in by any way of signing in.
alter table identity.users add column is_service boolean not null default false;
alter table identity.users add constraint users_service_never_signs_in check (not is_service or banned);
grant select (is_service) on identity.users to claimline_server, claimline_engine;

create table api_keys (
  id text primary key,
  account_id text not null references billing_accounts,
  user_id text not null unique references identity.users,
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- How the key begins. Of the rest only its SHA-256 is kept: it is long and random, so that no guess meets it.
  prefix text not null,
  hash bytea not null unique check (octet_length(hash) = 32),
  previous_hash bytea unique,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  created_by text references identity.users,
  expires_at timestamptz,
  rotated_at timestamptz,
  revoked_at timestamptz,
  check ((previous_hash is null) = (previous_until is null))
);
create index api_keys_account on api_keys (account_id, created_at desc);

-- Apart from the key, as programs write it and people never do.
create table api_key_uses (
  key_id text primary key references api_keys,
  account_id text not null references billing_accounts,
  last_used_at timestamptz not null
);

alter table api_keys enable row level security;
alter table api_key_uses enable row level security;
create policy seen on api_keys for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy revoked on api_keys for update to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy seen on api_key_uses for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy opened on api_keys for select to claimline_identity using (true);
create policy kept on api_key_uses to claimline_identity using (true) with check (true);

grant select (id, account_id, user_id, name, scopes, prefix, previous_until, created_at, created_by, expires_at,
  rotated_at, revoked_at) on api_keys to claimline_server;
grant update (revoked_at) on api_keys to claimline_server;
grant select on api_key_uses to claimline_server;
grant select on api_keys to claimline_identity;
grant select, insert, update on api_key_uses to claimline_identity;

-- The clinics of the account that the acting person belongs to, or nothing: nobody hands on what is not theirs.
create function demand_own_clinics(account text, clinics text[]) returns void
language plpgsql stable security definer set search_path = public, pg_temp as
$$
begin
  if not (account = any (acting_admin_accounts())) or exists (
    select from unnest(clinics) wanted (id)
    where not exists (
      select from clinics c where c.id = wanted.id and c.account_id = account and c.id = any (acting_clinics())))
  then
    raise exception 'not the acting person''s to give' using errcode = 'insufficient_privilege';
  end if;
end
$$;
revoke all on function demand_own_clinics(text, text[]) from public;

create function create_api_key(
  new_id text, account text, new_user_id text, new_name text, new_role text, new_scopes text[], clinics text[],
  expires timestamptz, new_prefix text, new_hash bytea
) returns void language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform demand_own_clinics(account, clinics);
  if new_role not in ('user', 'viewer') then
    raise exception 'a key is no admin' using errcode = 'insufficient_privilege';
  end if;
  -- No letter ever arrives under `.invalid` (RFC 2606).
  insert into identity.users (id, name, email, banned, ban_reason, is_service)
  values (new_user_id, new_name, new_user_id || '@api-key.invalid', true, 'api key', true);
  insert into memberships (account_id, user_id, role) values (account, new_user_id, new_role);
  insert into clinic_users (account_id, clinic_id, user_id)
  select distinct account, wanted.id, new_user_id from unnest(clinics) wanted (id);
  insert into api_keys (id, account_id, user_id, name, scopes, prefix, hash, created_by, expires_at)
  values (new_id, account, new_user_id, new_name, new_scopes, new_prefix, new_hash, acting_user(), expires);
end
$$;
revoke all on function create_api_key(text, text, text, text, text, text[], text[], timestamptz, text, bytea) from public;
grant execute on function create_api_key(text, text, text, text, text, text[], text[], timestamptz, text, bytea)
  to claimline_server;

-- Whoever rotates a key holds it afterwards: its clinics must be theirs too. False when there is no such key that works.
create function rotate_api_key(
  account text, key_id text, new_prefix text, new_hash bytea, previous_works_until timestamptz
) returns boolean language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform demand_own_clinics(account, array(
    select cu.clinic_id from clinic_users cu join api_keys k on k.user_id = cu.user_id
    where k.id = key_id and k.account_id = account));
  update api_keys set prefix = new_prefix, hash = new_hash, rotated_at = now(),
    previous_hash = case when previous_works_until is null then null else hash end,
    previous_until = previous_works_until
  where id = key_id and account_id = account and revoked_at is null;
  return found;
end
$$;
revoke all on function rotate_api_key(text, text, text, bytea, timestamptz) from public;
grant execute on function rotate_api_key(text, text, text, bytea, timestamptz) to claimline_server;

-- History tells a program from a person, whoever writes it.
create function status_history_by_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if exists (select from identity.users where id = new.by_user_id and is_service) then
    new.by_kind := 'api-key';
  end if;
  return new;
end
$$;
revoke all on function status_history_by_key() from public;
create trigger status_history_by_key before insert on status_history
  for each row when (new.by_kind = 'person') execute function status_history_by_key();

drop policy kept on status_history;
create policy kept on status_history for insert to claimline_server
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and by_user_id = acting_user() and by_kind in ('person', 'api-key')
    and exists (
      select from automations a
      where a.id = automation_id and a.clinic_id = status_history.clinic_id and a.account_id = status_history.account_id
    )
  );
