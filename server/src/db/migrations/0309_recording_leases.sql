-- Recordings are leased by the same columns as every other queue.

alter table recordings add column held_by text, add column held_until timestamptz;
