-- Session tokens stand hashed; a second factor guards every way in; sessions know when their person last proved who they are.

-- What is in a browser's cookie goes on opening its session: only what stands here is hashed.
update identity.sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

alter table identity.users
  add column has_second_factor boolean not null default false,
  add column last_sign_in_at timestamptz;
grant select (has_second_factor, last_sign_in_at) on identity.users to claimline_server, claimline_engine;

alter table identity.sessions
  -- Opened by a first factor only: it opens nothing until the second is given.
  add column awaits_second_factor boolean not null default false,
  add column second_factor_tries integer not null default 0,
  add column authenticated_at timestamptz not null default now(),
  add column last_active_at timestamptz not null default now();
update identity.sessions set authenticated_at = created_at, last_active_at = updated_at;

create table identity.second_factors (
  user_id text primary key references identity.users on delete cascade,
  -- Sealed: it has to be read to tell whether a code is right.
  seed_sealed text not null,
  turned_on_at timestamptz,
  -- The newest time step a code was taken for, so that none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table identity.backup_codes (
  user_id text not null references identity.second_factors on delete cascade,
  -- HMAC under the server's secret: the codes are short enough to be guessed from a plain hash.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on identity.second_factors, identity.backup_codes to claimline_identity;

-- Whoever opens a session, by whatever first factor: of someone with a second factor it waits for it, ten minutes.
create function identity.guard_session() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  if tg_op = 'INSERT' then
    if (select has_second_factor from identity.users where id = new.user_id) then
      new.awaits_second_factor := true;
      new.expires_at := least(new.expires_at, now() + interval '10 minutes');
    end if;
  -- The library moves a session's end as it is used: not of one that waits.
  elsif old.awaits_second_factor and new.awaits_second_factor then
    new.expires_at := old.expires_at;
  end if;
  return new;
end
$$;
create trigger sessions_guard before insert or update on identity.sessions
  for each row execute function identity.guard_session();

create function identity.note_sign_in() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  update identity.users set last_sign_in_at = now() where id = new.user_id;
  return null;
end
$$;
create trigger sessions_opened after insert on identity.sessions
  for each row when (not new.awaits_second_factor) execute function identity.note_sign_in();
create trigger sessions_opened_by_second after update on identity.sessions
  for each row when (old.awaits_second_factor and not new.awaits_second_factor)
  execute function identity.note_sign_in();

-- Kept from the table itself, so that no way of turning it on or off leaves the guard behind.
create function identity.note_second_factor() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  update identity.users u set has_second_factor = exists (
    select from identity.second_factors f where f.user_id = u.id and f.turned_on_at is not null)
  where u.id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;
create trigger second_factors_kept after insert or update of turned_on_at or delete on identity.second_factors
  for each row execute function identity.note_second_factor();
