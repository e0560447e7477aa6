-- Wrong codes since the last right one, however long ago: guessing may take days. Browsers that the person signed in with
-- before are counted apart, so that guesses from elsewhere do not lock them out.

create table identity.second_factor_failures (
  user_id text not null references identity.second_factors(user_id) on delete cascade,
  of_known_browser boolean not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (user_id, of_known_browser)
);
grant select, insert, update, delete on identity.second_factor_failures to claimline_identity;
