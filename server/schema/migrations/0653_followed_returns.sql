-- outside a transaction
-- What the clock of settlements looks through: returns of operators, and what is held for them.
drop index concurrently if exists claim_of_operators;
create index concurrently claim_of_operators on claim (seller_seq, order_product_seq)
  where requested_by = 'ADMIN' and type = 'RETURN';
drop index concurrently if exists settlement_line_held_for;
create index concurrently settlement_line_held_for on settlement_line (seller_seq, claim_seq)
  where event_type = 'HOLD' and claim_seq is not null;
