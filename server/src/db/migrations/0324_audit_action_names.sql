-- The action of an audit event is called `action` in the functions that write one, as in the table. PostgreSQL renames
-- parameters only by creating the function again.

drop function audit_reading(text, text, text, text, text[], jsonb, interval);
create function audit_reading(account text, action text, source text, record text, clinics text[], details jsonb, quiet interval)
returns void language sql security definer set search_path to public, pg_temp as $$
  insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
  select account, acting_user(), acting_api_key(), acting_address(), acting_agent(), audit_reading.action, source, record, clinics, details
  where account = any (acting_accounts()) and audit_reading.action in ('read', 'exported') and not exists (
    select from audit_events e
    where e.account_id = account and e.record_id = record and e.id > audit_id(now() - quiet)
      and e.table_name = source and e.action = audit_reading.action and e.user_id = acting_user()
      and e.api_key_id is not distinct from acting_api_key()
      and e.address is not distinct from acting_address() and e.after is not distinct from details)
$$;
revoke all on function audit_reading(text, text, text, text, text[], jsonb, interval) from public;
grant execute on function audit_reading(text, text, text, text, text[], jsonb, interval) to claimline_server;

drop function identity.audit_own(text, text, text, jsonb, jsonb);
create function identity.audit_own(of_user text, source text, action text, was jsonb, is_now jsonb)
returns void language sql security definer set search_path to public, pg_temp as $$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id, before, after)
  select account_id, own, case when own is not null then acting_address() end,
    case when own is not null then acting_agent() end, action, source, of_user, was, is_now
  from (select distinct account_id from memberships where user_id = of_user) accounts,
    (select case when coalesce(acting_user(), of_user) = of_user then of_user end as own) who
$$;
revoke all on function identity.audit_own(text, text, text, jsonb, jsonb) from public;
grant execute on function identity.audit_own(text, text, text, jsonb, jsonb) to claimline_identity;

drop function identity.audit_sign_in(text, text, text, text);
create function identity.audit_sign_in(of_user text, action text, from_address text, from_agent text)
returns void language sql security definer set search_path to public, pg_temp as $$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  -- A refused attempt may be a stranger's: it is nobody's action.
  select account_id, case when action in ('signed-in', 'signed-in-by-both') then of_user end, from_address, from_agent,
    action, 'sessions', of_user
  from (select distinct account_id from memberships where user_id = of_user) accounts
$$;
revoke all on function identity.audit_sign_in(text, text, text, text) from public;
grant execute on function identity.audit_sign_in(text, text, text, text) to claimline_identity;
