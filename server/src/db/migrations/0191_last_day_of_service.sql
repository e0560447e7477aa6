-- A date typed over all columns of a list finds services that last beyond their first day by their last one. Most last one
-- day, and have no entry.
create index automations_served_until on automations (clinic_id, archived, service_to)
  where service_to <> service_from and status <> 'in-progress';
