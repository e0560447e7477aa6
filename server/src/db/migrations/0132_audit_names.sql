-- What people are called who act, or whose access changed, in an account: members still or not. For its admins.
create function audit_names(account text, users text[]) returns table (id text, name text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select u.id, u.name from identity.users u
  where u.id = any (users) and account = any (acting_admin_accounts()) and (
    exists (select from audit_events e where e.account_id = account and e.user_id = u.id)
    or exists (select from audit_events e where e.account_id = account and e.record_id = u.id)
    or exists (select from memberships m where m.account_id = account and m.user_id = u.id))
$$;
revoke all on function audit_names(text, text[]) from public;
grant execute on function audit_names(text, text[]) to claimline_server;
