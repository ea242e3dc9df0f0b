-- outside a transaction
-- Whatever else was said of the same.
drop index concurrently if exists report_target;
create index concurrently report_target on report (target_type, target_seq, report_seq);
-- The desk's queue: the oldest first.
drop index concurrently if exists report_created;
create index concurrently report_created on report (created_at, report_seq);
