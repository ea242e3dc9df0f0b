-- outside a transaction
-- A receipt belongs to one refund; the operator's desk finds what waits.
drop index concurrently if exists refund_external;
create unique index concurrently refund_external on refund (seller_seq, external_id)
  where external_id is not null;
drop index concurrently if exists refund_desk;
create index concurrently refund_desk on refund (state, requested_at, refund_seq)
  where state in ('WAIT_ADMIN', 'NEED_ACCOUNT', 'WAIT_PG');
