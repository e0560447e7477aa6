-- What lists are narrowed and sorted by besides what they had: what the latest result said of deadlines, of promises
-- and of denial reasons, and when the status began. An instant counts as its date where the account works.

-- An IANA name, such as America/Chicago; neither an abbreviation nor a rule written out, which PostgreSQL takes too.
create function is_time_zone(name text) returns boolean language plpgsql stable set search_path = pg_catalog, pg_temp as
$$
begin
  perform now() at time zone name;
  return name = 'UTC' or name ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$';
exception
  when invalid_parameter_value then return false;
end
$$;

alter table billing_accounts add time_zone text not null default 'America/New_York' check (is_time_zone(time_zone));

alter table automations
  add deadline_date date,
  add deadline_kind text check (deadline_kind in ('appeal', 'corrected-claim')),
  add promised_date date,
  -- CARC and RARC; none when a reason was told without its code, null when no reason was told.
  add denial_codes text[];

-- What a person corrects of a claim, its deadline and promise go with.
grant update (deadline_date, deadline_kind, promised_date, denial_codes) on automations to claimline_server;

-- As `resultColumns` and `correctedColumns` (domain/src/result-columns.ts) have it for results to come.
update automations a set
  deadline_date = case when stands.deadline then (told.facts ->> 'deadline_date')::date end,
  deadline_kind = case when stands.deadline then told.facts ->> 'deadline_kind' end,
  promised_date = case when stands.promise then (told.facts ->> 'promised_date')::date end,
  denial_codes = case when stands.deadline then told.denial_codes end
from automations claim
  join results r on r.call_id = claim.result_call_id
  cross join lateral (
    select
      (select jsonb_object_agg(fact ->> 'field', fact -> 'value' order by place)
       from jsonb_array_elements(r.facts) with ordinality each (fact, place)) as facts,
      (select case when count(*) > 0 then coalesce(array_agg(distinct code) filter (where code <> ''), '{}') end
       from jsonb_array_elements(r.facts) fact
         cross join lateral (values
           (regexp_replace(regexp_replace(upper(coalesce(fact -> 'value' ->> 'CARC', '')), '[^A-Z0-9]', '', 'g'),
             '^(CO|PR|OA|PI)?0*(?=[A-Z]?\d)', '')),
           (regexp_replace(upper(coalesce(fact -> 'value' ->> 'RARC', '')), '[^A-Z0-9]', '', 'g'))) codes (code)
       where fact ->> 'field' = 'denial') as denial_codes
  ) told
  cross join lateral (
    select claim.status in ('pending', 'scheduled', 'ringing', 'in-progress', 'failed', 'denied', 'recouped')
        or (claim.status = told.facts ->> 'status' and claim.status <> 'write-off') as deadline,
      claim.status in ('processing', 'reprocessing', 'scheduled', 'ringing', 'in-progress') as promise
  ) stands
where claim.id = a.id;

create index automations_since on automations (clinic_id, status_since)
  where not archived and status <> 'in-progress';
-- Of few claims each, and of none when it comes in.
create index automations_deadline on automations (clinic_id, deadline_date)
  where deadline_date is not null and not archived and status <> 'in-progress';
create index automations_promised on automations (clinic_id, promised_date)
  where promised_date is not null and not archived and status <> 'in-progress';
create index automations_denied on automations (clinic_id, created_at desc, id desc) include (denial_codes)
  where denial_codes is not null and not archived and status <> 'in-progress';
