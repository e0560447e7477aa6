-- The token of a session changes at each refresh. The one before it still works, because another tab may just be using it,
-- and because the answer with the new one may have been lost.
alter table identity.sessions add column previous_token text, add column rotated_at timestamptz;
create index sessions_previous_token on identity.sessions (previous_token) where previous_token is not null;

-- Browsers that a person signed in with. Their tokens give no access; they keep the guesses of others from locking the person out.
create table identity.known_browsers (
  token_hash text primary key,
  user_id text not null references identity.users on delete cascade,
  session_id text not null,
  created_at timestamptz not null default now()
);
create index known_browsers_user on identity.known_browsers (user_id);
grant select, insert, update, delete on identity.known_browsers to claimline_identity;
