-- Letters to payers about denied claims, and follow-ups of claims that were not in the work queue.

create table letters (
  id text primary key,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null references automations(id) on delete cascade,
  kind text not null check (kind in ('appeal', 'reconsideration', 'corrected-claim')),
  letterhead text not null check (char_length(letterhead) <= 600),
  recipient text not null check (char_length(recipient) <= 600),
  body text not null check (char_length(body) between 1 and 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_user_id text not null references identity.users(id),
  request_id text not null check (char_length(request_id) between 1 and 64),
  sent_on date,
  sent_by_user_id text references identity.users(id),
  follow_up_on date,
  foreign key (account_id, clinic_id) references clinics(account_id, id),
  check ((sent_on is null) = (sent_by_user_id is null) and (sent_on is null) = (follow_up_on is null))
);

create index letters_automation on letters (automation_id, created_at, id);
create index letters_clinic on letters (clinic_id, created_at desc);
create unique index letters_request on letters (automation_id, created_by_user_id, request_id);

alter table letters enable row level security;
create policy seen on letters for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create policy written on letters for insert to claimline_server
  with check (clinic_id = any ((select acting_worker_clinics())::text[]) and created_by_user_id = acting_user()
    and exists (select from automations a
      where a.id = automation_id and a.clinic_id = letters.clinic_id and a.account_id = letters.account_id));
-- A letter that was sent stays as it was sent.
create policy changed on letters for update to claimline_server
  using (clinic_id = any ((select acting_worker_clinics())::text[]) and sent_on is null)
  with check (clinic_id = any ((select acting_worker_clinics())::text[])
    and (sent_by_user_id is null or sent_by_user_id = acting_user()));
create policy deleted on letters for delete to claimline_server
  using (clinic_id = any ((select acting_worker_clinics())::text[]) and sent_on is null);
create policy whole on letters for all to claimline_engine using (true) with check (true);
grant select, delete, insert (id, account_id, clinic_id, automation_id, kind, letterhead, recipient, body,
    created_by_user_id, request_id), update (kind, letterhead, recipient, body, updated_at, sent_on, sent_by_user_id,
    follow_up_on) on letters to claimline_server;
grant select, delete on letters to claimline_engine;

-- The audit log says that a letter changed, not what it says about the patient.
select audit_table('letters', record => 'automation_id', keys => 'id', without => 'letterhead,recipient,body',
  of_clinic => true);

create trigger notify_added after insert on letters referencing new table as added
  for each statement execute function notify_claim_detail_change();
create trigger notify_changed after update on letters referencing new table as added
  for each statement execute function notify_claim_detail_change();
create trigger notify_removed after delete on letters referencing old table as added
  for each statement execute function notify_claim_detail_change();

-- Puts a claim that never needed a person into the work queue, to come back on a date. Others stay as they are.
create function begin_follow_up(claim_id text, on_date date) returns void
  language sql security definer set search_path to 'public', 'pg_temp' as $$
  insert into work_items (automation_id, account_id, clinic_id, state, reason, situation, cents, due_on, rank, follow_up_on)
  select id, account_id, clinic_id, 'asleep', 'follow-up', '', billed_cents, on_date, 0, on_date
  from automations where id = claim_id and clinic_id = any ((select acting_worker_clinics())::text[])
  on conflict (automation_id) do nothing
$$;
revoke all on function begin_follow_up(text, date) from public;
grant execute on function begin_follow_up(text, date) to claimline_server;
