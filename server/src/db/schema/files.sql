-- Stored files, and the removal of their bytes.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table account_data_keys (
  account_id text not null,
  wrapped text not null,
  key_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint account_data_keys_pkey PRIMARY KEY (account_id)
);

alter table account_data_keys add constraint account_data_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id) ON DELETE CASCADE;
alter table account_data_keys enable row level security;
create policy whole on account_data_keys for all to claimline_engine using (true) with check (true);
grant insert, select, update on account_data_keys to claimline_engine;

create table file_removals (
  account_id text not null,
  file_id text not null,
  asked_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  held_by text,
  held_until timestamp with time zone,
  constraint file_removals_pkey PRIMARY KEY (account_id, file_id)
);

CREATE INDEX file_removals_due ON file_removals USING btree (due_at);
alter table file_removals enable row level security;
create policy whole on file_removals for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update on file_removals to claimline_engine;

create table files (
  id text not null,
  account_id text not null,
  clinic_id text,
  kind text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  created_by text,
  created_at timestamp with time zone default now() not null,
  batch_id text,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_bytes_check CHECK (bytes >= 0)
);

alter table files add constraint files_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table files add constraint files_account_id_fkey FOREIGN KEY (account_id) REFERENCES billing_accounts(id);
alter table files add constraint files_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id);
alter table files add constraint files_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.users(id);
CREATE INDEX files_account ON files USING btree (account_id, kind, created_at DESC);
CREATE INDEX files_batch ON files USING btree (account_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE TRIGGER queue_removal AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION queue_file_removal();
alter table files enable row level security;
create policy became_a_batch on files for update to claimline_server using (kind = 'import'::text AND batch_id IS NULL AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))) with check (kind = 'import'::text AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy forgotten on files for delete to claimline_server using (kind = 'import'::text AND batch_id IS NULL AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy seen on files for select to claimline_server using (
CASE
    WHEN kind = 'archive'::text THEN sees_whole_account(account_id)
    WHEN batch_id IS NOT NULL THEN sees_whole_batch(batch_id)
    WHEN kind = 'import'::text THEN created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[]))
    WHEN clinic_id IS NULL THEN account_id = ANY ((( SELECT acting_accounts() AS acting_accounts))::text[])
    ELSE clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[])
END);

create policy uploaded on files for insert to claimline_server with check (kind = 'import'::text AND batch_id IS NULL AND created_by = acting_user() AND (account_id = ANY ((( SELECT acting_worker_accounts() AS acting_worker_accounts))::text[])));
create policy whole on files for all to claimline_engine using (true) with check (true);
grant delete, insert, select, update (batch_id) on files to claimline_server;
grant delete, insert, select, update on files to claimline_engine;

CREATE OR REPLACE FUNCTION public.queue_file_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_removals (account_id, file_id) values (old.account_id, old.id) on conflict do nothing;
  return null;
end
$function$;

revoke all on function queue_file_removal() from public;
