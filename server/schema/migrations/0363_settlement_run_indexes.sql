-- outside a transaction
drop index concurrently if exists settlement_of_period;
create index concurrently settlement_of_period on settlement (kind, period_key);
drop index concurrently if exists settlement_of_payout;
create index concurrently settlement_of_payout on settlement (seller_seq, payout_seq) where payout_seq is not null;
drop index concurrently if exists settlement_line_by_hand;
create index concurrently settlement_line_by_hand on settlement_line (event_at) where by_name is not null;
drop index concurrently if exists settlement_line_held;
create index concurrently settlement_line_held on settlement_line (hold_until)
  where event_type = 'HOLD' and hold_until is not null;
