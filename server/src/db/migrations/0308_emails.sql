-- Names that say what they are: outgoing emails instead of letters, notified instead of told.

alter table letters rename to outgoing_emails;
alter table outgoing_emails rename constraint letters_pkey to outgoing_emails_pkey;
alter table outgoing_emails rename constraint letters_check to outgoing_emails_check;
alter table outgoing_emails rename constraint letters_check1 to outgoing_emails_check1;
alter table outgoing_emails rename constraint letters_check2 to outgoing_emails_check2;
alter table outgoing_emails rename constraint letters_state_check to outgoing_emails_state_check;
alter table outgoing_emails rename constraint letters_account_id_fkey to outgoing_emails_account_id_fkey;
alter index letters_settled rename to outgoing_emails_settled;
alter index letters_waiting rename to outgoing_emails_waiting;

alter table notification_choices rename column letters to email_frequency;
alter table notification_choices
  rename constraint notification_choices_letters_check to notification_choices_email_frequency_check;
alter table notifications rename column letter_due_at to digest_due_at;
alter index notifications_letters rename to notifications_digests;
alter index notifications_letters_of rename to notifications_digests_of;
alter table notification_events rename column told_at to processed_at;

alter table invitations rename column letters to emails_sent;
alter table invitations rename column letter_id to email_id;
drop trigger audited_added on invitations;
drop trigger audited_changed on invitations;
drop trigger audited_removed on invitations;
create trigger audited_added after insert on invitations referencing new table as added
  for each statement execute function audit_change('id', 'id', 'email_id,emails_sent,sent_at', 'f', 'f');
create trigger audited_changed after update on invitations referencing old table as removed new table as added
  for each statement execute function audit_change('id', 'id', 'email_id,emails_sent,sent_at', 'f', 'f');
create trigger audited_removed after delete on invitations referencing old table as removed
  for each statement execute function audit_change('id', 'id', 'email_id,emails_sent,sent_at', 'f', 'f');

alter function invitation_letters_of_a_day(text) rename to invitation_emails_today;

create or replace function notify_email_queued() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_temp' as $function$
begin
  perform pg_notify('claimline_email', '');
  return null;
end
$function$;

-- A parameter can only be renamed by a new function.
drop function may_be_notified(text, text, text);
create function may_be_notified(of_account_id text, of_clinic_id text, of_user_id text) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp' as $function$
  select exists (select from memberships m where m.account_id = of_account_id and m.user_id = of_user_id)
    and (of_clinic_id is null or exists (
      select from clinic_users c
      where c.account_id = of_account_id and c.clinic_id = of_clinic_id and c.user_id = of_user_id))
    and not exists (select from identity.users u where u.id = of_user_id and u.banned)
$function$;
revoke all on function may_be_notified(text, text, text) from public;
grant execute on function may_be_notified(text, text, text) to claimline_engine;

create or replace function notify_inbox_change() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_temp' as $function$
begin
  perform pg_notify('claimline_change', json_build_object('account_id', account_id, 'inbox_of', user_id)::text)
  from (select distinct account_id, user_id from added where shows) shown;
  return null;
end
$function$;

create or replace function notify_claim_detail_change() returns trigger language plpgsql security definer
set search_path to 'public', 'pg_temp' as $function$
begin
  perform pg_notify('claimline_change', json_build_object(
    'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', automation_id)::text)
  from (select distinct account_id, clinic_id, automation_id from added) changed;
  return null;
end
$function$;

create or replace function keep_push_subscription(
  new_id text, of_session_id text, new_token_hash bytea, of_endpoint_hash bytea, new_sealed text, new_name text)
returns text language plpgsql security definer set search_path to 'public', 'pg_temp' as $function$
declare
  kept text;
begin
  if not exists (select from identity.sessions s where s.id = of_session_id and s.user_id = acting_user()) then
    raise exception 'the session is not the acting person''s' using errcode = 'insufficient_privilege';
  end if;
  -- Pushes that are queued for another user of this browser must not reach the new one.
  delete from identity.push_subscriptions where endpoint_hash = of_endpoint_hash and user_id <> acting_user();
  insert into identity.push_subscriptions as there
    (id, user_id, session_id, token_hash, endpoint_hash, sealed, name, claimed_at)
  values (new_id, acting_user(), of_session_id, new_token_hash, of_endpoint_hash, new_sealed, new_name, clock_timestamp())
  on conflict (endpoint_hash) do update set session_id = excluded.session_id, token_hash = excluded.token_hash,
    sealed = excluded.sealed, name = excluded.name, claimed_at = excluded.claimed_at
  returning id into kept;
  -- Each subscription costs a request to a push service for every notification, so their number is limited.
  delete from identity.push_subscriptions where id in (
    select id from identity.push_subscriptions where user_id = acting_user()
    order by session_id is null, claimed_at desc offset 20);
  return kept;
end
$function$;
