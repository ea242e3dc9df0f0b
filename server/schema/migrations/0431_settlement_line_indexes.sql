-- outside a transaction
drop index concurrently if exists settlement_line_at;
create index concurrently settlement_line_at on settlement_line (seller_seq, settlement_seq, event_at, settle_line_seq);
drop index concurrently if exists settlement_line_worth;
create index concurrently settlement_line_worth on settlement_line (seller_seq, settlement_seq, net_tenths);
-- What took something back in a settlement: few beside what was sold.
drop index concurrently if exists settlement_line_back;
create index concurrently settlement_line_back on settlement_line (seller_seq, settlement_seq, of_line_seq)
  where of_line_seq is not null;
-- And what is no sale, by kind.
drop index concurrently if exists settlement_line_rare;
create index concurrently settlement_line_rare on settlement_line (seller_seq, settlement_seq, event_type, event_at, settle_line_seq)
  where event_type not in ('SALE', 'DELIVERY');
