-- The history of claims that come in by an import is begun by one statement for all of a piece: as owner, from what the
-- piece has put in, so that neither walls nor who is a program are asked row by row. Who brought them the wall of
-- claims has checked: each is in the acting person's name.

create function automations_begin_history() returns trigger language plpgsql security definer
set search_path = public, pg_temp as
$$
begin
  insert into status_history (account_id, clinic_id, automation_id, from_status, to_status, by_kind, by_user_id, why)
  select account_id, clinic_id, id, null, status, who.kind, created_by, 'imported'
  from added, (
    select case when exists (select from identity.users u where u.id = acting_user() and u.is_service)
      then 'api-key' else 'person' end as kind) who;
  return null;
end
$$;
revoke all on function automations_begin_history() from public;
create trigger automations_begin_history after insert on automations
  referencing new table as added for each statement
  when (current_setting('claimline.importing', true) = 'on') execute function automations_begin_history();

drop trigger status_history_by_key on status_history;
create trigger status_history_by_key before insert on status_history
  for each row when (new.by_kind = 'person' and current_setting('claimline.importing', true) is distinct from 'on')
  execute function status_history_by_key();
