-- How many calls a payer's number takes at once, over all accounts. Null: the installation's default.
alter table payers add column calls_at_once integer constraint payers_calls_at_once_check check (calls_at_once between 1 and 1000);

create function calls_at_once(number text, usual integer) returns integer language sql stable
as $$ select coalesce((select min(p.calls_at_once) from payers p where p.phone = number and p.account_id is null), usual) $$;
revoke all on function calls_at_once(text, integer) from public;
grant execute on function calls_at_once(text, integer) to claimline_engine;

-- People see neither other accounts' calls nor their number: only that a number has no free line.
create function full_numbers(usual integer) returns table (phone text, calls_max integer)
language sql stable security definer set search_path to public, pg_temp
as $$
  select to_phone, calls_at_once(to_phone, usual) from calls where state <> 'ended'
  group by to_phone having count(*) >= calls_at_once(to_phone, usual)
$$;
revoke all on function full_numbers(integer) from public;
grant execute on function full_numbers(integer) to claimline_engine, claimline_server;

-- A person may see only some clinics of the account, but its calls are limited together.
create function are_lines_full(account text) returns boolean
language sql stable security definer set search_path to public, pg_temp
as $$
  select a.concurrent_calls <= (select count(*) from calls c where c.state <> 'ended' and c.account_id = a.id)
  from billing_accounts a where a.id = account and a.id = any (acting_accounts())
$$;
revoke all on function are_lines_full(text) from public;
grant execute on function are_lines_full(text) to claimline_server;
