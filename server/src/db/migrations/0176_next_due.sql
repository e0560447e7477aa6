-- When the next claim is due is asked after every change: found by its status at once, however many wait for later days.
create index automations_next_due on automations (status, due_at) where due_at is not null and not archived;
drop index automations_due;
