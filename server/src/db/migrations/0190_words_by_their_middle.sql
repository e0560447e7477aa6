-- As in 0170_lists_hold_words.sql, but of a word without digits the six letters in its middle: names are made of two parts,
-- and a third of the patients share either, but few both.
create or replace function search_probes(wanted text) returns text[] language sql stable set search_path = public, pg_temp as
$$
  select coalesce(array_agg('%' || case
      when place > 1 then left(word, 3)
      when word ~ '\d' then right(word, 6)
      else substr(word, 1 + greatest(0, length(word) - 6) / 2, 6) end || '%' order by place),
    array[search_pattern(wanted)])
  from (
    select found[1] as word, row_number() over (order by length(found[1]) desc) as place
    from regexp_matches(search_pattern(wanted), '[[:alnum:]]{3,}', 'g') found
    order by place limit 2) words
$$;

-- Numbers of claims, members and checks, which few claims of all accounts bear, are looked up quicker. Three digits each
-- are conditions of their own: asked for six at once, the index reads on in all of their trigrams for every claim that has
-- the rarest. Whose they are is seen by the claims, unless many bear them: to read the clinics in the index costs as much as
-- the number. Providers' numbers have nine or ten digits, and many claims each; some digits are therefore in all claims, but
-- not behind the letters that the number begins with.
create or replace function search_automations(clinics text[], wanted text, most integer)
returns setof automations language sql stable security definer
set search_path = public, pg_temp set enable_seqscan = off as
$$
  with asked as materialized (
    select probes[1] as first, coalesce(probes[2], probes[1]) as second,
      left(probes[1], 4) || '%' as beginning, '%' || right(probes[1], 4) as ending,
      '%' || left(number, 4) || '%' as head, number is not null as is_number, pattern,
      array(select unnest(clinics) intersect select unnest(acting_clinics())) as seen
    from search_probes(wanted) probes, search_pattern(wanted) pattern,
      substring(pattern from '[[:alpha:]][[:alnum:]]*\d{6}|\d{11}') number),
  numbered as materialized (
    select a.*
    from automations a
    where (select is_number from asked)
      and a.search like (select beginning from asked) and a.search like (select ending from asked)
      and a.search like (select head from asked) and (a.search || '') like (select pattern from asked)
    limit 301),
  known as materialized (select (select is_number from asked) and count(*) <= 300 as is_all from numbered)
  (select n.* from numbered n
   where (select is_all from known) and n.clinic_id = any ((select seen from asked)::text[]) limit most)
  union all
  (select a.* from automations a
   where not (select is_all from known)
     and a.search like (select first from asked) and a.search like (select second from asked)
     and (a.search || '') like (select pattern from asked)
     and array[a.clinic_id] && (select seen from asked)
   limit most)
$$;
