-- What admins set of their account: how calls are made, how safely people sign in, clinics and who belongs to them,
-- providers, payers.

alter table billing_accounts
  -- When the account wants calls made, by its own clock; no window at all: whenever the payer is open.
  add column calling_hours jsonb not null default '[]' check (jsonb_typeof(calling_hours) = 'array'),
  add column calling_time_zone text not null default 'America/New_York',
  add column attempts_per_day integer not null default 5 check (attempts_per_day between 1 and 5),
  -- The number payers see, E.164; null: the installation's.
  add column caller_id text check (caller_id ~ '^\+1\d{10}$'),
  -- What a call may tell besides what no claim is found without.
  add column disclose text[] not null
    default '{callback-phone,group-number,patient-account-number,procedure-codes}'
    check (disclose <@ '{recording,billing-company,callback-phone,group-number,patient-account-number,procedure-codes}'),
  -- Null: a session ends only by its own age.
  add column idle_sign_out_minutes integer check (idle_sign_out_minutes between 5 and 1440),
  add column second_factor_required boolean not null default false;

alter table payers
  add column retired_at timestamptz,
  -- Whether its line takes automated callers: everywhere, in its phone system only, or not at all.
  add column ai_policy text not null default 'allowed' check (ai_policy in ('allowed', 'ivr-only', 'refused'));

-- What an account knows better of a payer of the directory; null: as the directory has it.
create table payer_overrides (
  account_id text not null references billing_accounts,
  payer_id text not null references payers,
  phone text check (phone ~ '^\+1\d{10}$'),
  time_zone text,
  ivr_hours jsonb check (jsonb_typeof(ivr_hours) = 'array'),
  representative_hours jsonb check (jsonb_typeof(representative_hours) = 'array'),
  required_fields text[],
  ai_policy text check (ai_policy in ('allowed', 'ivr-only', 'refused')),
  primary key (account_id, payer_id)
);

-- A payer as it holds for an account. Plain SQL, so that whoever joins it pays no more than the join.
create function payer_for(account text, payer text)
returns table (
  id text, account_id text, name text, phone text, time_zone text, ivr_hours jsonb, representative_hours jsonb,
  required_fields text[], playbook jsonb, ai_policy text, retired_at timestamptz
) language sql stable as
$$
  select p.id, p.account_id, p.name, coalesce(o.phone, p.phone), coalesce(o.time_zone, p.time_zone),
    coalesce(o.ivr_hours, p.ivr_hours), coalesce(o.representative_hours, p.representative_hours),
    coalesce(o.required_fields, p.required_fields), p.playbook, coalesce(o.ai_policy, p.ai_policy), p.retired_at
  from payers p left join payer_overrides o on o.account_id = $1 and o.payer_id = p.id
  where p.id = $2 and (p.account_id is null or p.account_id = $1)
$$;
revoke all on function payer_for(text, text) from public;
grant execute on function payer_for(text, text) to claimline_server, claimline_engine;

alter table payer_overrides enable row level security;
create policy seen on payer_overrides for select to claimline_server
  using (account_id = any ((select acting_accounts())::text[]));
create policy kept on payer_overrides for insert to claimline_server
  with check (
    account_id = any ((select acting_admin_accounts())::text[])
    and exists (select from payers p where p.id = payer_id and p.account_id is null)
  );
create policy changed on payer_overrides for update to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy removed on payer_overrides for delete to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
create policy whole on payer_overrides to claimline_engine using (true) with check (true);
grant select, insert, delete on payer_overrides to claimline_server;
grant update (phone, time_zone, ivr_hours, representative_hours, required_fields, ai_policy)
  on payer_overrides to claimline_server;
grant select, insert, update, delete on payer_overrides to claimline_engine;

create policy changed on billing_accounts for update to claimline_server
  using (id = any ((select acting_admin_accounts())::text[]));
grant update (name, updated_at, concurrent_calls, follow_up_days, calling_hours, calling_time_zone, attempts_per_day,
  caller_id, disclose, idle_sign_out_minutes, second_factor_required) on billing_accounts to claimline_server;

create policy kept on providers for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]));
create policy changed on providers for update to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
grant insert (id, account_id, name, npi, tax_id, ptan) on providers to claimline_server;
grant update (name, npi, tax_id, ptan, retired_at) on providers to claimline_server;

-- The account's own; the directory is nobody's.
create policy kept on payers for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]));
create policy changed on payers for update to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
grant insert (id, account_id, name, phone, time_zone, ivr_hours, representative_hours, required_fields, ai_policy)
  on payers to claimline_server;
grant update (name, phone, time_zone, ivr_hours, representative_hours, required_fields, ai_policy, retired_at)
  on payers to claimline_server;

-- Admins name clinics and say who belongs to them, those included that they see no claim of.
create policy kept on clinics for insert to claimline_server
  with check (account_id = any ((select acting_admin_accounts())::text[]));
grant insert (id, account_id, name, callback_phone) on clinics to claimline_server;

create policy kept on clinic_users for insert to claimline_server
  with check (
    account_id = any ((select acting_admin_accounts())::text[])
    and exists (
      select from memberships m where m.account_id = clinic_users.account_id and m.user_id = clinic_users.user_id)
  );
create policy removed on clinic_users for delete to claimline_server
  using (account_id = any ((select acting_admin_accounts())::text[]));
grant insert, delete on clinic_users to claimline_server;

-- Every clinic of an account that the acting person administers.
create function account_clinics(account text)
returns table (id text, name text, callback_phone text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.id, c.name, c.callback_phone, c.created_at from clinics c
  where c.account_id = account and account = any (acting_admin_accounts())
$$;
revoke all on function account_clinics(text) from public;
grant execute on function account_clinics(text) to claimline_server;

create function change_clinic(account text, clinic text, new_name text, new_callback_phone text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update clinics set name = new_name, callback_phone = new_callback_phone
  where id = clinic and account_id = account and account = any (acting_admin_accounts());
  return found;
end
$$;
revoke all on function change_clinic(text, text, text, text) from public;
grant execute on function change_clinic(text, text, text, text) to claimline_server;

-- Tells open screens that something of the account itself changed.
create function account_tell() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  row jsonb := to_jsonb(coalesce(new, old));
  account text := case tg_table_name when 'billing_accounts' then row ->> 'id' else row ->> 'account_id' end;
begin
  if account is not null then
    perform pg_notify('claimline_change', json_build_object('account_id', account)::text);
  end if;
  return null;
end
$$;
revoke all on function account_tell() from public;
create trigger account_tell after insert or update or delete on billing_accounts
  for each row execute function account_tell();
create trigger account_tell after insert or update or delete on memberships
  for each row execute function account_tell();
create trigger account_tell after insert or update or delete on clinics
  for each row execute function account_tell();
create trigger account_tell after insert or update or delete on clinic_users
  for each row execute function account_tell();
create trigger account_tell after insert or update or delete on providers
  for each row execute function account_tell();
create trigger account_tell after insert or update or delete on payers
  for each row execute function account_tell();
create trigger account_tell after insert or update or delete on payer_overrides
  for each row execute function account_tell();

select audit_table('payer_overrides', record => 'payer_id', keys => 'account_id,payer_id');
