-- Which request an upload's bytes come by, and until when that is believed: servers on one database see it all.
alter table imports add column upload_held_by text;
alter table imports add column upload_held_until timestamptz;
-- Another request for the same upload waits: whoever sent the first has given it up.
alter table imports add column upload_wanted boolean not null default false;
alter table imports add check ((upload_held_by is null) = (upload_held_until is null));
