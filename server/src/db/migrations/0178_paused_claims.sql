-- Which batches of the acting person's accounts are paused: few, found once a statement, and told of claims they see.
create function paused_batches() returns text[] language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(array_agg(id), '{}') from batches where paused_at is not null and account_id = any (acting_accounts())
$$;
revoke all on function paused_batches() from public;
grant execute on function paused_batches() to claimline_server;
