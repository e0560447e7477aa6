-- Calls to payers, what was heard on them, and their recordings.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table call_events (
  call_id text not null,
  account_id text not null,
  sequence integer not null,
  status text not null,
  received_at timestamp with time zone default now() not null,
  constraint call_events_pkey PRIMARY KEY (call_id, sequence, status)
);

alter table call_events add constraint call_events_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
alter table call_events enable row level security;
create policy whole on call_events for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on call_events to claimline_engine;

create table call_faults (
  call_id text not null,
  account_id text not null,
  at timestamp with time zone not null,
  kind text not null,
  code text,
  message text,
  constraint call_faults_kind_check CHECK (kind = ANY (ARRAY['session'::text, 'frame'::text, 'handshake'::text, 'fallback'::text]))
);

alter table call_faults add constraint call_faults_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id) ON DELETE CASCADE;
CREATE INDEX call_faults_call ON call_faults USING btree (call_id);
alter table call_faults enable row level security;
create policy whole on call_faults for all to claimline_engine using (true) with check (true);
grant delete, insert, select on call_faults to claimline_engine;

create table calls (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  round integer not null,
  attempt integer not null,
  state text default 'intended'::text not null,
  ending text,
  ending_detail text,
  to_phone text not null,
  from_phone text not null,
  carrier_sid text,
  created_at timestamp with time zone default now() not null,
  placed_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  duration_ms bigint,
  media_token text not null,
  dialogue_state jsonb,
  held_by text,
  heard_at timestamp with time zone,
  hold_ms bigint,
  holds jsonb default '[]'::jsonb not null,
  payer_name text,
  payer_hour smallint,
  archived boolean default false not null,
  transcript_gone boolean default false not null,
  sandbox boolean default false not null,
  connections integer default 0 not null,
  constraint calls_pkey PRIMARY KEY (id),
  constraint calls_automation_id_round_attempt_key UNIQUE (automation_id, round, attempt),
  constraint calls_carrier_sid_key UNIQUE (carrier_sid),
  constraint calls_check CHECK ((state = 'ended'::text) = (ending IS NOT NULL)),
  constraint calls_payer_hour_check CHECK (payer_hour >= 0 AND payer_hour <= 23),
  constraint calls_state_check CHECK (state = ANY (ARRAY['intended'::text, 'unknown'::text, 'placed'::text, 'ringing'::text, 'in-progress'::text, 'ended'::text]))
) with (fillfactor=80);

alter table calls add constraint calls_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
CREATE INDEX calls_automation ON calls USING btree (automation_id, round, attempt);
CREATE INDEX calls_created ON calls USING btree (created_at);
CREATE INDEX calls_ended ON calls USING btree (clinic_id, ended_at) INCLUDE (automation_id, ending, hold_ms, payer_name, payer_hour, duration_ms) WHERE state = 'ended'::text AND ending <> 'never-placed'::text AND NOT archived;
CREATE INDEX calls_made ON calls USING btree (clinic_id, created_at);
CREATE INDEX calls_open ON calls USING btree (account_id, to_phone) WHERE state <> 'ended'::text;
CREATE INDEX calls_quiet ON calls USING btree (state) WHERE state <> 'ended'::text;
CREATE INDEX calls_transcripts ON calls USING btree (account_id, ended_at) WHERE state = 'ended'::text AND NOT transcript_gone;
CREATE UNIQUE INDEX calls_one_open ON calls USING btree (automation_id) WHERE state <> 'ended'::text;
CREATE UNIQUE INDEX calls_one_unacknowledged ON calls USING btree (to_phone, from_phone) WHERE state = ANY (ARRAY['intended'::text, 'unknown'::text]);
CREATE TRIGGER fill_figures BEFORE INSERT ON calls FOR EACH ROW EXECUTE FUNCTION fill_call_figures();
CREATE TRIGGER record_meter_events AFTER UPDATE OF state ON calls FOR EACH ROW WHEN (new.state = 'ended'::text AND old.state <> 'ended'::text AND new.duration_ms > 0 AND NOT new.sandbox) EXECUTE FUNCTION record_call_meter_events();
CREATE TRIGGER record_past_usage AFTER INSERT ON calls REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_past_call_usage();
CREATE TRIGGER record_usage AFTER UPDATE OF state ON calls FOR EACH ROW WHEN (new.state = 'ended'::text AND old.state <> 'ended'::text AND new.ending <> 'never-placed'::text AND NOT new.sandbox) EXECUTE FUNCTION record_call_usage();
CREATE TRIGGER webhook_event_added AFTER INSERT ON calls FOR EACH ROW WHEN (new.state = 'ended'::text) EXECUTE FUNCTION record_call_webhook_event();
CREATE TRIGGER webhook_event_changed AFTER UPDATE OF state ON calls FOR EACH ROW WHEN (new.state = 'ended'::text AND old.state <> 'ended'::text) EXECUTE FUNCTION record_call_webhook_event();
alter table calls enable row level security;
create policy seen on calls for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on calls for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on calls to claimline_engine;
grant select (id, account_id, clinic_id, automation_id, round, attempt, state, ending, ending_detail, to_phone, created_at, answered_at, ended_at, duration_ms, hold_ms, holds, payer_name, payer_hour, archived, sandbox) on calls to claimline_server;

create table dialing_holds (
  from_phone text not null,
  code text not null,
  since timestamp with time zone not null,
  retry_at timestamp with time zone not null,
  tries integer default 1 not null,
  trial_call_id text,
  constraint dialing_holds_pkey PRIMARY KEY (from_phone)
);

alter table dialing_holds enable row level security;
create policy whole on dialing_holds for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on dialing_holds to claimline_engine;

create table recordings (
  call_id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  state text default 'asked'::text not null,
  why text,
  carrier_sid text,
  at_carrier boolean default true not null,
  offset_ms bigint,
  duration_ms bigint,
  file_id text,
  due_at timestamp with time zone,
  tries integer default 0 not null,
  held_by text,
  held_until timestamp with time zone,
  constraint recordings_pkey PRIMARY KEY (call_id),
  constraint recordings_carrier_sid_key UNIQUE (carrier_sid),
  constraint recordings_check CHECK ((state = 'kept'::text) = (file_id IS NOT NULL)),
  constraint recordings_check1 CHECK ((state = 'failed'::text) = (why IS NOT NULL)),
  constraint recordings_state_check CHECK (state = ANY (ARRAY['asked'::text, 'ready'::text, 'kept'::text, 'failed'::text]))
);

alter table recordings add constraint recordings_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table recordings add constraint recordings_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
alter table recordings add constraint recordings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
CREATE INDEX recordings_due ON recordings USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX recordings_file ON recordings USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE TRIGGER notify_change AFTER UPDATE ON recordings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_claim_detail_change();
alter table recordings enable row level security;
create policy asked on recordings for update to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[])) with check (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy seen on recordings for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on recordings for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on recordings to claimline_engine;
grant select (call_id, account_id, clinic_id, automation_id, state, offset_ms, duration_ms, file_id, due_at), update (due_at) on recordings to claimline_server;

create table restores (
  id bigint generated always as identity not null,
  backup_at timestamp with time zone not null,
  restored_at timestamp with time zone default now() not null,
  claims_on_call text[] not null,
  settled_at timestamp with time zone,
  claims_held integer,
  constraint restores_pkey PRIMARY KEY (id),
  constraint restores_check CHECK ((settled_at IS NULL) = (claims_held IS NULL))
);

alter table restores enable row level security;
create policy whole on restores for all to claimline_engine using (true) with check (true);
grant insert, select, update on restores to claimline_engine;

create table test_calls (
  id text not null,
  media_token text not null,
  created_at timestamp with time zone default now() not null,
  steps text[] default '{}'::text[] not null,
  constraint test_calls_pkey PRIMARY KEY (id)
);

alter table test_calls enable row level security;
create policy whole on test_calls for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on test_calls to claimline_engine;

create table transcript_lines (
  call_id text not null,
  sequence integer not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  speaker text not null,
  text text not null,
  pressed boolean default false not null,
  at_ms bigint not null,
  constraint transcript_lines_pkey PRIMARY KEY (call_id, sequence),
  constraint transcript_lines_speaker_check CHECK (speaker = ANY (ARRAY['payer'::text, 'claimline'::text]))
);

alter table transcript_lines add constraint transcript_lines_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
CREATE TRIGGER notify_change AFTER INSERT ON transcript_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_claim_detail_change();
alter table transcript_lines enable row level security;
create policy seen on transcript_lines for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on transcript_lines for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on transcript_lines to claimline_engine;
grant select on transcript_lines to claimline_server;

CREATE OR REPLACE FUNCTION public.fill_call_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select a.payer_name, a.archived or a.sandbox, a.sandbox, extract(hour from new.created_at at time zone p.time_zone)
  into new.payer_name, new.archived, new.sandbox, new.payer_hour
  from automations a left join payers p on p.id = a.payer_id
  where a.id = new.automation_id;
  return new;
end
$function$;

revoke all on function fill_call_figures() from public;

CREATE OR REPLACE FUNCTION public.notify_claim_detail_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'transcript_lines' and current_setting('claimline.notifies_lines', true) = 'later' then
    return null;
  end if;
  perform pg_notify('claimline_change', json_build_object(
    'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', automation_id)::text)
  from (select distinct account_id, clinic_id, automation_id from added) changed;
  return null;
end
$function$;

revoke all on function notify_claim_detail_change() from public;

CREATE OR REPLACE FUNCTION public.record_call_meter_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into meter_events (id, account_id, measure, amount, at)
  select 'call-' || new.id, b.id, 'call-seconds', ceil(new.duration_ms / 1000.0)::bigint, new.ended_at
  from billing_accounts b where b.id = new.account_id and b.stripe_customer_id is not null
  on conflict (id) do nothing;
  return null;
end
$function$;

revoke all on function record_call_meter_events() from public;

CREATE OR REPLACE FUNCTION public.record_call_usage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  values (new.account_id, new.clinic_id, usage_month(coalesce(new.ended_at, now())), 'calls', 1)
  on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  if coalesce(new.duration_ms, 0) > 0 then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    values (new.account_id, new.clinic_id, usage_month(coalesce(new.ended_at, now())), 'call-seconds', ceil(new.duration_ms / 1000.0))
    on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  end if;
  return null;
end
$function$;

revoke all on function record_call_usage() from public;

CREATE OR REPLACE FUNCTION public.record_call_webhook_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into webhook_events (account_id, clinic_id, type, data)
  select new.account_id, new.clinic_id, 'call.ended',
    jsonb_build_object('claim_id', new.automation_id, 'clinic_id', new.clinic_id, 'call_id', new.id,
      'ending', new.ending, 'attempt', new.attempt, 'duration_ms', new.duration_ms)
      || case when new.sandbox then '{"sandbox": true}'::jsonb else '{}' end
  where exists (
    select from webhook_endpoints e
    where e.account_id = new.account_id and 'call.ended' = any (e.events) and new.clinic_id = any (e.clinic_ids));
  return null;
end
$function$;

revoke all on function record_call_webhook_event() from public;

CREATE OR REPLACE FUNCTION public.record_past_call_usage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(ended_at), measure, sum(amount)
  from added, lateral (
    values ('calls', 1), ('call-seconds', ceil(coalesce(duration_ms, 0) / 1000.0)::bigint)) counted(measure, amount)
  where state = 'ended' and ending <> 'never-placed' and ended_at is not null and not sandbox and amount > 0
  group by 1, 2, 3, 4 order by 1, 3, 2, 4
  on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  return null;
end
$function$;

revoke all on function record_past_call_usage() from public;

create view listed_calls as
 SELECT automation_id,
    archived,
    state,
    ending,
    ended_at,
    hold_ms,
    payer_hour
   FROM calls;

grant select on listed_calls to claimline_list;
