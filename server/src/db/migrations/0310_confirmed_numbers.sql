-- A payer's number that somebody typed into a claim is called only when an admin of the account confirmed it: numbers
-- that cost the caller, or belong to a stranger, are not called just because they were entered.

create table confirmed_numbers (
  account_id text not null references billing_accounts(id),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  -- Null for numbers that were called before numbers had to be confirmed.
  confirmed_by text references identity.users(id),
  confirmed_at timestamptz not null default now(),
  primary key (account_id, phone)
);

insert into confirmed_numbers (account_id, phone)
select distinct account_id, payer_phone from automations a
where payer_id is null and exists (select from calls c where c.automation_id = a.id and c.to_phone = a.payer_phone);

select audit_table('confirmed_numbers', 'phone', 'account_id,phone', 'confirmed_at', false, true);
create trigger notify_account after insert or delete on confirmed_numbers
  for each row execute function notify_account_change();
alter table confirmed_numbers enable row level security;
create policy seen on confirmed_numbers for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy added on confirmed_numbers for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]) and confirmed_by = acting_user());
create policy whole on confirmed_numbers for all to claimline_engine using (true) with check (true);
grant select, insert on confirmed_numbers to claimline_server;
grant select, insert, update, delete on confirmed_numbers to claimline_engine;

-- The claims that may have to wait for a number.
create index automations_typed_number on automations (account_id, payer_phone)
  where payer_id is null and status in ('pending', 'scheduled') and not archived and not sandbox;

-- A number that an admin types needs no other admin. A program's key is no admin.
create function confirm_typed_numbers() returns trigger language plpgsql security definer
  set search_path to 'public', 'pg_temp' as $$
begin
  if acting_user() is not null and acting_api_key() is null then
    insert into confirmed_numbers (account_id, phone, confirmed_by)
    select distinct account_id, payer_phone, acting_user() from added
    where payer_id is null and not sandbox and account_id = any (acting_admin_accounts())
    order by 1, 2
    on conflict do nothing;
  end if;
  return null;
end
$$;
revoke all on function confirm_typed_numbers() from public;
create trigger numbers_typed after insert on automations referencing new table as added
  for each statement execute function confirm_typed_numbers();

-- What waits for an admin, who need not belong to the clinics of the claims.
create function numbers_to_confirm(account text)
returns table (phone text, payer_names text[], claims bigint, asked_by text, asked_at timestamptz)
language sql stable security definer set search_path to 'public', 'pg_temp' as $$
  select a.payer_phone, (array_agg(distinct a.payer_name order by a.payer_name))[:5], count(*),
    (array_agg(u.name order by a.created_at))[1], min(a.created_at)
  from automations a left join identity.users u on u.id = a.created_by
  where a.account_id = account and account = any (acting_admin_accounts())
    and a.payer_id is null and a.status in ('pending', 'scheduled') and not a.archived and not a.sandbox
    and not exists (select from confirmed_numbers n where n.account_id = account and n.phone = a.payer_phone)
  group by a.payer_phone order by min(a.created_at), a.payer_phone limit 500
$$;
grant execute on function numbers_to_confirm(text) to claimline_server;
revoke all on function numbers_to_confirm(text) from public;
