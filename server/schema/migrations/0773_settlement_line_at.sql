-- outside a transaction
-- One index in the order of time serves lists, nights, closings and 왜 이 금액? of fees: what settlement_line_time had, and
-- what settlement_line_fees had.
drop index concurrently if exists settlement_line_at;
create index concurrently settlement_line_at on settlement_line (seller_seq, settlement_seq, event_at, settle_line_seq)
  include (noted_on, event_type, channel, pay_method, of_line_seq, sales_fee, live_fee, pg_fee, net);
drop index concurrently if exists settlement_line_time;
drop index concurrently if exists settlement_line_fees;
-- Whatever few lines, or none, have of a settlement is found at once. Lines alike share their entries: these are small.
drop index concurrently if exists settlement_line_paid;
create index concurrently settlement_line_paid on settlement_line (seller_seq, settlement_seq, pay_method, channel);
drop index concurrently if exists settlement_line_channel;
create index concurrently settlement_line_channel on settlement_line (seller_seq, settlement_seq, channel);
drop index concurrently if exists settlement_line_named;
create index concurrently settlement_line_named on settlement_line (seller_seq, settlement_seq, product_name);
drop index concurrently if exists settlement_line_goods;
create index concurrently settlement_line_goods on settlement_line (seller_seq, order_product_seq) where order_product_seq is not null;
