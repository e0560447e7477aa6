-- How long an account keeps what it has, and what is removed when that is over.

create table retention_settings (
  account_id text primary key references billing_accounts,
  -- Days; null keeps it for good. The least of each stands in domain/retention.ts.
  recordings integer check (recordings >= 180),
  transcripts integer check (transcripts >= 180),
  claims integer check (claims >= 2562),
  audit integer check (audit >= 2196),
  updated_at timestamptz not null default now(),
  updated_by text references identity.users
);
select audit_table('retention_settings', record => 'account_id', without => 'updated_at,updated_by');

alter table calls add column transcript_gone boolean not null default false;
create index calls_transcripts on calls (account_id, ended_at) where state = 'ended' and not transcript_gone;
create index automations_over on automations (account_id, status_since)
  where due_at is null and status not in ('pending', 'scheduled', 'ringing', 'in-progress');
create index exports_age on exports (created_at);
create index verifications_expired on identity.verifications (expires_at);
create index sessions_expired on identity.sessions (expires_at);
create index sign_in_tries_since on identity.sign_in_tries (since);

alter table retention_settings enable row level security;
create policy seen on retention_settings for select to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy kept on retention_settings for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]) and updated_by = acting_user());
create policy moved on retention_settings for update to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]))
  with check (account_id = any ((select acting_admin_accounts())::text[]) and updated_by = acting_user());
create policy whole on retention_settings to claimline_engine using (true) with check (true);
grant select, insert, update on retention_settings to claimline_server;
grant select on retention_settings to claimline_engine;
grant delete on automations, calls, call_events, transcript_lines, results, status_history, notes, deadline_handlings,
  exports to claimline_engine;
grant select (id, account_id, state, created_at) on exports to claimline_engine;
create policy whole on exports to claimline_engine using (true) with check (true);

-- What would go, of clinics the asking admin may not be in too: numbers only, counted no further than asked.
create function retention_preview(account text, kind text, days integer, most integer)
returns table (count bigint, oldest timestamptz) language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  before_moment constant timestamptz := now() - make_interval(days => days);
begin
  if not account = any (acting_admin_accounts()) then
    return query select 0::bigint, null::timestamptz;
  elsif kind = 'recordings' then
    return query select count(*), min(t.at) from (
      select f.created_at as at from files f
      where f.account_id = account and f.kind = 'recording' and f.created_at < before_moment
      order by f.created_at desc limit most) t;
  elsif kind = 'transcripts' then
    return query select count(*), min(t.at) from (
      select c.ended_at as at from calls c
      where c.account_id = account and c.state = 'ended' and not c.transcript_gone and c.ended_at < before_moment
      order by c.ended_at limit most) t;
  elsif kind = 'claims' then
    return query select count(*), min(t.at) from (
      select a.status_since as at from automations a
      where a.account_id = account and a.due_at is null
        and a.status not in ('pending', 'scheduled', 'ringing', 'in-progress') and a.status_since < before_moment
      order by a.status_since limit most) t;
  elsif kind = 'audit' then
    return query select count(*), min(t.at) from (
      select e.at from audit_events e where e.account_id = account and e.id < audit_id(before_moment)
      order by e.id limit most) t;
  end if;
end
$$;
revoke all on function retention_preview(text, text, integer, integer) from public;
grant execute on function retention_preview(text, text, integer, integer) to claimline_server;

-- Signing in is the identity role's; what ran out there is swept by its own function.
create function sweep_identity() returns bigint language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  swept bigint := 0;
  these bigint;
begin
  delete from identity.verifications where id in (
    select id from identity.verifications where expires_at < now() - interval '1 day' limit 1000);
  get diagnostics these = row_count;
  swept := swept + these;
  delete from identity.sessions where id in (
    select id from identity.sessions where expires_at < now() - interval '1 day' limit 1000);
  get diagnostics these = row_count;
  swept := swept + these;
  delete from identity.sign_in_tries where key in (
    select key from identity.sign_in_tries where since < now() - interval '1 day' limit 1000);
  get diagnostics these = row_count;
  return swept + these;
end
$$;
revoke all on function sweep_identity() from public;
grant execute on function sweep_identity() to claimline_engine;
