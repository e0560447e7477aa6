-- Notes that people keep with a claim. They are added, never changed: no one is granted more.

create table notes (
  id text primary key,
  account_id text not null,
  clinic_id text not null,
  automation_id text not null references automations,
  author_user_id text not null references identity.users,
  at timestamptz not null default now(),
  text text not null check (char_length(text) between 1 and 2000),
  foreign key (account_id, clinic_id) references clinics (account_id, id)
);
create index notes_automation on notes (automation_id, at, id);

-- Tells whoever has the claim open, as a new line of its transcript does.
create trigger notes_tell after insert on notes
  referencing new table as added for each statement execute function transcript_tell();

alter table notes enable row level security;
create policy seen on notes for select to claimline_server using (clinic_id = any ((select acting_clinics())::text[]));
create policy kept on notes for insert to claimline_server
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and author_user_id = acting_user()
    and exists (
      select from automations a
      where a.id = automation_id and a.clinic_id = notes.clinic_id and a.account_id = notes.account_id
    )
  );
create policy whole on notes to claimline_engine using (true) with check (true);

grant select on notes to claimline_server;
-- Not `at`: a note is kept when it is kept.
grant insert (id, account_id, clinic_id, automation_id, author_user_id, text) on notes to claimline_server;
grant select, insert on notes to claimline_engine;
