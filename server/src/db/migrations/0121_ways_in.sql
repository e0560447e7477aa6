-- Further first factors: a link by email, single sign-on, a code by text message, passkeys. What they open goes through
-- the sessions of migration 0120, where the second factor stands. And what works only once.

create table identity.action_links (
  code_hash text primary key,
  purpose text not null check (purpose in ('sign-in', 'email-change')),
  -- Without a reference: someone who is gone is told so, instead of that the link never was.
  user_id text not null,
  -- Where the letter went.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index action_links_user on identity.action_links (user_id, created_at);
create index action_links_expiry on identity.action_links (expires_at);

create unique index credentials_provider on identity.credentials (provider_id, account_id);

alter table identity.users add column phone text unique check (phone ~ '^\+1\d{10}$');

-- Codes asked for by telephone number, each for who asked alone, so that nobody uses up another's tries.
create table identity.phone_codes (
  id text primary key,
  -- Null for a number nobody signs in with: it is asked after and answered all the same.
  user_id text references identity.users on delete cascade,
  phone text not null,
  purpose text not null check (purpose in ('sign-in', 'confirm')),
  -- HMAC under the server's secret: six digits could be guessed from a plain hash.
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_user on identity.phone_codes (user_id, created_at);
create index phone_codes_expiry on identity.phone_codes (expires_at);

create table identity.passkeys (
  id text primary key,
  user_id text not null references identity.users on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on identity.passkeys (user_id);

-- Challenges and proofs that were answered: none is answered twice.
create table identity.spent (
  key text primary key,
  expires_at timestamptz not null
);
create index spent_expiry on identity.spent (expires_at);

grant select, insert, update, delete on identity.action_links, identity.phone_codes, identity.passkeys, identity.spent
  to claimline_identity;
