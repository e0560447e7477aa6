-- Sessions opened while a second factor is being turned on, and telephone codes that others ask for.

-- The person's row is held until the session stands: turning the second factor on waits for it, and then ends it with
-- the others, or it waits for the second factor.
create or replace function identity.guard_session() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  if tg_op = 'INSERT' then
    if (select has_second_factor from identity.users where id = new.user_id for no key update) then
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

-- So many messages an hour go to a number; those its person asks for in a browser of theirs are counted by themselves, so
-- that nobody else uses them up.
alter table identity.phone_codes add column of_known_browser boolean not null default false;
