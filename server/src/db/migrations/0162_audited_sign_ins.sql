-- That a person signed in, or that somebody tried to in vain, stands in the log of every account they work in: when and
-- from where, and nothing of the other accounts.

create function identity.audit_sign_in(of_user text, deed text, from_address text, from_agent text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  -- Who was refused need not be the person: then nobody in person acted.
  select account_id, case when deed in ('signed-in', 'signed-in-by-both') then of_user end, from_address, from_agent,
    deed, 'sessions', of_user
  from (select distinct account_id from memberships where user_id = of_user) accounts
$$;
revoke all on function identity.audit_sign_in(text, text, text, text) from public;
grant execute on function identity.audit_sign_in(text, text, text, text) to claimline_identity;

-- By the table of sessions itself, so that no way in leaves the log behind.
create or replace function identity.note_sign_in() returns trigger language plpgsql set search_path = identity, pg_temp as
$$
begin
  update identity.users set last_sign_in_at = now() where id = new.user_id;
  perform identity.audit_sign_in(new.user_id, case tg_op when 'INSERT' then 'signed-in' else 'signed-in-by-both' end,
    new.ip_address, new.user_agent);
  return null;
end
$$;
