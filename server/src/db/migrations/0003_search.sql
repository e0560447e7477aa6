-- Free text over what the acting person may see. Under row-level security a LIKE may not use the trigram
-- index (the operator is not leakproof), so this one function runs as owner and applies the same clinics
-- predicate itself. `wanted` is matched as text: the wildcards of LIKE in it are escaped.

create function search_automations(account text, clinics text[], wanted text, most integer)
returns table (id text) language sql stable security definer set search_path = public as
$$
  select a.id
  from automations a
  where a.account_id = account
    and a.clinic_id = any (clinics)
    and a.clinic_id = any ((select acting_clinics())::text[])
    and a.search like '%' || replace(replace(replace(lower(unaccent(wanted)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by a.created_at desc, a.id desc
  limit most
$$;
revoke all on function search_automations(text, text[], text, integer) from public;
grant execute on function search_automations(text, text[], text, integer) to claimline_server;
