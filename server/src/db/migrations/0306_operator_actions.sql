-- What operators of the installation did by `npm run operator`; only ever added to.

create table operator_actions (
  id text primary key,
  at timestamptz not null default now(),
  -- The user of the operating system that ran the command.
  operator text not null,
  command text not null,
  arguments text[] not null
);

create index operator_actions_at on operator_actions (at);
create trigger forbid_changes before delete or update or truncate on operator_actions
  for each statement execute function forbid_audit_changes();
alter table operator_actions enable row level security;
create policy whole on operator_actions for all to claimline_engine using (true) with check (true);
grant select, insert on operator_actions to claimline_engine;
