-- A suffix is not part of a last name: `Diaz Jr.` of an earlier import and `Diaz` of a later one are one patient if all else is the same.
create or replace function patient_key(first_name text, last_name text) returns text language sql stable parallel safe as
$function$
  select regexp_replace(
      regexp_replace(public.search_text(last_name), '(?<=[[:alnum:]])([[:space:],]+(jr|sr|ii|iii|iv|md|esq)[.]?)+[[:space:]]*$', ''),
      '[^[:alnum:]]+', '', 'g') || ' '
    || regexp_replace(split_part(public.search_text(first_name), ' ', 1), '[^[:alnum:]]+', '', 'g')
$function$;
