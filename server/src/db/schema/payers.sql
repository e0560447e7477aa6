-- The payer directory, what accounts know better of it, and their providers.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table confirmed_numbers (
  account_id text not null,
  phone text not null,
  confirmed_by text,
  confirmed_at timestamp with time zone default now() not null,
  constraint confirmed_numbers_pkey PRIMARY KEY (account_id, phone),
  constraint confirmed_numbers_phone_check CHECK (phone ~ '^\+1\d{10}$'::text)
);

alter table confirmed_numbers add constraint confirmed_numbers_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table confirmed_numbers add constraint confirmed_numbers_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES identity.users(id);
CREATE TRIGGER audited_added AFTER INSERT ON confirmed_numbers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('phone', 'account_id,phone', 'confirmed_at', 'f', 't');
CREATE TRIGGER audited_changed AFTER UPDATE ON confirmed_numbers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('phone', 'account_id,phone', 'confirmed_at', 'f', 't');
CREATE TRIGGER audited_removed AFTER DELETE ON confirmed_numbers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('phone', 'account_id,phone', 'confirmed_at', 'f', 't');
CREATE TRIGGER notify_account AFTER INSERT OR DELETE ON confirmed_numbers FOR EACH ROW EXECUTE FUNCTION notify_account_change();
alter table confirmed_numbers enable row level security;
create policy added on confirmed_numbers for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND confirmed_by = acting_user());
create policy seen on confirmed_numbers for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on confirmed_numbers for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on confirmed_numbers to claimline_engine;
grant insert, select on confirmed_numbers to claimline_server;

create table payer_call_flows (
  account_id text not null,
  payer_id text not null,
  version integer not null,
  steps jsonb not null,
  calls integer default 0 not null,
  last_seen_at timestamp with time zone default now() not null,
  corrected_at timestamp with time zone,
  constraint payer_call_flows_pkey PRIMARY KEY (account_id, payer_id, version),
  constraint payer_call_flows_steps_check CHECK (jsonb_typeof(steps) = 'array'::text),
  constraint payer_call_flows_version_check CHECK (version > 0)
);

alter table payer_call_flows add constraint payer_call_flows_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table payer_call_flows add constraint payer_call_flows_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
CREATE TRIGGER audited_added AFTER INSERT ON payer_call_flows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id,version', 'calls,last_seen_at', 'f', 't');
CREATE TRIGGER audited_changed AFTER UPDATE ON payer_call_flows REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id,version', 'calls,last_seen_at', 'f', 't');
CREATE TRIGGER audited_removed AFTER DELETE ON payer_call_flows REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id,version', 'calls,last_seen_at', 'f', 't');
alter table payer_call_flows enable row level security;
create policy changed on payer_call_flows for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy removed on payer_call_flows for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on payer_call_flows for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on payer_call_flows for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on payer_call_flows to claimline_engine;
grant delete, select, update (steps, last_seen_at, corrected_at) on payer_call_flows to claimline_server;

create table payer_overrides (
  account_id text not null,
  payer_id text not null,
  phone text,
  time_zone text,
  ivr_hours jsonb,
  representative_hours jsonb,
  required_fields text[],
  ai_policy text,
  electronic_ids text[],
  constraint payer_overrides_pkey PRIMARY KEY (account_id, payer_id),
  constraint payer_overrides_ai_policy_check CHECK (ai_policy = ANY (ARRAY['allowed'::text, 'ivr-only'::text, 'refused'::text])),
  constraint payer_overrides_ivr_hours_check CHECK (jsonb_typeof(ivr_hours) = 'array'::text),
  constraint payer_overrides_phone_check CHECK (phone ~ '^\+1\d{10}$'::text),
  constraint payer_overrides_representative_hours_check CHECK (jsonb_typeof(representative_hours) = 'array'::text)
);

alter table payer_overrides add constraint payer_overrides_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table payer_overrides add constraint payer_overrides_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES payers(id);
CREATE TRIGGER audited_added AFTER INSERT ON payer_overrides REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON payer_overrides REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON payer_overrides REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('payer_id', 'account_id,payer_id', '', 'f', 'f');
CREATE TRIGGER notify_account AFTER INSERT OR DELETE OR UPDATE ON payer_overrides FOR EACH ROW EXECUTE FUNCTION notify_account_change();
alter table payer_overrides enable row level security;
create policy changed on payer_overrides for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy kept on payer_overrides for insert to claimline_server with check ((account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[])) AND (EXISTS ( SELECT
   FROM payers p
  WHERE p.id = payer_overrides.payer_id AND p.account_id IS NULL)));

create policy removed on payer_overrides for delete to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on payer_overrides for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on payer_overrides for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update (phone, time_zone, ivr_hours, representative_hours, required_fields, ai_policy, electronic_ids) on payer_overrides to claimline_server;
grant delete, insert, select, update on payer_overrides to claimline_engine;

create table payers (
  id text not null,
  account_id text,
  name text not null,
  phone text not null,
  time_zone text not null,
  ivr_hours jsonb default '[]'::jsonb not null,
  representative_hours jsonb default '[]'::jsonb not null,
  required_fields text[] default '{}'::text[] not null,
  playbook jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  ai_policy text default 'allowed'::text not null,
  calls_at_once integer,
  electronic_ids text[] default '{}'::text[] not null,
  constraint payers_pkey PRIMARY KEY (id),
  constraint payers_ai_policy_check CHECK (ai_policy = ANY (ARRAY['allowed'::text, 'ivr-only'::text, 'refused'::text])),
  constraint payers_calls_at_once_check CHECK (calls_at_once >= 1 AND calls_at_once <= 1000),
  constraint payers_phone_check CHECK (phone ~ '^\+1\d{10}$'::text)
);

alter table payers add constraint payers_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
CREATE INDEX payers_account ON payers USING btree (account_id);
CREATE TRIGGER audited_added AFTER INSERT ON payers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON payers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON payers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER notify_account AFTER INSERT OR DELETE OR UPDATE ON payers FOR EACH ROW EXECUTE FUNCTION notify_account_change();
alter table payers enable row level security;
create policy changed on payers for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy kept on payers for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on payers for select to claimline_server using (account_id IS NULL OR (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])));
create policy whole on payers for all to claimline_engine using (true) with check (true);
grant insert (id, account_id, name, phone, time_zone, ivr_hours, representative_hours, required_fields, ai_policy, electronic_ids), select, update (name, phone, time_zone, ivr_hours, representative_hours, required_fields, retired_at, ai_policy, electronic_ids) on payers to claimline_server;
grant insert, select, update on payers to claimline_engine;

create table providers (
  id text not null,
  account_id text not null,
  name text not null,
  npi text not null,
  tax_id text not null,
  ptan text,
  retired_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers_npi_check CHECK (npi ~ '^\d{10}$'::text),
  constraint providers_tax_id_check CHECK (tax_id ~ '^\d{9}$'::text)
);

alter table providers add constraint providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
CREATE INDEX providers_account ON providers USING btree (account_id);
CREATE TRIGGER audited_added AFTER INSERT ON providers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_changed AFTER UPDATE ON providers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER audited_removed AFTER DELETE ON providers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION audit_change('id', 'id', '', 'f', 'f');
CREATE TRIGGER notify_account AFTER INSERT OR DELETE OR UPDATE ON providers FOR EACH ROW EXECUTE FUNCTION notify_account_change();
alter table providers enable row level security;
create policy changed on providers for update to claimline_server using (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy kept on providers for insert to claimline_server with check (account_id = ANY ((( SELECT acting_admin_accounts() AS acting_admin_accounts))::text[]));
create policy seen on providers for select to claimline_server using (account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[]));
create policy whole on providers for all to claimline_engine using (true) with check (true);
grant insert (id, account_id, name, npi, tax_id, ptan), select, update (name, npi, tax_id, ptan, retired_at) on providers to claimline_server;
grant insert, select, update on providers to claimline_engine;

CREATE OR REPLACE FUNCTION public.are_lines_full(account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.concurrent_calls <= (select count(*) from calls c where c.state <> 'ended' and c.account_id = a.id)
  from billing_accounts a where a.id = account and a.id = any (acting_accounts())
$function$;

grant execute on function are_lines_full(text) to claimline_server;
revoke all on function are_lines_full(text) from public;

CREATE OR REPLACE FUNCTION public.calls_at_once(number text, usual integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select coalesce((select min(p.calls_at_once) from payers p where p.phone = number and p.account_id is null), usual) $function$;

grant execute on function calls_at_once(text,integer) to claimline_engine;
revoke all on function calls_at_once(text,integer) from public;

CREATE OR REPLACE FUNCTION public.full_numbers(usual integer)
 RETURNS TABLE(phone text, calls_max integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select to_phone, calls_at_once(to_phone, usual) from calls where state <> 'ended'
  group by to_phone having count(*) >= calls_at_once(to_phone, usual)
$function$;

grant execute on function full_numbers(integer) to claimline_engine;
grant execute on function full_numbers(integer) to claimline_server;
revoke all on function full_numbers(integer) from public;

CREATE OR REPLACE FUNCTION public.numbers_to_confirm(account text)
 RETURNS TABLE(phone text, payer_names text[], claims bigint, asked_by text, asked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.payer_phone, (array_agg(distinct a.payer_name order by a.payer_name))[:5], count(*),
    (array_agg(u.name order by a.created_at))[1], min(a.created_at)
  from automations a left join identity.users u on u.id = a.created_by
  where a.account_id = account and account = any ((select acting_admin_accounts())::text[])
    and a.payer_id is null and a.status in ('pending', 'scheduled') and not a.archived and not a.sandbox
    and not exists (select from confirmed_numbers n where n.account_id = account and n.phone = a.payer_phone)
  group by a.payer_phone order by min(a.created_at), a.payer_phone limit 500
$function$;

grant execute on function numbers_to_confirm(text) to claimline_server;
revoke all on function numbers_to_confirm(text) from public;

CREATE OR REPLACE FUNCTION public.payer_for(account text, payer text)
 RETURNS TABLE(id text, account_id text, name text, phone text, time_zone text, ivr_hours jsonb, representative_hours jsonb, required_fields text[], playbook jsonb, ai_policy text, retired_at timestamp with time zone, electronic_ids text[])
 LANGUAGE sql
 STABLE
AS $function$
  select p.id, p.account_id, p.name, coalesce(o.phone, p.phone), coalesce(o.time_zone, p.time_zone),
    coalesce(o.ivr_hours, p.ivr_hours), coalesce(o.representative_hours, p.representative_hours),
    coalesce(o.required_fields, p.required_fields), p.playbook, coalesce(o.ai_policy, p.ai_policy), p.retired_at,
    coalesce(o.electronic_ids, p.electronic_ids)
  from payers p left join payer_overrides o on o.account_id = $1 and o.payer_id = p.id
  where p.id = $2 and (p.account_id is null or p.account_id = $1)
$function$;

grant execute on function payer_for(text,text) to claimline_engine;
grant execute on function payer_for(text,text) to claimline_server;
revoke all on function payer_for(text,text) from public;
