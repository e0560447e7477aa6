-- The orders and filters of lists, for what is archived too; and the reasons of what failed.

drop index automations_review, automations_billed, automations_serviced, automations_paid, automations_patient,
  automations_since, automations_denied;

create index automations_billed on automations (clinic_id, archived, billed_cents) where status <> 'in-progress';
create index automations_serviced on automations (clinic_id, archived, service_from) where status <> 'in-progress';
create index automations_since on automations (clinic_id, archived, status_since) where status <> 'in-progress';
create index automations_patient on automations
  (clinic_id, archived, lower(patient_last_name), lower(patient_first_name)) where status <> 'in-progress';

-- Of few claims each, and of none when it comes in.
create index automations_review on automations (clinic_id, archived, created_at desc, id desc)
  where needs_review and status <> 'in-progress';
create index automations_paid on automations (clinic_id, archived, paid_cents)
  where paid_cents is not null and status <> 'in-progress';
-- Those of what is not archived stand already.
create index automations_deadline_archived on automations (clinic_id, deadline_date)
  where deadline_date is not null and archived and status <> 'in-progress';
create index automations_promised_archived on automations (clinic_id, promised_date)
  where promised_date is not null and archived and status <> 'in-progress';
create index automations_denied on automations (clinic_id, archived, created_at desc, id desc) include (denial_codes)
  where denial_codes is not null and status <> 'in-progress';
create index automations_failed on automations (clinic_id, archived, failure_reason, created_at desc, id desc)
  where failure_reason is not null;
