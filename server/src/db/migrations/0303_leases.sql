-- Usage, pushes and file removals are leased by the same columns as every other queue.

alter table meter_events add column held_by text, add column held_until timestamptz;
alter table push_deliveries add column held_by text, add column held_until timestamptz;
alter table file_removals add column held_by text, add column held_until timestamptz;
