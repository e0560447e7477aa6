-- Claims by a denial code that few have, wherever they stand in the list.

create index automations_codes on automations using gin (account_id, denial_codes) where denial_codes is not null;

-- Whole rows in no order, of those clinics that the acting person may see, at most `most`. As `search_automations`
-- (0050_lists.sql) does, this runs as owner and applies the same clinics predicate itself: the operator is not leakproof.
create function denied_automations(account text, clinics text[], codes text[], most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  select a.*
  from automations a
  where a.account_id = account
    and a.denial_codes && codes
    and a.clinic_id || '' = any (
      (select array(select unnest(clinics) intersect select unnest(acting_clinics())))::text[])
  limit most
$$;
revoke all on function denied_automations(text, text[], text[], integer) from public;
grant execute on function denied_automations(text, text[], text[], integer) to claimline_server;
