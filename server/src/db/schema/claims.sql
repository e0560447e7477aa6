-- Claims (automations), their results, history, notes and counts, and how lists search them.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table automation_counts (
  account_id text not null,
  clinic_id text not null,
  archived boolean not null,
  status text not null,
  needs_review boolean not null,
  count bigint not null,
  slot smallint default (pg_backend_pid() % 4) not null,
  constraint automation_counts_pkey PRIMARY KEY (clinic_id, archived, status, needs_review, slot, account_id)
);

alter table automation_counts add constraint automation_counts_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
CREATE INDEX automation_counts_account ON automation_counts USING btree (account_id);
alter table automation_counts enable row level security;
create policy seen on automation_counts for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on automation_counts for all to claimline_engine using (true) with check (true);
grant select on automation_counts to claimline_engine;
grant select on automation_counts to claimline_server;

create table automations (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  created_at timestamp with time zone default now() not null,
  created_by text,
  status text default 'pending'::text not null,
  status_since timestamp with time zone default now() not null,
  status_group text generated always as (
CASE
    WHEN (status = ANY (ARRAY['paid'::text, 'denied'::text, 'processing'::text, 'reprocessing'::text, 'no-claim'::text, 'recouped'::text, 'write-off'::text])) THEN 'completed'::text
    WHEN (status = ANY (ARRAY['ringing'::text, 'in-progress'::text, 'scheduled'::text])) THEN 'calling'::text
    WHEN (status = 'failed'::text) THEN 'failed'::text
    ELSE 'waiting'::text
END) stored not null,
  archived boolean default false not null,
  bulk_ref text,
  provider_name text not null,
  npi text not null,
  tax_id text not null,
  ptan text,
  patient_first_name text not null,
  patient_last_name text not null,
  patient_date_of_birth date not null,
  member_id text not null,
  group_number text,
  relation_to_subscriber text,
  payer_id text,
  payer_name text not null,
  payer_phone text not null,
  service_from date not null,
  service_to date not null,
  billed_cents bigint not null,
  claim_number text,
  patient_account_number text,
  procedure_codes text[] default '{}'::text[] not null,
  note text,
  priority text default 'normal'::text not null,
  not_before date,
  due_at timestamp with time zone,
  round integer default 1 not null,
  failure_reason text,
  failure_field text,
  result_call_id text,
  paid_cents bigint,
  check_number text,
  needs_review boolean default false not null,
  search text default ''::text not null,
  deadline_date date,
  deadline_kind text,
  promised_date date,
  denial_codes text[],
  payer_claim_number text,
  sandbox boolean generated always as (starts_with(member_id, 'SANDBOX'::text)) stored not null,
  allowed_cents bigint,
  patient_responsibility_cents bigint,
  checked_at timestamp with time zone,
  trace_parent text,
  constraint automations_pkey PRIMARY KEY (id),
  constraint automations_billed_cents_check CHECK (billed_cents > 0),
  constraint automations_check CHECK ((status = 'failed'::text) = (failure_reason IS NOT NULL)),
  constraint automations_check1 CHECK (service_to >= service_from),
  constraint automations_deadline_kind_check CHECK (deadline_kind = ANY (ARRAY['appeal'::text, 'corrected-claim'::text])),
  constraint automations_priority_check CHECK (priority = ANY (ARRAY['normal'::text, 'high'::text])),
  constraint automations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'ringing'::text, 'in-progress'::text, 'paid'::text, 'denied'::text, 'processing'::text, 'reprocessing'::text, 'no-claim'::text, 'recouped'::text, 'write-off'::text, 'failed'::text]))
) with (autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.02);

alter table automations add constraint automations_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
CREATE INDEX automations_batch_open ON automations USING btree (bulk_ref) WHERE bulk_ref IS NOT NULL AND NOT archived AND (status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'ringing'::text, 'in-progress'::text]));
CREATE INDEX automations_billed ON automations USING btree (clinic_id, archived, billed_cents) INCLUDE (created_at, id, status);
CREATE INDEX automations_bulk ON automations USING btree (bulk_ref, created_at DESC, id DESC) WHERE bulk_ref IS NOT NULL;
CREATE INDEX automations_deadline ON automations USING btree (clinic_id, archived, deadline_date) INCLUDE (created_at, id, status, billed_cents) WHERE deadline_date IS NOT NULL;
CREATE INDEX automations_denied ON automations USING btree (clinic_id, archived, created_at DESC, id DESC) INCLUDE (denial_codes, status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date) WHERE denial_codes IS NOT NULL;
CREATE INDEX automations_line ON automations USING btree ((priority = 'high'::text) DESC, due_at, id) WHERE status = 'scheduled'::text AND NOT archived;
CREATE INDEX automations_newest ON automations USING btree (clinic_id, archived, created_at DESC, id DESC) INCLUDE (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason, denial_codes, search);
CREATE INDEX automations_next_due ON automations USING btree (status, due_at) WHERE due_at IS NOT NULL AND NOT archived;
CREATE INDEX automations_of_sandbox ON automations USING btree (clinic_id) WHERE sandbox;
CREATE INDEX automations_over ON automations USING btree (account_id, status_since) WHERE due_at IS NULL AND (status <> ALL (ARRAY['pending'::text, 'scheduled'::text, 'ringing'::text, 'in-progress'::text]));
CREATE INDEX automations_paid ON automations USING btree (clinic_id, archived, paid_cents) INCLUDE (created_at, id, status) WHERE paid_cents IS NOT NULL;
CREATE INDEX automations_patient ON automations USING btree (clinic_id, archived, lower(patient_last_name), lower(patient_first_name));
CREATE INDEX automations_payer ON automations USING btree (clinic_id, archived, lower(payer_name), payer_name, created_at DESC, id DESC) INCLUDE (status);
CREATE INDEX automations_promised ON automations USING btree (clinic_id, archived, promised_date) INCLUDE (created_at, id, status, billed_cents) WHERE promised_date IS NOT NULL;
CREATE INDEX automations_same_amount ON automations USING btree (account_id, member_id, service_from, billed_cents);
CREATE INDEX automations_sandbox_due ON automations USING btree (account_id, due_at) WHERE sandbox AND due_at IS NOT NULL;
CREATE INDEX automations_search ON automations USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='1024');
CREATE INDEX automations_served_until ON automations USING btree (clinic_id, archived, service_to) WHERE service_to <> service_from;
CREATE INDEX automations_service ON automations USING btree (clinic_id, archived, service_from);
CREATE INDEX automations_since ON automations USING btree (clinic_id, status_since) INCLUDE (status, payer_name, denial_codes) WHERE NOT archived AND status <> 'in-progress'::text;
CREATE INDEX automations_status ON automations USING btree (clinic_id, archived, status, created_at DESC, id DESC) INCLUDE (needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date, failure_reason);
CREATE INDEX automations_typed_number ON automations USING btree (account_id, payer_phone) WHERE payer_id IS NULL AND (status = ANY (ARRAY['pending'::text, 'scheduled'::text])) AND NOT archived AND NOT sandbox;
CREATE INDEX automations_waiting ON automations USING btree (due_at) INCLUDE (bulk_ref) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text, 'reprocessing'::text])) AND NOT archived;
CREATE STATISTICS public.automations_payer_names (dependencies, mcv) ON payer_name, lower(payer_name) FROM automations;
-- A deadline that a person already handled does not come back with the next answer.
CREATE TRIGGER clear_handled_deadline BEFORE UPDATE OF deadline_date ON automations FOR EACH ROW WHEN (new.deadline_date IS NOT NULL) EXECUTE FUNCTION clear_handled_deadline();
comment on trigger clear_handled_deadline on automations is 'A deadline that a person already handled does not come back with the next answer.';

-- Audit log of claims that people remove.
CREATE TRIGGER audited_removed AFTER DELETE ON automations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'search,status_group,trace_parent', 't', 't');
comment on trigger audited_removed on automations is 'Audit log of claims that people remove.';

-- Audit log of what people change in claims.
CREATE TRIGGER audited_changed AFTER UPDATE ON automations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'search,status_group,trace_parent', 't', 't');
comment on trigger audited_changed on automations is 'Audit log of what people change in claims.';

-- Calls keep payer and archived state of their claim, for figures without a join.
CREATE TRIGGER copy_to_calls AFTER UPDATE OF archived, payer_name ON automations FOR EACH ROW WHEN (old.archived <> new.archived OR old.payer_name <> new.payer_name) EXECUTE FUNCTION copy_claim_to_calls();
comment on trigger copy_to_calls on automations is 'Calls keep payer and archived state of their claim, for figures without a join.';

-- Counters of lists and batches, notifications, webhook events, live updates.
CREATE TRIGGER claims_changed AFTER UPDATE ON automations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION claims_changed();
comment on trigger claims_changed on automations is 'Counters of lists and batches, notifications, webhook events, live updates.';

-- Counters of lists and batches.
CREATE TRIGGER claims_removed AFTER DELETE ON automations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION claims_removed();
comment on trigger claims_removed on automations is 'Counters of lists and batches.';

-- History, audit log, typed numbers, the work queue, usage, Stripe meters, webhook events, live updates, and last the counters of lists and batches.
CREATE TRIGGER write_added AFTER INSERT ON automations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION claims_added();
comment on trigger write_added on automations is 'History, audit log, typed numbers, the work queue, usage, Stripe meters, webhook events, live updates, and last the counters of lists and batches.';

-- The text that list searches read.
CREATE TRIGGER fill_search BEFORE INSERT OR UPDATE OF patient_first_name, patient_last_name, member_id, claim_number, payer_claim_number, check_number, npi, tax_id ON automations FOR EACH ROW EXECUTE FUNCTION fill_claim_search();
comment on trigger fill_search on automations is 'The text that list searches read.';

-- The work queue.
CREATE TRIGGER work_of_changed AFTER UPDATE ON automations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION work_of_changed_claims();
comment on trigger work_of_changed on automations is 'The work queue.';

alter table automations enable row level security;
create policy changed on automations for update to claimline_server using (clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND (payer_id IS NULL OR (EXISTS ( SELECT
   FROM payers p
  WHERE p.id = automations.payer_id AND (p.account_id IS NULL OR p.account_id = automations.account_id)))));

create policy seen on automations for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy submitted on automations for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND created_by = acting_user() AND (payer_id IS NULL OR (EXISTS ( SELECT
   FROM payers p
  WHERE p.id = automations.payer_id AND (p.account_id IS NULL OR p.account_id = automations.account_id)))));

create policy whole on automations for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on automations to claimline_engine;
grant insert (id, account_id, clinic_id, created_by, bulk_ref, provider_name, npi, tax_id, ptan, patient_first_name, patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber, payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, claim_number, patient_account_number, procedure_codes, note, priority, not_before, due_at, trace_parent), select, update (status, status_since, archived, provider_name, npi, tax_id, ptan, patient_first_name, patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber, payer_id, payer_name, payer_phone, service_from, service_to, billed_cents, claim_number, patient_account_number, procedure_codes, note, priority, not_before, due_at, round, failure_reason, failure_field, paid_cents, check_number, needs_review, deadline_date, deadline_kind, promised_date, denial_codes, payer_claim_number, allowed_cents, patient_responsibility_cents, trace_parent) on automations to claimline_server;

create table deadline_handlings (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  deadline_date date not null,
  deadline_kind text,
  handled_as text not null,
  by_user_id text not null,
  at timestamp with time zone default now() not null,
  undone_by_user_id text,
  undone_at timestamp with time zone,
  constraint deadline_handlings_pkey PRIMARY KEY (id),
  constraint deadline_handlings_check CHECK ((undone_at IS NULL) = (undone_by_user_id IS NULL)),
  constraint deadline_handlings_deadline_kind_check CHECK (deadline_kind = ANY (ARRAY['appeal'::text, 'corrected-claim'::text])),
  constraint deadline_handlings_handled_as_check CHECK (handled_as = ANY (ARRAY['appealed'::text, 'corrected-claim-sent'::text, 'let-go'::text]))
);

alter table deadline_handlings add constraint deadline_handlings_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table deadline_handlings add constraint deadline_handlings_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table deadline_handlings add constraint deadline_handlings_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES identity.users(id);
alter table deadline_handlings add constraint deadline_handlings_undone_by_user_id_fkey FOREIGN KEY (undone_by_user_id) REFERENCES identity.users(id);
CREATE INDEX deadline_handlings_latest ON deadline_handlings USING btree (clinic_id, at DESC) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX deadline_handlings_standing ON deadline_handlings USING btree (automation_id, deadline_date) WHERE undone_at IS NULL;
CREATE TRIGGER audited_added AFTER INSERT ON deadline_handlings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON deadline_handlings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON deadline_handlings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
alter table deadline_handlings enable row level security;
create policy kept on deadline_handlings for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND by_user_id = acting_user() AND (EXISTS ( SELECT
   FROM automations a
  WHERE a.id = deadline_handlings.automation_id AND a.clinic_id = deadline_handlings.clinic_id AND a.account_id = deadline_handlings.account_id)));

create policy seen on deadline_handlings for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy undone on deadline_handlings for update to claimline_server using ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND undone_at IS NULL) with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND undone_by_user_id = acting_user());
create policy whole on deadline_handlings for all to claimline_engine using (true) with check (true);
grant delete, select on deadline_handlings to claimline_engine;
grant insert (id, account_id, clinic_id, automation_id, deadline_date, deadline_kind, handled_as, by_user_id), select, update (undone_by_user_id, undone_at) on deadline_handlings to claimline_server;

create table letters (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  kind text not null,
  letterhead text not null,
  recipient text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  created_by_user_id text not null,
  request_id text not null,
  sent_on date,
  sent_by_user_id text,
  follow_up_on date,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 20000),
  constraint letters_check CHECK ((sent_on IS NULL) = (sent_by_user_id IS NULL) AND (sent_on IS NULL) = (follow_up_on IS NULL)),
  constraint letters_kind_check CHECK (kind = ANY (ARRAY['appeal'::text, 'reconsideration'::text, 'corrected-claim'::text])),
  constraint letters_letterhead_check CHECK (char_length(letterhead) <= 600),
  constraint letters_recipient_check CHECK (char_length(recipient) <= 600),
  constraint letters_request_id_check CHECK (char_length(request_id) >= 1 AND char_length(request_id) <= 64)
);

alter table letters add constraint letters_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table letters add constraint letters_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id) ON DELETE CASCADE;
alter table letters add constraint letters_created_by_user_id_fkey FOREIGN KEY (created_by_user_id) REFERENCES identity.users(id);
alter table letters add constraint letters_sent_by_user_id_fkey FOREIGN KEY (sent_by_user_id) REFERENCES identity.users(id);
CREATE INDEX letters_automation ON letters USING btree (automation_id, created_at, id);
CREATE INDEX letters_clinic ON letters USING btree (clinic_id, created_at DESC);
CREATE UNIQUE INDEX letters_request ON letters USING btree (automation_id, created_by_user_id, request_id);
CREATE TRIGGER audited_added AFTER INSERT ON letters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', 'letterhead,recipient,body', 't', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON letters REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', 'letterhead,recipient,body', 't', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON letters REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', 'letterhead,recipient,body', 't', 'f');
CREATE TRIGGER notify_added AFTER INSERT ON letters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_claim_detail_change();
CREATE TRIGGER notify_changed AFTER UPDATE ON letters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_claim_detail_change();
CREATE TRIGGER notify_removed AFTER DELETE ON letters REFERENCING OLD TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_claim_detail_change();
alter table letters enable row level security;
create policy changed on letters for update to claimline_server using ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND sent_on IS NULL) with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND (sent_by_user_id IS NULL OR sent_by_user_id = acting_user()));
create policy deleted on letters for delete to claimline_server using ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND sent_on IS NULL);
create policy seen on letters for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on letters for all to claimline_engine using (true) with check (true);
create policy written on letters for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND created_by_user_id = acting_user() AND (EXISTS ( SELECT
   FROM automations a
  WHERE a.id = letters.automation_id AND a.clinic_id = letters.clinic_id AND a.account_id = letters.account_id)));

grant delete, insert (id, account_id, clinic_id, automation_id, kind, letterhead, recipient, body, created_by_user_id, request_id), select, update (kind, letterhead, recipient, body, updated_at, sent_on, sent_by_user_id, follow_up_on) on letters to claimline_server;
grant delete, select on letters to claimline_engine;

create table notes (
  id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  author_user_id text not null,
  at timestamp with time zone default now() not null,
  text text not null,
  request_id text,
  constraint notes_pkey PRIMARY KEY (id),
  constraint notes_request_id_check CHECK (char_length(request_id) >= 1 AND char_length(request_id) <= 64),
  constraint notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000)
);

alter table notes add constraint notes_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table notes add constraint notes_author_user_id_fkey FOREIGN KEY (author_user_id) REFERENCES identity.users(id);
alter table notes add constraint notes_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
CREATE INDEX notes_automation ON notes USING btree (automation_id, at, id);
CREATE UNIQUE INDEX notes_request ON notes USING btree (automation_id, author_user_id, request_id) WHERE request_id IS NOT NULL;
CREATE TRIGGER audited_added AFTER INSERT ON notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON notes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON notes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'id', '', 't', 'f');
CREATE TRIGGER notify_change AFTER INSERT ON notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_claim_detail_change();
alter table notes enable row level security;
create policy kept on notes for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND author_user_id = acting_user() AND (EXISTS ( SELECT
   FROM automations a
  WHERE a.id = notes.automation_id AND a.clinic_id = notes.clinic_id AND a.account_id = notes.account_id)));

create policy seen on notes for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on notes for all to claimline_engine using (true) with check (true);
grant delete, insert, select on notes to claimline_engine;
grant insert (id, account_id, clinic_id, automation_id, author_user_id, text, request_id), select on notes to claimline_server;

create table results (
  call_id text not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  created_at timestamp with time zone default now() not null,
  facts jsonb not null,
  review_reasons text[] default '{}'::text[] not null,
  constraint results_pkey PRIMARY KEY (call_id)
);

alter table results add constraint results_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id);
alter table results add constraint results_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id);
CREATE INDEX results_automation ON results USING btree (automation_id, created_at DESC);
alter table results enable row level security;
create policy seen on results for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on results for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on results to claimline_engine;
grant select on results to claimline_server;

create table status_history (
  id bigint generated always as identity not null,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null,
  at timestamp with time zone default now() not null,
  from_status text,
  to_status text not null,
  by_kind text not null,
  by_user_id text,
  call_id text,
  why text,
  changes jsonb default '[]'::jsonb not null,
  constraint status_history_pkey PRIMARY KEY (id),
  constraint status_history_by_kind_check CHECK (by_kind = ANY (ARRAY['person'::text, 'call'::text, 'api-key'::text, 'system'::text])),
  constraint status_history_changes_check CHECK (jsonb_typeof(changes) = 'array'::text)
);

CREATE INDEX status_history_automation ON status_history USING btree (automation_id, id);
CREATE TRIGGER set_actor_kind BEFORE INSERT ON status_history FOR EACH ROW WHEN (new.by_kind = 'person'::text AND new.from_status IS NOT NULL) EXECUTE FUNCTION set_history_actor_kind();
alter table status_history enable row level security;
create policy kept on status_history for insert to claimline_server with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND by_user_id = acting_user() AND (by_kind = ANY (ARRAY['person'::text, 'api-key'::text])) AND (EXISTS ( SELECT
   FROM automations a
  WHERE a.id = status_history.automation_id AND a.clinic_id = status_history.clinic_id AND a.account_id = status_history.account_id)));

create policy seen on status_history for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on status_history for all to claimline_engine using (true) with check (true);
grant delete, insert, select on status_history to claimline_engine;
grant insert, select on status_history to claimline_server;

CREATE OR REPLACE FUNCTION public.analyze_imported(claims bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if claims >= 1000 and claims > (select reltuples from pg_class where oid = 'automations'::regclass) / 20 then
    analyze automations, automation_counts;
  end if;
end
$function$;

grant execute on function analyze_imported(bigint) to claimline_server;
revoke all on function analyze_imported(bigint) from public;

CREATE OR REPLACE FUNCTION public.claim_added(claim automations)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  by_kind text;
begin
  if acting_user() is null or claim.bulk_ref is not null or claim.status <> 'pending' or claim.needs_review
    or current_setting('claimline.importing', true) = 'on'
  then
    return false;
  end if;
  select case when u.is_service then 'api-key' else 'person' end into by_kind
  from identity.users u, billing_accounts b
  where u.id = acting_user() and b.id = claim.account_id and b.stripe_customer_id is null
    and not exists (select from webhook_endpoints e where e.account_id = claim.account_id)
    and (claim.payer_id is not null or claim.sandbox or acting_api_key() is not null or exists (
      select from confirmed_numbers n where n.account_id = claim.account_id and n.phone = claim.payer_phone));
  if by_kind is null then
    return false;
  end if;

  insert into status_history (account_id, clinic_id, automation_id, at, to_status, by_kind, by_user_id, why)
  values (claim.account_id, claim.clinic_id, claim.id, claim.created_at, 'pending', by_kind, claim.created_by, 'submitted');

  insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
  values (claim.account_id, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'added', 'automations',
    claim.id, array[claim.clinic_id], jsonb_strip_nulls(to_jsonb(claim) - '{search,status_group,trace_parent}'::text[]));

  if current_setting('claimline.notifies_claims', true) is distinct from 'later' then
    perform pg_notify('claimline_change', json_build_object(
      'account_id', claim.account_id, 'clinic_id', claim.clinic_id, 'claim_id', claim.id, 'status', claim.status)::text);
  end if;

  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  values (claim.account_id, claim.clinic_id, claim.archived, claim.status, claim.needs_review, 1)
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + 1;

  if not claim.sandbox then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    values (claim.account_id, claim.clinic_id, usage_month(claim.created_at), 'claims', 1)
    on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + 1;
  end if;
  return true;
end
$function$;

revoke all on function claim_added(automations) from public;

CREATE OR REPLACE FUNCTION public.claims_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  claim automations;
  is_done boolean;
  has_batch boolean;
  is_counted boolean;
  is_few boolean;
  is_metered boolean;
  is_awaited boolean;
  needing_work text[];
begin
  select * into claim from added;
  perform from added offset 1;
  if not found then
    is_done := claim_added(claim);
    if is_done then
      return null;
    end if;
  end if;

  -- One look at the claims says which of the statements have something to do: each costs as much as writing a claim's row.
  select bool_or(c.has_batch), bool_or(c.is_counted), sum(c.claims) <= 20, bool_or(b.stripe_customer_id is not null),
    bool_or(exists (select from webhook_endpoints e where e.account_id = c.account_id))
  into has_batch, is_counted, is_few, is_metered, is_awaited
  from (
    select account_id, bool_or(bulk_ref is not null) as has_batch, bool_or(not sandbox) as is_counted, count(*) as claims
    from added group by account_id
  ) c join billing_accounts b on b.id = c.account_id;

  -- Claims of a person begin their history here, without the checks that policies make of a person's statement.
  if acting_user() is not null then
    insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, by_user_id, why)
    select account_id, clinic_id, id, created_at, null, status, actor.kind, created_by,
      case when current_setting('claimline.importing', true) = 'on' then 'imported' else 'submitted' end
    from added, (
      select case when exists (select from identity.users u where u.id = acting_user() and u.is_service)
        then 'api-key' else 'person' end as kind) actor;
  end if;

  if acting_user() is not null and current_setting('claimline.importing', true) is distinct from 'on' then
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
    select account_id, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'added', 'automations', id,
      array[clinic_id], jsonb_strip_nulls(to_jsonb(added) - '{search,status_group,trace_parent}'::text[])
    from added;
  end if;

  -- The numbers that an admin types are confirmed.
  if acting_user() is not null and acting_api_key() is null and exists (
    select from added a where payer_id is null and not sandbox
      and not exists (select from confirmed_numbers n where n.account_id = a.account_id and n.phone = a.payer_phone))
  then
    insert into confirmed_numbers (account_id, phone, confirmed_by)
    select distinct account_id, payer_phone, acting_user() from added
    where payer_id is null and not sandbox and account_id = any ((select acting_admin_accounts())::text[])
    order by 1, 2
    on conflict do nothing;
  end if;

  select array_agg(id) into needing_work from added
  where not archived and not sandbox
    and (needs_review or status in ('denied', 'failed', 'processing', 'reprocessing', 'paid'));
  if needing_work is not null then
    perform refresh_work_items(needing_work);
  end if;

  if is_metered then
    insert into meter_events (id, account_id, measure, amount)
    select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
    from (select account_id, count(*) as claims from added where not sandbox group by account_id) counted
      join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;
  end if;

  if is_awaited then
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, 'claim.submitted',
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
        || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
    from added a
    where exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and 'claim.submitted' = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.created_at, a.id;
  end if;

  if current_setting('claimline.notifies_claims', true) = 'later' then
    -- The process notifies after the commit.
    null;
  elsif is_few then
    perform pg_notify('claimline_change', json_build_object(
      'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', id, 'status', status)::text)
    from added;
  else
    perform pg_notify('claimline_change', json_build_object('account_id', account_id, 'clinic_id', clinic_id)::text)
    from (select distinct account_id, clinic_id from added) changed;
  end if;

  -- Counters are written last, because others who add claims wait for them until the commit, and in key order, so that two
  -- statements never wait for each other in a circle.
  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  select account_id, clinic_id, archived, status, needs_review, count(*)
  from added group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + excluded.count;

  if has_batch then
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, count(*)
    from added where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  end if;

  if is_counted then
    insert into usage_months as used (account_id, clinic_id, month, measure, amount)
    select account_id, clinic_id, usage_month(created_at), 'claims', count(*)
    from added where not sandbox group by 1, 2, 3 order by 1, 3, 2
    on conflict (account_id, month, clinic_id, measure, slot) do update set amount = used.amount + excluded.amount;
  end if;
  return null;
end
$function$;

revoke all on function claims_added() from public;

CREATE OR REPLACE FUNCTION public.claims_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  select account_id, clinic_id, archived, status, needs_review, sum(change)
  from (
    select account_id, clinic_id, archived, status, needs_review, 1 as change from added
    union all
    select account_id, clinic_id, archived, status, needs_review, -1 from removed
  ) moved
  group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, sum(change)
  from (
    select account_id, bulk_ref, clinic_id, status, 1 as change from added where bulk_ref is not null
    union all
    select account_id, bulk_ref, clinic_id, status, -1 from removed where bulk_ref is not null
  ) moved
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  insert into notification_events (account_id, clinic_id, automation_id, event, by_user_id, key)
  select a.account_id, a.clinic_id, a.id, happened.event, acting_user(),
    happened.event || ':' || a.id || ':' || pg_current_xact_id()
  from added a join removed r on r.id = a.id,
    lateral (
      select 'claim-denied' as event where a.status = 'denied' and r.status <> 'denied'
      union all
      select 'claim-needs-review' where a.needs_review and not r.needs_review
      union all
      select 'claim-failed' where a.status = 'failed' and r.status <> 'failed' and a.failure_reason <> 'cancelled'
    ) happened
  where not a.archived and not a.sandbox
  on conflict (account_id, key) do nothing;

  insert into batch_checks (account_id, batch_id)
  select distinct a.account_id, a.bulk_ref
  from added a join removed r on r.id = a.id
  where a.bulk_ref is not null
    and (a.status_group in ('completed', 'failed') or a.archived)
    and not (r.status_group in ('completed', 'failed') or r.archived);

  if exists (select from webhook_endpoints e where e.account_id in (select account_id from added)) then
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, event.type,
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
        || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
        || event.more
    from added a join removed r on r.id = a.id
      cross join lateral (values
        (1, 'claim.status_changed', a.status <> r.status,
          jsonb_build_object('previous_status', r.status, 'failure_reason', a.failure_reason)),
        (2, 'claim.completed', a.status <> r.status and a.status_group = 'completed',
          jsonb_build_object('previous_status', r.status)),
        (3, 'claim.failed', a.status <> r.status and a.status = 'failed',
          jsonb_build_object('previous_status', r.status, 'failure_reason', a.failure_reason)),
        (4, 'claim.needs_review', a.needs_review and not r.needs_review, '{}'),
        (5, 'claim.archived', a.archived and not r.archived, '{}'),
        (6, 'claim.restored', r.archived and not a.archived, '{}')
      ) event (place, type, happened, more)
    where event.happened and exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and event.type = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.id, event.place;
  end if;

  perform notify_claim_changes(account_id, clinic_id, array_agg(id), array_agg(status))
  from added group by account_id, clinic_id;
  return null;
end
$function$;

revoke all on function claims_changed() from public;

CREATE OR REPLACE FUNCTION public.claims_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted (account_id, clinic_id, archived, status, needs_review, count)
  select account_id, clinic_id, archived, status, needs_review, -count(*)
  from removed group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review, slot, account_id) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, -count(*)
  from removed where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  -- Their history has no foreign key.
  delete from status_history where automation_id in (select id from removed);
  return null;
end
$function$;

revoke all on function claims_removed() from public;

CREATE OR REPLACE FUNCTION public.clear_handled_deadline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from deadline_handlings h
    where h.automation_id = new.id and h.deadline_date = new.deadline_date and h.undone_at is null)
  then new.deadline_date := null;
  end if;
  return new;
end
$function$;

revoke all on function clear_handled_deadline() from public;

CREATE OR REPLACE FUNCTION public.copy_claim_to_calls()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update calls set payer_name = new.payer_name, archived = new.archived or sandbox where automation_id = new.id;
  return null;
end
$function$;

revoke all on function copy_claim_to_calls() from public;

CREATE OR REPLACE FUNCTION public.fill_claim_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := left(public.search_text(concat_ws(' ',
    new.patient_first_name, new.patient_last_name, new.patient_first_name, new.member_id, new.claim_number,
    new.payer_claim_number, new.check_number, new.npi, new.tax_id)), 500);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.notify_claim_changes(account text, clinic text, claims text[], states text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(claims) <= 20 then
    for place in 1 .. cardinality(claims) loop
      perform pg_notify('claimline_change', json_build_object(
        'account_id', account, 'clinic_id', clinic, 'claim_id', claims[place], 'status', states[place])::text);
    end loop;
  else
    perform pg_notify('claimline_change', json_build_object('account_id', account, 'clinic_id', clinic)::text);
  end if;
end
$function$;

revoke all on function notify_claim_changes(text,text,text[],text[]) from public;

CREATE OR REPLACE FUNCTION public.patient_key(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
      regexp_replace(public.search_text(last_name), '(?<=[[:alnum:]])([[:space:],]+(jr|sr|ii|iii|iv|md|esq)[.]?)+[[:space:]]*$', ''),
      '[^[:alnum:]]+', '', 'g') || ' '
    || regexp_replace(split_part(public.search_text(first_name), ' ', 1), '[^[:alnum:]]+', '', 'g')
$function$;

grant execute on function patient_key(text,text) to claimline_engine;
grant execute on function patient_key(text,text) to claimline_server;
revoke all on function patient_key(text,text) from public;

CREATE OR REPLACE FUNCTION public.payers_of_clinics(clinics text[], is_archived boolean)
 RETURNS TABLE(clinic_id text, payer_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive named as (
    select clinic.id, found.payer_name, found.lowered
    from (select unnest(clinics) intersect select unnest(acting_clinics())) clinic (id) left join lateral (
      select a.payer_name, lower(a.payer_name) as lowered from automations a
      where a.clinic_id = clinic.id and a.archived = is_archived
      order by lower(a.payer_name), a.payer_name limit 1) found on true
    union all
    select named.id, found.payer_name, found.lowered
    from named left join lateral (
      select a.payer_name, lower(a.payer_name) as lowered from automations a
      where a.clinic_id = named.id and a.archived = is_archived
        and (lower(a.payer_name), a.payer_name) > (named.lowered, named.payer_name)
      order by lower(a.payer_name), a.payer_name limit 1) found on true
    where named.payer_name is not null
  )
  select id, named.payer_name from named where named.payer_name is not null
$function$;

grant execute on function payers_of_clinics(text[],boolean) to claimline_server;
revoke all on function payers_of_clinics(text[],boolean) from public;

CREATE OR REPLACE FUNCTION public.search_pattern(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select '%' || replace(replace(replace(search_typed(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$function$;

grant execute on function search_pattern(text) to claimline_server;
revoke all on function search_pattern(text) from public;

CREATE OR REPLACE FUNCTION public.search_text(words text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select btrim(case
    when words !~ '[^ -~]|,|  ' then lower(words)
    when words ~ '[^ -~]' then regexp_replace(
      translate(lower(public.unaccent(regexp_replace(normalize(words, nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'))), 'ς', 'σ'),
      '[\s,]+', ' ', 'g')
    else regexp_replace(lower(words), '[ ,]+', ' ', 'g')
  end)
$function$;

grant execute on function search_text(text) to claimline_engine;
grant execute on function search_text(text) to claimline_server;
revoke all on function search_text(text) from public;

CREATE OR REPLACE FUNCTION public.search_typed(wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select regexp_replace(nullif(search_text(wanted), ''), '^(\d\d)-(\d{7})$', '\1\2')
$function$;

grant execute on function search_typed(text) to claimline_engine;
grant execute on function search_typed(text) to claimline_server;
revoke all on function search_typed(text) from public;

CREATE OR REPLACE FUNCTION public.set_history_actor_kind()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from identity.users where id = new.by_user_id and is_service) then
    new.by_kind := 'api-key';
  end if;
  return new;
end
$function$;

revoke all on function set_history_actor_kind() from public;

create view listed_claims as
 SELECT id,
    clinic_id,
    created_at,
    status,
    status_since,
    archived,
    bulk_ref,
    sandbox,
    payer_name,
    patient_last_name,
    patient_first_name,
    service_from,
    service_to,
    billed_cents,
    paid_cents,
    needs_review,
    failure_reason,
    deadline_date,
    promised_date,
    denial_codes,
    search
   FROM automations;

grant select on listed_claims to claimline_list;
