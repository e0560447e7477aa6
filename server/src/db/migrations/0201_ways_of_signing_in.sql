-- The audit log tells by which way a person signed in, and what they changed about their own sign-in: written by the
-- tables of identity themselves, into the log of every account the person works in.

alter table identity.sessions
  -- The first factor. Null of sessions opened before this was kept.
  add column way text check (way in ('password', 'link', 'passkey', 'phone', 'single-sign-on')),
  add column second_factor text check (second_factor in ('app', 'backup-code'));

-- A person's own deed, from where it was done as far as its transaction says so. Somebody else's, such as who took their
-- telephone number over, is told without a name: they may be of no account of theirs.
create function identity.audit_own(of_user text, source text, deed text, was jsonb, is_now jsonb) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id, before, after)
  select account_id, own, case when own is not null then acting_address() end,
    case when own is not null then acting_agent() end, deed, source, of_user, was, is_now
  from (select distinct account_id from memberships where user_id = of_user) accounts,
    (select case when coalesce(acting_user(), of_user) = of_user then of_user end as own) who
$$;
revoke all on function identity.audit_own(text, text, text, jsonb, jsonb) from public;
grant execute on function identity.audit_own(text, text, text, jsonb, jsonb) to claimline_identity;

create or replace function identity.note_sign_in() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  update identity.users set last_sign_in_at = now() where id = new.user_id;
  perform set_config('claimline.address', coalesce(new.ip_address, ''), true),
    set_config('claimline.user_agent', coalesce(new.user_agent, ''), true);
  perform identity.audit_own(new.user_id, 'sessions',
    case tg_op when 'INSERT' then 'signed-in' else 'signed-in-by-both' end, null,
    nullif(jsonb_strip_nulls(jsonb_build_object('way', new.way, 'second_factor', new.second_factor)), '{}'));
  return null;
end
$$;

create function identity.audit_second_factor() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  if tg_op = 'DELETE' then
    perform identity.audit_own(old.user_id, 'second_factors', 'removed', null, null);
  else
    perform identity.audit_own(new.user_id, 'second_factors', 'added', null, null);
  end if;
  return null;
end
$$;
create trigger audited_added after insert on identity.second_factors
  for each row when (new.turned_on_at is not null) execute function identity.audit_second_factor();
create trigger audited_changed after update of turned_on_at on identity.second_factors
  for each row when (old.turned_on_at is null and new.turned_on_at is not null)
  execute function identity.audit_second_factor();
create trigger audited_removed after delete on identity.second_factors
  for each row when (old.turned_on_at is not null) execute function identity.audit_second_factor();

-- Those that come with the second factor itself are no news.
create function identity.audit_backup_codes() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  perform identity.audit_own(user_id, 'backup_codes', 'changed', null, null)
  from (select distinct user_id from added) renewed
  where exists (select from second_factors f where f.user_id = renewed.user_id and f.turned_on_at < now());
  return null;
end
$$;
create trigger audited_added after insert on identity.backup_codes referencing new table as added
  for each statement execute function identity.audit_backup_codes();

create function identity.audit_passkey() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  if tg_op = 'DELETE' then
    perform identity.audit_own(old.user_id, 'passkeys', 'removed', jsonb_build_object('name', old.name), null);
  else
    perform identity.audit_own(new.user_id, 'passkeys', 'added', null, jsonb_build_object('name', new.name));
  end if;
  return null;
end
$$;
create trigger audited_added after insert on identity.passkeys for each row execute function identity.audit_passkey();
create trigger audited_removed after delete on identity.passkeys for each row execute function identity.audit_passkey();

create function identity.audit_password() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  perform identity.audit_own(new.user_id, 'credentials', 'changed', null, null);
  return null;
end
$$;
create trigger audited_added after insert on identity.credentials
  for each row when (new.provider_id = 'credential') execute function identity.audit_password();
create trigger audited_changed after update of password on identity.credentials
  for each row when (new.password is distinct from old.password) execute function identity.audit_password();

-- The number itself is nobody's but the person's.
create function identity.audit_reach() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  if new.email is distinct from old.email then
    perform identity.audit_own(new.id, 'users', 'email-changed', jsonb_build_object('email', old.email),
      jsonb_build_object('email', new.email));
  end if;
  if new.phone is distinct from old.phone then
    perform identity.audit_own(new.id, 'users', case when new.phone is null then 'phone-removed' else 'phone-set' end,
      null, null);
  end if;
  return null;
end
$$;
create trigger audited_changed after update of email, phone on identity.users
  for each row execute function identity.audit_reach();
