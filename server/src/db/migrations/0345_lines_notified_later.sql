-- Live calls notify of their transcript lines after the commit, several calls at once.
create or replace function notify_claim_detail_change() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_table_name = 'transcript_lines' and current_setting('claimline.notifies_lines', true) = 'later' then
    return null;
  end if;
  perform pg_notify('claimline_change', json_build_object(
    'account_id', account_id, 'clinic_id', clinic_id, 'claim_id', automation_id)::text)
  from (select distinct account_id, clinic_id, automation_id from added) changed;
  return null;
end
$function$;
