-- Webhook endpoints, their events and deliveries.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table webhook_attempts (
  account_id text not null,
  delivery_id text not null,
  number integer not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  url text not null,
  request_headers jsonb not null,
  status integer,
  answer_headers jsonb,
  answer text,
  problem text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number)
);

alter table webhook_attempts add constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
alter table webhook_attempts enable row level security;
create policy seen on webhook_attempts for select to claimline_server using ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (EXISTS ( SELECT
   FROM webhook_deliveries d
  WHERE d.id = webhook_attempts.delivery_id)));

create policy whole on webhook_attempts for all to claimline_engine using (true) with check (true);
grant insert, select on webhook_attempts to claimline_engine;
grant select on webhook_attempts to claimline_server;

create table webhook_deliveries (
  id text not null,
  account_id text not null,
  endpoint_id text not null,
  clinic_id text,
  sequence bigint not null,
  type text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  state text not null,
  due_at timestamp with time zone,
  attempts integer default 0 not null,
  tries integer default 0 not null,
  last_status integer,
  last_at timestamp with time zone,
  held_by text,
  held_until timestamp with time zone,
  is_wanted_again boolean default false not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_sequence_key UNIQUE (endpoint_id, sequence),
  constraint webhook_deliveries_check CHECK ((state = 'waiting'::text) = (due_at IS NOT NULL)),
  constraint webhook_deliveries_check1 CHECK (state = 'waiting'::text OR held_by IS NULL),
  constraint webhook_deliveries_check2 CHECK ((held_by IS NULL) = (held_until IS NULL)),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'missed'::text]))
);

alter table webhook_deliveries add constraint webhook_deliveries_account_id_endpoint_id_fkey FOREIGN KEY (account_id, endpoint_id) REFERENCES webhook_endpoints(account_id, id) ON DELETE CASCADE;
CREATE INDEX webhook_deliveries_held ON webhook_deliveries USING btree (endpoint_id) WHERE held_by IS NOT NULL;
CREATE INDEX webhook_deliveries_old ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_unsent ON webhook_deliveries USING btree (endpoint_id, sequence) WHERE state = ANY (ARRAY['failed'::text, 'missed'::text]);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (endpoint_id, due_at, sequence) WHERE state = 'waiting'::text;
CREATE TRIGGER notify_queued AFTER INSERT OR UPDATE OF due_at ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION notify_webhook_queued();
alter table webhook_deliveries enable row level security;
create policy replayed on webhook_deliveries for update to claimline_server using ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (clinic_id IS NULL OR (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]))));
create policy seen on webhook_deliveries for select to claimline_server using ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (clinic_id IS NULL OR (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]))));
create policy tested on webhook_deliveries for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND clinic_id IS NULL);
create policy whole on webhook_deliveries for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on webhook_deliveries to claimline_engine;
grant insert (id, account_id, endpoint_id, sequence, type, body, state, due_at), select, update (state, due_at, tries, held_by, held_until, is_wanted_again) on webhook_deliveries to claimline_server;

create table webhook_endpoints (
  id text not null,
  account_id text not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  clinic_ids text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  rotated_at timestamp with time zone,
  is_on boolean default true not null,
  off_why text,
  off_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_sequence bigint default 0 not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_account_id_id_key UNIQUE (account_id, id),
  constraint webhook_endpoints_check CHECK (is_on = (off_why IS NULL)),
  constraint webhook_endpoints_check1 CHECK (is_on = (off_at IS NULL)),
  constraint webhook_endpoints_check2 CHECK ((old_secret IS NULL) = (old_secret_until IS NULL)),
  constraint webhook_endpoints_clinic_ids_check CHECK (cardinality(clinic_ids) > 0),
  constraint webhook_endpoints_description_check CHECK (char_length(description) <= 200),
  constraint webhook_endpoints_events_check CHECK (cardinality(events) > 0),
  constraint webhook_endpoints_off_why_check CHECK (off_why = ANY (ARRAY['person'::text, 'failing'::text, 'gone'::text])),
  constraint webhook_endpoints_url_check CHECK (char_length(url) <= 2000)
);

alter table webhook_endpoints add constraint webhook_endpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table webhook_endpoints add constraint webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
CREATE INDEX webhook_endpoints_account ON webhook_endpoints USING btree (account_id, created_at, id);
CREATE TRIGGER audited_added AFTER INSERT ON webhook_endpoints REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'secret,old_secret,old_secret_until,last_sequence,failing_since,changed_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON webhook_endpoints REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'secret,old_secret,old_secret_until,last_sequence,failing_since,changed_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON webhook_endpoints REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'secret,old_secret,old_secret_until,last_sequence,failing_since,changed_at', 'f', 'f');
CREATE TRIGGER record_off_event AFTER UPDATE OF is_on ON webhook_endpoints FOR EACH ROW WHEN (old.is_on AND NOT new.is_on AND (new.off_why = ANY (ARRAY['failing'::text, 'gone'::text]))) EXECUTE FUNCTION record_webhook_off_event();
alter table webhook_endpoints enable row level security;
create policy kept on webhook_endpoints for all to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on webhook_endpoints for all to claimline_engine using (true) with check (true);
grant delete, insert (id, account_id, url, description, events, clinic_ids, secret, created_by), select, update (url, description, events, clinic_ids, secret, old_secret, old_secret_until, rotated_at, is_on, off_why, off_at, failing_since, last_sequence, changed_at) on webhook_endpoints to claimline_server;
grant select, update on webhook_endpoints to claimline_engine;

create table webhook_events (
  id bigint generated always as identity not null,
  account_id text not null,
  clinic_id text not null,
  type text not null,
  data jsonb not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint webhook_events_pkey PRIMARY KEY (id)
);

CREATE TRIGGER notify_queued AFTER INSERT ON webhook_events FOR EACH STATEMENT EXECUTE FUNCTION notify_webhook_queued();
alter table webhook_events enable row level security;
create policy whole on webhook_events for all to claimline_engine using (true) with check (true);
grant delete, select on webhook_events to claimline_engine;

CREATE OR REPLACE FUNCTION public.notify_webhook_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_webhooks', '');
  return null;
end
$function$;

revoke all on function notify_webhook_queued() from public;

CREATE OR REPLACE FUNCTION public.record_webhook_off_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notification_events (account_id, user_id, subject_id, event, key)
  select distinct new.account_id, m.user_id, new.id, 'webhook-off',
    'webhook-off:' || new.id || ':' || m.user_id || ':' || pg_current_xact_id()
  from memberships m where m.account_id = new.account_id and m.role = 'admin'
  on conflict (account_id, key) do nothing;
  return null;
end
$function$;

revoke all on function record_webhook_off_event() from public;
