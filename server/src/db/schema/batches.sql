-- Batches of claims and the imports they come from.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table batch_counts (
  account_id text not null,
  batch_id text not null,
  clinic_id text not null,
  status text not null,
  count bigint not null,
  constraint batch_counts_pkey PRIMARY KEY (batch_id, clinic_id, status)
);

alter table batch_counts add constraint batch_counts_batch_fkey FOREIGN KEY (account_id, batch_id) REFERENCES batches(account_id, id) ON DELETE CASCADE;
alter table batch_counts enable row level security;
create policy seen on batch_counts for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on batch_counts for all to claimline_engine using (true) with check (true);
grant select on batch_counts to claimline_engine;
grant select on batch_counts to claimline_server;

create table batches (
  id text not null,
  account_id text not null,
  name text,
  uploaded_by text,
  created_at timestamp with time zone default now() not null,
  words text,
  paused_at timestamp with time zone,
  priority text default 'normal'::text not null,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_of_account UNIQUE (account_id, id),
  constraint batches_priority_check CHECK (priority = ANY (ARRAY['normal'::text, 'high'::text]))
);

alter table batches add constraint batches_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table batches add constraint batches_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES identity.users(id);
CREATE INDEX batches_account ON batches USING btree (account_id, created_at DESC);
CREATE INDEX batches_paused ON batches USING btree (id) WHERE paused_at IS NOT NULL;
CREATE TRIGGER audited_added AFTER INSERT ON batches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON batches REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON batches REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER fill_words BEFORE INSERT OR UPDATE OF name ON batches FOR EACH ROW EXECUTE FUNCTION fill_batch_words();
CREATE TRIGGER notify_change AFTER UPDATE ON batches FOR EACH ROW EXECUTE FUNCTION notify_batch_change();
alter table batches enable row level security;
create policy made on batches for insert to claimline_server with check (uploaded_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy managed on batches for update to claimline_server using ((account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])) AND sees_whole_batch(id)) with check ((account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])) AND sees_whole_batch(id));
create policy seen on batches for select to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (uploaded_by = acting_user() OR (EXISTS ( SELECT
   FROM batch_counts c
  WHERE c.batch_id = batches.id AND c.count > 0))));

create policy whole on batches for all to claimline_engine using (true) with check (true);
grant insert (id, account_id, name, uploaded_by), select, update (paused_at, priority) on batches to claimline_server;
grant insert, select, update on batches to claimline_engine;

create table column_memories (
  account_id text not null,
  heading text not null,
  field text,
  at timestamp with time zone default now() not null,
  constraint column_memories_pkey PRIMARY KEY (account_id, heading)
);

alter table column_memories add constraint column_memories_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table column_memories enable row level security;
create policy own on column_memories for all to claimline_server using (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]));
create policy whole on column_memories for all to claimline_engine using (true) with check (true);
grant insert, select, update on column_memories to claimline_server;

create table import_counts (
  account_id text not null,
  import_id text not null,
  standing text not null,
  count bigint not null,
  constraint import_counts_pkey PRIMARY KEY (account_id, import_id, standing),
  constraint import_counts_standing_check CHECK (standing = ANY (ARRAY['good'::text, 'faulty'::text, 'duplicate'::text, 'line'::text, 'skipped'::text, 'imported'::text, 'left'::text, 'combined'::text]))
);

alter table import_counts add constraint import_counts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table import_counts enable row level security;
create policy own on import_counts for all to claimline_server using ((EXISTS ( SELECT
   FROM imports i
  WHERE i.account_id = import_counts.account_id AND i.id = import_counts.import_id))) with check ((EXISTS ( SELECT
   FROM imports i
  WHERE i.account_id = import_counts.account_id AND i.id = import_counts.import_id)));

create policy whole on import_counts for all to claimline_engine using (true) with check (true);
grant insert, select, update on import_counts to claimline_server;
grant select on import_counts to claimline_engine;

create table import_rows (
  account_id text not null,
  import_id text not null,
  row_number integer not null,
  cells jsonb not null,
  submission jsonb,
  problems jsonb default '[]'::jsonb not null,
  flags jsonb default '[]'::jsonb not null,
  is_skipped boolean default false not null,
  same_row integer,
  same_claim_id text,
  member_id text generated always as (((submission -> 'patient'::text) ->> 'member_id'::text)) stored,
  service_from text generated always as (((submission -> 'claim'::text) ->> 'service_from'::text)) stored,
  billed_cents bigint generated always as ((((submission -> 'claim'::text) ->> 'billed_cents'::text))::bigint) stored,
  claim_number text generated always as (((submission -> 'claim'::text) ->> 'claim_number'::text)) stored,
  line_key text,
  line_of integer,
  line_submission jsonb,
  standing text generated always as (
CASE
    WHEN is_skipped THEN 'skipped'::text
    WHEN (submission IS NULL) THEN 'faulty'::text
    WHEN ((same_row IS NOT NULL) OR (same_claim_id IS NOT NULL)) THEN 'duplicate'::text
    WHEN (line_of <> row_number) THEN 'line'::text
    ELSE 'good'::text
END) stored not null,
  constraint import_rows_pkey PRIMARY KEY (account_id, import_id, row_number)
);

CREATE INDEX import_rows_flagged ON import_rows USING btree (account_id, import_id, row_number) WHERE flags <> '[]'::jsonb;
CREATE INDEX import_rows_line_key ON import_rows USING btree (account_id, import_id, line_key) WHERE line_key IS NOT NULL;
CREATE INDEX import_rows_line_of ON import_rows USING btree (account_id, import_id, line_of, row_number) WHERE line_of IS NOT NULL;
CREATE INDEX import_rows_same ON import_rows USING btree (account_id, import_id, member_id, service_from, row_number) WHERE submission IS NOT NULL;
CREATE INDEX import_rows_standing ON import_rows USING btree (account_id, import_id, standing, row_number) WHERE standing <> 'good'::text;
CREATE TRIGGER count_added AFTER INSERT ON import_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_import_rows();
CREATE TRIGGER count_changed AFTER UPDATE ON import_rows REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_import_rows();
CREATE TRIGGER count_removed AFTER DELETE ON import_rows REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_import_rows();
alter table import_rows enable row level security;
create policy own on import_rows for all to claimline_server using (((account_id, import_id) IN ( SELECT i.account_id,
    i.id
   FROM imports i
  WHERE i.state <> ALL (ARRAY['imported'::text, 'cancelled'::text])))) with check (((account_id, import_id) IN ( SELECT i.account_id,
    i.id
   FROM imports i
  WHERE i.state <> ALL (ARRAY['imported'::text, 'cancelled'::text]))));

create policy whole on import_rows for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on import_rows to claimline_server;
grant delete, select on import_rows to claimline_engine;

create table imports (
  id text not null,
  account_id text not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  file_name text not null,
  file_bytes bigint not null,
  state text default 'uploading'::text not null,
  refusal text,
  job_id text,
  found jsonb,
  sheet text,
  mapping jsonb,
  defaults jsonb default '{}'::jsonb not null,
  batch_id text,
  file_id text,
  touched_at timestamp with time zone default now() not null,
  upload_held_by text,
  upload_held_until timestamp with time zone,
  upload_wanted boolean default false not null,
  answers jsonb default '{}'::jsonb not null,
  compared_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_check CHECK ((upload_held_by IS NULL) = (upload_held_until IS NULL)),
  constraint imports_file_bytes_check CHECK (file_bytes > 0),
  constraint imports_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'reading'::text, 'refused'::text, 'checking'::text, 'ready'::text, 'importing'::text, 'imported'::text, 'undoing'::text, 'cancelled'::text]))
);

alter table imports add constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table imports add constraint imports_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id);
alter table imports add constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table imports add constraint imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL;
alter table imports add constraint imports_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
CREATE INDEX imports_open ON imports USING btree (account_id, created_by, id) WHERE state <> ALL (ARRAY['imported'::text, 'cancelled'::text]);
CREATE INDEX imports_own ON imports USING btree (account_id, created_by, created_at DESC);
CREATE INDEX imports_untouched ON imports USING btree (touched_at) WHERE state <> ALL (ARRAY['imported'::text, 'cancelled'::text]);
CREATE TRIGGER audited_added AFTER INSERT ON imports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'found,job_id,sheet,mapping,defaults,refusal', 'f', 't');
CREATE TRIGGER audited_changed AFTER UPDATE ON imports REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'found,job_id,sheet,mapping,defaults,refusal', 'f', 't');
CREATE TRIGGER audited_removed AFTER DELETE ON imports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'found,job_id,sheet,mapping,defaults,refusal', 'f', 't');
CREATE TRIGGER queue_upload_removal AFTER UPDATE OF state ON imports FOR EACH ROW WHEN (old.state = 'uploading'::text AND new.state = 'cancelled'::text) EXECUTE FUNCTION queue_file_removal();
CREATE TRIGGER record_event AFTER UPDATE OF state ON imports FOR EACH ROW WHEN ((new.state = ANY (ARRAY['imported'::text, 'refused'::text])) AND old.state <> new.state OR new.state = 'ready'::text AND old.state = 'reading'::text) EXECUTE FUNCTION record_import_event();
CREATE TRIGGER set_touched_at BEFORE UPDATE ON imports FOR EACH ROW WHEN (NOT new.touched_at IS DISTINCT FROM old.touched_at) EXECUTE FUNCTION set_import_touched_at();
alter table imports enable row level security;
create policy own on imports for all to claimline_server using (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))) with check (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy whole on imports for all to claimline_engine using (true) with check (true);
grant insert, select, update on imports to claimline_server;
grant select, update on imports to claimline_engine;

create table value_memories (
  account_id text not null,
  field text not null,
  written text not null,
  value text not null,
  at timestamp with time zone default now() not null,
  constraint value_memories_pkey PRIMARY KEY (account_id, field, written)
);

alter table value_memories add constraint value_memories_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table value_memories enable row level security;
create policy own on value_memories for all to claimline_server using (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]));
create policy whole on value_memories for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on value_memories to claimline_server;

CREATE OR REPLACE FUNCTION public.batches_named(account text, pattern text, unnamed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from batches t
  where t.account_id = account and account = any ((select acting_accounts())::text[])
    and coalesce(t.words, unnamed) like pattern
$function$;

grant execute on function batches_named(text,text,text) to claimline_server;
revoke all on function batches_named(text,text,text) from public;

CREATE OR REPLACE FUNCTION public.count_import_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In key order, so that two statements never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into import_counts as counted
    select account_id, import_id, standing, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into import_counts as counted
    select account_id, import_id, standing, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  else
    insert into import_counts as counted
    select account_id, import_id, standing, sum(change)
    from (
      select account_id, import_id, standing, 1 as change from added
      union all
      select account_id, import_id, standing, -1 from removed
    ) moved
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  end if;
  return null;
end
$function$;

revoke all on function count_import_rows() from public;

CREATE OR REPLACE FUNCTION public.delete_imported_claims(account text, import text, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted text[];
  gone text[];
begin
  if not exists (select from imports where account_id = account and id = import and state = 'undoing') then
    return 0;
  end if;
  wanted := array(
    select a.id from automations a
    where a.account_id = account and a.bulk_ref = own_import_batch(account, import)
      and (a.status in ('pending', 'scheduled') or a.failure_reason = 'cancelled')
      and not exists (select from calls c where c.automation_id = a.id)
      and not exists (select from notes n where n.automation_id = a.id)
      and not exists (select from results r where r.automation_id = a.id)
    limit most);
  -- A call may have begun meanwhile. Claims are locked by id, as everywhere.
  gone := array(
    select id from automations
    where id = any (wanted) and (status in ('pending', 'scheduled') or failure_reason = 'cancelled')
    order by id for update);
  gone := array(select id from unnest(gone) id where not exists (select from calls c where c.automation_id = id));
  delete from deadline_handlings where automation_id = any (gone);
  delete from automations where id = any (gone);
  return cardinality(gone);
end
$function$;

grant execute on function delete_imported_claims(text,text,integer) to claimline_server;
revoke all on function delete_imported_claims(text,text,integer) from public;

CREATE OR REPLACE FUNCTION public.fill_batch_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.words := search_text(new.name);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_undo(account text, import text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  batch text := own_import_batch(account, import);
  remaining bigint;
begin
  if batch is null or not exists (select from imports where account_id = account and id = import and state = 'undoing') then
    return 0;
  end if;
  select count(*) into remaining from automations where account_id = account and bulk_ref = batch;
  delete from import_counts where account_id = account and import_id = import;
  if remaining > 0 then
    insert into import_counts (account_id, import_id, standing, count) values (account, import, 'imported', remaining);
    update imports set state = 'imported', found = null where id = import;
  else
    update imports set state = 'cancelled', found = null, batch_id = null where id = import;
    delete from files where account_id = account and batch_id = batch;
    delete from batches where id = batch;
  end if;
  return remaining;
end
$function$;

grant execute on function finish_undo(text,text) to claimline_server;
revoke all on function finish_undo(text,text) from public;

CREATE OR REPLACE FUNCTION public.has_import_calls(account text, import text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from automations a join calls c on c.automation_id = a.id
    where a.account_id = account and a.bulk_ref = own_import_batch(account, import))
$function$;

grant execute on function has_import_calls(text,text) to claimline_server;
revoke all on function has_import_calls(text,text) from public;

CREATE OR REPLACE FUNCTION public.notify_batch_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_build_object('account_id', new.account_id, 'clinic_id', c.clinic_id)::text)
  from (select distinct clinic_id from batch_counts where batch_id = new.id and count > 0) c;
  return null;
end
$function$;

revoke all on function notify_batch_change() from public;

CREATE OR REPLACE FUNCTION public.own_import_batch(account text, import text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select batch_id from imports
  where account_id = account and id = import and created_by = acting_user()
    and account_id = any ((select acting_worker_accounts())::text[])
$function$;

grant execute on function own_import_batch(text,text) to claimline_server;
revoke all on function own_import_batch(text,text) from public;

CREATE OR REPLACE FUNCTION public.paused_batches()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(id), '{}') from batches where paused_at is not null and account_id = any (acting_accounts())
$function$;

grant execute on function paused_batches() to claimline_server;
revoke all on function paused_batches() from public;

CREATE OR REPLACE FUNCTION public.record_import_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notification_events (account_id, user_id, subject_id, event, is_quiet, key)
  values (new.account_id, new.created_by, new.id, 'import-finished',
    -- A second or two less than a person takes to look elsewhere; the same in domain/notification.ts.
    now() - coalesce((select j.created_at from jobs j where j.id = new.job_id), new.created_at) < interval '10 seconds',
    'import-finished:' || new.id || ':' || new.state || ':' || pg_current_xact_id())
  on conflict (account_id, key) do nothing;
  return null;
end
$function$;

revoke all on function record_import_event() from public;

CREATE OR REPLACE FUNCTION public.sees_whole_batch(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
      select from batches b where b.id = wanted and b.account_id = any ((select acting_accounts())::text[])
        and (b.uploaded_by = acting_user() or exists (
          select from batch_counts c where c.batch_id = b.id and c.count > 0)))
    and not exists (
      select from batch_counts c
      where c.batch_id = wanted and c.count > 0 and c.clinic_id <> all ((select acting_clinics())::text[]))
$function$;

grant execute on function sees_whole_batch(text) to claimline_server;
revoke all on function sees_whole_batch(text) from public;

CREATE OR REPLACE FUNCTION public.set_import_touched_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.touched_at := now();
  return new;
end
$function$;
