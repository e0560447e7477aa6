-- Lists that stay flat as claims grow: an index for each way people narrow and sort them.

-- By status, archived or not, in the order of the list: serves the tabs and the status filter, whose branches are one a status.
create index automations_status on automations (clinic_id, archived, status, created_at desc, id desc);
drop index automations_group;
drop index automations_all;

create index automations_payer on automations (clinic_id, archived, payer_name, created_at desc, id desc)
  where status <> 'in-progress';
create index automations_review on automations (clinic_id, created_at desc, id desc)
  where needs_review and not archived and status <> 'in-progress';

-- The first page of a sorted list; ties are few, and sorted as they come.
create index automations_billed on automations (clinic_id, billed_cents)
  where not archived and status <> 'in-progress';
create index automations_serviced on automations (clinic_id, service_from)
  where not archived and status <> 'in-progress';
create index automations_paid on automations (clinic_id, paid_cents)
  where paid_cents is not null and not archived and status <> 'in-progress';
create index automations_patient on automations (clinic_id, lower(patient_last_name), lower(patient_first_name))
  where not archived and status <> 'in-progress';

-- What people type as a pattern for `search`: the wildcards of LIKE in it are text.
create function search_pattern(wanted text) returns text language sql stable set search_path = public, pg_temp as
$$
  select '%' || replace(replace(replace(lower(unaccent(wanted)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Claims by free text, whole rows in no order, of those clinics that the acting person may see; at most `most`, so
-- that a frequent word costs no more. Under row-level security a LIKE may not use the trigram index (the operator is
-- not leakproof), so this one function runs as owner and applies the same clinics predicate itself. The clinic is
-- compared in a way that no index knows: with one of theirs in the plan, all claims of the clinics would be read.
drop function search_automations(text, text[], text, integer);
create function search_automations(account text, clinics text[], wanted text, most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  select a.*
  from automations a
  where a.account_id = account
    and a.search like (select search_pattern(wanted))
    and a.clinic_id || '' = any (
      (select array(select unnest(clinics) intersect select unnest(acting_clinics())))::text[])
  limit most
$$;
revoke all on function search_automations(text, text[], text, integer) from public;
grant execute on function search_automations(text, text[], text, integer) to claimline_server;

-- Every name of a payer that claims of these clinics have, found by skipping along the index from one to the next.
create function payers_of_clinics(clinics text[], is_archived boolean)
returns table (clinic_id text, payer_name text) language sql stable set search_path = public, pg_temp as
$$
  with recursive named as (
    select clinic.id, (
      select a.payer_name from automations a
      where a.clinic_id = clinic.id and a.archived = is_archived and a.status <> 'in-progress'
      order by a.payer_name limit 1) as payer_name
    from unnest(clinics) clinic (id)
    union all
    select named.id, (
      select a.payer_name from automations a
      where a.clinic_id = named.id and a.archived = is_archived and a.status <> 'in-progress'
        and a.payer_name > named.payer_name
      order by a.payer_name limit 1)
    from named where named.payer_name is not null
  )
  select id, named.payer_name from named where named.payer_name is not null
  union
  select a.clinic_id, a.payer_name from automations a
  where a.clinic_id = any (clinics) and a.archived = is_archived and a.status = 'in-progress'
$$;
revoke all on function search_pattern(text), payers_of_clinics(text[], boolean) from public;
grant execute on function search_pattern(text), payers_of_clinics(text[], boolean) to claimline_server;
