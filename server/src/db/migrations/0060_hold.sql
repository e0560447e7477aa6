-- How long a call spent on hold, and where in it: null and none until it ended, and for calls from before it was kept.

alter table calls add column hold_ms bigint;
alter table calls add column holds jsonb not null default '[]';
grant select (hold_ms, holds) on calls to claimline_server;

-- What the figures sum up, so that they need not visit the calls.
drop index calls_ended;
create index calls_ended on calls (clinic_id, ended_at)
  include (automation_id, ending, duration_ms, hold_ms, created_at)
  where state = 'ended';
