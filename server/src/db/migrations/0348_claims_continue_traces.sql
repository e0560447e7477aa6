-- The W3C traceparent of the request that submitted a claim or had it called again, so that its calls continue that trace.
-- Null without tracing.
alter table automations add column trace_parent text;
grant insert (trace_parent), update (trace_parent) on automations to claimline_server;

-- It is not something that a person changed.
create or replace trigger audited_added after insert on automations referencing new table as added for each statement
  when (current_setting('claimline.importing', true) is distinct from 'on')
  execute function audit_change('id', 'id', 'search,status_group,trace_parent', 't', 't');
create or replace trigger audited_changed after update on automations referencing old table as removed new table as added
  for each statement execute function audit_change('id', 'id', 'search,status_group,trace_parent', 't', 't');
create or replace trigger audited_removed after delete on automations referencing old table as removed
  for each statement execute function audit_change('id', 'id', 'search,status_group,trace_parent', 't', 't');
