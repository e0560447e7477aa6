-- What the figures over time look through.

-- What the figures tell calls apart by, kept with the call so that they need not visit its claim: whose line it was,
-- the hour there when it was made (none for a payer outside the directory), and whether the claim is archived.
alter table calls
  add payer_name text,
  add payer_hour smallint check (payer_hour between 0 and 23),
  add archived boolean not null default false;

create function calls_fill_figures() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  select a.payer_name, a.archived, extract(hour from new.created_at at time zone p.time_zone)
  into new.payer_name, new.archived, new.payer_hour
  from automations a left join payers p on p.id = a.payer_id
  where a.id = new.automation_id;
  return new;
end
$$;
revoke all on function calls_fill_figures() from public;
create trigger calls_figures before insert on calls for each row execute function calls_fill_figures();

create function automations_tell_calls() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  update calls set payer_name = new.payer_name, archived = new.archived where automation_id = new.id;
  return null;
end
$$;
revoke all on function automations_tell_calls() from public;
create trigger automations_tell_calls after update of archived, payer_name on automations
  for each row when (old.archived <> new.archived or old.payer_name <> new.payer_name)
  execute function automations_tell_calls();

update calls c set
  payer_name = a.payer_name,
  archived = a.archived,
  payer_hour = extract(hour from c.created_at at time zone p.time_zone)
from automations a left join payers p on p.id = a.payer_id
where a.id = c.automation_id;
grant select (payer_name, payer_hour, archived) on calls to claimline_server;

drop index calls_ended;
create index calls_ended on calls (clinic_id, ended_at)
  include (automation_id, ending, hold_ms, payer_name, payer_hour)
  where state = 'ended' and ending <> 'never-placed' and not archived;

-- Answers are now told by the claims themselves.
drop index status_history_answers;
drop index automations_since;
create index automations_since on automations (clinic_id, status_since)
  include (status, payer_name, denial_codes)
  where not archived and status <> 'in-progress';

