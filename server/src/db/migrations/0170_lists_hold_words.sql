-- Lists are looked through for words, and those of a status for whatever else is asked, in their indexes alone.

-- An entry of an index has an end: of a searched text that is longer than names and numbers come to, the beginning counts.
create or replace function automations_fill_search() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
begin
  new.search := left(search_text(concat_ws(' ',
    new.patient_first_name, new.patient_last_name, new.patient_first_name, new.member_id, new.claim_number,
    new.payer_claim_number, new.check_number, new.npi, new.tax_id)), 500);
  return new;
end
$$;
update automations set member_id = member_id where length(search) > 500;

drop index automations_newest;
create index automations_newest on automations (clinic_id, archived, created_at desc, id desc)
  include (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date,
    promised_date, failure_reason, search)
  where status <> 'in-progress';
drop index automations_status;
create index automations_status on automations (clinic_id, archived, status, created_at desc, id desc)
  include (needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date,
    failure_reason);

-- By what the trigram index is asked for words: a piece of the longest, and the beginning of the next. Each trigram more
-- has to be looked up for every claim that has the rarest. Numbers are told apart by their ends. Where the database's
-- locale knows no letters in the words, all of them.
create function search_probes(wanted text) returns text[] language sql stable set search_path = public, pg_temp as
$$
  select coalesce(array_agg('%' || case
      when place > 1 then left(word, 3)
      when word ~ '\d' then right(word, 6)
      else left(word, 6) end || '%' order by place), array[search_pattern(wanted)])
  from (
    select found[1] as word, row_number() over (order by length(found[1]) desc) as place
    from regexp_matches(search_pattern(wanted), '[[:alnum:]]{3,}', 'g') found
    order by place limit 2) words
$$;

-- As in 0115_lists_from_indexes.sql. The whole of the words is compared in a way that no index knows.
create or replace function search_automations(clinics text[], wanted text, most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  select a.*
  from automations a
  where a.search like (select probes[1] from search_probes(wanted) probes)
    and a.search like (select coalesce(probes[2], probes[1]) from search_probes(wanted) probes)
    and (a.search || '') like (select search_pattern(wanted))
    and array[a.clinic_id] && (select array(select unnest(clinics) intersect select unnest(acting_clinics())))
  limit most
$$;
revoke all on function search_probes(text) from public;
