-- Deadlines that a person has dealt with, and what the account page asks for.

-- What was done about a deadline, by whom; taken back, it stays as history. While it stands, the claim's own
-- deadline_date is empty, so that the deadline is on no board and in no list of those still open.
create table deadline_handlings (
  id text primary key,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null references automations,
  deadline_date date not null,
  deadline_kind text check (deadline_kind in ('appeal', 'corrected-claim')),
  handled_as text not null check (handled_as in ('appealed', 'corrected-claim-sent', 'let-go')),
  by_user_id text not null references identity.users,
  at timestamptz not null default now(),
  undone_by_user_id text references identity.users,
  undone_at timestamptz,
  foreign key (account_id, clinic_id) references clinics (account_id, id),
  check ((undone_at is null) = (undone_by_user_id is null))
);
create unique index deadline_handlings_standing on deadline_handlings (automation_id, deadline_date)
  where undone_at is null;
create index deadline_handlings_latest on deadline_handlings (clinic_id, at desc) where undone_at is null;

alter table deadline_handlings enable row level security;
create policy seen on deadline_handlings for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create policy kept on deadline_handlings for insert to claimline_server
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and by_user_id = acting_user()
    and exists (
      select from automations a
      where a.id = automation_id and a.clinic_id = deadline_handlings.clinic_id
        and a.account_id = deadline_handlings.account_id
    )
  );
create policy undone on deadline_handlings for update to claimline_server
  using (clinic_id = any ((select acting_worker_clinics())::text[]) and undone_at is null)
  with check (clinic_id = any ((select acting_worker_clinics())::text[]) and undone_by_user_id = acting_user());
create policy whole on deadline_handlings to claimline_engine using (true) with check (true);

grant select on deadline_handlings to claimline_server, claimline_engine;
-- Not `at`: it is dealt with when that is told.
grant insert (id, account_id, clinic_id, automation_id, deadline_date, deadline_kind, handled_as, by_user_id)
  on deadline_handlings to claimline_server;
grant update (undone_by_user_id, undone_at) on deadline_handlings to claimline_server;

-- A payer asked again, or a correction, tells the same deadline once more: dealt with, it stays so.
create function automations_keep_handled() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  if exists (
    select from deadline_handlings h
    where h.automation_id = new.id and h.deadline_date = new.deadline_date and h.undone_at is null)
  then new.deadline_date := null;
  end if;
  return new;
end
$$;
revoke all on function automations_keep_handled() from public;
create trigger automations_keep_handled before update of deadline_date on automations
  for each row when (new.deadline_date is not null) execute function automations_keep_handled();

-- Calls of a day.
create index calls_made on calls (clinic_id, created_at);

-- The sums of the board of deadlines come from the index alone.
drop index automations_deadline;
create index automations_deadline on automations (clinic_id, deadline_date) include (status, billed_cents)
  where deadline_date is not null and not archived and status <> 'in-progress';
drop index automations_promised;
create index automations_promised on automations (clinic_id, promised_date) include (status, billed_cents)
  where promised_date is not null and not archived and status <> 'in-progress';
