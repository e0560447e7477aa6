-- What the engine looks for many times a minute, kept flat as claims and calls grow.

-- Claims in line, in the order they are called.
create index automations_line on automations ((priority = 'high') desc, due_at, id)
  where status = 'scheduled' and not archived;
-- Claims to take up: new ones, and those that come back on the date the payer promised.
create index automations_waiting on automations (due_at)
  where status in ('pending', 'processing', 'reprocessing') and not archived;
-- Calls begun within the last second.
create index calls_created on calls (created_at);
-- Calls the engine has not heard of for a while.
create index calls_quiet on calls (state, heard_at) where state <> 'ended';
