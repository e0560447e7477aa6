-- The sigma at the end of a Greek word is the letter that its capital is lower case of everywhere else.
create or replace function search_text(words text) returns text language sql stable set search_path = public, pg_temp as
$$
  select btrim(case
    when words ~ '[^ -~]' then regexp_replace(
      translate(lower(unaccent(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f\ufe0e\ufe0f]', '', 'g'))), 'ς', 'σ'),
      '[\s,]+', ' ', 'g')
    else regexp_replace(lower(words), '[ ,]+', ' ', 'g')
  end)
$$;
update automations set search = translate(search, 'ς', 'σ') where search like '%ς%';
update batches set words = translate(words, 'ς', 'σ') where words like '%ς%';
