-- Typed text of which nothing is left, such as a lone comma, finds nothing: its pattern is null, not the one that
-- everything fits.
create or replace function search_pattern(wanted text) returns text language sql stable
set search_path = public, pg_temp as
$$
  select '%' || replace(replace(replace(regexp_replace(nullif(search_text(wanted), ''), '^(\d\d)-(\d{7})$', '\1\2'),
    '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
