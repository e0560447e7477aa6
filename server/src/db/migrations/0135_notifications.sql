-- What people are told of: what happened, each person's inbox and choices, and the browsers that take pushes.

create table notification_choices (
  account_id text not null references billing_accounts,
  user_id text not null references identity.users on delete cascade,
  -- For each event the ways by which they are told: shapes of domain/notification.ts.
  ways jsonb not null,
  scope text not null check (scope in ('clinics', 'own')),
  letters text not null check (letters in ('soon', 'daily')),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id)
);

-- What happened, put in line by triggers in the transaction of the change itself. A worker tells it to those whom it
-- concerns; afterwards the row stays for some weeks, so that what recurs is not told twice.
create table notification_events (
  id bigint generated always as identity primary key,
  account_id text not null references billing_accounts,
  event text not null,
  -- Of a claim: those in its clinic are told. Otherwise one person is.
  clinic_id text,
  automation_id text,
  user_id text,
  -- The batch, import or export.
  subject_id text,
  -- Whoever did it knows.
  by_user_id text,
  -- It ended while its person looked on.
  is_quiet boolean not null default false,
  at timestamptz not null default now(),
  key text not null,
  told_at timestamptz,
  unique (account_id, key),
  check ((clinic_id is null) = (user_id is not null))
);
create index notification_events_waiting on notification_events (id) where told_at is null;
create index notification_events_age on notification_events (at);

create table notifications (
  id text primary key,
  account_id text not null references billing_accounts,
  user_id text not null references identity.users on delete cascade,
  event text not null,
  clinic_id text,
  automation_id text,
  subject_id text,
  at timestamptz not null,
  -- Whether it stands in the inbox; some are only told by letter or push.
  shows boolean not null,
  read_at timestamptz,
  -- When a letter that tells it is due; null once it went out, or when none is to.
  letter_due_at timestamptz
);
create index notifications_inbox on notifications (account_id, user_id, at desc, id desc) where shows;
create index notifications_unread on notifications (account_id, user_id, at desc, id desc) where shows and read_at is null;
create index notifications_letters on notifications (letter_due_at) where letter_due_at is not null;
create index notifications_letters_of on notifications (account_id, user_id) where letter_due_at is not null;
create index notifications_age on notifications (at);

-- Claims of a batch that ended: whether it was the last is asked after the commit, when all of them can be seen.
create table batch_checks (
  id bigint generated always as identity primary key,
  account_id text not null,
  batch_id text not null
);
create index automations_batch_open on automations (bulk_ref)
  where bulk_ref is not null and not archived
    and status in ('pending', 'scheduled', 'ringing', 'in-progress');

-- A browser that takes pushes, while the session lasts that it was added in.
create table identity.push_subscriptions (
  id text primary key,
  user_id text not null references identity.users on delete cascade,
  session_id text not null references identity.sessions on delete cascade,
  -- Of the messaging token that the browser's calls carry, and of its endpoint.
  token_hash bytea not null unique,
  endpoint_hash bytea not null unique,
  -- Endpoint and keys: whoever has them can push to the browser.
  sealed text not null,
  name text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on identity.push_subscriptions (user_id);
create index push_subscriptions_session on identity.push_subscriptions (session_id);

create table push_deliveries (
  account_id text not null references billing_accounts,
  subscription_id text not null references identity.push_subscriptions on delete cascade,
  notification_id text not null references notifications on delete cascade,
  -- When it is due, which is also until when a process is believed to be at it.
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (subscription_id, notification_id)
);
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_notification on push_deliveries (notification_id);

-- Tells idle workers that there is something to tell, and open pages that their person's inbox changed.
create function notices_wait() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if exists (select from added) then
    perform pg_notify('claimline_change', '{"notices_wait":true}');
  end if;
  return null;
end
$$;
revoke all on function notices_wait() from public;
create trigger notification_events_wait after insert on notification_events
  referencing new table as added for each statement execute function notices_wait();
create trigger batch_checks_wait after insert on batch_checks
  referencing new table as added for each statement execute function notices_wait();
create function notifications_tell() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_notify('claimline_change', json_build_object('account_id', account_id, 'inbox_of', user_id)::text)
  from (select distinct account_id, user_id from added where shows) told;
  return null;
end
$$;
revoke all on function notifications_tell() from public;
create trigger notifications_tell_added after insert on notifications
  referencing new table as added for each statement execute function notifications_tell();
create trigger notifications_tell_moved after update on notifications
  referencing new table as added for each statement execute function notifications_tell();

-- Claims denied, failed or in need of review; batches that may be through.
create function automations_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into notification_events (account_id, clinic_id, automation_id, event, by_user_id, key)
  select n.account_id, n.clinic_id, n.id, happened.event, acting_user(),
    happened.event || ':' || n.id || ':' || pg_current_xact_id()
  from moved_to n join moved_from o on o.id = n.id,
    lateral (
      select 'claim-denied' as event where n.status = 'denied' and o.status <> 'denied'
      union all
      select 'claim-needs-review' where n.needs_review and not o.needs_review
      union all
      select 'claim-failed' where n.status = 'failed' and o.status <> 'failed' and n.failure_reason <> 'cancelled'
    ) happened
  where not n.archived
  on conflict (account_id, key) do nothing;

  insert into batch_checks (account_id, batch_id)
  select distinct n.account_id, n.bulk_ref
  from moved_to n join moved_from o on o.id = n.id
  where n.bulk_ref is not null
    and (n.status_group in ('completed', 'failed') or n.archived)
    and not (o.status_group in ('completed', 'failed') or o.archived);
  return null;
end
$$;
revoke all on function automations_note() from public;
create trigger automations_note after update on automations
  referencing old table as moved_from new table as moved_to for each statement execute function automations_note();

-- A file read, imported or refused; what went quickly was seen by whoever waited for it.
create function imports_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into notification_events (account_id, user_id, subject_id, event, is_quiet, key)
  values (new.account_id, new.created_by, new.id, 'import-finished',
    -- A second or two less than a person takes to look elsewhere; the same in domain/notification.ts.
    now() - coalesce((select j.created_at from jobs j where j.id = new.job_id), new.created_at) < interval '10 seconds',
    'import-finished:' || new.id || ':' || new.state || ':' || pg_current_xact_id())
  on conflict (account_id, key) do nothing;
  return null;
end
$$;
revoke all on function imports_note() from public;
create trigger imports_note after update of state on imports for each row
  when ((new.state in ('imported', 'refused') and old.state <> new.state) or (new.state = 'ready' and old.state = 'reading'))
  execute function imports_note();

create function exports_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into notification_events (account_id, user_id, subject_id, event, is_quiet, key)
  values (new.account_id, new.user_id, new.id, 'export-ready', now() - new.created_at < interval '10 seconds',
    'export-ready:' || new.id)
  on conflict (account_id, key) do nothing;
  return null;
end
$$;
revoke all on function exports_note() from public;
create trigger exports_note after update of state on exports for each row
  when (new.state = 'done' and old.state <> 'done') execute function exports_note();

-- Whether a person may be told something of an account, or of a clinic of it: asked again before anything leaves.
create function may_be_told(of_account_id text, of_clinic_id text, told_user_id text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (select from memberships m where m.account_id = of_account_id and m.user_id = told_user_id)
    and (of_clinic_id is null or exists (
      select from clinic_users c
      where c.account_id = of_account_id and c.clinic_id = of_clinic_id and c.user_id = told_user_id))
    and not exists (select from identity.users u where u.id = told_user_id and u.banned)
$$;
revoke all on function may_be_told(text, text, text) from public;
grant execute on function may_be_told(text, text, text) to claimline_engine;

alter table notification_choices enable row level security;
alter table notification_events enable row level security;
alter table notifications enable row level security;
alter table batch_checks enable row level security;
alter table identity.push_subscriptions enable row level security;
alter table push_deliveries enable row level security;

create policy own on notification_choices to claimline_server
  using (user_id = acting_user() and account_id = any ((select acting_accounts())::text[]))
  with check (user_id = acting_user() and account_id = any ((select acting_accounts())::text[]));
create policy own on notifications to claimline_server
  using (user_id = acting_user() and account_id = any ((select acting_accounts())::text[])
    and (clinic_id is null or clinic_id = any ((select acting_clinics())::text[])));
create policy own on identity.push_subscriptions to claimline_server
  using (user_id = acting_user()) with check (user_id = acting_user());
create policy whole on notification_choices to claimline_engine using (true) with check (true);
create policy whole on notification_events to claimline_engine using (true) with check (true);
create policy whole on notifications to claimline_engine using (true) with check (true);
create policy whole on batch_checks to claimline_engine using (true) with check (true);
create policy whole on identity.push_subscriptions to claimline_engine using (true) with check (true);
create policy whole on push_deliveries to claimline_engine using (true) with check (true);

grant select, insert, update on notification_choices to claimline_server;
grant select (id, account_id, user_id, event, clinic_id, automation_id, subject_id, at, shows, read_at)
  on notifications to claimline_server;
grant update (read_at) on notifications to claimline_server;
grant select (id, user_id, session_id, token_hash, name, created_at), delete on identity.push_subscriptions to claimline_server;
grant select on notification_choices to claimline_engine;
grant select, insert, update, delete
  on notification_events, notifications, batch_checks, identity.push_subscriptions, push_deliveries to claimline_engine;
grant select (id, user_id, expires_at) on identity.sessions to claimline_engine;

-- A browser is whoever's is signed in there now: added anew, or seen with another session, it changes hands. As owner,
-- because the one it belonged to before is not the acting person's to see.
create function keep_push_subscription(
  new_id text, of_session_id text, new_token_hash bytea, of_endpoint_hash bytea, new_sealed text, new_name text
) returns text language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  kept text;
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    raise exception 'the session is not the acting person''s' using errcode = 'insufficient_privilege';
  end if;
  -- What waited for whoever had it before is not for whoever has it now.
  delete from identity.push_subscriptions where endpoint_hash = of_endpoint_hash and user_id <> acting_user();
  insert into identity.push_subscriptions as there (id, user_id, session_id, token_hash, endpoint_hash, sealed, name)
  values (new_id, acting_user(), of_session_id, new_token_hash, of_endpoint_hash, new_sealed, new_name)
  on conflict (endpoint_hash) do update set
    session_id = excluded.session_id, token_hash = excluded.token_hash, sealed = excluded.sealed, name = excluded.name
  returning id into kept;
  return kept;
end
$$;
create function claim_push_subscription(of_token_hash bytea, of_session_id text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    return;
  end if;
  delete from identity.push_subscriptions where token_hash = of_token_hash and user_id <> acting_user();
  update identity.push_subscriptions set session_id = of_session_id
  where token_hash = of_token_hash and session_id <> of_session_id;
end
$$;
revoke all on function keep_push_subscription(text, text, bytea, bytea, text, text) from public;
revoke all on function claim_push_subscription(bytea, text) from public;
grant execute on function keep_push_subscription(text, text, bytea, bytea, text, text) to claimline_server;
grant execute on function claim_push_subscription(bytea, text) to claimline_server;

select audit_table('notification_choices', record => 'user_id', keys => 'account_id,user_id');
