-- The wage from which Insights computes money saved. Admins set it, and the account's time zone.
alter table billing_accounts add column hourly_wage_cents integer
  constraint billing_accounts_hourly_wage_cents_check check (hourly_wage_cents between 100 and 100000);
grant update (time_zone, hourly_wage_cents) on billing_accounts to claimline_server;

-- With the length of calls, so that time saved is read from the index alone.
drop index calls_ended;
create index calls_ended on calls (clinic_id, ended_at)
  include (automation_id, ending, hold_ms, payer_name, payer_hour, duration_ms)
  where state = 'ended' and ending <> 'never-placed' and not archived;
