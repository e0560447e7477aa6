-- Members of a family share a member ID: the patient's name tells their claims apart. Middle names, accents, case and
-- punctuation are written differently from file to file. Names are qualified instead of `set search_path`, so that the
-- function can be inlined.
create function patient_key(first_name text, last_name text) returns text language sql stable parallel safe as
$$
  select regexp_replace(public.search_text(last_name), '[^[:alnum:]]+', '', 'g') || ' '
    || regexp_replace(split_part(public.search_text(first_name), ' ', 1), '[^[:alnum:]]+', '', 'g')
$$;
revoke all on function patient_key(text, text) from public;
grant execute on function patient_key(text, text) to claimline_server, claimline_engine;
