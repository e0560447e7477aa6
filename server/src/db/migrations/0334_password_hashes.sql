-- A password that is only stored by a better hash has not changed for its person.
create or replace function identity.audit_password() returns trigger language plpgsql set search_path to 'identity', 'pg_temp' as $$
begin
  if current_setting('claimline.rehashes_password', true) = 'on' then
    return null;
  end if;
  perform identity.audit_own(new.user_id, 'credentials', 'changed', null, null);
  return null;
end
$$;
