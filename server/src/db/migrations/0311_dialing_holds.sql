-- Dialing stops while the carrier refuses calls for a reason that is not the dialed number.

create table dialing_holds (
  -- The caller ID that is refused; empty when no call can be placed.
  from_phone text primary key,
  -- The carrier's error code.
  code text not null,
  since timestamptz not null,
  -- When one call is tried again.
  retry_at timestamptz not null,
  tries integer not null default 1,
  -- The call that is tried now.
  trial_call_id text
);

alter table dialing_holds enable row level security;
create policy whole on dialing_holds for all to claimline_engine using (true) with check (true);
grant select, insert, update, delete on dialing_holds to claimline_engine;
