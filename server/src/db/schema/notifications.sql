-- Events that people are notified of: inbox, email and push.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table batch_checks (
  id bigint generated always as identity not null,
  account_id text not null,
  batch_id text not null,
  constraint batch_checks_pkey PRIMARY KEY (id)
);

CREATE TRIGGER notify_queued AFTER INSERT ON batch_checks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_notification_queued();
alter table batch_checks enable row level security;
create policy whole on batch_checks for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on batch_checks to claimline_engine;

create table identity.push_subscriptions (
  id text not null,
  user_id text not null,
  session_id text,
  token_hash bytea not null,
  endpoint_hash bytea not null,
  sealed text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  claimed_at timestamp with time zone default now() not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_token_hash_key UNIQUE (token_hash)
);

alter table identity.push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE SET NULL;
alter table identity.push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX push_subscriptions_resting ON identity.push_subscriptions USING btree (claimed_at) WHERE session_id IS NULL;
CREATE INDEX push_subscriptions_session ON identity.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON identity.push_subscriptions USING btree (user_id);
alter table identity.push_subscriptions enable row level security;
create policy own on identity.push_subscriptions for all to claimline_server using (user_id = acting_user()) with check (user_id = acting_user());
create policy whole on identity.push_subscriptions for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on identity.push_subscriptions to claimline_engine;
grant delete, select (id, user_id, session_id, token_hash, name, created_at) on identity.push_subscriptions to claimline_server;

create table notification_choices (
  account_id text not null,
  user_id text not null,
  ways jsonb not null,
  scope text not null,
  email_frequency text not null,
  updated_at timestamp with time zone default now() not null,
  constraint notification_choices_pkey PRIMARY KEY (account_id, user_id),
  constraint notification_choices_email_frequency_check CHECK (email_frequency = ANY (ARRAY['soon'::text, 'daily'::text])),
  constraint notification_choices_scope_check CHECK (scope = ANY (ARRAY['clinics'::text, 'own'::text]))
);

alter table notification_choices add constraint notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table notification_choices add constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE TRIGGER audited_added AFTER INSERT ON notification_choices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON notification_choices REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON notification_choices REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
alter table notification_choices enable row level security;
create policy own on notification_choices for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy whole on notification_choices for all to claimline_engine using (true) with check (true);
grant insert, select, update on notification_choices to claimline_server;
grant select on notification_choices to claimline_engine;

create table notification_events (
  id bigint generated always as identity not null,
  account_id text not null,
  event text not null,
  clinic_id text,
  automation_id text,
  user_id text,
  subject_id text,
  by_user_id text,
  is_quiet boolean default false not null,
  at timestamp with time zone default now() not null,
  key text not null,
  processed_at timestamp with time zone,
  constraint notification_events_pkey PRIMARY KEY (id),
  constraint notification_events_account_id_key_key UNIQUE (account_id, key),
  constraint notification_events_check CHECK ((clinic_id IS NULL) = (user_id IS NOT NULL))
);

alter table notification_events add constraint notification_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
CREATE INDEX notification_events_age ON notification_events USING btree (at);
CREATE INDEX notification_events_waiting ON notification_events USING btree (id) WHERE processed_at IS NULL;
CREATE TRIGGER notify_queued AFTER INSERT ON notification_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_notification_queued();
alter table notification_events enable row level security;
create policy whole on notification_events for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on notification_events to claimline_engine;

create table notifications (
  id text not null,
  account_id text not null,
  user_id text not null,
  event text not null,
  clinic_id text,
  automation_id text,
  subject_id text,
  at timestamp with time zone not null,
  shows boolean not null,
  read_at timestamp with time zone,
  digest_due_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id)
);

alter table notifications add constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX notifications_age ON notifications USING btree (at);
CREATE INDEX notifications_digests ON notifications USING btree (digest_due_at) WHERE digest_due_at IS NOT NULL;
CREATE INDEX notifications_digests_of ON notifications USING btree (account_id, user_id) WHERE digest_due_at IS NOT NULL;
CREATE INDEX notifications_inbox ON notifications USING btree (account_id, user_id, at DESC, id DESC) WHERE shows;
CREATE INDEX notifications_unread ON notifications USING btree (account_id, user_id, at DESC, id DESC) WHERE shows AND read_at IS NULL;
CREATE TRIGGER notify_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_inbox_change();
CREATE TRIGGER notify_changed AFTER UPDATE ON notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_inbox_change();
alter table notifications enable row level security;
create policy own on notifications for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (clinic_id IS NULL OR (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]))));
create policy whole on notifications for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on notifications to claimline_engine;
grant select (id, account_id, user_id, event, clinic_id, automation_id, subject_id, at, shows, read_at), update (read_at) on notifications to claimline_server;

create table outgoing_emails (
  id text not null,
  account_id text,
  kind text not null,
  sealed text,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone default now() not null,
  useful_until timestamp with time zone not null,
  settled_at timestamp with time zone,
  problem text,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  held_by text,
  held_until timestamp with time zone,
  constraint outgoing_emails_pkey PRIMARY KEY (id),
  constraint outgoing_emails_check CHECK ((state = 'waiting'::text) = (sealed IS NOT NULL)),
  constraint outgoing_emails_check1 CHECK ((state = 'waiting'::text) = (settled_at IS NULL)),
  constraint outgoing_emails_check2 CHECK ((held_by IS NULL) = (held_until IS NULL)),
  constraint outgoing_emails_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))
);

alter table outgoing_emails add constraint outgoing_emails_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
CREATE INDEX outgoing_emails_settled ON outgoing_emails USING btree (settled_at) WHERE state <> 'waiting'::text;
CREATE INDEX outgoing_emails_waiting ON outgoing_emails USING btree (due_at) WHERE state = 'waiting'::text;
CREATE TRIGGER notify_queued AFTER INSERT ON outgoing_emails FOR EACH STATEMENT EXECUTE FUNCTION notify_email_queued();
alter table outgoing_emails enable row level security;
create policy put on outgoing_emails for insert to claimline_server with check (account_id IS NULL OR (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy put_by_identity on outgoing_emails for insert to claimline_identity with check (account_id IS NULL);
create policy seen on outgoing_emails for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on outgoing_emails for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on outgoing_emails to claimline_engine;
grant insert (id, account_id, kind, sealed, useful_until) on outgoing_emails to claimline_identity;
grant insert (id, account_id, kind, sealed, useful_until), select (id, account_id, kind, state, created_at, settled_at, problem) on outgoing_emails to claimline_server;

create table push_deliveries (
  account_id text not null,
  subscription_id text not null,
  notification_id text not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  held_by text,
  held_until timestamp with time zone,
  constraint push_deliveries_pkey PRIMARY KEY (subscription_id, notification_id)
);

alter table push_deliveries add constraint push_deliveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table push_deliveries add constraint push_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;
alter table push_deliveries add constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES identity.push_subscriptions(id) ON DELETE CASCADE;
CREATE INDEX push_deliveries_due ON push_deliveries USING btree (due_at);
CREATE INDEX push_deliveries_notification ON push_deliveries USING btree (notification_id);
alter table push_deliveries enable row level security;
create policy whole on push_deliveries for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on push_deliveries to claimline_engine;

CREATE OR REPLACE FUNCTION public.claim_push_subscription(of_token_hash bytea, of_session_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    return;
  end if;
  delete from identity.push_subscriptions where token_hash = of_token_hash and user_id <> acting_user();
  update identity.push_subscriptions set session_id = of_session_id, claimed_at = now()
  where token_hash = of_token_hash and session_id is distinct from of_session_id;
end
$function$;

grant execute on function claim_push_subscription(bytea,text) to claimline_server;
revoke all on function claim_push_subscription(bytea,text) from public;

CREATE OR REPLACE FUNCTION public.keep_push_subscription(new_id text, of_session_id text, new_token_hash bytea, of_endpoint_hash bytea, new_sealed text, new_name text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kept text;
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    raise exception 'the session is not the acting person''s' using errcode = 'insufficient_privilege';
  end if;
  -- Pushes that are queued for another user of this browser must not reach the new one.
  delete from identity.push_subscriptions where endpoint_hash = of_endpoint_hash and user_id <> acting_user();
  insert into identity.push_subscriptions as there
    (id, user_id, session_id, token_hash, endpoint_hash, sealed, name, claimed_at)
  values (new_id, acting_user(), of_session_id, new_token_hash, of_endpoint_hash, new_sealed, new_name, clock_timestamp())
  on conflict (endpoint_hash) do update set session_id = excluded.session_id, token_hash = excluded.token_hash,
    sealed = excluded.sealed, name = excluded.name, claimed_at = excluded.claimed_at
  returning id into kept;
  -- Each subscription costs a request to a push service for every notification, so their number is limited.
  delete from identity.push_subscriptions where id in (
    select id from identity.push_subscriptions where user_id = acting_user()
    order by session_id is null, claimed_at desc offset 20);
  return kept;
end
$function$;

grant execute on function keep_push_subscription(text,text,bytea,bytea,text,text) to claimline_server;
revoke all on function keep_push_subscription(text,text,bytea,bytea,text,text) from public;

CREATE OR REPLACE FUNCTION public.may_be_notified(of_account_id text, of_clinic_id text, of_user_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from memberships m where m.account_id = of_account_id and m.user_id = of_user_id)
    and (of_clinic_id is null or exists (
      select from clinic_users c
      where c.account_id = of_account_id and c.clinic_id = of_clinic_id and c.user_id = of_user_id))
    and not exists (select from identity.users u where u.id = of_user_id and u.banned)
$function$;

grant execute on function may_be_notified(text,text,text) to claimline_engine;
revoke all on function may_be_notified(text,text,text) from public;

CREATE OR REPLACE FUNCTION public.notify_email_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_email', '');
  return null;
end
$function$;

revoke all on function notify_email_queued() from public;

CREATE OR REPLACE FUNCTION public.notify_inbox_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_build_object('account_id', account_id, 'inbox_of', user_id)::text)
  from (select distinct account_id, user_id from added where shows) shown;
  return null;
end
$function$;

revoke all on function notify_inbox_change() from public;

CREATE OR REPLACE FUNCTION public.notify_notification_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from added) then
    perform pg_notify('claimline_change', '{"notification_queued":true}');
  end if;
  return null;
end
$function$;

revoke all on function notify_notification_queued() from public;
