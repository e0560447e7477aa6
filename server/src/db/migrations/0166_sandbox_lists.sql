-- Claims of the sandbox are few among all: whether there are any, and which, is told without looking at the others.
create index automations_of_sandbox on automations (clinic_id) where sandbox;
