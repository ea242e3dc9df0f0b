-- outside a transaction
-- A night and a closing read a whole bucket: what VAT is spread by comes from the index alone.
drop index concurrently if exists settlement_line_fees;
create index concurrently settlement_line_fees on settlement_line (seller_seq, settlement_seq, settle_line_seq)
  include (noted_on, event_type, of_line_seq, sales_fee, live_fee, pg_fee, net);
drop index concurrently if exists settlement_line_of;
