-- A key that is revoked or given another secret: its open streams look again at once, as people's do.
create trigger api_keys_tell after update of revoked_at, expires_at, hash, previous_until on api_keys
  for each row execute function tell_access();

-- A program reads what its own clinics used.
create policy of_own_clinics on usage_months for select to claimline_server
  using (clinic_id = any ((select acting_clinics())::text[]));
create or replace function usage_clinics(account text) returns table (id text, name text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.id, c.name from clinics c
  where c.account_id = account and (account = any (acting_admin_accounts()) or c.id = any (acting_clinics()))
$$;

-- An endpoint that Claimline switched off is told to those who can switch it on again.
create function webhook_endpoints_note() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  insert into notification_events (account_id, user_id, subject_id, event, key)
  select distinct new.account_id, m.user_id, new.id, 'webhook-off',
    'webhook-off:' || new.id || ':' || m.user_id || ':' || pg_current_xact_id()
  from memberships m where m.account_id = new.account_id and m.role = 'admin'
  on conflict (account_id, key) do nothing;
  return null;
end
$$;
revoke all on function webhook_endpoints_note() from public;
create trigger webhook_endpoints_note after update of is_on on webhook_endpoints for each row
  when (old.is_on and not new.is_on and new.off_why in ('failing', 'gone'))
  execute function webhook_endpoints_note();

-- As before, but a row that is added is made JSON once, not once a column.
create or replace function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  record_column constant text := tg_argv[0];
  keys constant text[] := string_to_array(tg_argv[1], ',');
  without constant text[] := string_to_array(tg_argv[2], ',');
  is_of_clinic constant boolean := tg_argv[3];
  only_people constant boolean := tg_argv[4];
  account_column constant text := case tg_table_name when 'billing_accounts' then 'id' else 'account_id' end;
begin
  if only_people and acting_user() is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    with rows as materialized (select to_jsonb(added) as whole from added)
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, after)
    select whole ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'added',
      tg_table_name, whole ->> record_column, case when is_of_clinic then array[whole ->> 'clinic_id'] end,
      jsonb_strip_nulls(whole - without)
    from rows
    where whole ->> account_column is not null;
  elsif tg_op = 'DELETE' then
    with rows as materialized (select to_jsonb(removed) as whole from removed)
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, before)
    select whole ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(), 'removed',
      tg_table_name, whole ->> record_column, case when is_of_clinic then array[whole ->> 'clinic_id'] end,
      jsonb_strip_nulls(whole - without)
    from rows
    where whole ->> account_column is not null;
  else
    -- A row whose key itself changed is one removed and one added. Materialized, or each row is made JSON once a column.
    with before_it as materialized (
      select concat_ws(' ', was ->> keys[1], was ->> keys[2], was ->> keys[3]) as key, was, was - without as shown
      from (select to_jsonb(removed) as was from removed) rows
    ), after_it as materialized (
      select concat_ws(' ', is_now ->> keys[1], is_now ->> keys[2], is_now ->> keys[3]) as key, is_now, is_now - without as shown
      from (select to_jsonb(added) as is_now from added) rows
    ), paired as materialized (
      select coalesce(is_now, was) as row, was is null as is_added, is_now is null as is_removed,
        before_it.shown as was, after_it.shown as is_now
      from before_it full join after_it using (key)
    )
    insert into audit_events (account_id, user_id, api_key_id, address, user_agent, action, table_name, record_id, clinic_ids, before, after)
    select row ->> account_column, acting_user(), acting_api_key(), acting_address(), acting_agent(),
      case when is_added then 'added' when is_removed then 'removed' else 'changed' end,
      tg_table_name, row ->> record_column, case when is_of_clinic then array[row ->> 'clinic_id'] end,
      difference.before, difference.after
    from paired cross join lateral (
      select jsonb_object_agg(key, was -> key) filter (where not is_added) as before,
        jsonb_object_agg(key, value) filter (where not is_removed) as after
      from jsonb_each(coalesce(is_now, was))
      where is_added or is_removed or was -> key is distinct from value
    ) difference
    where row ->> account_column is not null and (difference.before is not null or difference.after is not null);
  end if;
  return null;
end
$$;
