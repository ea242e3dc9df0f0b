-- outside a transaction
-- Lists go from one amount to the next, kind of event by kind, and from one moment to the next (docs/decisions/0326). What
-- filters ask for stands beside the keys, so that whatever they leave out is passed over in the index.
drop index concurrently if exists settlement_line_amount;
create index concurrently settlement_line_amount on settlement_line (seller_seq, settlement_seq, event_type, net_tenths, net, settle_line_seq)
  include (noted_on, event_at, channel, pay_method) where of_line_seq is null;
drop index concurrently if exists settlement_line_worth;
-- What takes something back, few beside what was sold.
drop index concurrently if exists settlement_line_amount_back;
create index concurrently settlement_line_amount_back on settlement_line (seller_seq, settlement_seq, event_type, net_tenths, net, settle_line_seq)
  include (noted_on, event_at, channel, pay_method, of_line_seq) where of_line_seq is not null;
drop index concurrently if exists settlement_line_back;
drop index concurrently if exists settlement_line_time;
create index concurrently settlement_line_time on settlement_line (seller_seq, settlement_seq, event_at, settle_line_seq)
  include (noted_on, event_type, channel, pay_method);
drop index concurrently if exists settlement_line_at;
