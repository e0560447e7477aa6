-- Fewer triggers on claims, and plain names for functions and triggers.

-- Triggers that did the same work twice are one
drop trigger automations_count_added on automations;
drop trigger automations_count_moved on automations;
drop trigger automations_count_removed on automations;
drop trigger batches_count_added on automations;
drop trigger batches_count_moved on automations;
drop trigger batches_count_removed on automations;
drop trigger automations_events_added on automations;
drop trigger automations_events_moved on automations;
drop trigger automations_tell_added on automations;
drop trigger automations_tell_moved on automations;
drop trigger automations_note on automations;
drop trigger automations_meter on automations;
drop trigger automations_use on automations;
drop trigger automations_begin_history on automations;
drop function automations_count();
drop function batches_count();
drop function automations_put_events();
drop function automations_tell();
drop function automations_note();
drop function automations_meter();
drop function automations_use();
drop function automations_begin_history();


create function claims_added() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  if current_setting('claimline.importing', true) = 'on' then
    insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why)
    select account_id, clinic_id, id, null, status, actor.kind, created_by, 'imported'
    from added, (
      select case when exists (select from identity.users u where u.id = acting_user() and u.is_service)
        then 'api-key' else 'person' end as kind) actor;
  end if;

  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted
  select account_id, clinic_id, archived, status, needs_review, count(*)
  from added group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, count(*)
  from added where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  insert into usage_months as used (account_id, clinic_id, month, measure, amount)
  select account_id, clinic_id, usage_month(created_at), 'claims', count(*)
  from added where not sandbox group by 1, 2, 3 order by 1, 3, 2
  on conflict (account_id, month, clinic_id, measure) do update set amount = used.amount + excluded.amount;

  insert into meter_events (id, account_id, measure, amount)
  select 'claims-' || gen_random_uuid(), b.id, 'claims', counted.claims
  from (select account_id, count(*) as claims from added where not sandbox group by account_id) counted
    join billing_accounts b on b.id = counted.account_id and b.stripe_customer_id is not null;

  insert into webhook_events (account_id, clinic_id, type, data)
  select a.account_id, a.clinic_id, 'claim.submitted',
    jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
      || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
  from added a
  where exists (
    select from webhook_endpoints e
    where e.account_id = a.account_id and 'claim.submitted' = any (e.events) and a.clinic_id = any (e.clinic_ids))
  order by a.created_at, a.id;

  perform notify_claim_changes(account_id, clinic_id, array_agg(id), array_agg(status))
  from added group by account_id, clinic_id;
  return null;
end
$$;

create function claims_changed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted
  select account_id, clinic_id, archived, status, needs_review, sum(change)
  from (
    select account_id, clinic_id, archived, status, needs_review, 1 as change from added
    union all
    select account_id, clinic_id, archived, status, needs_review, -1 from removed
  ) moved
  group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, sum(change)
  from (
    select account_id, bulk_ref, clinic_id, status, 1 as change from added where bulk_ref is not null
    union all
    select account_id, bulk_ref, clinic_id, status, -1 from removed where bulk_ref is not null
  ) moved
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;

  insert into notification_events (account_id, clinic_id, automation_id, event, by_user_id, key)
  select a.account_id, a.clinic_id, a.id, happened.event, acting_user(),
    happened.event || ':' || a.id || ':' || pg_current_xact_id()
  from added a join removed r on r.id = a.id,
    lateral (
      select 'claim-denied' as event where a.status = 'denied' and r.status <> 'denied'
      union all
      select 'claim-needs-review' where a.needs_review and not r.needs_review
      union all
      select 'claim-failed' where a.status = 'failed' and r.status <> 'failed' and a.failure_reason <> 'cancelled'
    ) happened
  where not a.archived and not a.sandbox
  on conflict (account_id, key) do nothing;

  insert into batch_checks (account_id, batch_id)
  select distinct a.account_id, a.bulk_ref
  from added a join removed r on r.id = a.id
  where a.bulk_ref is not null
    and (a.status_group in ('completed', 'failed') or a.archived)
    and not (r.status_group in ('completed', 'failed') or r.archived);

  if exists (select from webhook_endpoints e where e.account_id in (select account_id from added)) then
    insert into webhook_events (account_id, clinic_id, type, data)
    select a.account_id, a.clinic_id, event.type,
      jsonb_build_object('claim_id', a.id, 'clinic_id', a.clinic_id, 'status', a.status, 'batch_id', a.bulk_ref)
        || case when a.sandbox then '{"sandbox": true}'::jsonb else '{}' end
        || event.more
    from added a join removed r on r.id = a.id
      cross join lateral (values
        (1, 'claim.status_changed', a.status <> r.status,
          jsonb_build_object('previous_status', r.status, 'failure_reason', a.failure_reason)),
        (2, 'claim.completed', a.status <> r.status and a.status_group = 'completed',
          jsonb_build_object('previous_status', r.status)),
        (3, 'claim.failed', a.status <> r.status and a.status = 'failed',
          jsonb_build_object('previous_status', r.status, 'failure_reason', a.failure_reason)),
        (4, 'claim.needs_review', a.needs_review and not r.needs_review, '{}'),
        (5, 'claim.archived', a.archived and not r.archived, '{}'),
        (6, 'claim.restored', r.archived and not a.archived, '{}')
      ) event (place, type, happened, more)
    where event.happened and exists (
      select from webhook_endpoints e
      where e.account_id = a.account_id and event.type = any (e.events) and a.clinic_id = any (e.clinic_ids))
    order by a.id, event.place;
  end if;

  perform notify_claim_changes(account_id, clinic_id, array_agg(id), array_agg(status))
  from added group by account_id, clinic_id;
  return null;
end
$$;

create function claims_removed() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as
$$
begin
  -- Counters are written in key order, so that two statements never wait for each other in a circle.
  insert into automation_counts as counted
  select account_id, clinic_id, archived, status, needs_review, -count(*)
  from removed group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (clinic_id, archived, status, needs_review) do update set count = counted.count + excluded.count;

  insert into batch_counts as counted
  select account_id, bulk_ref, clinic_id, status, -count(*)
  from removed where bulk_ref is not null group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (batch_id, clinic_id, status) do update set count = counted.count + excluded.count;
  return null;
end
$$;

revoke all on function claims_added() from public;
revoke all on function claims_changed() from public;
revoke all on function claims_removed() from public;

create trigger claims_added after insert on automations referencing new table as added
  for each statement execute function claims_added();
create trigger claims_changed after update on automations referencing old table as removed new table as added
  for each statement execute function claims_changed();
create trigger claims_removed after delete on automations referencing old table as removed
  for each statement execute function claims_removed();

comment on trigger audited_added on automations is 'Audit log of claims that people add one by one; an import is one event of its own.';
comment on trigger audited_changed on automations is 'Audit log of what people change in claims.';
comment on trigger audited_removed on automations is 'Audit log of claims that people remove.';
comment on trigger claims_added on automations is 'History of imported claims, counters of lists and batches, usage, Stripe meters, webhook events, live updates.';
comment on trigger claims_changed on automations is 'Counters of lists and batches, notifications, webhook events, live updates.';
comment on trigger claims_removed on automations is 'Counters of lists and batches.';
comment on trigger automations_search on automations is 'The text that list searches read.';
comment on trigger automations_keep_handled on automations is 'A deadline that a person already handled does not come back with the next answer.';
comment on trigger automations_tell_calls on automations is 'Calls keep payer and archived state of their claim, for figures without a join.';


-- Functions and triggers are named after what they do
alter trigger api_keys_tell on api_keys rename to notify_access;
alter trigger audit_events_stay on audit_events rename to forbid_changes;
alter trigger automations_keep_handled on automations rename to clear_handled_deadline;
alter trigger automations_search on automations rename to fill_search;
alter trigger automations_tell_calls on automations rename to copy_to_calls;
alter trigger batch_checks_wait on batch_checks rename to notify_queued;
alter trigger batches_tell_changed on batches rename to notify_change;
alter trigger batches_words on batches rename to fill_words;
alter trigger account_tell on billing_accounts rename to notify_account;
alter trigger accounts_tell_entry on billing_accounts rename to notify_sign_in_rules;
alter trigger calls_events_added on calls rename to webhook_event_added;
alter trigger calls_events_moved on calls rename to webhook_event_changed;
alter trigger calls_figures on calls rename to fill_figures;
alter trigger calls_meter on calls rename to record_meter_events;
alter trigger calls_use on calls rename to record_usage;
alter trigger calls_were_used on calls rename to record_past_usage;
alter trigger account_tell on clinic_users rename to notify_account;
alter trigger clinic_users_tell on clinic_users rename to notify_access;
alter trigger account_tell on clinics rename to notify_account;
alter trigger account_tell on disabled_members rename to notify_account;
alter trigger exports_note on exports rename to record_event;
alter trigger files_removed on files rename to queue_removal;
alter trigger sessions_tell on identity.sessions rename to notify_access;
alter trigger users_tell on identity.users rename to notify_disabled;
alter trigger users_tell_second_factor on identity.users rename to notify_second_factor;
alter trigger import_rows_count_added on import_rows rename to count_added;
alter trigger import_rows_count_moved on import_rows rename to count_changed;
alter trigger import_rows_count_removed on import_rows rename to count_removed;
alter trigger imports_half_removed on imports rename to queue_upload_removal;
alter trigger imports_note on imports rename to record_event;
alter trigger imports_touched on imports rename to set_touched_at;
alter trigger account_tell on invitations rename to notify_account;
alter trigger jobs_tell_added on jobs rename to notify_added;
alter trigger jobs_tell_moved on jobs rename to notify_changed;
alter trigger letters_tell on letters rename to notify_queued;
alter trigger account_tell on memberships rename to notify_account;
alter trigger memberships_keep_admin on memberships rename to require_an_admin;
alter trigger memberships_tell on memberships rename to notify_access;
alter trigger notes_tell on notes rename to notify_change;
alter trigger notification_events_wait on notification_events rename to notify_queued;
alter trigger notifications_tell_added on notifications rename to notify_added;
alter trigger notifications_tell_moved on notifications rename to notify_changed;
alter trigger account_tell on payer_overrides rename to notify_account;
alter trigger account_tell on payers rename to notify_account;
alter trigger account_tell on providers rename to notify_account;
alter trigger recordings_tell on recordings rename to notify_change;
alter trigger status_history_by_key on status_history rename to set_actor_kind;
alter trigger transcript_tell on transcript_lines rename to notify_change;
alter trigger webhook_deliveries_tell on webhook_deliveries rename to notify_queued;
alter trigger webhook_endpoints_note on webhook_endpoints rename to record_off_event;
alter trigger webhook_events_tell on webhook_events rename to notify_queued;
alter function account_tell() rename to notify_account_change;
alter function audit_events_stay() rename to forbid_audit_changes;
alter function automations_fill_search() rename to fill_claim_search;
alter function automations_keep_handled() rename to clear_handled_deadline;
alter function automations_tell_calls() rename to copy_claim_to_calls;
alter function batches_fill_words() rename to fill_batch_words;
alter function batches_tell() rename to notify_batch_change;
alter function calls_fill_figures() rename to fill_call_figures;
alter function calls_meter() rename to record_call_meter_events;
alter function calls_put_event() rename to record_call_webhook_event;
alter function calls_use() rename to record_call_usage;
alter function calls_were_used() rename to record_past_call_usage;
alter function demand_own_clinics(text,text[]) rename to require_own_clinics;
alter function exports_note() rename to record_export_event;
alter function file_removal_asked() rename to queue_file_removal;
alter function forget_audit_events(text,timestamp with time zone,integer) rename to delete_old_audit_events;
alter function forget_bulk_items(text,integer) rename to delete_old_bulk_items;
alter function import_rows_count() rename to count_import_rows;
alter function imports_note() rename to record_import_event;
alter function imports_touch() rename to set_import_touched_at;
alter function jobs_tell() rename to notify_job_change;
alter function letters_tell() rename to notify_email_queued;
alter function may_be_told(text,text,text) rename to may_be_notified;
alter function memberships_keep_admin() rename to require_an_admin;
alter function notices_wait() rename to notify_notification_queued;
alter function notifications_tell() rename to notify_inbox_change;
alter function status_history_by_key() rename to set_history_actor_kind;
alter function tell_access() rename to notify_access_change;
alter function tell_claims(text,text,text[],text[]) rename to notify_claim_changes;
alter function tell_disabled() rename to notify_person_disabled;
alter function tell_entry() rename to notify_sign_in_rules_change;
alter function transcript_tell() rename to notify_claim_detail_change;
alter function webhook_endpoints_note() rename to record_webhook_off_event;
alter function webhooks_tell() rename to notify_webhook_queued;

CREATE OR REPLACE FUNCTION public.create_api_key(new_id text, account text, new_user_id text, new_name text, new_role text, new_scopes text[], clinics text[], expires timestamp with time zone, new_prefix text, new_hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_own_clinics(account, clinics);
  if new_role not in ('user', 'viewer') then
    raise exception 'a key is no admin' using errcode = 'insufficient_privilege';
  end if;
  -- No letter ever arrives under `.invalid` (RFC 2606).
  insert into identity.users (id, name, email, banned, ban_reason, is_service)
  values (new_user_id, new_name, new_user_id || '@api-key.invalid', true, 'api key', true);
  insert into memberships (account_id, user_id, role) values (account, new_user_id, new_role);
  insert into clinic_users (account_id, clinic_id, user_id)
  select distinct account, wanted.id, new_user_id from unnest(clinics) wanted (id);
  insert into api_keys (id, account_id, user_id, name, scopes, prefix, hash, created_by, expires_at)
  values (new_id, account, new_user_id, new_name, new_scopes, new_prefix, new_hash, acting_user(), expires);
end
$function$;

CREATE OR REPLACE FUNCTION public.notify_notification_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from added) then
    perform pg_notify('claimline_change', '{"notification_queued":true}');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.rotate_api_key(account text, key_id text, new_prefix text, new_hash bytea, previous_works_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform require_own_clinics(account, array(
    select cu.clinic_id from clinic_users cu join api_keys k on k.user_id = cu.user_id
    where k.id = key_id and k.account_id = account));
  update api_keys set prefix = new_prefix, hash = new_hash, rotated_at = now(),
    previous_hash = case when previous_works_until is null then null else hash end,
    previous_until = previous_works_until
  where id = key_id and account_id = account and revoked_at is null;
  return found;
end
$function$;
