-- Claims that come in by an import are told in the audit log by the import and its batch, not one by one: who brought
-- them stands in each claim and its history, and a hundred thousand copies of what came would be most of the time.

do $$
declare
  definition text;
begin
  select pg_get_triggerdef(oid) into strict definition from pg_trigger
  where tgrelid = 'automations'::regclass and tgname = 'audited_added';
  drop trigger audited_added on automations;
  execute replace(definition, ' EXECUTE FUNCTION ',
    ' WHEN (current_setting(''claimline.importing'', true) IS DISTINCT FROM ''on'') EXECUTE FUNCTION ');
end
$$;
