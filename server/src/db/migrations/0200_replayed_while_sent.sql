-- Asked to be sent again while a process is sending it: it goes once more when that is over.
alter table webhook_deliveries add column is_wanted_again boolean not null default false;
grant update (is_wanted_again) on webhook_deliveries to claimline_server;
