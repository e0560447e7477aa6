-- A browser that takes pushes outlives the session it was added in: signed out of it rests, and when its person signs
-- in there again, which its messaging token tells, it goes on.
alter table identity.push_subscriptions
  alter session_id drop not null,
  drop constraint push_subscriptions_session_id_fkey,
  add foreign key (session_id) references identity.sessions on delete set null,
  -- When it last came to a session: what rests for long is forgotten.
  add claimed_at timestamptz not null default now();
create index push_subscriptions_resting on identity.push_subscriptions (claimed_at) where session_id is null;

create or replace function keep_push_subscription(
  new_id text, of_session_id text, new_token_hash bytea, of_endpoint_hash bytea, new_sealed text, new_name text
) returns text language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  kept text;
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    raise exception 'the session is not the acting person''s' using errcode = 'insufficient_privilege';
  end if;
  -- What waited for whoever had it before is not for whoever has it now.
  delete from identity.push_subscriptions where endpoint_hash = of_endpoint_hash and user_id <> acting_user();
  insert into identity.push_subscriptions as there
    (id, user_id, session_id, token_hash, endpoint_hash, sealed, name, claimed_at)
  values (new_id, acting_user(), of_session_id, new_token_hash, of_endpoint_hash, new_sealed, new_name, clock_timestamp())
  on conflict (endpoint_hash) do update set session_id = excluded.session_id, token_hash = excluded.token_hash,
    sealed = excluded.sealed, name = excluded.name, claimed_at = excluded.claimed_at
  returning id into kept;
  -- Each of them is a request to somebody else's server for everything that happens: nobody has any number of them.
  delete from identity.push_subscriptions where id in (
    select id from identity.push_subscriptions where user_id = acting_user()
    order by session_id is null, claimed_at desc offset 20);
  return kept;
end
$$;
create or replace function claim_push_subscription(of_token_hash bytea, of_session_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    return;
  end if;
  delete from identity.push_subscriptions where token_hash = of_token_hash and user_id <> acting_user();
  update identity.push_subscriptions set session_id = of_session_id, claimed_at = now()
  where token_hash = of_token_hash and session_id is distinct from of_session_id;
end
$$;

-- Whether someone is signed in in a session and not idle there: asked before a push leaves.
create function is_signed_in(of_session_id text, person text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
    select from identity.sessions s
    where s.id = of_session_id and s.user_id = person and s.expires_at > now() and not s.awaits_second_factor
      and not coalesce(s.last_active_at <= now() - identity.idle_limit(person), false))
$$;
revoke all on function is_signed_in(text, text) from public;
grant execute on function is_signed_in(text, text) to claimline_engine;
