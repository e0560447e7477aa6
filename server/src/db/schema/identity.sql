-- Sign-in: people, credentials, sessions and second factors. Only claimline_identity reads secrets.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table identity.action_links (
  code_hash text not null,
  purpose text not null,
  user_id text not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint action_links_pkey PRIMARY KEY (code_hash),
  constraint action_links_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'email-change'::text]))
);

CREATE INDEX action_links_expiry ON identity.action_links USING btree (expires_at);
CREATE INDEX action_links_user ON identity.action_links USING btree (user_id, created_at);
grant delete, insert, select, update on identity.action_links to claimline_identity;

create table identity.backup_codes (
  user_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint backup_codes_pkey PRIMARY KEY (user_id, code_hash)
);

alter table identity.backup_codes add constraint backup_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.second_factors(user_id) ON DELETE CASCADE;
CREATE TRIGGER audited_added AFTER INSERT ON identity.backup_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION identity.audit_backup_codes();
grant delete, insert, select, update on identity.backup_codes to claimline_identity;

create table identity.credentials (
  id text not null,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint credentials_pkey PRIMARY KEY (id)
);

alter table identity.credentials add constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX credentials_user ON identity.credentials USING btree (user_id);
CREATE UNIQUE INDEX credentials_provider ON identity.credentials USING btree (provider_id, account_id);
CREATE TRIGGER audited_added AFTER INSERT ON identity.credentials FOR EACH ROW WHEN (new.provider_id = 'credential'::text) EXECUTE FUNCTION identity.audit_password();
CREATE TRIGGER audited_changed AFTER UPDATE OF password ON identity.credentials FOR EACH ROW WHEN (new.password IS DISTINCT FROM old.password) EXECUTE FUNCTION identity.audit_password();
grant delete, insert, select, update on identity.credentials to claimline_identity;

create table identity.known_browsers (
  token_hash text not null,
  user_id text not null,
  session_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint known_browsers_pkey PRIMARY KEY (token_hash)
);

alter table identity.known_browsers add constraint known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX known_browsers_user ON identity.known_browsers USING btree (user_id);
grant delete, insert, select, update on identity.known_browsers to claimline_identity;

create table identity.passkeys (
  id text not null,
  user_id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);

alter table identity.passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX passkeys_user ON identity.passkeys USING btree (user_id);
CREATE TRIGGER audited_added AFTER INSERT ON identity.passkeys FOR EACH ROW EXECUTE FUNCTION identity.audit_passkey();
CREATE TRIGGER audited_removed AFTER DELETE ON identity.passkeys FOR EACH ROW EXECUTE FUNCTION identity.audit_passkey();
grant delete, insert, select, update on identity.passkeys to claimline_identity;

create table identity.password_resets (
  code_hash text not null,
  user_id text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (code_hash)
);

alter table identity.password_resets add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX password_resets_expiry ON identity.password_resets USING btree (expires_at);
CREATE INDEX password_resets_user ON identity.password_resets USING btree (user_id, created_at);
grant delete, insert, select, update on identity.password_resets to claimline_identity;

create table identity.phone_codes (
  id text not null,
  user_id text,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  of_known_browser boolean default false not null,
  constraint phone_codes_pkey PRIMARY KEY (id),
  constraint phone_codes_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'confirm'::text]))
);

alter table identity.phone_codes add constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX phone_codes_expiry ON identity.phone_codes USING btree (expires_at);
CREATE INDEX phone_codes_user ON identity.phone_codes USING btree (user_id, created_at);
grant delete, insert, select, update on identity.phone_codes to claimline_identity;

create table identity.second_factor_failures (
  user_id text not null,
  of_known_browser boolean not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  constraint second_factor_failures_pkey PRIMARY KEY (user_id, of_known_browser)
);

alter table identity.second_factor_failures add constraint second_factor_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.second_factors(user_id) ON DELETE CASCADE;
grant delete, insert, select, update on identity.second_factor_failures to claimline_identity;

create table identity.second_factor_removals (
  user_id text not null,
  asked_at timestamp with time zone default now() not null,
  removable_at timestamp with time zone not null,
  constraint second_factor_removals_pkey PRIMARY KEY (user_id)
);

alter table identity.second_factor_removals add constraint second_factor_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.second_factors(user_id) ON DELETE CASCADE;
grant delete, insert, select, update on identity.second_factor_removals to claimline_identity;

create table identity.second_factors (
  user_id text not null,
  seed_sealed text not null,
  turned_on_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_pkey PRIMARY KEY (user_id)
);

alter table identity.second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE TRIGGER audited_added AFTER INSERT ON identity.second_factors FOR EACH ROW WHEN (new.turned_on_at IS NOT NULL) EXECUTE FUNCTION identity.audit_second_factor();
CREATE TRIGGER audited_changed AFTER UPDATE OF turned_on_at ON identity.second_factors FOR EACH ROW WHEN (old.turned_on_at IS NULL AND new.turned_on_at IS NOT NULL) EXECUTE FUNCTION identity.audit_second_factor();
CREATE TRIGGER audited_removed AFTER DELETE ON identity.second_factors FOR EACH ROW WHEN (old.turned_on_at IS NOT NULL) EXECUTE FUNCTION identity.audit_second_factor();
CREATE TRIGGER second_factors_kept AFTER INSERT OR DELETE OR UPDATE OF turned_on_at ON identity.second_factors FOR EACH ROW EXECUTE FUNCTION identity.note_second_factor();
grant delete, insert, select, update on identity.second_factors to claimline_identity;

create table identity.sessions (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  awaits_second_factor boolean default false not null,
  second_factor_tries integer default 0 not null,
  authenticated_at timestamp with time zone default now() not null,
  last_active_at timestamp with time zone default now() not null,
  way text,
  second_factor text,
  previous_token text,
  rotated_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_second_factor_check CHECK (second_factor = ANY (ARRAY['app'::text, 'backup-code'::text])),
  constraint sessions_way_check CHECK (way = ANY (ARRAY['password'::text, 'link'::text, 'passkey'::text, 'phone'::text, 'single-sign-on'::text]))
);

alter table identity.sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE;
CREATE INDEX sessions_expired ON identity.sessions USING btree (expires_at);
CREATE INDEX sessions_previous_token ON identity.sessions USING btree (previous_token) WHERE previous_token IS NOT NULL;
CREATE INDEX sessions_user ON identity.sessions USING btree (user_id);
CREATE TRIGGER notify_access AFTER DELETE ON identity.sessions FOR EACH ROW EXECUTE FUNCTION notify_access_change();
CREATE TRIGGER sessions_guard BEFORE INSERT OR UPDATE ON identity.sessions FOR EACH ROW EXECUTE FUNCTION identity.guard_session();
CREATE TRIGGER sessions_opened AFTER INSERT ON identity.sessions FOR EACH ROW WHEN (NOT new.awaits_second_factor) EXECUTE FUNCTION identity.note_sign_in();
CREATE TRIGGER sessions_opened_by_second AFTER UPDATE ON identity.sessions FOR EACH ROW WHEN (old.awaits_second_factor AND NOT new.awaits_second_factor) EXECUTE FUNCTION identity.note_sign_in();
grant delete, insert, select, update on identity.sessions to claimline_identity;
grant select (id, user_id, expires_at) on identity.sessions to claimline_engine;

create table identity.sign_in_tries (
  key text not null,
  tries integer not null,
  since timestamp with time zone not null,
  constraint sign_in_tries_pkey PRIMARY KEY (key)
);

CREATE INDEX sign_in_tries_since ON identity.sign_in_tries USING btree (since);
grant delete, insert, select, update on identity.sign_in_tries to claimline_identity;

create table identity.signing_keys (
  id text not null,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (id)
);

grant delete, insert, select, update on identity.signing_keys to claimline_identity;

create table identity.spent (
  key text not null,
  expires_at timestamp with time zone not null,
  constraint spent_pkey PRIMARY KEY (key)
);

CREATE INDEX spent_expiry ON identity.spent USING btree (expires_at);
grant delete, insert, select, update on identity.spent to claimline_identity;

create table identity.users (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean default false not null,
  image text,
  role text,
  banned boolean default false not null,
  ban_reason text,
  ban_expires timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  has_second_factor boolean default false not null,
  last_sign_in_at timestamp with time zone,
  phone text,
  is_service boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone),
  constraint users_phone_check CHECK (phone ~ '^\+1\d{10}$'::text),
  constraint users_service_never_signs_in CHECK (NOT is_service OR banned)
);

CREATE TRIGGER audited_changed AFTER UPDATE OF email, phone ON identity.users FOR EACH ROW EXECUTE FUNCTION identity.audit_reach();
CREATE TRIGGER notify_disabled AFTER UPDATE OF banned ON identity.users FOR EACH ROW WHEN (old.banned IS DISTINCT FROM new.banned) EXECUTE FUNCTION notify_person_disabled();
CREATE TRIGGER notify_second_factor AFTER UPDATE OF has_second_factor ON identity.users FOR EACH ROW WHEN (old.has_second_factor AND NOT new.has_second_factor) EXECUTE FUNCTION notify_person_disabled();
alter table identity.users enable row level security;
create policy own on identity.users for all to claimline_identity using (true) with check (true);
create policy seen on identity.users for select to claimline_server using (id = acting_user() OR (id IN ( SELECT m.user_id
   FROM memberships m
  WHERE m.account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))));

create policy shut_out on identity.users for select to claimline_server using ((id IN ( SELECT d.user_id
   FROM disabled_members d
  WHERE d.account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))));

create policy whole on identity.users for all to claimline_engine using (true);
grant delete, insert, select, update on identity.users to claimline_identity;
grant select (id, name, email, has_second_factor, last_sign_in_at, is_service) on identity.users to claimline_engine;
grant select (id, name, email, has_second_factor, last_sign_in_at, is_service) on identity.users to claimline_server;

create table identity.verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);

CREATE INDEX verifications_expired ON identity.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON identity.verifications USING btree (identifier);
grant delete, insert, select, update on identity.verifications to claimline_identity;

CREATE OR REPLACE FUNCTION identity.audit_backup_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  perform identity.audit_own(user_id, 'backup_codes', 'changed', null, null)
  from (select distinct user_id from added) renewed
  where exists (select from second_factors f where f.user_id = renewed.user_id and f.turned_on_at < now());
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform identity.audit_own(old.user_id, 'passkeys', 'removed', jsonb_build_object('name', old.name), null);
  else
    perform identity.audit_own(new.user_id, 'passkeys', 'added', null, jsonb_build_object('name', new.name));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if current_setting('claimline.rehashes_password', true) = 'on' then
    return null;
  end if;
  perform identity.audit_own(new.user_id, 'credentials', 'changed', null, null);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_reach()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if new.email is distinct from old.email then
    perform identity.audit_own(new.id, 'users', 'email-changed', jsonb_build_object('email', old.email),
      jsonb_build_object('email', new.email));
  end if;
  if new.phone is distinct from old.phone then
    perform identity.audit_own(new.id, 'users', case when new.phone is null then 'phone-removed' else 'phone-set' end,
      null, null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.audit_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform identity.audit_own(old.user_id, 'second_factors', 'removed', null, null);
  else
    perform identity.audit_own(new.user_id, 'second_factors', 'added', null, null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.guard_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    if (select has_second_factor from identity.users where id = new.user_id for no key update) then
      new.awaits_second_factor := true;
      new.expires_at := least(new.expires_at, now() + interval '10 minutes');
    end if;
  -- The library moves a session's end as it is used: not of one that waits.
  elsif old.awaits_second_factor and new.awaits_second_factor then
    new.expires_at := old.expires_at;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION identity.idle_limit(of_user text)
 RETURNS interval
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select make_interval(mins => min(a.idle_sign_out_minutes))
    from memberships m join billing_accounts a on a.id = m.account_id
    where m.user_id = of_user);
end
$function$;

grant execute on function identity.idle_limit(text) to claimline_identity;
revoke all on function identity.idle_limit(text) from public;

CREATE OR REPLACE FUNCTION identity.note_second_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  update identity.users u set has_second_factor = exists (
    select from identity.second_factors f where f.user_id = u.id and f.turned_on_at is not null)
  where u.id = coalesce(new.user_id, old.user_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION identity.note_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'identity', 'pg_temp'
AS $function$
begin
  update identity.users set last_sign_in_at = now() where id = new.user_id;
  perform set_config('claimline.address', coalesce(new.ip_address, ''), true),
    set_config('claimline.user_agent', coalesce(new.user_agent, ''), true);
  perform identity.audit_own(new.user_id, 'sessions',
    case tg_op when 'INSERT' then 'signed-in' else 'signed-in-by-both' end, null,
    nullif(jsonb_strip_nulls(jsonb_build_object('way', new.way, 'second_factor', new.second_factor)), '{}'));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.sweep_identity()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

grant execute on function sweep_identity() to claimline_engine;
revoke all on function sweep_identity() from public;
