-- From which addresses and ranges an API key may be used; null for all.
alter table api_keys add column addresses text[] check (cardinality(addresses) > 0);
grant select (addresses), update (addresses) on api_keys to claimline_server;
