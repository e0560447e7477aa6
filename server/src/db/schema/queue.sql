-- The work queue: claims that need a person.
-- Made by `npm run schema` from a migrated database; change the schema by a migration.

create table work_items (
  automation_id text not null,
  account_id text not null,
  clinic_id text not null,
  state text not null,
  reason text not null,
  situation text not null,
  cents bigint not null,
  due_on date not null,
  rank double precision not null,
  owner_user_id text,
  assigned_at timestamp with time zone,
  follow_up_on date,
  done_at timestamp with time zone,
  done_by_user_id text,
  changes_at timestamp with time zone,
  constraint work_items_pkey PRIMARY KEY (automation_id),
  constraint work_items_reason_check CHECK (reason = ANY (ARRAY['review'::text, 'denied'::text, 'failed'::text, 'promise'::text, 'underpaid'::text, 'follow-up'::text])),
  constraint work_items_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'asleep'::text, 'done'::text, 'resolved'::text]))
);

alter table work_items add constraint work_items_account_id_clinic_id_fkey FOREIGN KEY (account_id, clinic_id) REFERENCES clinics(account_id, id);
alter table work_items add constraint work_items_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES automations(id) ON DELETE CASCADE;
alter table work_items add constraint work_items_done_by_user_id_fkey FOREIGN KEY (done_by_user_id) REFERENCES identity.users(id);
alter table work_items add constraint work_items_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES identity.users(id);
CREATE INDEX work_items_changes ON work_items USING btree (changes_at) WHERE changes_at IS NOT NULL;
CREATE INDEX work_items_free ON work_items USING btree (clinic_id, rank DESC, automation_id) WHERE state = 'waiting'::text AND owner_user_id IS NULL;
CREATE INDEX work_items_owner ON work_items USING btree (owner_user_id, account_id, rank DESC, automation_id) INCLUDE (clinic_id) WHERE state = 'waiting'::text AND owner_user_id IS NOT NULL;
CREATE INDEX work_items_snoozed ON work_items USING btree (clinic_id, follow_up_on, automation_id) INCLUDE (owner_user_id) WHERE state = 'asleep'::text AND follow_up_on IS NOT NULL;
CREATE INDEX work_items_team ON work_items USING btree (clinic_id, rank DESC, automation_id) INCLUDE (owner_user_id, reason, cents) WHERE state = 'waiting'::text;
CREATE TRIGGER audited_changed AFTER UPDATE ON work_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_change('automation_id', 'automation_id', 'state,reason,situation,cents,due_on,rank,changes_at', 't', 't');
CREATE TRIGGER notify_added AFTER INSERT ON work_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_work_change();
CREATE TRIGGER notify_changed AFTER UPDATE ON work_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_work_change();
alter table work_items enable row level security;
create policy seen on work_items for select to claimline_server using (clinic_id = ANY ((( SELECT acting_clinics() AS acting_clinics))::text[]));
create policy whole on work_items for all to claimline_engine using (true) with check (true);
create policy worked on work_items for update to claimline_server using (clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) with check ((clinic_id = ANY ((( SELECT acting_worker_clinics() AS acting_worker_clinics))::text[])) AND (owner_user_id IS NULL OR may_work(clinic_id, owner_user_id)));
grant delete, select, update on work_items to claimline_engine;
grant select, update (owner_user_id, assigned_at, follow_up_on, done_at, done_by_user_id) on work_items to claimline_server;

CREATE OR REPLACE FUNCTION public.begin_follow_up(claim_id text, on_date date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into work_items (automation_id, account_id, clinic_id, state, reason, situation, cents, due_on, rank, follow_up_on)
  select id, account_id, clinic_id, 'asleep', 'follow-up', '', billed_cents, on_date, 0, on_date
  from automations where id = claim_id and clinic_id = any ((select acting_worker_clinics())::text[])
  on conflict (automation_id) do nothing
$function$;

grant execute on function begin_follow_up(text,date) to claimline_server;
revoke all on function begin_follow_up(text,date) from public;

CREATE OR REPLACE FUNCTION public.may_work(of_clinic_id text, of_user_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from clinic_users cu
      join memberships m on m.account_id = cu.account_id and m.user_id = cu.user_id and m.role in ('user', 'admin')
    where cu.clinic_id = of_clinic_id and cu.user_id = of_user_id)
$function$;

grant execute on function may_work(text,text) to claimline_server;
revoke all on function may_work(text,text) from public;

CREATE OR REPLACE FUNCTION public.notify_of_work(of_user_id text, of_event text, of_account_id text, claims text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into notification_events (account_id, user_id, automation_id, event, by_user_id, key)
  select of_account_id, of_user_id, case when cardinality(claims) = 1 then claims[1] end, of_event, acting_user(),
    of_event || ':' || claims[1] || ':' || of_user_id || ':' || pg_current_xact_id()
  where of_account_id = any ((select acting_worker_accounts())::text[]) and of_event in ('work-assigned', 'work-taken')
    and exists (select from memberships m where m.account_id = of_account_id and m.user_id = of_user_id)
  on conflict (account_id, key) do nothing
$function$;

grant execute on function notify_of_work(text,text,text,text[]) to claimline_server;
revoke all on function notify_of_work(text,text,text,text[]) from public;

CREATE OR REPLACE FUNCTION public.notify_work_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_notify('claimline_change', json_strip_nulls(json_build_object('account_id', account_id,
    'clinic_id', clinic_id, 'work', true, 'claim_id', case when count(*) = 1 then min(automation_id) end))::text)
  from added group by account_id, clinic_id;
  return null;
end
$function$;

revoke all on function notify_work_change() from public;

CREATE OR REPLACE FUNCTION public.refresh_work_items(ids text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into work_items as item (automation_id, account_id, clinic_id, state, reason, situation, cents, due_on, rank,
    owner_user_id, assigned_at, follow_up_on, done_at, done_by_user_id, changes_at)
  select claim.id, claim.account_id, claim.clinic_id,
    case
      when need.reason is null then 'resolved'
      when kept.done_at is not null then 'done'
      when kept.wakes_on > claim.today then 'asleep'
      else 'waiting'
    end,
    coalesce(need.reason, claim.old_reason), coalesce(need.situation, ''), coalesce(need.cents, 0), shown.due_on,
    ln(greatest(coalesce(need.cents, 0), 100) / 100.0::float8) / ln(2::float8)
      - (case when need.reason = 'denied' and need.due_on < claim.today then need.due_on + 60 else shown.due_on end
        - date '2000-01-01') / 14.0::float8,
    claim.owner_user_id, claim.assigned_at, kept.follow_up_on, kept.done_at, kept.done_by_user_id,
    case
      when need.reason is null or kept.done_at is not null then null
      when kept.wakes_on > claim.today then kept.wakes_on
      when need.reason = 'denied' and need.due_on >= claim.today then need.due_on + 1
    end::timestamp at time zone claim.time_zone
  from (
    select a.*, b.time_zone, (now() at time zone b.time_zone)::date as today,
      (a.status_since at time zone b.time_zone)::date as since,
      w.reason as old_reason, w.situation as old_situation, w.owner_user_id, w.assigned_at, w.follow_up_on, w.done_at,
      w.done_by_user_id
    from automations a join billing_accounts b on b.id = a.account_id left join work_items w on w.automation_id = a.id
    where a.id = any (ids)
  ) claim
    left join lateral (
      select reason, reason || ' ' || what as situation, cents, due_on from (values
        (1, 'review', claim.needs_review, coalesce(claim.result_call_id, claim.status_since::text),
          claim.billed_cents, claim.since + 3),
        (2, 'denied', claim.status = 'denied' and claim.deadline_date is not null, claim.deadline_date::text,
          claim.billed_cents, claim.deadline_date),
        (3, 'failed', claim.status = 'failed' and claim.failure_reason <> 'cancelled', claim.status_since::text,
          claim.billed_cents, claim.since + 2),
        (4, 'promise', claim.status in ('processing', 'reprocessing') and claim.promised_date is not null,
          claim.promised_date::text, claim.billed_cents, claim.promised_date + 1),
        (5, 'underpaid',
          claim.status = 'paid' and claim.paid_cents + claim.patient_responsibility_cents < claim.allowed_cents,
          (claim.allowed_cents - claim.paid_cents - claim.patient_responsibility_cents)::text,
          claim.allowed_cents - claim.paid_cents - claim.patient_responsibility_cents, claim.since + 14),
        (6, 'follow-up', claim.follow_up_on is not null
            and claim.status in ('denied', 'no-claim', 'recouped', 'processing', 'reprocessing', 'failed'),
          claim.follow_up_on::text, claim.billed_cents, claim.follow_up_on)
      ) as possible (place, reason, applies, what, cents, due_on)
      where applies and not claim.archived and not claim.sandbox
      order by place limit 1
    ) need on true
    -- What a person decided counts until something else needs a person. A follow-up that they asked for stays.
    cross join lateral (
      select need.situation = claim.old_situation as is_same,
        need.reason = 'follow-up' or need.situation = claim.old_situation as keeps_date
    ) same
    cross join lateral (
      select case when same.keeps_date then claim.follow_up_on end as follow_up_on,
        case when same.is_same then claim.done_at end as done_at,
        case when same.is_same then claim.done_by_user_id end as done_by_user_id,
        coalesce(case when same.keeps_date then claim.follow_up_on end,
          case when need.reason = 'promise' then need.due_on end) as wakes_on
    ) kept
    cross join lateral (
      select coalesce(kept.follow_up_on, need.due_on, claim.today) as due_on
    ) shown
  where need.reason is not null or claim.old_reason is not null
  order by claim.id
  on conflict (automation_id) do update set clinic_id = excluded.clinic_id, state = excluded.state,
    reason = excluded.reason, situation = excluded.situation, cents = excluded.cents, due_on = excluded.due_on,
    rank = excluded.rank, follow_up_on = excluded.follow_up_on, done_at = excluded.done_at,
    done_by_user_id = excluded.done_by_user_id, changes_at = excluded.changes_at
  where (item.state, item.reason, item.situation, item.cents, item.due_on, item.rank, item.follow_up_on, item.done_at,
      item.changes_at, item.clinic_id)
    is distinct from (excluded.state, excluded.reason, excluded.situation, excluded.cents, excluded.due_on,
      excluded.rank, excluded.follow_up_on, excluded.done_at, excluded.changes_at, excluded.clinic_id)
$function$;

grant execute on function refresh_work_items(text[]) to claimline_engine;
grant execute on function refresh_work_items(text[]) to claimline_server;
revoke all on function refresh_work_items(text[]) from public;

CREATE OR REPLACE FUNCTION public.release_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  with owned as materialized (
    select automation_id from work_items
    where owner_user_id = old.user_id and account_id = old.account_id and not may_work(clinic_id, owner_user_id)
    order by automation_id for update
  )
  update work_items w set owner_user_id = null, assigned_at = null from owned where w.automation_id = owned.automation_id;
  return null;
end
$function$;

revoke all on function release_work() from public;

CREATE OR REPLACE FUNCTION public.work_of_changed_claims()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids text[];
begin
  select array_agg(a.id) into ids from added a join removed r on r.id = a.id
  where (a.status, a.status_since, a.archived, a.needs_review, a.deadline_date, a.promised_date, a.failure_reason,
      a.billed_cents, a.paid_cents, a.allowed_cents, a.patient_responsibility_cents, a.result_call_id)
    is distinct from (r.status, r.status_since, r.archived, r.needs_review, r.deadline_date, r.promised_date,
      r.failure_reason, r.billed_cents, r.paid_cents, r.allowed_cents, r.patient_responsibility_cents, r.result_call_id);
  if ids is not null then
    perform refresh_work_items(ids);
  end if;
  return null;
end
$function$;

revoke all on function work_of_changed_claims() from public;
