-- Hardening of the walls, and tries to sign in counted where every process sees them.

-- A function with its owner's rights looks at temporary tables first unless told to look there last: whoever could
-- make one named `memberships` would be a member of anything.
do $$
declare
  found record;
begin
  for found in
    select p.oid::regprocedure as function, pg_get_function_identity_arguments(p.oid) as arguments
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
  loop
    execute format('alter function %s set search_path = public, pg_temp', found.function);
    execute format('revoke all on function %s from public', found.function);
  end loop;
end
$$;
grant execute on function acting_accounts(), acting_admin_accounts(), acting_clinics(), acting_worker_clinics()
  to claimline_server;
revoke all on function tell_claims(text, text, text[], text[]) from public;

-- What a person puts in; what a call learns is the engine's to write.
revoke insert on automations from claimline_server;
grant insert (id, account_id, clinic_id, created_by, bulk_ref, provider_name, npi, tax_id, ptan, patient_first_name,
  patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber, payer_id, payer_name,
  payer_phone, service_from, service_to, billed_cents, claim_number, patient_account_number, procedure_codes, note,
  priority, not_before, due_at) on automations to claimline_server;

-- In their own name, with a batch and a payer of that very account.
drop policy submitted on automations;
create policy submitted on automations for insert to claimline_server
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and created_by = acting_user()
    and (bulk_ref is null or exists (
      select from batches b where b.id = bulk_ref and b.account_id = automations.account_id))
    and (payer_id is null or exists (
      select from payers p
      where p.id = payer_id and (p.account_id is null or p.account_id = automations.account_id)))
  );

-- History that a person makes is a person's, in their own name, about a claim of that very clinic.
drop policy kept on status_history;
create policy kept on status_history for insert to claimline_server
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and by_user_id = acting_user() and by_kind = 'person'
    and exists (
      select from automations a
      where a.id = automation_id and a.clinic_id = status_history.clinic_id and a.account_id = status_history.account_id
    )
  );

drop table identity.attempts;
create table identity.sign_in_tries (
  -- Of an address, or of an address and where it was tried from; hashed, so that nobody's address stands here.
  key text primary key,
  tries integer not null,
  since timestamptz not null
);
grant select, insert, update, delete on identity.sign_in_tries to claimline_identity;
