-- What someone brought in or took out and nobody else ever saw goes with them too: exports asked for, sheets on their way
-- in with patients in their rows, work that was still to be done for them.

-- Takes a person out of every account and leaves of them a row without name and address, which history refers to.
-- Returns the accounts they are the last admin of, by name: if there are any, nothing was changed. One change of an
-- account's people after the other, as those by its admins.
create or replace function delete_person(leaving text, from_address text, from_agent text) returns text[]
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  left_alone text[];
  worked_in text[];
begin
  perform set_config('claimline.user_id', leaving, true),
    set_config('claimline.address', coalesce(from_address, ''), true),
    set_config('claimline.user_agent', coalesce(from_agent, ''), true);
  perform pg_advisory_xact_lock(hashtextextended('people of ' || account_id, 0))
  from (select distinct account_id from memberships where user_id = leaving order by 1) accounts;

  select array_agg(a.name order by lower(a.name)) into left_alone
  from billing_accounts a
  where exists (select from memberships m where m.account_id = a.id and m.user_id = leaving and m.role = 'admin')
    and not exists (
      select from memberships m join identity.users u on u.id = m.user_id
      where m.account_id = a.id and m.user_id <> leaving and m.role = 'admin' and not u.banned);
  if left_alone is not null then
    return left_alone;
  end if;

  worked_in := array(
    select account_id from memberships where user_id = leaving
    union select account_id from disabled_members where user_id = leaving);
  -- In the order in which the maker would discard them: a piece of work that is under way is waited for.
  perform from imports
  where account_id = any (worked_in) and created_by = leaving and state not in ('imported', 'cancelled')
  order by id for update;
  update jobs set state = 'cancelled', finished_at = now(), held_by = null, held_until = null
  where account_id = any (worked_in) and created_by = leaving and state = 'open';
  delete from import_rows r using imports i
  where i.account_id = any (worked_in) and i.created_by = leaving and i.state not in ('imported', 'cancelled')
    and r.account_id = i.account_id and r.import_id = i.id;
  delete from files f using imports i
  where i.account_id = any (worked_in) and i.created_by = leaving and i.state not in ('imported', 'cancelled')
    and f.account_id = i.account_id and f.id = i.id and f.batch_id is null;
  update imports set found = null, state = case when batch_id is null then 'cancelled' else 'imported' end
  where account_id = any (worked_in) and created_by = leaving and state not in ('imported', 'cancelled');
  delete from exports where account_id = any (worked_in) and user_id = leaving;

  delete from notifications where user_id = leaving;
  delete from notification_choices where user_id = leaving;
  delete from list_preferences where user_id = leaving;
  -- What they shared is the account's.
  delete from saved_views where owner_user_id = leaving and (not shared or deleted_at is not null);
  delete from clinic_users where user_id = leaving;
  delete from disabled_members where user_id = leaving;
  delete from memberships where user_id = leaving;

  delete from identity.sessions where user_id = leaving;
  delete from identity.push_subscriptions where user_id = leaving;
  delete from identity.credentials where user_id = leaving;
  delete from identity.second_factors where user_id = leaving;
  delete from identity.passkeys where user_id = leaving;
  delete from identity.phone_codes where user_id = leaving;
  delete from identity.password_resets where user_id = leaving;
  delete from identity.action_links where user_id = leaving;
  update identity.users
  set name = 'Former user', email = gen_random_uuid() || '@former-user.invalid', email_verified = false, image = null,
    phone = null, last_sign_in_at = null, banned = true, ban_reason = 'Deleted by the person', updated_at = now()
  where id = leaving;
  return '{}';
end
$$;
