-- Accounts can change by which IDs electronic claims name a payer.
alter table payer_overrides add column electronic_ids text[];
grant update (electronic_ids) on payer_overrides to claimline_server;
grant insert (electronic_ids), update (electronic_ids) on payers to claimline_server;

drop function payer_for(text, text);
create function payer_for(account text, payer text)
 returns table(id text, account_id text, name text, phone text, time_zone text, ivr_hours jsonb, representative_hours jsonb, required_fields text[], playbook jsonb, ai_policy text, retired_at timestamp with time zone, electronic_ids text[])
 language sql
 stable
as $$
  select p.id, p.account_id, p.name, coalesce(o.phone, p.phone), coalesce(o.time_zone, p.time_zone),
    coalesce(o.ivr_hours, p.ivr_hours), coalesce(o.representative_hours, p.representative_hours),
    coalesce(o.required_fields, p.required_fields), p.playbook, coalesce(o.ai_policy, p.ai_policy), p.retired_at,
    coalesce(o.electronic_ids, p.electronic_ids)
  from payers p left join payer_overrides o on o.account_id = $1 and o.payer_id = p.id
  where p.id = $2 and (p.account_id is null or p.account_id = $1)
$$;
revoke all on function payer_for(text, text) from public;
grant execute on function payer_for(text, text) to claimline_server, claimline_engine;
