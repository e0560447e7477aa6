-- Who is acting is looked up once for a statement, not for each of its claims.

create or replace function confirm_typed_numbers() returns trigger language plpgsql security definer
  set search_path to 'public', 'pg_temp' as $$
begin
  if acting_user() is not null and acting_api_key() is null then
    insert into confirmed_numbers (account_id, phone, confirmed_by)
    select distinct account_id, payer_phone, acting_user() from added
    where payer_id is null and not sandbox and account_id = any ((select acting_admin_accounts())::text[])
    order by 1, 2
    on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace function numbers_to_confirm(account text)
returns table (phone text, payer_names text[], claims bigint, asked_by text, asked_at timestamptz)
language sql stable security definer set search_path to 'public', 'pg_temp' as $$
  select a.payer_phone, (array_agg(distinct a.payer_name order by a.payer_name))[:5], count(*),
    (array_agg(u.name order by a.created_at))[1], min(a.created_at)
  from automations a left join identity.users u on u.id = a.created_by
  where a.account_id = account and account = any ((select acting_admin_accounts())::text[])
    and a.payer_id is null and a.status in ('pending', 'scheduled') and not a.archived and not a.sandbox
    and not exists (select from confirmed_numbers n where n.account_id = account and n.phone = a.payer_phone)
  group by a.payer_phone order by min(a.created_at), a.payer_phone limit 500
$$;
