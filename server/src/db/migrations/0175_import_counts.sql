-- How many rows of an import stand how is counted by the statements that change them, so that a page that looks on
-- never counts a hundred thousand. A row that has become a claim is gone.

create table import_counts (
  account_id text not null,
  import_id text not null references imports on delete cascade,
  -- As in import_rows; imported: became claims; left: was left out when the import was over.
  standing text not null check (standing in ('good', 'faulty', 'duplicate', 'skipped', 'imported', 'left')),
  count bigint not null,
  primary key (account_id, import_id, standing)
);
insert into import_counts
  select r.account_id, r.import_id, case when r.standing = 'skipped' then 'left' else r.standing end, count(*)
  from import_rows r join imports i on i.account_id = r.account_id and i.id = r.import_id
  where r.standing = 'imported' or (r.standing = 'skipped' and i.state = 'imported') group by 1, 2, 3;
delete from import_rows r using imports i
where i.account_id = r.account_id and i.id = r.import_id
  and (r.claim_id is not null or i.state in ('imported', 'cancelled'));

alter table import_rows drop column standing;
alter table import_rows drop column claim_id;
alter table import_rows add column standing text not null generated always as (
  case
    when is_skipped then 'skipped'
    when submission is null then 'faulty'
    when same_row is not null or same_claim_id is not null then 'duplicate'
    else 'good'
  end
) stored;
create index import_rows_standing on import_rows (account_id, import_id, standing, row_number);

insert into import_counts select account_id, import_id, standing, count(*) from import_rows group by 1, 2, 3;

create function import_rows_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  -- In key order, so that two statements never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into import_counts as counted
    select account_id, import_id, standing, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into import_counts as counted
    select account_id, import_id, standing, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  else
    insert into import_counts as counted
    select account_id, import_id, standing, sum(change)
    from (
      select account_id, import_id, standing, 1 as change from added
      union all
      select account_id, import_id, standing, -1 from removed
    ) moved
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (account_id, import_id, standing) do update set count = counted.count + excluded.count;
  end if;
  return null;
end
$$;
revoke all on function import_rows_count() from public;
create trigger import_rows_count_added after insert on import_rows
  referencing new table as added for each statement execute function import_rows_count();
create trigger import_rows_count_removed after delete on import_rows
  referencing old table as removed for each statement execute function import_rows_count();
create trigger import_rows_count_moved after update on import_rows
  referencing old table as removed new table as added for each statement execute function import_rows_count();

alter table import_counts enable row level security;
create policy own on import_counts to claimline_server
  using (exists (select from imports i where i.account_id = import_counts.account_id and i.id = import_id))
  with check (exists (select from imports i where i.account_id = import_counts.account_id and i.id = import_id));
create policy whole on import_counts to claimline_engine using (true) with check (true);
grant select, insert, update on import_counts to claimline_server;
grant select on import_counts to claimline_engine;

-- Only imports that are not over have rows, so that a statement on rows looks at those few and not at all there ever were.
create index imports_open on imports (account_id, created_by, id) where state not in ('imported', 'cancelled');
drop policy own on import_rows;
create policy own on import_rows to claimline_server
  using ((account_id, import_id) in (
    select i.account_id, i.id from imports i where i.state not in ('imported', 'cancelled')))
  with check ((account_id, import_id) in (
    select i.account_id, i.id from imports i where i.state not in ('imported', 'cancelled')));
