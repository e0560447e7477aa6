-- An import can be undone until its first call: its claims, and the batch when none is left, are deleted.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('uploading', 'reading', 'refused', 'checking', 'ready', 'importing', 'imported', 'undoing', 'cancelled'));

-- The batch of an import of the acting person; null for anyone else's.
create function own_import_batch(account text, import text) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select batch_id from imports
  where account_id = account and id = import and created_by = acting_user()
    and account_id = any ((select acting_worker_accounts())::text[])
$$;
revoke all on function own_import_batch(text, text) from public;
grant execute on function own_import_batch(text, text) to claimline_server;

create function has_import_calls(account text, import text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select from automations a join calls c on c.automation_id = a.id
    where a.account_id = account and a.bulk_ref = own_import_batch(account, import))
$$;
revoke all on function has_import_calls(text, text) from public;
grant execute on function has_import_calls(text, text) to claimline_server;

-- Deletes at most so many claims that nobody called about and that have no notes. Returns how many.
create function delete_imported_claims(account text, import text, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  wanted text[];
  gone text[];
begin
  if not exists (select from imports where account_id = account and id = import and state = 'undoing') then
    return 0;
  end if;
  wanted := array(
    select a.id from automations a
    where a.account_id = account and a.bulk_ref = own_import_batch(account, import)
      and (a.status in ('pending', 'scheduled') or a.failure_reason = 'cancelled')
      and not exists (select from calls c where c.automation_id = a.id)
      and not exists (select from notes n where n.automation_id = a.id)
      and not exists (select from results r where r.automation_id = a.id)
    limit most);
  -- A call may have begun meanwhile. Claims are locked by id, as everywhere.
  gone := array(
    select id from automations
    where id = any (wanted) and (status in ('pending', 'scheduled') or failure_reason = 'cancelled')
    order by id for update);
  gone := array(select id from unnest(gone) id where not exists (select from calls c where c.automation_id = id));
  delete from deadline_handlings where automation_id = any (gone);
  delete from status_history where automation_id = any (gone);
  delete from automations where id = any (gone);
  return cardinality(gone);
end
$$;
revoke all on function delete_imported_claims(text, text, integer) from public;
grant execute on function delete_imported_claims(text, text, integer) to claimline_server;

-- Ends the undoing: without claims the batch and its file go too. Returns how many claims are left.
create function finish_undo(account text, import text) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  batch text := own_import_batch(account, import);
  remaining bigint;
begin
  if batch is null or not exists (select from imports where account_id = account and id = import and state = 'undoing') then
    return 0;
  end if;
  select count(*) into remaining from automations where account_id = account and bulk_ref = batch;
  delete from import_counts where account_id = account and import_id = import;
  if remaining > 0 then
    insert into import_counts (account_id, import_id, standing, count) values (account, import, 'imported', remaining);
    update imports set state = 'imported', found = null where id = import;
  else
    update imports set state = 'cancelled', found = null, batch_id = null where id = import;
    delete from files where account_id = account and batch_id = batch;
    delete from batches where id = batch;
  end if;
  return remaining;
end
$$;
revoke all on function finish_undo(text, text) from public;
grant execute on function finish_undo(text, text) to claimline_server;

-- What an account's people replaced in a column of names or words, for their next files. Never of patients.
create table value_memories (
  account_id text not null references billing_accounts (id),
  field text not null,
  -- In lower case.
  written text not null,
  value text not null,
  at timestamptz not null default now(),
  primary key (account_id, field, written)
);
alter table value_memories enable row level security;
create policy own on value_memories for all to claimline_server
  using (account_id = any ((select acting_worker_accounts())::text[]))
  with check (account_id = any ((select acting_worker_accounts())::text[]));
create policy whole on value_memories for all to claimline_engine using (true) with check (true);
grant select, insert, update on value_memories to claimline_server;
