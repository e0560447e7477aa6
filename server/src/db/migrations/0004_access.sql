-- Tells listening processes whose access changed, so that open streams look again at once.

create function tell_access() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  perform pg_notify('claimline_access', coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger memberships_tell after insert or update or delete on memberships
  for each row execute function tell_access();
create trigger clinic_users_tell after insert or update or delete on clinic_users
  for each row execute function tell_access();
create trigger sessions_tell after delete on identity.sessions
  for each row execute function tell_access();

create function tell_disabled() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  perform pg_notify('claimline_access', new.id);
  return null;
end
$$;
create trigger users_tell after update of banned on identity.users
  for each row when (old.banned is distinct from new.banned) execute function tell_disabled();
