-- Lists are looked through in their indexes alone: what people narrow a list by stands in the index that has its order,
-- and what few claims have in indexes of those few, in both orders.

-- What is archived has the same index, so that there is one of them.
drop index automations_newest, automations_archived;
create index automations_newest on automations (clinic_id, archived, created_at desc, id desc)
  include (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date,
    promised_date, failure_reason)
  where status <> 'in-progress';

-- Of few claims each, and of none when it comes in.
drop index automations_deadline, automations_deadline_archived, automations_promised, automations_promised_archived;
create index automations_deadline on automations (clinic_id, archived, deadline_date)
  include (created_at, id, status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since,
    promised_date, failure_reason)
  where deadline_date is not null and status <> 'in-progress';
create index automations_promised on automations (clinic_id, archived, promised_date)
  include (created_at, id, status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since,
    deadline_date, failure_reason)
  where promised_date is not null and status <> 'in-progress';
-- A status and a date that seldom go together are found, or found missing, without passing either of them.
create index automations_deadline_status on automations (clinic_id, archived, status, deadline_date)
  include (created_at, id, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since,
    promised_date, failure_reason)
  where deadline_date is not null and status <> 'in-progress';
create index automations_promised_status on automations (clinic_id, archived, status, promised_date)
  include (created_at, id, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since,
    deadline_date, failure_reason)
  where promised_date is not null and status <> 'in-progress';
create index automations_deadline_newest on automations (clinic_id, archived, created_at desc, id desc)
  include (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date,
    promised_date, failure_reason)
  where deadline_date is not null and status <> 'in-progress';
create index automations_promised_newest on automations (clinic_id, archived, created_at desc, id desc)
  include (status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date,
    promised_date, failure_reason)
  where promised_date is not null and status <> 'in-progress';

drop index automations_denied, automations_review, automations_failed, automations_paid, automations_payer;
create index automations_payer on automations (clinic_id, archived, payer_name, created_at desc, id desc)
  include (status, needs_review, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date,
    failure_reason)
  where status <> 'in-progress';
create index automations_paid on automations (clinic_id, archived, paid_cents)
  include (created_at, id, status, needs_review, payer_name, billed_cents, service_from, status_since)
  where paid_cents is not null and status <> 'in-progress';
create index automations_denied on automations (clinic_id, archived, created_at desc, id desc)
  include (denial_codes, status, needs_review, payer_name, billed_cents, paid_cents, service_from, status_since,
    deadline_date, promised_date)
  where denial_codes is not null and status <> 'in-progress';
create index automations_review on automations (clinic_id, archived, created_at desc, id desc)
  include (status, payer_name, billed_cents, paid_cents, service_from, status_since, deadline_date, promised_date,
    failure_reason)
  where needs_review and status <> 'in-progress';
create index automations_failed on automations (clinic_id, archived, failure_reason, created_at desc, id desc)
  include (status, needs_review, payer_name, billed_cents, service_from, status_since)
  where failure_reason is not null;

-- Free text is looked up by the clinics too, not by the account: what others have is not passed on the way. The words
-- come first: their few hits are looked up among the clinics', not the clinics' many among the hits.
drop index automations_search, automations_codes;
create index automations_search on automations using gin (search gin_trgm_ops, (array[clinic_id]));
create index automations_codes on automations using gin (denial_codes, (array[clinic_id]))
  where denial_codes is not null;

-- As in 0050_lists.sql and 0058_denial_search.sql, each runs as owner and applies the clinics predicate itself.
drop function search_automations(text, text[], text, integer);
create function search_automations(clinics text[], wanted text, most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  select a.*
  from automations a
  where a.search like (select search_pattern(wanted))
    and array[a.clinic_id] && (select array(select unnest(clinics) intersect select unnest(acting_clinics())))
  limit most
$$;
drop function denied_automations(text, text[], text[], integer);
create function denied_automations(clinics text[], codes text[], most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  select a.*
  from automations a
  where a.denial_codes && codes
    and array[a.clinic_id] && (select array(select unnest(clinics) intersect select unnest(acting_clinics())))
  limit most
$$;

-- Claims whose searched text has a letter or a symbol that few have: all but a to z, digits and - ' . / are such.
create index automations_odd on automations (clinic_id) where search ~ '[^-a-z0-9 ''./]';

-- Claims by words that are too short for the trigram index. `patterns` are the ways they may stand among letters and
-- digits, each narrow enough for that index to know all the trigrams it comes to; what stands behind an odd letter or
-- symbol is found among the claims that have one.
create function fragment_automations(clinics text[], patterns text[], wanted text, most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  select distinct on (found.id) found.*
  from (
    select a.*
    from unnest(patterns) pattern cross join lateral (
      select a.* from automations a
      where a.search ~ pattern
        and array[a.clinic_id] && (select array(select unnest(clinics) intersect select unnest(acting_clinics())))
      limit most) a
    where a.search like (select search_pattern(wanted))
    union all
    (select a.* from automations a
     where a.clinic_id = any ((select array(select unnest(clinics) intersect select unnest(acting_clinics())))::text[])
       and a.search ~ '[^-a-z0-9 ''./]' and a.search like (select search_pattern(wanted))
     limit most)
  ) found
  limit most
$$;
revoke all on function search_automations(text[], text, integer), denied_automations(text[], text[], integer),
  fragment_automations(text[], text[], text, integer) from public;
grant execute on function search_automations(text[], text, integer), denied_automations(text[], text[], integer),
  fragment_automations(text[], text[], text, integer) to claimline_server;

-- What batches are called, as free text has it, so that many of them are looked through at once.
alter table batches add words text;
create function batches_fill_words() returns trigger language plpgsql set search_path = public, pg_temp as
$$
begin
  new.words := search_text(new.name);
  return new;
end
$$;
update batches set words = search_text(name);
create trigger batches_words before insert or update of name on batches
  for each row execute function batches_fill_words();

-- The ids of an account's batches by a part of their names, whoever's they are: only to be compared with those of
-- claims that one sees, and whoever sees a claim sees its batch. The policy asks for the claims of each batch first.
create function batches_named(account text, pattern text, unnamed text)
returns setof text language sql stable security definer set search_path = public, pg_temp as
$$
  select t.id from batches t
  where t.account_id = account and account = any ((select acting_accounts())::text[])
    and coalesce(t.words, unnamed) like pattern
$$;
revoke all on function batches_named(text, text, text) from public;
grant execute on function batches_named(text, text, text) to claimline_server;

-- An index alone answers only for pages of the table that were vacuumed since they were written to: not one claim in
-- five may have come in since, as PostgreSQL would have it by itself, but one in a hundred.
alter table automations set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
