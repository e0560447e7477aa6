-- As claims: the W3C traceparent of the request that queued a job. Null without tracing.
alter table jobs add column trace_parent text;
grant insert (trace_parent) on jobs to claimline_server;
