-- Deep pages by amount are read from the index alone.
drop index automations_billed;
create index automations_billed on automations (clinic_id, archived, billed_cents) include (created_at, id, status);

-- Most claims have only plain letters, digits and single spaces, which need none of the expressions.
create or replace function search_text(words text) returns text language sql stable set search_path = public, pg_temp as
$$
  select btrim(case
    when words !~ '[^ -~]|,|  ' then lower(words)
    when words ~ '[^ -~]' then regexp_replace(
      translate(lower(unaccent(regexp_replace(normalize(words, nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'))), 'ς', 'σ'),
      '[\s,]+', ' ', 'g')
    else regexp_replace(lower(words), '[ ,]+', ' ', 'g')
  end)
$$;
