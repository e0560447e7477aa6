-- Results corrected field by field, claims mended where they stand, notes that are safe to send twice.

-- What changed, field by field: [{"of": "result" | "claim", "field", "from", "to"}].
alter table status_history add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array');

-- The writer's own name for a note, so that one sent again is the one already kept.
alter table notes add column request_id text check (char_length(request_id) between 1 and 64);
create unique index notes_request on notes (automation_id, author_user_id, request_id) where request_id is not null;
grant insert (request_id) on notes to claimline_server;

-- What a person corrects of a result, mends of a claim, and asks of the next call.
grant update (paid_cents, check_number, priority, not_before, provider_name, npi, tax_id, ptan, patient_first_name,
  patient_last_name, patient_date_of_birth, member_id, group_number, relation_to_subscriber, payer_id, payer_name,
  payer_phone, service_from, service_to, billed_cents, claim_number, patient_account_number, procedure_codes, note)
  on automations to claimline_server;

-- A mended payer is one of that very account or of the common directory, as on submit.
drop policy changed on automations;
create policy changed on automations for update to claimline_server
  using (clinic_id = any ((select acting_worker_clinics())::text[]))
  with check (
    clinic_id = any ((select acting_worker_clinics())::text[])
    and (payer_id is null or exists (
      select from payers p
      where p.id = payer_id and (p.account_id is null or p.account_id = automations.account_id)))
  );
