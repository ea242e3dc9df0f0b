-- outside a transaction
-- What waits at the desk of reports.
drop index concurrently if exists report_waiting;
create index concurrently report_waiting on report (created_at, report_seq) where state in ('NEW', 'REVIEWING');
