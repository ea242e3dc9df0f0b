-- outside a transaction: the log by a call and by a request's number, at a million rows (operator.md §9)

drop index concurrently if exists access_log_call;
create index concurrently access_log_call on access_log (call, at desc, log_seq desc);
drop index concurrently if exists access_log_request;
create index concurrently access_log_request on access_log (request_id);
