-- What is found by words is found without the marks of Hebrew and Arabic too (U+0591 to U+05C7, U+0610 to U+06ED), without
-- marks of other blocks, and whatever unseen signs were pasted along: hyphens that only show at a line's end (U+00AD),
-- joiners and spaces without width (U+200B to U+200F), which way to read (U+061C, U+202A to U+202E, U+2060 to U+206F).
create or replace function search_text(words text) returns text language sql stable set search_path = public, pg_temp as
$$
  select btrim(case
    when words ~ '[^ -~]' then regexp_replace(
      translate(lower(unaccent(regexp_replace(normalize(words, nfkd),
        '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'))), 'ς', 'σ'),
      '[\s,]+', ' ', 'g')
    else regexp_replace(lower(words), '[ ,]+', ' ', 'g')
  end)
$$;
update automations set member_id = member_id
where search ~ '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]';
update batches set words = search_text(name)
where words ~ '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]';
