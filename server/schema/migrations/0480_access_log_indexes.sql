-- outside a transaction
-- The log by time, and one kind of act by time (operator.md §9). By person and by whom it is about stand since 0001.
drop index concurrently if exists access_log_at;
create index concurrently access_log_at on access_log (at desc, log_seq desc);
drop index concurrently if exists access_log_kind;
create index concurrently access_log_kind on access_log (kind, at desc, log_seq desc);
