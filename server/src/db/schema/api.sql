-- API keys, their limits, and idempotent requests.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table api_key_uses (
  key_id text not null,
  account_id text not null,
  last_used_at timestamp with time zone not null,
  constraint api_key_uses_pkey PRIMARY KEY (key_id)
);

alter table api_key_uses add constraint api_key_uses_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table api_key_uses add constraint api_key_uses_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id);
alter table api_key_uses enable row level security;
create policy kept on api_key_uses for all to claimline_identity using (true) with check (true);
create policy seen on api_key_uses for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
grant insert, select, update on api_key_uses to claimline_identity;
grant select on api_key_uses to claimline_server;

create table api_keys (
  id text not null,
  account_id text not null,
  user_id text not null,
  name text not null,
  scopes text[] not null,
  prefix text not null,
  hash bytea not null,
  previous_hash bytea,
  previous_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by text,
  expires_at timestamp with time zone,
  rotated_at timestamp with time zone,
  revoked_at timestamp with time zone,
  addresses text[],
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_previous_hash_key UNIQUE (previous_hash),
  constraint api_keys_user_id_key UNIQUE (user_id),
  constraint api_keys_addresses_check CHECK (cardinality(addresses) > 0),
  constraint api_keys_check CHECK ((previous_hash IS NULL) = (previous_until IS NULL)),
  constraint api_keys_hash_check CHECK (octet_length(hash) = 32),
  constraint api_keys_scopes_check CHECK (cardinality(scopes) > 0)
);

alter table api_keys add constraint api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table api_keys add constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
CREATE INDEX api_keys_account ON api_keys USING btree (account_id, created_at DESC);
CREATE TRIGGER audited_added AFTER INSERT ON api_keys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'hash,previous_hash,', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON api_keys REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'hash,previous_hash,', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON api_keys REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', 'hash,previous_hash,', 'f', 'f');
CREATE TRIGGER notify_access AFTER UPDATE OF revoked_at, expires_at, hash, previous_until ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_access_change();
alter table api_keys enable row level security;
create policy opened on api_keys for select to claimline_identity using (true);
create policy revoked on api_keys for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on api_keys for select to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
grant select (id, account_id, user_id, name, scopes, prefix, previous_until, created_at, created_by, expires_at, rotated_at, revoked_at, addresses), update (revoked_at, addresses) on api_keys to claimline_server;
grant select on api_keys to claimline_identity;

create table idempotent_requests (
  account_id text not null,
  user_id text not null,
  request_key text not null,
  created_at timestamp with time zone default now() not null,
  fingerprint bytea not null,
  status integer,
  headers jsonb,
  body text,
  constraint idempotent_requests_pkey PRIMARY KEY (user_id, request_key),
  constraint idempotent_requests_fingerprint_check CHECK (octet_length(fingerprint) = 32),
  constraint idempotent_requests_request_key_check CHECK (char_length(request_key) >= 1 AND char_length(request_key) <= 255)
);

alter table idempotent_requests add constraint idempotent_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table idempotent_requests add constraint idempotent_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id);
CREATE INDEX idempotent_requests_old ON idempotent_requests USING btree (created_at);
alter table idempotent_requests enable row level security;
create policy forgotten on idempotent_requests for all to claimline_engine using (true);
create policy own on idempotent_requests for all to claimline_server using (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]))) with check (user_id = acting_user() AND (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
grant delete, insert, select, update on idempotent_requests to claimline_server;
grant delete, select on idempotent_requests to claimline_engine;

create table request_counts (
  name text not null,
  time_window bigint not null,
  count bigint not null,
  changed_at timestamp with time zone default now() not null,
  constraint request_counts_pkey PRIMARY KEY (name, time_window)
);

alter table request_counts enable row level security;
create policy whole on request_counts for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on request_counts to claimline_engine;

CREATE OR REPLACE FUNCTION public.create_api_key(new_id text, account text, new_user_id text, new_name text, new_role text, new_scopes text[], clinics text[], expires timestamp with time zone, new_prefix text, new_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_own_clinics(account, clinics);
  if new_role not in ('user', 'viewer') then
    raise exception 'a key is no admin' using errcode = 'insufficient_privilege';
  end if;
  -- No letter ever arrives under `.invalid` (RFC 2606).
  insert into identity.users (id, name, email, banned, ban_reason, is_service)
  values (new_user_id, new_name, new_user_id || '@api-key.invalid', true, 'api key', true);
  insert into memberships (account_id, user_id, role) values (account, new_user_id, new_role);
  insert into clinic_users (account_id, clinic_id, user_id)
  select distinct account, wanted.id, new_user_id from unnest(clinics) wanted (id);
  insert into api_keys (id, account_id, user_id, name, scopes, prefix, hash, created_by, expires_at)
  values (new_id, account, new_user_id, new_name, new_scopes, new_prefix, new_hash, acting_user(), expires);
end
$function$;

grant execute on function create_api_key(text,text,text,text,text,text[],text[],timestamp with time zone,text,bytea) to claimline_server;
revoke all on function create_api_key(text,text,text,text,text,text[],text[],timestamp with time zone,text,bytea) from public;

CREATE OR REPLACE FUNCTION public.rotate_api_key(account text, key_id text, new_prefix text, new_hash bytea, previous_works_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_own_clinics(account, array(
    select cu.clinic_id from clinic_users cu join api_keys k on k.user_id = cu.user_id
    where k.id = key_id and k.account_id = account));
  update api_keys set prefix = new_prefix, hash = new_hash, rotated_at = now(),
    previous_hash = case when previous_works_until is null then null else hash end,
    previous_until = previous_works_until
  where id = key_id and account_id = account and revoked_at is null;
  return found;
end
$function$;

grant execute on function rotate_api_key(text,text,text,bytea,timestamp with time zone) to claimline_server;
revoke all on function rotate_api_key(text,text,text,bytea,timestamp with time zone) from public;
