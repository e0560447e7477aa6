-- Accounts take turns with their sandbox claims.

drop index automations_sandbox_due;
create index automations_sandbox_due on automations (account_id, due_at) where sandbox and due_at is not null;
