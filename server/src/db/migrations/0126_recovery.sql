-- Links that set a new password. Of the code only its hash stands here; used and expired ones for a while, so that the
-- link can say what became of it.

create table identity.password_resets (
  code_hash text primary key,
  user_id text not null references identity.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on identity.password_resets (user_id, created_at);
create index password_resets_expiry on identity.password_resets (expires_at);
grant select, insert, update, delete on identity.password_resets to claimline_identity;

-- When somebody last came in; their sessions themselves are gone when they sign out.
alter table identity.users add column if not exists last_sign_in_at timestamptz;
