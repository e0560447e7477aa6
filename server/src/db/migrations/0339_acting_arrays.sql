-- Each statement of a person asks these several times. Without sorting to leave out what is there twice, which `= any`
-- does not mind, and without a function within the function, they take two thirds of the time.

create or replace function acting_accounts() returns text[]
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$ select array(select account_id from memberships where user_id = nullif(current_setting('claimline.user_id', true), '')) $$;

create or replace function acting_admin_accounts() returns text[]
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select array(
    select account_id from memberships
    where user_id = nullif(current_setting('claimline.user_id', true), '') and role = 'admin')
$$;

create or replace function acting_worker_accounts() returns text[]
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select array(
    select account_id from memberships
    where user_id = nullif(current_setting('claimline.user_id', true), '') and role in ('user', 'admin'))
$$;

create or replace function acting_clinics() returns text[]
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select array(
    select cu.clinic_id from clinic_users cu
    where cu.user_id = nullif(current_setting('claimline.user_id', true), '')
      and exists (select from memberships m where m.account_id = cu.account_id and m.user_id = cu.user_id))
$$;

create or replace function acting_worker_clinics() returns text[]
  language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select array(
    select cu.clinic_id from clinic_users cu
    where cu.user_id = nullif(current_setting('claimline.user_id', true), '')
      and exists (
        select from memberships m
        where m.account_id = cu.account_id and m.user_id = cu.user_id and m.role in ('user', 'admin')))
$$;
