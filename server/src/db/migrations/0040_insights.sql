-- What the figures look through: answers and ended calls of a clinic within a window of time.

create index status_history_answers on status_history (clinic_id, at)
  include (automation_id, to_status, call_id)
  where by_kind = 'call'
    and to_status in ('paid', 'denied', 'processing', 'reprocessing', 'no-claim', 'recouped', 'write-off');
create index calls_ended on calls (clinic_id, ended_at)
  include (automation_id, ending, duration_ms, created_at)
  where state = 'ended';
