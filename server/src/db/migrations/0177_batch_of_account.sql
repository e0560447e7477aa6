-- That a claim's batch is of its account is one foreign key, instead of one to the batch and a function asked for each row.

alter table batches add constraint batches_of_account unique (account_id, id);
alter table automations drop constraint automations_bulk_ref_fkey;
alter table automations add constraint automations_batch_fkey
  foreign key (account_id, bulk_ref) references batches (account_id, id);

drop policy submitted on automations;
create policy submitted on automations for insert to claimline_server
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and created_by = acting_user()
    and (payer_id is null or exists (
      select from payers p
      where p.id = payer_id and (p.account_id is null or p.account_id = automations.account_id)))
  );
drop function is_batch_of(text, text);
