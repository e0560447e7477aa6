-- A batch's name may tell of a clinic: it is seen by its uploader and by those who see a claim of it.

-- Asked for each batch, however many of its claims lie in clinics that the person does not see.
create index automations_batch_clinics on automations (bulk_ref, clinic_id) where bulk_ref is not null;

-- As owner, so that the check of a new claim does not ask the policy of batches, which asks for claims.
create function is_batch_of(batch_id text, of_account_id text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from batches where id = batch_id and account_id = of_account_id) $$;
revoke all on function is_batch_of(text, text) from public;
grant execute on function is_batch_of(text, text) to claimline_server;

drop policy submitted on automations;
create policy submitted on automations for insert to claimline_server
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and created_by = acting_user()
    and (bulk_ref is null or is_batch_of(bulk_ref, account_id))
    and (payer_id is null or exists (
      select from payers p
      where p.id = payer_id and (p.account_id is null or p.account_id = automations.account_id)))
  );

drop policy seen on batches;
create policy seen on batches for select to claimline_server
  using (
    account_id = any ((select acting_accounts())::text[])
    and (uploaded_by = acting_user() or exists (select from automations a where a.bulk_ref = batches.id))
  );
