-- The file of an import comes whole into the file store and stays as its batch's original; parts in the database are no more.

alter table files add column batch_id text references batches;
create index files_batch on files (account_id, batch_id) where batch_id is not null;

alter table imports add column file_id text references files on delete set null;
-- When its maker or a job last did something with it: what nobody comes back to is forgotten.
alter table imports add column touched_at timestamptz not null default now();
create index imports_untouched on imports (touched_at) where state not in ('imported', 'cancelled');

create function imports_touch() returns trigger language plpgsql as
$$
begin
  new.touched_at := now();
  return new;
end
$$;
create trigger imports_touched before update on imports for each row
  when (new.touched_at is not distinct from old.touched_at) execute function imports_touch();

update imports set state = 'refused', refusal = 'The file came in before an update of Claimline. Upload it again.'
  where state in ('uploading', 'reading');
drop table import_parts;

-- Bytes that no row speaks of any more, in the file store or half uploaded: a worker removes them after the commit.
create table file_removals (
  account_id text not null,
  file_id text not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  primary key (account_id, file_id)
);
create index file_removals_due on file_removals (due_at);
alter table file_removals enable row level security;
create policy whole on file_removals to claimline_engine using (true) with check (true);
grant select, insert, update, delete on file_removals to claimline_engine;

create function file_removal_asked() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into file_removals (account_id, file_id) values (old.account_id, old.id) on conflict do nothing;
  return null;
end
$$;
revoke all on function file_removal_asked() from public;
create trigger files_removed after delete on files for each row execute function file_removal_asked();
-- Of an import that ends before its file is whole, the half that came is under the import's id.
create trigger imports_half_removed after update of state on imports for each row
  when (old.state = 'uploading' and new.state = 'cancelled') execute function file_removal_asked();

-- Whether the acting person sees all of a batch: its original may tell of each of its patients.
create function sees_whole_batch(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
      select from batches b where b.id = wanted and b.account_id = any ((select acting_accounts())::text[])
        and (b.uploaded_by = acting_user() or exists (select from automations a where a.bulk_ref = b.id)))
    and not exists (
      select from automations a where a.bulk_ref = wanted and a.clinic_id <> all ((select acting_clinics())::text[]))
$$;
revoke all on function sees_whole_batch(text) from public;
grant execute on function sees_whole_batch(text) to claimline_server;

-- An uploaded file is its maker's own until claims are made of it, then that of whoever sees all of them.
drop policy seen on files;
create policy seen on files for select to claimline_server
  using (
    case
      when batch_id is not null then sees_whole_batch(batch_id)
      when kind = 'import' then
        created_by = acting_user() and account_id = any ((select acting_worker_accounts())::text[])
      when clinic_id is null then account_id = any ((select acting_accounts())::text[])
      else clinic_id = any ((select acting_clinics())::text[])
    end);
create policy uploaded on files for insert to claimline_server
  with check (
    kind = 'import' and batch_id is null and created_by = acting_user()
    and account_id = any ((select acting_worker_accounts())::text[]));
create policy became_a_batch on files for update to claimline_server
  using (kind = 'import' and batch_id is null and created_by = acting_user()
    and account_id = any ((select acting_worker_accounts())::text[]))
  with check (kind = 'import' and created_by = acting_user()
    and account_id = any ((select acting_worker_accounts())::text[]));
create policy forgotten on files for delete to claimline_server
  using (kind = 'import' and batch_id is null and created_by = acting_user()
    and account_id = any ((select acting_worker_accounts())::text[]));
grant insert, delete on files to claimline_server;
grant update (batch_id) on files to claimline_server;

-- For forgetting imports that nobody comes back to.
grant select, update on imports to claimline_engine;
grant select, delete on import_rows to claimline_engine;
