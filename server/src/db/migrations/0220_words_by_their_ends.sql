-- Words are looked up in the clinics that a person sees, not in everyone's: an index of what words end in, each end with
-- its clinic. A fragment of a word is what one of its ends begins with.

-- The ends of all words, and the clinic by itself: of its id as much as tells most clinics apart. Behind a digit a word
-- begins. Of digits the first four stand, behind letters the first two, and of letters twelve: numbers come to few
-- different ends.
create function search_ends(clinic text, words text) returns tsvector language plpgsql immutable strict parallel safe
set search_path = pg_catalog, pg_temp as
$$
declare
  code text := right(clinic, 4);
  word text;
  letters integer;
  ends text[] := array[code];
begin
  foreach word in array string_to_array(regexp_replace(words, '([0-9])([^0-9 ])', '\1 \2', 'g'), ' ') loop
    letters := length(rtrim(word, '0123456789'));
    for place in 1 .. letters loop
      ends := array_append(ends, code || substr(word, place, least(letters - place + 3, 12)));
    end loop;
    for place in letters + 1 .. length(word) loop
      ends := array_append(ends, code || substr(word, place, 4));
    end loop;
  end loop;
  return array_to_tsvector(ends);
end
$$;
revoke all on function search_ends(text, text) from public;
grant execute on function search_ends(text, text) to claimline_server, claimline_engine;

drop index automations_search, automations_odd;
create index automations_ends on automations using gin (search_ends(clinic_id, search));
-- Nothing is planned by how often an end is met: they need not be counted.
alter index automations_ends alter column 1 set statistics 0;

-- What people type, as `search` has it: null where nothing is left of it. A tax ID may come with its dash.
create function search_typed(wanted text) returns text language sql stable set search_path = public, pg_temp as
$$
  select regexp_replace(nullif(search_text(wanted), ''), '^(\d\d)-(\d{7})$', '\1\2')
$$;

create or replace function search_pattern(wanted text) returns text language sql stable
set search_path = public, pg_temp as
$$
  select '%' || replace(replace(replace(search_typed(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- What is typed, as ends that one of the clinics has: the three longest words, those of one or two letters only when
-- there is no other; of a number the last four digits as well. Where the last word typed breaks off, an end may go on.
create function search_ends_query(clinics text[], wanted text) returns tsquery language sql stable
set search_path = public, pg_temp as
$$
  with words as (
    select word, length(word) - letters as digits, case when letters = 0 then 4 else least(letters + 2, 12) end as kept,
      row_number() over (order by nth desc) = 1 as is_last, row_number() over (order by length(word) desc) as place
    from string_to_table(regexp_replace(search_typed(wanted), '([0-9])([^0-9 ])', '\1 \2', 'g'), ' ')
        with ordinality typed (word, nth),
      length(rtrim(word, '0123456789')) letters),
  asked as (
    select left(word, kept) as ending, is_last and length(word) < kept as is_open
    from words where place = 1 or place <= 3 and length(word) >= 3
    union all
    select right(word, 4), false from words where place <= 3 and digits >= 4)
  select string_agg('(' || of_clinics.ends || ')', '&')::tsquery
  from asked cross join lateral (
    select string_agg('''' || replace(replace(right(clinic, 4) || ending, '\', '\\'), '''', '''''') || ''''
      || case when is_open then ':*' else '' end, '|') as ends
    from unnest(clinics) clinic) of_clinics
$$;

-- As in 0050_lists.sql: runs as owner and applies the clinics predicate itself. Clinic and words are compared in ways that
-- no other index knows.
create or replace function search_automations(clinics text[], wanted text, most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  with seen as materialized (
    select array(select unnest(clinics) intersect select unnest(acting_clinics())) as ids)
  select a.*
  from automations a
  where search_ends(a.clinic_id, a.search) @@ (select search_ends_query(ids, wanted) from seen)
    and a.clinic_id || '' = any ((select ids from seen)::text[])
    and a.search like (select search_pattern(wanted))
  limit most
$$;
drop function fragment_automations(text[], text[], text, integer), search_probes(text);
revoke all on function search_typed(text), search_ends_query(text[], text) from public;
grant execute on function search_typed(text) to claimline_server, claimline_engine;
