-- What operators do to people's sign-ins, and the sign-in failures they look at.

-- Somebody lost their second factor and asked the operator; it is removed after a wait in which a thief of the password
-- would be noticed. A right code takes the request back.
create table identity.second_factor_removals (
  user_id text primary key references identity.second_factors(user_id) on delete cascade,
  asked_at timestamptz not null default now(),
  removable_at timestamptz not null
);
grant select, insert, update, delete on identity.second_factor_removals to claimline_identity;

-- The newest refused sign-ins of people who belong to an account.
create function sign_in_failures(most integer)
returns table (at timestamptz, action text, email text, address text, user_agent text)
language sql stable security definer set search_path to 'public', 'pg_temp' as $$
  select distinct on (e.at, e.record_id, e.action) e.at, e.action, u.email, e.address, e.user_agent
  from billing_accounts a
    cross join unnest('{wrong-password,wrong-code,turned-away}'::text[]) as failed (action)
    cross join lateral (
      select e.id, e.at, e.record_id, e.action, e.address, e.user_agent from audit_events e
      where e.account_id = a.id and e.table_name = 'sessions' and e.action = failed.action
      order by e.id desc limit most
    ) e
    left join identity.users u on u.id = e.record_id
  order by e.at desc, e.record_id, e.action limit most
$$;
grant execute on function sign_in_failures(integer) to claimline_engine;
revoke all on function sign_in_failures(integer) from public;
