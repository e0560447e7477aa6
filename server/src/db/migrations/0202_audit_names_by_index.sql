-- As in 0132_audit_names.sql. Whether somebody has an event is one step into an index: the first at or after them. Asked
-- by `exists`, the planner, who sees few people with many events each, reads everyone's until it meets theirs.
create or replace function audit_names(account text, users text[]) returns table (id text, name text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select u.id, u.name from identity.users u
  where u.id = any (users) and account = any (acting_admin_accounts()) and (
    exists (select from memberships m where m.account_id = account and m.user_id = u.id)
    or (select e.user_id from audit_events e where e.account_id = account and e.user_id >= u.id
        order by e.user_id limit 1) = u.id
    or (select e.record_id from audit_events e where e.account_id = account and e.record_id >= u.id
        order by e.record_id limit 1) = u.id)
$$;
