-- What went wrong between the carrier and us on a call, and how often it was connected to us.

alter table calls add column connections integer not null default 0;

create table call_faults (
  call_id text not null references calls(id) on delete cascade,
  account_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('session', 'frame', 'handshake', 'fallback')),
  -- The carrier's error code, if it named one.
  code text,
  -- The carrier's words. Nothing that was said on the call.
  message text
);
create index call_faults_call on call_faults (call_id);

alter table call_faults enable row level security;
create policy whole on call_faults for all to claimline_engine using (true) with check (true);
grant select, insert, delete on call_faults to claimline_engine;
