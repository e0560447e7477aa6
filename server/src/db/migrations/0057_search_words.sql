-- What people type finds what they mean: the number the payer told for the claim too, names with the last name first
-- and a comma, letters with their accents set apart, and whatever spaces came along.

alter table automations add payer_claim_number text;
grant update (payer_claim_number) on automations to claimline_server;

update automations a set payer_claim_number = told.number
from (
  select r.call_id, (
    select fact ->> 'value' from jsonb_array_elements(r.facts) with ordinality each (fact, place)
    where fact ->> 'field' = 'payer_claim_number' order by place desc limit 1) as number
  from results r
) told
where told.call_id = a.result_call_id and told.number is not null;

-- Lower case, without accents; a comma is a space, and any space is one. U+0300 to U+036F are accents set apart by the
-- normal form KD, U+FE0E and U+FE0F choose how an emoji is drawn.
create function search_text(words text) returns text language sql stable set search_path = public, pg_temp as
$$
  select btrim(case
    when words ~ '[^ -~]' then regexp_replace(
      lower(unaccent(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f\ufe0e\ufe0f]', '', 'g'))), '[\s,]+', ' ', 'g')
    else regexp_replace(lower(words), '[ ,]+', ' ', 'g')
  end)
$$;

-- As a pattern for `search`: the wildcards of LIKE in it are text. A tax ID may come with its dash.
create or replace function search_pattern(wanted text) returns text language sql stable
set search_path = public, pg_temp as
$$
  select '%' || replace(replace(replace(regexp_replace(search_text(wanted), '^(\d\d)-(\d{7})$', '\1\2'),
    '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
revoke all on function search_text(text) from public;
grant execute on function search_text(text) to claimline_server, claimline_engine;

create or replace function automations_fill_search() returns trigger language plpgsql
set search_path = public, pg_temp as
$$
begin
  new.search := search_text(concat_ws(' ',
    new.patient_first_name, new.patient_last_name, new.patient_first_name, new.member_id, new.claim_number,
    new.payer_claim_number, new.check_number, new.npi, new.tax_id));
  return new;
end
$$;
drop trigger automations_search on automations;
create trigger automations_search before insert or update of
  patient_first_name, patient_last_name, member_id, claim_number, payer_claim_number, check_number, npi, tax_id
  on automations for each row execute function automations_fill_search();

-- Only those whose words are others now.
update automations a set member_id = a.member_id
where a.payer_claim_number is not null
  or a.search <> search_text(concat_ws(' ', a.patient_first_name, a.patient_last_name, a.patient_first_name, a.member_id,
    a.claim_number, a.check_number, a.npi, a.tax_id));
