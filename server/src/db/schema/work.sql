-- Background work: jobs and bulk actions, and the processes that do it.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table bulk_actions (
  id text not null,
  account_id text not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  request_id text not null,
  action text not null,
  clinic_ids text[] not null,
  undo_of text,
  refusals jsonb default '{}'::jsonb not null,
  constraint bulk_actions_pkey PRIMARY KEY (id),
  constraint bulk_actions_account_id_created_by_request_id_key UNIQUE (account_id, created_by, request_id),
  constraint bulk_actions_action_check CHECK (action = ANY (ARRAY['archive'::text, 'restore'::text, 'call-again'::text, 'cancel'::text]))
);

alter table bulk_actions add constraint bulk_actions_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table bulk_actions add constraint bulk_actions_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table bulk_actions add constraint bulk_actions_id_fkey FOREIGN KEY (id) REFERENCES jobs(id);
alter table bulk_actions add constraint bulk_actions_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES bulk_actions(id);
CREATE INDEX bulk_actions_undo ON bulk_actions USING btree (account_id, undo_of) WHERE undo_of IS NOT NULL;
CREATE TRIGGER audited_added AFTER INSERT ON bulk_actions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'request_id,refusals', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON bulk_actions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'request_id,refusals', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON bulk_actions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'request_id,refusals', 'f', 'f');
alter table bulk_actions enable row level security;
create policy begun on bulk_actions for insert to claimline_server with check (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy counted on bulk_actions for update to claimline_server using (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy seen on bulk_actions for select to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (created_by = acting_user() OR clinic_ids <@ (( SELECT acting_clinics() AS acting_clinics))));
create policy whole on bulk_actions for all to claimline_engine using (true) with check (true);
grant insert (id, account_id, created_by, request_id, action, clinic_ids, undo_of), select, update (refusals) on bulk_actions to claimline_server;
grant select on bulk_actions to claimline_engine;

create table bulk_items (
  account_id text not null,
  bulk_id text not null,
  claim_id text not null,
  clinic_id text not null,
  refusal text,
  changed_in xid,
  constraint bulk_items_pkey PRIMARY KEY (account_id, bulk_id, claim_id),
  constraint bulk_items_check CHECK ((refusal IS NULL) = (changed_in IS NOT NULL))
);

alter table bulk_items add constraint bulk_items_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES bulk_actions(id);
CREATE INDEX bulk_items_left ON bulk_items USING btree (account_id, bulk_id, claim_id) WHERE refusal IS NOT NULL;
alter table bulk_items enable row level security;
create policy kept on bulk_items for insert to claimline_server with check (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy seen on bulk_items for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on bulk_items for all to claimline_engine using (true) with check (true);
grant insert, select on bulk_items to claimline_server;
grant select on bulk_items to claimline_engine;

create table jobs (
  id text not null,
  account_id text not null,
  kind text not null,
  created_by text not null,
  created_at timestamp with time zone default now() not null,
  input jsonb not null,
  cursor jsonb,
  state text default 'open'::text not null,
  finished_at timestamp with time zone,
  total bigint,
  done bigint default 0 not null,
  failed bigint default 0 not null,
  problem text,
  held_by text,
  held_until timestamp with time zone,
  turn_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  asked_from text default acting_address(),
  asked_by_agent text default acting_agent(),
  api_key_id text default acting_api_key(),
  trace_parent text,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_check CHECK ((state = 'open'::text) = (finished_at IS NULL)),
  constraint jobs_check1 CHECK (state = 'open'::text OR held_by IS NULL),
  constraint jobs_check2 CHECK ((held_by IS NULL) = (held_until IS NULL)),
  constraint jobs_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text, 'cancelled'::text])),
  constraint jobs_total_check CHECK (total >= 0)
);

alter table jobs add constraint jobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table jobs add constraint jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
CREATE INDEX jobs_newest ON jobs USING btree (account_id, created_by, created_at DESC, id DESC);
CREATE INDEX jobs_open ON jobs USING btree (account_id, turn_at) WHERE state = 'open'::text;
CREATE TRIGGER notify_added AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION notify_job_change();
CREATE TRIGGER notify_changed AFTER UPDATE OF state, total, done, failed, turn_at ON jobs FOR EACH ROW EXECUTE FUNCTION notify_job_change();
alter table jobs enable row level security;
create policy begun on jobs for insert to claimline_server with check (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy moved on jobs for update to claimline_server using (created_by = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) OR (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy seen on jobs for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on jobs for all to claimline_engine using (true) with check (true);
grant insert (id, account_id, kind, created_by, input, state, finished_at, total, done, failed, trace_parent), select (id, account_id, kind, created_by, created_at, state, finished_at, total, done, failed, problem, held_by), update (cursor, state, finished_at, total, done, failed, problem, held_by, held_until, turn_at, due_at, tries) on jobs to claimline_server;
grant insert, select, update on jobs to claimline_engine;

create table processes (
  id text not null,
  role text not null,
  version text not null,
  host text not null,
  connections integer not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint processes_pkey PRIMARY KEY (id)
);

alter table processes enable row level security;
create policy whole on processes for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on processes to claimline_engine;

CREATE OR REPLACE FUNCTION public.delete_old_bulk_items(account text, most integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from bulk_items i
  using (
    select found.account_id, found.bulk_id, found.claim_id
    from bulk_items found
    where found.account_id = account and account = any (acting_accounts())
      and found.bulk_id in (
        select id from bulk_actions
        where bulk_actions.account_id = account and bulk_actions.created_at < now() - interval '30 days')
    limit most
  ) old
  where i.account_id = old.account_id and i.bulk_id = old.bulk_id and i.claim_id = old.claim_id
$function$;

grant execute on function delete_old_bulk_items(text,integer) to claimline_server;
revoke all on function delete_old_bulk_items(text,integer) from public;

CREATE OR REPLACE FUNCTION public.notify_job_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_build_object(
    'account_id', new.account_id, 'job_id', new.id, 'job_kind', new.kind, 'user_id', new.created_by,
    'waits', new.state = 'open' and new.held_by is null)::text);
  return null;
end
$function$;

revoke all on function notify_job_change() from public;
