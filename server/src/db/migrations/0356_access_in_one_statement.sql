-- A request begins with one statement about its session and what its person may do, without policies: these views belong
-- to the owner of the tables and show the acting person's own rows.

-- One row for each role in an account.
create view acting_access with (security_barrier) as
select m.account_id, m.role, a.time_zone,
  array(
    select cu.clinic_id from clinic_users cu
    where cu.account_id = m.account_id and cu.user_id = m.user_id order by cu.clinic_id) as clinics,
  not u.has_second_factor and not u.is_service and (a.second_factor_required_for = 'everyone'
    or a.second_factor_required_for = 'admins' and m.role = 'admin') as lacks_second_factor
from memberships m join billing_accounts a on a.id = m.account_id join identity.users u on u.id = m.user_id
where m.user_id = acting_user();
grant select on acting_access to claimline_server;

-- Sessions that give access, each with every key that signs access tokens.
create view acting_sessions with (security_barrier) as
select s.id, k.id as signing_key
from identity.sessions s join identity.users u on u.id = s.user_id cross join identity.signing_keys k
where s.user_id = acting_user() and not u.banned and s.expires_at > now() and not s.awaits_second_factor
  -- As identity.idle_limit, which costs more.
  and s.last_active_at > coalesce(now() - (
    select make_interval(mins => min(a.idle_sign_out_minutes))
    from memberships m join billing_accounts a on a.id = m.account_id where m.user_id = s.user_id), '-infinity');
grant select on acting_sessions to claimline_server;
