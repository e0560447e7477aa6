-- Accounts, people's places in them, clinics, providers, payers; and the two roles the server works as.
-- claimline_server sees only what the signed-in person may see; claimline_engine works every claim;
-- claimline_identity owns the door of sign-in. None of them owns a table.

do $$
declare
  needed text;
begin
  foreach needed in array array['claimline_server', 'claimline_engine', 'claimline_identity'] loop
    begin
      execute format('create role %I nologin', needed);
    exception
      when duplicate_object or unique_violation then null;
    end;
    -- Already a member when another database of this cluster was set up before.
    if not pg_has_role(current_user, needed, 'member') or not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', needed);
    end if;
  end loop;
end
$$;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

create schema identity;

create table identity.users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text,
  banned boolean not null default false,
  ban_reason text,
  ban_expires timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.sessions (
  id text primary key,
  user_id text not null references identity.users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  impersonated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on identity.sessions (user_id);

create table identity.credentials (
  id text primary key,
  user_id text not null references identity.users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credentials_user on identity.credentials (user_id);

create table identity.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on identity.verifications (identifier);

create table identity.signing_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

create table identity.attempts (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table billing_accounts (
  id text primary key,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  stripe_customer_id text,
  concurrent_calls integer not null default 8 check (concurrent_calls between 1 and 500),
  follow_up_days integer not null default 14 check (follow_up_days between 1 and 365)
);

create table memberships (
  account_id text not null references billing_accounts,
  user_id text not null references identity.users,
  role text not null check (role in ('admin', 'user', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, role)
);
create index memberships_user on memberships (user_id, account_id);

create table clinics (
  id text primary key,
  account_id text not null references billing_accounts,
  name text not null,
  callback_phone text,
  created_at timestamptz not null default now(),
  unique (account_id, id)
);

create table clinic_users (
  account_id text not null,
  clinic_id text not null,
  user_id text not null references identity.users,
  primary key (clinic_id, user_id),
  foreign key (account_id, clinic_id) references clinics (account_id, id)
);
create index clinic_users_user on clinic_users (user_id, clinic_id);

create table providers (
  id text primary key,
  account_id text not null references billing_accounts,
  name text not null,
  npi text not null check (npi ~ '^\d{10}$'),
  tax_id text not null check (tax_id ~ '^\d{9}$'),
  ptan text,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create index providers_account on providers (account_id);

-- Without an account: the directory every account shares.
create table payers (
  id text primary key,
  account_id text references billing_accounts,
  name text not null,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  time_zone text not null,
  ivr_hours jsonb not null default '[]',
  representative_hours jsonb not null default '[]',
  required_fields text[] not null default '{}',
  playbook jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index payers_account on payers (account_id);

-- Whose eyes: set for each transaction by the server, never by what a caller sends.
create function acting_user() returns text language sql stable as
$$ select nullif(current_setting('claimline.user_id', true), '') $$;

-- As owner, so that a policy may ask for memberships without asking the policy of memberships again.
create function acting_accounts() returns text[] language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(distinct account_id), '{}') from memberships where user_id = acting_user() $$;

create function acting_admin_accounts() returns text[] language sql stable security definer set search_path = public as
$$ select coalesce(array_agg(distinct account_id), '{}') from memberships where user_id = acting_user() and role = 'admin' $$;

-- A clinic is seen by those in it who still belong to its account.
create function acting_clinics() returns text[] language sql stable security definer set search_path = public as
$$
  select coalesce(array_agg(distinct cu.clinic_id), '{}')
  from clinic_users cu
  where cu.user_id = acting_user()
    and exists (select from memberships m where m.account_id = cu.account_id and m.user_id = cu.user_id)
$$;

create function acting_worker_clinics() returns text[] language sql stable security definer set search_path = public as
$$
  select coalesce(array_agg(distinct cu.clinic_id), '{}')
  from clinic_users cu
  where cu.user_id = acting_user()
    and exists (
      select from memberships m
      where m.account_id = cu.account_id and m.user_id = cu.user_id and m.role in ('user', 'admin')
    )
$$;

alter table billing_accounts enable row level security;
alter table memberships enable row level security;
alter table clinics enable row level security;
alter table clinic_users enable row level security;
alter table providers enable row level security;
alter table payers enable row level security;
alter table identity.users enable row level security;

create policy seen on billing_accounts for select to claimline_server
  using (id = any ((select acting_accounts())::text[]));
create policy seen on memberships for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy seen on clinics for select to claimline_server
  using (id = any ((select acting_clinics())::text[]));
create policy seen on clinic_users for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy seen on providers for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy seen on payers for select to claimline_server
  using (account_id is null or account_id = any ((select acting_accounts())::text[]));
-- Oneself, and those one shares an account with.
create policy seen on identity.users for select to claimline_server
  using (
    id = acting_user()
    or id in (select m.user_id from memberships m where m.account_id = any ((select acting_accounts())::text[]))
  );

-- Someone without an account makes one; the function below is the only way, and makes them its admin.
create function create_account(new_id text, new_name text) returns void
language plpgsql security definer set search_path = public as
$$
begin
  if acting_user() is null then
    raise exception 'no one is acting' using errcode = 'insufficient_privilege';
  end if;
  insert into billing_accounts (id, name) values (new_id, new_name);
  insert into memberships (account_id, user_id, role) values (new_id, acting_user(), 'admin');
end
$$;
revoke all on function create_account(text, text) from public;
grant execute on function create_account(text, text) to claimline_server;

create policy whole on billing_accounts to claimline_engine using (true) with check (true);
create policy whole on memberships to claimline_engine using (true) with check (true);
create policy whole on clinics to claimline_engine using (true) with check (true);
create policy whole on clinic_users to claimline_engine using (true) with check (true);
create policy whole on providers to claimline_engine using (true) with check (true);
create policy whole on payers to claimline_engine using (true) with check (true);
create policy whole on identity.users to claimline_engine using (true);
create policy own on identity.users to claimline_identity using (true) with check (true);

grant usage on schema public to claimline_server, claimline_engine, claimline_identity;
grant usage on schema identity to claimline_server, claimline_engine, claimline_identity;
grant select on billing_accounts, memberships, clinics, clinic_users, providers, payers to claimline_server;
grant select (id, name, email) on identity.users to claimline_server;
grant select, insert, update on billing_accounts, memberships, clinics, clinic_users, providers, payers to claimline_engine;
grant delete on memberships, clinic_users to claimline_engine;
grant select (id, name, email) on identity.users to claimline_engine;
grant select, insert, update, delete on all tables in schema identity to claimline_identity;
