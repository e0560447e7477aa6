-- Billing accounts, their clinics, and who belongs to them.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table account_archives (
  id text not null,
  account_id text not null,
  requested_by text not null,
  requested_at timestamp with time zone default now() not null,
  state text default 'waiting'::text not null,
  progress smallint default 0 not null,
  bytes bigint,
  finished_at timestamp with time zone,
  tries smallint default 0 not null,
  due_at timestamp with time zone default now() not null,
  held_by text,
  held_until timestamp with time zone,
  constraint account_archives_pkey PRIMARY KEY (id),
  constraint account_archives_progress_check CHECK (progress >= 0 AND progress <= 100),
  constraint account_archives_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text]))
);

alter table account_archives add constraint account_archives_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table account_archives add constraint account_archives_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES identity.users(id);
CREATE INDEX account_archives_account ON account_archives USING btree (account_id, requested_at DESC);
CREATE UNIQUE INDEX account_archives_one ON account_archives USING btree (account_id) WHERE state = 'waiting'::text;
CREATE TRIGGER audited_added AFTER INSERT ON account_archives REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'progress,bytes,finished_at,tries,due_at,held_by,held_until', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON account_archives REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'progress,bytes,finished_at,tries,due_at,held_by,held_until', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON account_archives REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'progress,bytes,finished_at,tries,due_at,held_by,held_until', 'f', 'f');
alter table account_archives enable row level security;
create policy own on account_archives for all to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND requested_by = acting_user());
create policy whole on account_archives for all to claimline_engine using (true) with check (true);
grant insert (id, account_id, requested_by), select on account_archives to claimline_server;
grant select, update on account_archives to claimline_engine;

create table account_deletions (
  id text not null,
  account_id text not null,
  account_name text not null,
  requested_by text not null,
  requested_at timestamp with time zone default now() not null,
  due_at timestamp with time zone not null,
  was_suspended boolean not null,
  canceled_at timestamp with time zone,
  finished_at timestamp with time zone,
  counts jsonb default '{}'::jsonb not null,
  digest text,
  constraint account_deletions_pkey PRIMARY KEY (id),
  constraint account_deletions_digest CHECK ((finished_at IS NULL) = (digest IS NULL)),
  constraint account_deletions_ended CHECK (canceled_at IS NULL OR finished_at IS NULL)
);

CREATE UNIQUE INDEX account_deletions_one ON account_deletions USING btree (account_id) WHERE canceled_at IS NULL;
alter table account_deletions enable row level security;
create policy whole on account_deletions for all to claimline_engine using (true) with check (true);
grant insert, select, update (canceled_at, finished_at, counts, digest) on account_deletions to claimline_engine;

create table billing_accounts (
  id text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  stripe_customer_id text,
  concurrent_calls integer default 8 not null,
  follow_up_days integer default 14 not null,
  time_zone text default 'America/New_York'::text not null,
  calling_hours jsonb default '[]'::jsonb not null,
  calling_time_zone text default 'America/New_York'::text not null,
  attempts_per_day integer default 5 not null,
  caller_id text,
  disclose text[] default '{recording,callback-phone,group-number,patient-account-number,procedure-codes}'::text[] not null,
  idle_sign_out_minutes integer,
  second_factor_required_for text default 'nobody'::text not null,
  created_by text,
  daily_calls_max integer,
  suspended_at timestamp with time zone,
  hourly_wage_cents integer,
  constraint billing_accounts_pkey PRIMARY KEY (id),
  constraint billing_accounts_attempts_per_day_check CHECK (attempts_per_day >= 1 AND attempts_per_day <= 5),
  constraint billing_accounts_caller_id_check CHECK (caller_id ~ '^\+1\d{10}$'::text),
  constraint billing_accounts_calling_hours_check CHECK (jsonb_typeof(calling_hours) = 'array'::text),
  constraint billing_accounts_concurrent_calls_check CHECK (concurrent_calls >= 1 AND concurrent_calls <= 500),
  constraint billing_accounts_daily_calls_max_check CHECK (daily_calls_max >= 0),
  constraint billing_accounts_disclose_check CHECK (disclose <@ '{recording,billing-company,callback-phone,group-number,patient-account-number,procedure-codes}'::text[]),
  constraint billing_accounts_follow_up_days_check CHECK (follow_up_days >= 1 AND follow_up_days <= 365),
  constraint billing_accounts_hourly_wage_cents_check CHECK (hourly_wage_cents >= 100 AND hourly_wage_cents <= 100000),
  constraint billing_accounts_idle_sign_out_minutes_check CHECK (idle_sign_out_minutes >= 5 AND idle_sign_out_minutes <= 1440),
  constraint billing_accounts_second_factor_required_for_check CHECK (second_factor_required_for = ANY (ARRAY['nobody'::text, 'admins'::text, 'everyone'::text])),
  constraint billing_accounts_time_zone_check CHECK (is_time_zone(time_zone))
);

alter table billing_accounts add constraint billing_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
CREATE INDEX billing_accounts_created ON billing_accounts USING btree (created_by, created_at) WHERE created_by IS NOT NULL;
CREATE UNIQUE INDEX billing_accounts_customer ON billing_accounts USING btree (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL;
CREATE TRIGGER audited_added AFTER INSERT ON billing_accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'updated_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON billing_accounts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'updated_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON billing_accounts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'updated_at', 'f', 'f');
CREATE TRIGGER notify_account AFTER INSERT OR DELETE OR UPDATE ON billing_accounts FOR EACH ROW EXECUTE FUNCTION notify_account_change();
CREATE TRIGGER notify_sign_in_rules AFTER UPDATE OF second_factor_required_for ON billing_accounts FOR EACH ROW WHEN (new.second_factor_required_for <> old.second_factor_required_for AND new.second_factor_required_for <> 'nobody'::text) EXECUTE FUNCTION notify_sign_in_rules_change();
alter table billing_accounts enable row level security;
create policy changed on billing_accounts for update to claimline_server using (id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on billing_accounts for select to claimline_server using (id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on billing_accounts for all to claimline_engine using (true) with check (true);
grant insert, select, update on billing_accounts to claimline_engine;
grant select, update (name, updated_at, concurrent_calls, follow_up_days, time_zone, calling_hours, calling_time_zone, attempts_per_day, caller_id, disclose, idle_sign_out_minutes, second_factor_required_for, hourly_wage_cents) on billing_accounts to claimline_server;

create table clinic_users (
  account_id text not null,
  clinic_id text not null,
  user_id text not null,
  constraint clinic_users_pkey PRIMARY KEY (clinic_id, user_id)
);

alter table clinic_users add constraint clinic_users_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table clinic_users add constraint clinic_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
CREATE INDEX clinic_users_user ON clinic_users USING btree (user_id, clinic_id);
CREATE TRIGGER audited_added AFTER INSERT ON clinic_users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('clinic_id', 'clinic_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON clinic_users REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('clinic_id', 'clinic_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON clinic_users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('clinic_id', 'clinic_id,user_id', '', 'f', 'f');
CREATE TRIGGER notify_access AFTER INSERT OR DELETE OR UPDATE ON clinic_users FOR EACH ROW EXECUTE FUNCTION notify_access_change();
CREATE TRIGGER notify_account AFTER INSERT OR DELETE OR UPDATE ON clinic_users FOR EACH ROW EXECUTE FUNCTION notify_account_change();
CREATE TRIGGER release_work AFTER DELETE ON clinic_users FOR EACH ROW EXECUTE FUNCTION release_work();
alter table clinic_users enable row level security;
create policy kept on clinic_users for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (EXISTS ( SELECT
   FROM memberships m
  WHERE m.account_id = clinic_users.account_id AND m.user_id = clinic_users.user_id)));

create policy removed on clinic_users for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on clinic_users for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on clinic_users for all to claimline_engine using (true) with check (true);
grant delete, insert, select on clinic_users to claimline_server;
grant delete, insert, select, update on clinic_users to claimline_engine;

create table clinics (
  id text not null,
  account_id text not null,
  name text not null,
  callback_phone text,
  created_at timestamp with time zone default now() not null,
  constraint clinics_pkey PRIMARY KEY (id),
  constraint clinics_account_id_id_key UNIQUE (account_id, id)
);

alter table clinics add constraint clinics_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
CREATE TRIGGER audited_added AFTER INSERT ON clinics REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON clinics REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON clinics REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER notify_account AFTER INSERT OR DELETE OR UPDATE ON clinics FOR EACH ROW EXECUTE FUNCTION notify_account_change();
alter table clinics enable row level security;
create policy kept on clinics for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on clinics for select to claimline_server using (id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on clinics for all to claimline_engine using (true) with check (true);
grant insert (id, account_id, name, callback_phone), select on clinics to claimline_server;
grant insert, select, update on clinics to claimline_engine;

create table disabled_members (
  account_id text not null,
  user_id text not null,
  roles text[] not null,
  clinic_ids text[] not null,
  disabled_at timestamp with time zone default now() not null,
  disabled_by text not null,
  constraint disabled_members_pkey PRIMARY KEY (account_id, user_id),
  constraint disabled_members_roles_check CHECK (cardinality(roles) > 0)
);

alter table disabled_members add constraint disabled_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table disabled_members add constraint disabled_members_disabled_by_fkey FOREIGN KEY (disabled_by) REFERENCES identity.users(id);
alter table disabled_members add constraint disabled_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
CREATE TRIGGER audited_added AFTER INSERT ON disabled_members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON disabled_members REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON disabled_members REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id', '', 'f', 'f');
CREATE TRIGGER notify_account AFTER INSERT OR DELETE ON disabled_members FOR EACH ROW EXECUTE FUNCTION notify_account_change();
alter table disabled_members enable row level security;
create policy added on disabled_members for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND disabled_by = acting_user());
create policy removed on disabled_members for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on disabled_members for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on disabled_members for all to claimline_engine using (true) with check (true);
grant delete, insert, select on disabled_members to claimline_server;
grant select on disabled_members to claimline_engine;

create table invitation_tokens (
  hash text not null,
  account_id text not null,
  invitation_id text not null,
  is_mailed boolean not null,
  created_at timestamp with time zone default now() not null,
  constraint invitation_tokens_pkey PRIMARY KEY (hash)
);

alter table invitation_tokens add constraint invitation_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table invitation_tokens add constraint invitation_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE;
CREATE INDEX invitation_tokens_account ON invitation_tokens USING btree (account_id, created_at);
CREATE INDEX invitation_tokens_invitation ON invitation_tokens USING btree (invitation_id);
alter table invitation_tokens enable row level security;
create policy counted on invitation_tokens for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy put on invitation_tokens for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
grant insert, select (account_id, invitation_id, is_mailed, created_at) on invitation_tokens to claimline_server;

create table invitations (
  id text not null,
  account_id text not null,
  email text not null,
  role text not null,
  clinic_ids text[] default '{}'::text[] not null,
  invited_by text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone default now() not null,
  emails_sent integer default 1 not null,
  email_id text,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by text,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_check CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  constraint invitations_check1 CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  constraint invitations_email_check CHECK (email = lower(email)),
  constraint invitations_role_check CHECK (role = ANY (ARRAY['admin'::text, 'user'::text, 'viewer'::text]))
);

alter table invitations add constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES identity.users(id);
alter table invitations add constraint invitations_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table invitations add constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES identity.users(id);
CREATE INDEX invitations_account ON invitations USING btree (account_id, created_at DESC, id);
CREATE INDEX invitations_inviter ON invitations USING btree (invited_by);
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (account_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE TRIGGER audited_added AFTER INSERT ON invitations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'email_id,emails_sent,sent_at', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON invitations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'email_id,emails_sent,sent_at', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON invitations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'email_id,emails_sent,sent_at', 'f', 'f');
CREATE TRIGGER notify_account AFTER INSERT OR UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION notify_account_change();
alter table invitations enable row level security;
create policy kept on invitations for all to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on invitations for all to claimline_engine using (true) with check (true);
grant insert, select, update on invitations to claimline_server;
grant select on invitations to claimline_engine;

create table memberships (
  account_id text not null,
  user_id text not null,
  role text not null,
  created_at timestamp with time zone default now() not null,
  constraint memberships_pkey PRIMARY KEY (account_id, user_id, role),
  constraint memberships_role_check CHECK (role = ANY (ARRAY['admin'::text, 'user'::text, 'viewer'::text]))
);

alter table memberships add constraint memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
CREATE INDEX memberships_user ON memberships USING btree (user_id, account_id);
CREATE TRIGGER audited_added AFTER INSERT ON memberships REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id,role', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON memberships REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id,role', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON memberships REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('user_id', 'account_id,user_id,role', '', 'f', 'f');
CREATE TRIGGER notify_access AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION notify_access_change();
CREATE TRIGGER notify_account AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION notify_account_change();
CREATE TRIGGER release_work AFTER DELETE OR UPDATE OF role ON memberships FOR EACH ROW EXECUTE FUNCTION release_work();
CREATE TRIGGER require_an_admin AFTER DELETE OR UPDATE ON memberships FOR EACH ROW WHEN (old.role = 'admin'::text) EXECUTE FUNCTION require_an_admin();
alter table memberships enable row level security;
create policy given on memberships for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on memberships for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy taken on memberships for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on memberships for all to claimline_engine using (true) with check (true);
grant delete, insert, select on memberships to claimline_server;
grant delete, insert, select, update on memberships to claimline_engine;

create table onboardings (
  account_id text not null,
  begun_at timestamp with time zone default now() not null,
  confirmed text[] default '{}'::text[] not null,
  skipped text[] default '{}'::text[] not null,
  finished_at timestamp with time zone,
  constraint onboardings_pkey PRIMARY KEY (account_id)
);

alter table onboardings add constraint onboardings_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
CREATE TRIGGER audited_added AFTER INSERT ON onboardings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON onboardings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON onboardings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', '', 'f', 'f');
alter table onboardings enable row level security;
create policy kept on onboardings for all to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
grant insert, select, update on onboardings to claimline_server;

create table retention_settings (
  account_id text not null,
  recordings integer,
  transcripts integer,
  claims integer,
  audit integer,
  updated_at timestamp with time zone default now() not null,
  updated_by text,
  constraint retention_settings_pkey PRIMARY KEY (account_id),
  constraint retention_settings_audit_check CHECK (audit >= 2196),
  constraint retention_settings_claims_check CHECK (claims >= 2562),
  constraint retention_settings_recordings_check CHECK (recordings >= 180),
  constraint retention_settings_transcripts_check CHECK (transcripts >= 180)
);

alter table retention_settings add constraint retention_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table retention_settings add constraint retention_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES identity.users(id);
CREATE TRIGGER audited_added AFTER INSERT ON retention_settings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', 'updated_at,updated_by', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON retention_settings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', 'updated_at,updated_by', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON retention_settings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('account_id', 'account_id', 'updated_at,updated_by', 'f', 'f');
alter table retention_settings enable row level security;
create policy kept on retention_settings for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND updated_by = acting_user());
create policy moved on retention_settings for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND updated_by = acting_user());
create policy seen on retention_settings for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy whole on retention_settings for all to claimline_engine using (true) with check (true);
grant insert, select, update on retention_settings to claimline_server;
grant select on retention_settings to claimline_engine;

CREATE OR REPLACE FUNCTION public.accept_invitation(token_hash text, joining text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_state text;
  invited invitations;
begin
  perform from invitations i join invitation_tokens t on t.invitation_id = i.id where t.hash = token_hash for update of i;
  select state into found_state from open_invitation(token_hash);
  if found_state is distinct from 'open' then
    return coalesce(found_state, 'unknown');
  end if;
  select i.* into invited from invitations i join invitation_tokens t on t.invitation_id = i.id where t.hash = token_hash;
  if not exists (select from identity.users u where u.id = joining and u.email = invited.email and not u.is_service) then
    return 'other-email';
  end if;
  if exists (select from disabled_members d where d.account_id = invited.account_id and d.user_id = joining) then
    return 'revoked';
  end if;
  -- The log tells who joined, not who let the server do it.
  perform set_config('claimline.user_id', joining, true);
  insert into memberships (account_id, user_id, role) values (invited.account_id, joining, invited.role)
    on conflict do nothing;
  insert into clinic_users (account_id, clinic_id, user_id)
    select c.account_id, c.id, joining from clinics c
    where c.account_id = invited.account_id and c.id = any (invited.clinic_ids)
    on conflict do nothing;
  update invitations set accepted_at = now(), accepted_by = joining where id = invited.id;
  return 'joined';
end
$function$;

grant execute on function accept_invitation(text,text) to claimline_identity;
revoke all on function accept_invitation(text,text) from public;

CREATE OR REPLACE FUNCTION public.account_creation()
 RETURNS TABLE(has_accounts boolean, is_admin boolean, created_today integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from billing_accounts),
    exists (select from billing_accounts where id = any (acting_admin_accounts()) and suspended_at is null),
    (select count(*)::integer from billing_accounts
     where created_by = acting_user() and created_at > now() - interval '1 day')
$function$;

grant execute on function account_creation() to claimline_server;
revoke all on function account_creation() from public;

CREATE OR REPLACE FUNCTION public.account_rows(account text, table_name text, after tid, most integer)
 RETURNS TABLE(place tid, content jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_filter text;
begin
  select filter into found_filter from account_tables() where name = table_name;
  if found_filter is null then
    raise exception 'not a table of accounts: %', table_name;
  end if;
  return query execute format(
    'select ctid, to_jsonb(t) - %L::text[] from %I t where %s and ctid > $2 order by ctid limit $3',
    '{hash,previous_hash,secret,old_secret,token_hash,media_token,wrapped,key_id}', table_name, found_filter)
    using account, after, most;
end
$function$;

grant execute on function account_rows(text,text,tid,integer) to claimline_engine;
revoke all on function account_rows(text,text,tid,integer) from public;

CREATE OR REPLACE FUNCTION public.account_tables()
 RETURNS TABLE(name text, filter text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive owned as (
    select c.oid, c.relname::text as name,
      case when bool_or(a.attname = 'account_id') then 'account_id = $1'
        else 'clinic_id in (select id from clinics where account_id = $1)' end as filter
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('account_id', 'clinic_id') and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'account_deletions'
    group by c.oid, c.relname
  ), levels as (
    select oid, 0 as level from owned
    union all
    select k.confrelid, l.level + 1 from levels l
      join (
        select conrelid, confrelid from pg_constraint where contype = 'f' and confrelid <> conrelid
        -- Without foreign keys: each would look up the same row for each claim of an import. Deleted claims are counted.
        union all values ('automations'::regclass::oid, 'batches'::regclass::oid), ('status_history'::regclass, 'automations'::regclass),
          ('automations'::regclass, 'automation_counts'::regclass), ('automations'::regclass, 'batch_counts'::regclass)
      ) k on k.conrelid = l.oid
      join owned o on o.oid = k.confrelid
  )
  select o.name, o.filter from owned o join levels l using (oid)
  group by o.name, o.filter order by o.name = 'audit_events', max(l.level), o.name
$function$;

grant execute on function account_tables() to claimline_engine;
revoke all on function account_tables() from public;

CREATE OR REPLACE FUNCTION public.cancel_account_deletion(account text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was boolean;
begin
  if account <> all (acting_admin_accounts()) or acting_api_key() is not null then
    raise exception 'only admins cancel the deletion of an account' using errcode = 'insufficient_privilege';
  end if;
  update account_deletions set canceled_at = now()
  where account_id = account and canceled_at is null and finished_at is null and counts = '{}'
    and requested_by not like 'operator %'
  returning was_suspended into was;
  if not found then
    return false;
  end if;
  if not was then
    update billing_accounts set suspended_at = null where id = account;
  end if;
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  values (account, acting_user(), acting_address(), acting_agent(), 'canceled', 'account_deletions', account);
  return true;
end
$function$;

grant execute on function cancel_account_deletion(text) to claimline_server;
revoke all on function cancel_account_deletion(text) from public;

CREATE OR REPLACE FUNCTION public.change_clinic(account text, clinic text, new_name text, new_callback_phone text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clinics set name = new_name, callback_phone = new_callback_phone
  where id = clinic and account_id = account and account = any (acting_admin_accounts());
  return found;
end
$function$;

grant execute on function change_clinic(text,text,text,text) to claimline_server;
revoke all on function change_clinic(text,text,text,text) from public;

CREATE OR REPLACE FUNCTION public.create_account(new_id text, new_name text, calls_max integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if acting_user() is null then
    raise exception 'no one is acting' using errcode = 'insufficient_privilege';
  end if;
  insert into billing_accounts (id, name, created_by, daily_calls_max)
  values (new_id, new_name, acting_user(), calls_max);
  insert into memberships (account_id, user_id, role) values (new_id, acting_user(), 'admin');
end
$function$;

grant execute on function create_account(text,text,integer) to claimline_server;
revoke all on function create_account(text,text,integer) from public;

CREATE OR REPLACE FUNCTION public.delete_account_rows(deletion text, table_name text, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  account text;
  found_filter text;
  gone integer;
begin
  select account_id into account from account_deletions
  where id = deletion and due_at <= now() and canceled_at is null and finished_at is null for update;
  if account is null then
    raise exception 'this deletion is not due';
  end if;
  select filter into found_filter from account_tables() where name = table_name;
  if found_filter is null then
    raise exception 'not a table of accounts: %', table_name;
  end if;
  perform set_config('claimline.forgets_audit', 'on', true);
  execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$s limit $2))', table_name, found_filter)
    using account, most;
  get diagnostics gone = row_count;
  perform set_config('claimline.forgets_audit', '', true);
  if gone > 0 then
    update account_deletions
    set counts = counts || jsonb_build_object(table_name, coalesce((counts ->> table_name)::bigint, 0) + gone)
    where id = deletion;
  end if;
  return gone;
end
$function$;

grant execute on function delete_account_rows(text,text,integer) to claimline_engine;
revoke all on function delete_account_rows(text,text,integer) from public;

CREATE OR REPLACE FUNCTION public.delete_person(leaving text, from_address text, from_agent text)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  left_alone text[];
  worked_in text[];
begin
  perform set_config('claimline.user_id', leaving, true),
    set_config('claimline.address', coalesce(from_address, ''), true),
    set_config('claimline.user_agent', coalesce(from_agent, ''), true);
  perform pg_advisory_xact_lock(hashtextextended('people of ' || account_id, 0))
  from (select distinct account_id from memberships where user_id = leaving order by 1) accounts;

  select array_agg(a.name order by lower(a.name)) into left_alone
  from billing_accounts a
  where exists (select from memberships m where m.account_id = a.id and m.user_id = leaving and m.role = 'admin')
    and not exists (
      select from memberships m join identity.users u on u.id = m.user_id
      where m.account_id = a.id and m.user_id <> leaving and m.role = 'admin' and not u.banned);
  if left_alone is not null then
    return left_alone;
  end if;

  worked_in := array(
    select account_id from memberships where user_id = leaving
    union select account_id from disabled_members where user_id = leaving);
  -- In the order in which the maker would discard them: a piece of work that is under way is waited for.
  perform from imports
  where account_id = any (worked_in) and created_by = leaving and state not in ('imported', 'cancelled')
  order by id for update;
  update jobs set state = 'cancelled', finished_at = now(), held_by = null, held_until = null
  where account_id = any (worked_in) and created_by = leaving and state = 'open';
  delete from import_rows r using imports i
  where i.account_id = any (worked_in) and i.created_by = leaving and i.state not in ('imported', 'cancelled')
    and r.account_id = i.account_id and r.import_id = i.id;
  delete from files f using imports i
  where i.account_id = any (worked_in) and i.created_by = leaving and i.state not in ('imported', 'cancelled')
    and f.account_id = i.account_id and f.id = i.id and f.batch_id is null;
  update imports set found = null, state = case when batch_id is null then 'cancelled' else 'imported' end
  where account_id = any (worked_in) and created_by = leaving and state not in ('imported', 'cancelled');
  delete from exports where account_id = any (worked_in) and user_id = leaving;

  delete from notifications where user_id = leaving;
  delete from notification_choices where user_id = leaving;
  delete from list_preferences where user_id = leaving;
  -- What they shared is the account's.
  delete from saved_views where owner_user_id = leaving and (not shared or deleted_at is not null);
  delete from clinic_users where user_id = leaving;
  delete from disabled_members where user_id = leaving;
  delete from memberships where user_id = leaving;

  delete from identity.sessions where user_id = leaving;
  delete from identity.push_subscriptions where user_id = leaving;
  delete from identity.credentials where user_id = leaving;
  delete from identity.second_factors where user_id = leaving;
  delete from identity.passkeys where user_id = leaving;
  delete from identity.phone_codes where user_id = leaving;
  delete from identity.password_resets where user_id = leaving;
  delete from identity.action_links where user_id = leaving;
  update identity.users
  set name = 'Former user', email = gen_random_uuid() || '@former-user.invalid', email_verified = false, image = null,
    phone = null, last_sign_in_at = null, banned = true, ban_reason = 'Deleted by the person', updated_at = now()
  where id = leaving;
  return '{}';
end
$function$;

grant execute on function delete_person(text,text,text) to claimline_identity;
revoke all on function delete_person(text,text,text) from public;

CREATE OR REPLACE FUNCTION public.finish_account_deletion(deletion text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  account text;
  owned record;
  person text;
  members text[];
  gone integer;
  counted jsonb;
begin
  select account_id, counts into account, counted from account_deletions
  where id = deletion and due_at <= now() and canceled_at is null and finished_at is null for update;
  if account is null then
    raise exception 'this deletion is not due';
  end if;
  if exists (select from file_removals where account_id = account) then
    raise exception 'the bytes of files are not removed yet';
  end if;
  members := array(
    select user_id from memberships where account_id = account
    union select user_id from disabled_members where account_id = account);
  perform set_config('claimline.forgets_audit', 'on', true);
  for owned in select name, filter from account_tables() loop
    if owned.name = 'audit_events' then
      delete from billing_accounts where id = account;
    end if;
    execute format('delete from %I where %s', owned.name, owned.filter) using account;
    get diagnostics gone = row_count;
    if gone > 0 then
      counted := counted || jsonb_build_object(owned.name, coalesce((counted ->> owned.name)::bigint, 0) + gone);
    end if;
  end loop;
  perform set_config('claimline.forgets_audit', '', true);
  gone := 0;
  foreach person in array members loop
    if not exists (select from memberships where user_id = person)
      and exists (select from identity.users where id = person and ban_reason is distinct from 'Deleted by the person') then
      perform delete_person(person, '', '');
      gone := gone + 1;
    end if;
  end loop;
  update account_deletions set counts = counted || jsonb_build_object('billing_accounts', 1, 'people', gone) where id = deletion;
end
$function$;

grant execute on function finish_account_deletion(text) to claimline_engine;
revoke all on function finish_account_deletion(text) from public;

CREATE OR REPLACE FUNCTION public.has_claims(account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select account = any (acting_admin_accounts())
    and coalesce((select sum(n.count) from automation_counts n where n.account_id = account), 0) > 0
$function$;

grant execute on function has_claims(text) to claimline_server;
revoke all on function has_claims(text) from public;

CREATE OR REPLACE FUNCTION public.invitation_emails_today(account text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest(
    (select count(*) from invitation_tokens where account_id = account and created_at > now() - interval '1 day'),
    (select count(*) from invitations i join invitation_tokens t on t.invitation_id = i.id
     where i.invited_by = acting_user() and t.created_at > now() - interval '1 day'))::integer
  where account = any (acting_admin_accounts())
$function$;

grant execute on function invitation_emails_today(text) to claimline_server;
revoke all on function invitation_emails_today(text) from public;

CREATE OR REPLACE FUNCTION public.is_time_zone(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform now() at time zone name;
  return name = 'UTC' or name ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$';
exception
  when invalid_parameter_value then return false;
end
$function$;

CREATE OR REPLACE FUNCTION public.notify_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  row jsonb := to_jsonb(coalesce(new, old));
  account text := case tg_table_name when 'billing_accounts' then row ->> 'id' else row ->> 'account_id' end;
begin
  if account is not null then
    perform pg_notify('claimline_change', json_build_object('account_id', account)::text);
  end if;
  return null;
end
$function$;

revoke all on function notify_account_change() from public;

CREATE OR REPLACE FUNCTION public.notify_sign_in_rules_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_access', user_id) from memberships where account_id = new.id;
  return null;
end
$function$;

revoke all on function notify_sign_in_rules_change() from public;

CREATE OR REPLACE FUNCTION public.open_invitation(token_hash text)
 RETURNS TABLE(invitation_id text, account_id text, account_name text, email text, role text, inviter text, clinics text[], expires_at timestamp with time zone, is_mailed boolean, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.id, i.account_id, a.name, i.email, i.role, u.name,
    array(select c.name from clinics c where c.account_id = i.account_id and c.id = any (i.clinic_ids) order by lower(c.name)),
    i.expires_at, t.is_mailed,
    case
      when i.accepted_at is not null then 'used'
      when i.revoked_at is not null then 'revoked'
      when i.expires_at <= now() then 'expired'
      else 'open'
    end
  from invitation_tokens t
    join invitations i on i.id = t.invitation_id
    join billing_accounts a on a.id = i.account_id
    join identity.users u on u.id = i.invited_by
  where t.hash = token_hash
$function$;

grant execute on function open_invitation(text) to claimline_identity;
revoke all on function open_invitation(text) from public;

CREATE OR REPLACE FUNCTION public.request_account_deletion(new_id text, account text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if account <> all (acting_admin_accounts()) or acting_api_key() is not null then
    raise exception 'only admins request the deletion of an account' using errcode = 'insufficient_privilege';
  end if;
  insert into account_deletions (id, account_id, account_name, requested_by, due_at, was_suspended)
  select new_id, a.id, a.name, u.email, now() + interval '14 days', a.suspended_at is not null
  from billing_accounts a, identity.users u
  where a.id = account and u.id = acting_user()
  on conflict (account_id) where canceled_at is null do nothing;
  if not found then
    return false;
  end if;
  update billing_accounts set suspended_at = coalesce(suspended_at, now()) where id = account;
  insert into audit_events (account_id, user_id, address, user_agent, action, table_name, record_id)
  values (account, acting_user(), acting_address(), acting_agent(), 'requested', 'account_deletions', account);
  return true;
end
$function$;

grant execute on function request_account_deletion(text,text) to claimline_server;
revoke all on function request_account_deletion(text,text) from public;

CREATE OR REPLACE FUNCTION public.require_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from account_deletions d
    where d.account_id = old.account_id and d.due_at <= now() and d.canceled_at is null and d.finished_at is null
  ) then
    return null;
  end if;
  perform from billing_accounts where id = old.account_id for no key update;
  if not exists (
    select from memberships m join identity.users u on u.id = m.user_id
    where m.account_id = old.account_id and m.role = 'admin' and not u.banned
  ) then
    raise exception 'an account keeps an admin' using errcode = 'CL001';
  end if;
  return null;
end
$function$;

revoke all on function require_an_admin() from public;

CREATE OR REPLACE FUNCTION public.retention_preview(account text, kind text, days integer, most integer)
 RETURNS TABLE(count bigint, oldest timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

grant execute on function retention_preview(text,text,integer,integer) to claimline_server;
revoke all on function retention_preview(text,text,integer,integer) from public;

CREATE OR REPLACE FUNCTION public.sees_whole_account(account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select account = any (acting_admin_accounts())
    and not exists (select from clinics where account_id = account and id <> all (acting_clinics()))
$function$;

grant execute on function sees_whole_account(text) to claimline_server;
revoke all on function sees_whole_account(text) from public;

CREATE OR REPLACE FUNCTION public.waiting_account_deletion(account text)
 RETURNS TABLE(requested_by text, requested_at timestamp with time zone, due_at timestamp with time zone, can_cancel boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.requested_by, d.requested_at, d.due_at, d.requested_by not like 'operator %' and d.counts = '{}'
  from account_deletions d
  where d.account_id = account and d.canceled_at is null and d.finished_at is null
    and account = any (acting_admin_accounts())
$function$;

grant execute on function waiting_account_deletion(text) to claimline_server;
revoke all on function waiting_account_deletion(text) from public;
