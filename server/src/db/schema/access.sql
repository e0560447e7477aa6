-- Who is acting, and what they may see. Row-level security asks these functions.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

CREATE OR REPLACE FUNCTION public.account_clinics(account text)
 RETURNS TABLE(id text, name text, callback_phone text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.name, c.callback_phone, c.created_at from clinics c
  where c.account_id = account and account = any (acting_admin_accounts())
$function$;

grant execute on function account_clinics(text) to claimline_server;
revoke all on function account_clinics(text) from public;

CREATE OR REPLACE FUNCTION public.acting_accounts()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select array(select account_id from memberships where user_id = nullif(current_setting('claimline.user_id', true), '')) $function$;

grant execute on function acting_accounts() to claimline_server;
revoke all on function acting_accounts() from public;

CREATE OR REPLACE FUNCTION public.acting_address()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.address', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_admin_accounts()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array(
    select account_id from memberships
    where user_id = nullif(current_setting('claimline.user_id', true), '') and role = 'admin')
$function$;

grant execute on function acting_admin_accounts() to claimline_server;
revoke all on function acting_admin_accounts() from public;

CREATE OR REPLACE FUNCTION public.acting_agent()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.user_agent', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_api_key()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.api_key_id', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_clinics()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array(
    select cu.clinic_id from clinic_users cu
    where cu.user_id = nullif(current_setting('claimline.user_id', true), '')
      and exists (select from memberships m where m.account_id = cu.account_id and m.user_id = cu.user_id))
$function$;

grant execute on function acting_clinics() to claimline_server;
revoke all on function acting_clinics() from public;

CREATE OR REPLACE FUNCTION public.acting_user()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('claimline.user_id', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_worker_accounts()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array(
    select account_id from memberships
    where user_id = nullif(current_setting('claimline.user_id', true), '') and role in ('user', 'admin'))
$function$;

grant execute on function acting_worker_accounts() to claimline_server;
revoke all on function acting_worker_accounts() from public;

CREATE OR REPLACE FUNCTION public.acting_worker_clinics()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array(
    select cu.clinic_id from clinic_users cu
    where cu.user_id = nullif(current_setting('claimline.user_id', true), '')
      and exists (
        select from memberships m
        where m.account_id = cu.account_id and m.user_id = cu.user_id and m.role in ('user', 'admin')))
$function$;

grant execute on function acting_worker_clinics() to claimline_server;
revoke all on function acting_worker_clinics() from public;

CREATE OR REPLACE FUNCTION public.is_signed_in(of_session_id text, person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from identity.sessions s
    where s.id = of_session_id and s.user_id = person and s.expires_at > now() and not s.awaits_second_factor
      and not coalesce(s.last_active_at <= now() - identity.idle_limit(person), false))
$function$;

grant execute on function is_signed_in(text,text) to claimline_engine;
revoke all on function is_signed_in(text,text) from public;

CREATE OR REPLACE FUNCTION public.notify_access_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_access', coalesce(new.user_id, old.user_id));
  return null;
end
$function$;

revoke all on function notify_access_change() from public;

CREATE OR REPLACE FUNCTION public.notify_person_disabled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_access', new.id);
  return null;
end
$function$;

revoke all on function notify_person_disabled() from public;

CREATE OR REPLACE FUNCTION public.require_own_clinics(account text, clinics text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not (account = any (acting_admin_accounts())) or exists (
    select from unnest(clinics) wanted (id)
    where not exists (
      select from clinics c where c.id = wanted.id and c.account_id = account and c.id = any (acting_clinics())))
  then
    raise exception 'not the acting person''s to give' using errcode = 'insufficient_privilege';
  end if;
end
$function$;

revoke all on function require_own_clinics(text,text[]) from public;

create view acting_access with (security_barrier=true) as
 SELECT m.account_id,
    m.role,
    a.time_zone,
    ARRAY( SELECT cu.clinic_id
           FROM clinic_users cu
          WHERE cu.account_id = m.account_id AND cu.user_id = m.user_id
          ORDER BY cu.clinic_id) AS clinics,
    NOT u.has_second_factor AND NOT u.is_service AND (a.second_factor_required_for = 'everyone'::text OR a.second_factor_required_for = 'admins'::text AND m.role = 'admin'::text) AS lacks_second_factor
   FROM memberships m
     JOIN billing_accounts a ON a.id = m.account_id
     JOIN identity.users u ON u.id = m.user_id
  WHERE m.user_id = acting_user();

grant select on acting_access to claimline_server;

create view acting_sessions with (security_barrier=true) as
 SELECT s.id,
    k.id AS signing_key
   FROM identity.sessions s
     JOIN identity.users u ON u.id = s.user_id
     CROSS JOIN identity.signing_keys k
  WHERE s.user_id = acting_user() AND NOT u.banned AND s.expires_at > now() AND NOT s.awaits_second_factor AND s.last_active_at > COALESCE(now() - (( SELECT make_interval(mins => min(a.idle_sign_out_minutes)) AS make_interval
           FROM memberships m
             JOIN billing_accounts a ON a.id = m.account_id
          WHERE m.user_id = s.user_id)), '-infinity'::timestamp with time zone);

grant select on acting_sessions to claimline_server;
