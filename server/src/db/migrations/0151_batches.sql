-- Batches are paused and put first, and counted without counting their claims.

alter table batches add column paused_at timestamptz;
alter table batches add column priority text not null default 'normal' check (priority in ('normal', 'high'));
-- The engine asks for these many times a minute; there are few.
create index batches_paused on batches (id) where paused_at is not null;
-- Claims passed by because their batch is paused cost no look at the claim itself.
drop index automations_waiting;
create index automations_waiting on automations (due_at) include (bulk_ref)
  where status in ('pending', 'processing', 'reprocessing') and not archived;

create table batch_counts (
  account_id text not null,
  batch_id text not null references batches on delete cascade,
  clinic_id text not null,
  status text not null,
  count bigint not null,
  primary key (batch_id, clinic_id, status)
);
insert into batch_counts
  select account_id, bulk_ref, clinic_id, status, count(*) from automations where bulk_ref is not null group by 1, 2, 3, 4;

create function batches_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  -- In key order, so that two statements never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, count(*)
    from added where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, -count(*)
    from removed where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  else
    insert into batch_counts as counted
    select account_id, bulk_ref, clinic_id, status, sum(change)
    from (
      select account_id, bulk_ref, clinic_id, status, 1 as change from added where bulk_ref is not null
      union all
      select account_id, bulk_ref, clinic_id, status, -1 from removed where bulk_ref is not null
    ) moved
    group by 1, 2, 3, 4 having sum(change) <> 0 order by 2, 3, 4
    on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  end if;
  return null;
end
$$;
revoke all on function batches_count() from public;
create trigger batches_count_added after insert on automations
  referencing new table as added for each statement execute function batches_count();
create trigger batches_count_removed after delete on automations
  referencing old table as removed for each statement execute function batches_count();
create trigger batches_count_moved after update on automations
  referencing old table as removed new table as added for each statement execute function batches_count();

alter table batch_counts enable row level security;
create policy seen on batch_counts for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create policy whole on batch_counts to claimline_engine using (true) with check (true);
grant select on batch_counts to claimline_server, claimline_engine;

-- From the counts, however many claims there are.
create or replace function sees_whole_batch(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
      select from batches b where b.id = wanted and b.account_id = any ((select acting_accounts())::text[])
        and (b.uploaded_by = acting_user() or exists (
          select from batch_counts c where c.batch_id = b.id and c.count > 0)))
    and not exists (
      select from batch_counts c
      where c.batch_id = wanted and c.count > 0 and c.clinic_id <> all ((select acting_clinics())::text[]))
$$;

drop policy seen on batches;
create policy seen on batches for select to claimline_server
  using (
    account_id = any ((select acting_accounts())::text[])
    and (uploaded_by = acting_user() or exists (
      select from batch_counts c where c.batch_id = batches.id and c.count > 0))
  );
-- Whoever works in the account and sees all of a batch says when it is called.
create policy managed on batches for update to claimline_server
  using (account_id = any ((select acting_worker_accounts())::text[]) and sees_whole_batch(id))
  with check (account_id = any ((select acting_worker_accounts())::text[]) and sees_whole_batch(id));
grant update (paused_at, priority) on batches to claimline_server;

-- Open pages hear of it as of a change of claims.
create function batches_tell() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_notify('claimline_change', json_build_object('account_id', new.account_id, 'clinic_id', c.clinic_id)::text)
  from (select distinct clinic_id from batch_counts where batch_id = new.id and count > 0) c;
  return null;
end
$$;
revoke all on function batches_tell() from public;
create trigger batches_tell_changed after update on batches for each row execute function batches_tell();
