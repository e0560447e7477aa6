-- Saved views, list preferences and exports.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table exports (
  id text not null,
  account_id text not null,
  user_id text not null,
  token_hash bytea not null,
  question jsonb not null,
  file_name text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  state text default 'ready'::text not null,
  written bigint default 0 not null,
  total bigint,
  failure text,
  heard_at timestamp with time zone default now() not null,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_token_hash_key UNIQUE (token_hash),
  constraint exports_state_check CHECK (state = ANY (ARRAY['ready'::text, 'running'::text, 'done'::text, 'failed'::text]))
);

alter table exports add constraint exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table exports add constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
CREATE INDEX exports_age ON exports USING btree (created_at);
CREATE INDEX exports_person ON exports USING btree (account_id, user_id, created_at DESC);
CREATE TRIGGER record_event AFTER UPDATE OF state ON exports FOR EACH ROW WHEN (new.state = 'done'::text AND old.state <> 'done'::text) EXECUTE FUNCTION record_export_event();
alter table exports enable row level security;
create policy own on exports for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy whole on exports for all to claimline_engine using (true) with check (true);
grant delete, insert (id, account_id, user_id, token_hash, question, file_name, expires_at), select, update (state, written, total, failure, heard_at) on exports to claimline_server;
grant delete, select (id, account_id, created_at, state) on exports to claimline_engine;

create table list_preferences (
  account_id text not null,
  user_id text not null,
  list text not null,
  layout jsonb not null,
  sorting text not null,
  default_view_id text,
  constraint list_preferences_pkey PRIMARY KEY (account_id, user_id, list),
  constraint list_preferences_layout_check CHECK (pg_column_size(layout) < 16384),
  constraint list_preferences_list_check CHECK (list = ANY (ARRAY['account'::text, 'clinic'::text])),
  constraint list_preferences_sorting_check CHECK (char_length(sorting) <= 1000)
);

alter table list_preferences add constraint list_preferences_account_id_default_view_id_fkey FOREIGN KEY (account_id, default_view_id) REFERENCES saved_views(account_id, id) ON DELETE SET NULL (default_view_id);
alter table list_preferences add constraint list_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table list_preferences add constraint list_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
CREATE INDEX list_preferences_view ON list_preferences USING btree (account_id, default_view_id) WHERE default_view_id IS NOT NULL;
alter table list_preferences enable row level security;
create policy own on list_preferences for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (default_view_id IS NULL OR (EXISTS ( SELECT
   FROM saved_views v
  WHERE v.account_id = list_preferences.account_id AND v.id = list_preferences.default_view_id AND v.list = list_preferences.list))));

create policy whole on list_preferences for all to claimline_engine using (true) with check (true);
grant insert, select on list_preferences to claimline_engine;
grant insert, select, update (layout, sorting, default_view_id) on list_preferences to claimline_server;

create table saved_views (
  id text not null,
  account_id text not null,
  owner_user_id text not null,
  list text not null,
  name text not null,
  shared boolean default false not null,
  question jsonb not null,
  layout jsonb not null,
  changed_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint saved_views_pkey PRIMARY KEY (account_id, id),
  constraint saved_views_layout_check CHECK (pg_column_size(layout) < 16384),
  constraint saved_views_list_check CHECK (list = ANY (ARRAY['account'::text, 'clinic'::text])),
  constraint saved_views_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint saved_views_question_check CHECK (pg_column_size(question) < 16384)
);

alter table saved_views add constraint saved_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table saved_views add constraint saved_views_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES identity.users(id);
CREATE INDEX saved_views_owner ON saved_views USING btree (account_id, owner_user_id);
CREATE INDEX saved_views_shared ON saved_views USING btree (account_id) WHERE shared;
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (account_id, owner_user_id, list, lower(name)) WHERE deleted_at IS NULL;
CREATE TRIGGER audited_added AFTER INSERT ON saved_views REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'question,layout,changed_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON saved_views REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'question,layout,changed_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON saved_views REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'question,layout,changed_at', 'f', 'f');
alter table saved_views enable row level security;
create policy changed on saved_views for update to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (owner_user_id = acting_user() OR shared AND (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])))) with check ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (owner_user_id = acting_user() AND (NOT shared OR deleted_at IS NOT NULL OR (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))) OR shared AND (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]))));
create policy kept on saved_views for insert to claimline_server with check (owner_user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (NOT shared OR (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))));
create policy purged on saved_views for delete to claimline_server using (owner_user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND deleted_at IS NOT NULL);
create policy seen on saved_views for select to claimline_server using ((account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])) AND (owner_user_id = acting_user() OR shared AND (deleted_at IS NULL OR (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])))));
create policy whole on saved_views for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update (name, shared, question, layout, changed_at, deleted_at) on saved_views to claimline_server;
grant insert, select on saved_views to claimline_engine;

CREATE OR REPLACE FUNCTION public.record_export_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into notification_events (account_id, user_id, subject_id, event, is_quiet, key)
  values (new.account_id, new.user_id, new.id, 'export-ready', now() - new.created_at < interval '10 seconds',
    'export-ready:' || new.id)
  on conflict (account_id, key) do nothing;
  return null;
end
$function$;

revoke all on function record_export_event() from public;
