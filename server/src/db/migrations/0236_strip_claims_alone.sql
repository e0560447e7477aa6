-- What events tell is taken away when a claim is forgotten, and only from events of claims: not from those of people,
-- clinics or keys, whose ids are no claims' either.
create or replace function strip_audit_events(account text, claims text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform set_config('claimline.forgets_audit', 'on', true);
  update audit_events set before = null, after = null
  where account_id = account and record_id = any (claims) and (before is not null or after is not null)
    and table_name in ('automations', 'notes', 'deadline_handlings', 'recordings')
    and not exists (select from automations a where a.id = record_id);
  perform set_config('claimline.forgets_audit', '', true);
end
$$;
