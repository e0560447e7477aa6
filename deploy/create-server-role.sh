#!/bin/sh
# Run once by the image of PostgreSQL on an empty database: the user that the server signs in as, who owns nothing.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$SERVER_PASSWORD" <<'SQL'
create role claimline_app login noinherit password :'password';
SQL
