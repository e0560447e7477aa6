-- Lists are read by ordinary indexes, through views that no policy applies to, by a role that may read nothing else:
-- under row-level security PostgreSQL neither uses an index for LIKE nor knows how often it matches.

do $$
begin
  begin
    create role claimline_list nologin;
  exception
    when duplicate_object or unique_violation then null;
  end;
  -- Already a member when another database of this cluster was set up before.
  if not pg_has_role(current_user, 'claimline_list', 'member') or not (select rolsuper from pg_roles where rolname = current_user) then
    grant claimline_list to current_user;
  end if;
end
$$;
grant usage on schema public to claimline_list;

-- What lists filter and sort by. What a row shows is read by the person's own role.
create view listed_claims as
select id, clinic_id, created_at, status, status_since, archived, bulk_ref, sandbox, payer_name, patient_last_name,
  patient_first_name, service_from, service_to, billed_cents, paid_cents, needs_review, failure_reason, deadline_date,
  promised_date, denial_codes, search
from automations;

create view listed_calls as
select automation_id, archived, state, ending, ended_at, hold_ms, payer_hour from calls;

grant select on listed_claims, listed_calls to claimline_list;

drop function search_automations(text[], text, integer);
drop function denied_automations(text[], text[], integer);
drop function search_ends_query(text[], text);

drop index automations_billed, automations_codes, automations_deadline, automations_deadline_newest,
  automations_deadline_status, automations_denied, automations_ends, automations_failed, automations_newest,
  automations_paid, automations_patient, automations_payer, automations_promised, automations_promised_newest,
  automations_promised_status, automations_review, automations_served_until, automations_serviced, automations_status;
drop function search_ends(text, text);

-- The first two answer most filters without reading the claims themselves.
create index automations_newest on automations (clinic_id, archived, created_at desc, id desc) include (status,
  needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date,
  failure_reason, denial_codes, search);
create index automations_status on automations (clinic_id, archived, status, created_at desc, id desc) include (
  needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date,
  failure_reason);
create index automations_payer on automations (clinic_id, archived, lower(payer_name), payer_name, created_at desc, id desc)
  include (status);
create index automations_patient on automations (clinic_id, archived, lower(patient_last_name), lower(patient_first_name));
create index automations_service on automations (clinic_id, archived, service_from);
-- Most services last one day.
create index automations_served_until on automations (clinic_id, archived, service_to) where service_to <> service_from;
create index automations_billed on automations (clinic_id, archived, billed_cents);
-- What new claims do not have costs an import nothing.
create index automations_paid on automations (clinic_id, archived, paid_cents) include (created_at, id, status)
  where paid_cents is not null;
create index automations_deadline on automations (clinic_id, archived, deadline_date)
  include (created_at, id, status, billed_cents) where deadline_date is not null;
create index automations_promised on automations (clinic_id, archived, promised_date)
  include (created_at, id, status, billed_cents) where promised_date is not null;
create index automations_denied on automations (clinic_id, archived, created_at desc, id desc) include (denial_codes,
  status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date)
  where denial_codes is not null;
-- Every search reads the entries that are not yet in the index: at most a megabyte of them, 3 ms.
create index automations_search on automations using gin (search gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- One payer is asked for by both, which are not independent.
create statistics automations_payer_names (mcv, dependencies) on payer_name, lower(payer_name) from automations;

-- The payers that claims of the acting person's clinics name, found by skipping along the index. Row-level security
-- would keep the index from being used, as lower() is not leakproof.
create or replace function payers_of_clinics(clinics text[], is_archived boolean)
returns table (clinic_id text, payer_name text) language sql stable security definer set search_path = public, pg_temp as
$$
  with recursive named as (
    select clinic.id, found.payer_name, found.lowered
    from (select unnest(clinics) intersect select unnest(acting_clinics())) clinic (id) left join lateral (
      select a.payer_name, lower(a.payer_name) as lowered from automations a
      where a.clinic_id = clinic.id and a.archived = is_archived
      order by lower(a.payer_name), a.payer_name limit 1) found on true
    union all
    select named.id, found.payer_name, found.lowered
    from named left join lateral (
      select a.payer_name, lower(a.payer_name) as lowered from automations a
      where a.clinic_id = named.id and a.archived = is_archived
        and (lower(a.payer_name), a.payer_name) > (named.lowered, named.payer_name)
      order by lower(a.payer_name), a.payer_name limit 1) found on true
    where named.payer_name is not null
  )
  select id, named.payer_name from named where named.payer_name is not null
$$;
revoke all on function payers_of_clinics(text[], boolean) from public;
grant execute on function payers_of_clinics(text[], boolean) to claimline_server;

-- Without statistics of what was just imported, some lists would read all claims until autovacuum comes by.
create function analyze_imported(claims bigint) returns void language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  if claims >= 1000 and claims > (select reltuples from pg_class where oid = 'automations'::regclass) / 20 then
    analyze automations, automation_counts;
  end if;
end
$$;
revoke all on function analyze_imported(bigint) from public;
grant execute on function analyze_imported(bigint) to claimline_server;

analyze automations;
